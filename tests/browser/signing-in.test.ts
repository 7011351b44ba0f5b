import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readKey } from "./setup-key.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, focusedText, heading, main, press, section, see, signIn, signOut, trySigningIn } from "./steps.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

describe("signing in and up", () => {
  it("says at once, aloud and at the field what was wrong, and keeps what was typed", async () => {
    const { email } = await stage.backend.signUp();
    const page = await stage.visit();
    await trySigningIn(page, { email, password: "not the one" });

    const password = page.getByLabel("Password", { exact: true });
    const problem = page.locator("[aria-live=polite]", { hasText: "Incorrect email address or password." });
    await see(problem);
    expect(await password.getAttribute("aria-describedby")).toContain(await problem.getAttribute("id"));
    expect(await password.getAttribute("aria-invalid")).toBe("true");
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await password.inputValue()).toBe("not the one");
    expect(await page.getByLabel("Email address").inputValue()).toBe(email);
  });

  it("returns users to the requested page, filter included", async () => {
    const person = await stage.backend.signUp();
    const page = await stage.visit("/plants?show=thirsty");
    await see(heading(page, "Sign in"));
    await fillIn(page, person);
    await press(page, "Sign in");
    await see(heading(page, "Hello"));
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/plants?show=thirsty");
  });

  it("says in the page that the server failed, keeps what was typed, and works at the next press", async () => {
    const { email: address, password: typed } = await stage.backend.signUp();
    const page = await stage.visit("/handler/sign-in");
    let fails = true;
    await page.route("**/auth/password/sign-in", (route) =>
      fails ? route.fulfill({ status: 500, body: "broken" }) : route.continue(),
    );
    await fillIn(page, { email: address, password: typed });
    const button = main(page).locator("[type=submit]");
    const width = (await button.boundingBox())?.width;
    await press(page, "Sign in");
    await see(main(page).getByRole("status").filter({ hasText: "Something went wrong" }));
    expect((await button.boundingBox())?.width).toBe(width);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(typed);
    fails = false;
    await press(page, "Sign in");
    await see(main(page).getByRole("heading", { level: 1, name: "Hello" }));
  });

  it("refuses a password that is too short or too common and an address that is taken, each at its field, with a way on", async () => {
    const { email } = await stage.backend.signUp();
    const page = await stage.visit("/handler/sign-up");
    await fillIn(page, { email, password: "short" });
    await press(page, "Create account");
    await see(page.getByText("Use at least"));
    await fillIn(page, { password: "12345678" });
    await press(page, "Create account");
    await see(page.getByText("This password is too easy to guess."));
    await fillIn(page, { password: "long enough this time" });
    await press(page, "Create account");
    await see(page.getByText("An account with this email address already exists."));
    await main(page).getByRole("link", { name: "Sign in instead" }).click();
    await see(heading(page, "Sign in"));
    expect(await page.getByLabel("Email address").inputValue()).toBe(email);
  });
});

describe("the second factor", () => {
  it("is set up with a code the app shows, asked for at the next sign-in, and turned off again", async () => {
    const person = await stage.backend.signUp();
    const page = await stage.visit();
    await signIn(page, person);
    await page.goto("/handler/account-settings#auth");
    const steps = section(page, "Two-step verification");
    await press(page, "Set up authenticator app");
    await see(steps.getByRole("img", { name: "QR code for your authenticator app" }));
    const app = await readKey(page);
    expect(
      await steps.getByRole("link", { name: "Open authenticator app on this device" }).getAttribute("href"),
    ).toContain(encodeURIComponent(person.email));

    await steps.getByLabel("Verification code").fill(app.generate({ timestamp: Date.now() - 600_000 }));
    await see(steps.getByText("Incorrect code."));
    await steps.getByLabel("Verification code").fill(app.generate());
    await see(steps.getByRole("status").filter({ hasText: "Two-step verification is on." }));
    expect(await focusedText(page)).toBe("Two-step verification");

    await signOut(page);
    await trySigningIn(page, person);
    await see(heading(page, "Two-step verification"));
    await page
      .getByRole("main")
      .getByRole("textbox")
      .fill(app.generate({ timestamp: stage.backend.clock.now().getTime() }));
    await see(heading(page, "Hello"));

    await page.goto("/handler/account-settings#auth");
    await press(page, "Turn off…");
    await page
      .getByRole("dialog", { name: "Turn off two-step verification?" })
      .getByRole("button", { name: "Turn off" })
      .click();
    await see(steps.getByRole("status").filter({ hasText: "Two-step verification is off." }));
    await signOut(page);
    await signIn(page, person);
  });
});
