import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, main, press, see, signIn, signOut, signUp, trySigningIn } from "./steps.ts";

describe("signing in and up", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("answers an unknown address in the same words as a wrong password", async () => {
    const { email } = await stage.backend.signUp();
    const answers = [];
    for (const address of [email, "unknown@example.com"]) {
      const page = await stage.visit();
      await trySigningIn(page, { email: address, password: "not the one" });
      const problem = page.locator("[aria-live=polite]", { hasText: "Incorrect email address or password." });
      await see(problem);
      answers.push(await problem.textContent());
    }
    expect(answers[0]).toBe(answers[1]);
  });

  it("returns users to the requested page after a sign-up as well", async () => {
    const page = await stage.visit("/plants?show=thirsty");
    await see(heading(page, "Sign in"));
    await main(page).getByRole("link", { name: "Sign up" }).click();
    await fillIn(page, { email: "detour@example.com", password: "a way with a bend" });
    await press(page, "Create account");
    await see(heading(page, "Hello"));
    expect(new URL(page.url()).search).toBe("?show=thirsty");
  });

  it("works with the keyboard alone", async () => {
    const page = await stage.visit();
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 20; presses++) {
        await page.keyboard.press("Tab");
        if ((await focusedName(page)) === name) return;
      }
      throw new Error(`Twenty presses of Tab did not lead to “${name}”.`);
    };
    await tabTo("Get started");
    await page.keyboard.press("Enter");
    await see(heading(page, "Create your account"));
    await tabTo("Email address");
    await page.keyboard.type("keys@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.type("no mouse in this house");
    await page.keyboard.press("Enter");
    await see(heading(page, "Hello"));

    await page.getByRole("button", { name: /^Account menu/ }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await see(heading(page, "Know which plant is thirsty today."));
  });

  it("shows a page of its own where sign-up is closed", async () => {
    await stage.backend.configure({ "auth.allowSignUp": false });
    try {
      const page = await stage.visit("/handler/sign-up");
      await see(heading(page, "Sign-up is by invitation only"));
    } finally {
      await stage.backend.configure({ "auth.allowSignUp": true });
    }
  });

  it("leads from a protected page to where people go after signing out, and nowhere else", async () => {
    const page = await stage.visit();
    await signUp(page, { email: "leaving@example.com", password: "see you in spring" });
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await signOut(page);
    await page.getByRole("banner").getByRole("link", { name: "Get started" }).click();
    await see(heading(page, "Create your account"));
    expect(visited).toEqual(["/", "/handler/sign-up"]);
  });

  it("signs out of all tabs at once", async () => {
    const person = { email: "two-tabs@example.com", password: "left and right window" };
    const left = await stage.visit();
    await signUp(left, person);
    const right = await left.context().newPage();
    await right.goto("/plants");
    await see(heading(right, "Hello"));
    await signOut(left);
    await see(heading(right, "Sign in"));
  });

  it("offers users who are signed in already to continue", async () => {
    const person = await stage.backend.signUp();
    const page = await stage.visit();
    await signIn(page, person);
    await page.goto("/handler/sign-in");
    await see(page.getByText("You're already signed in"));
    await press(page, "Continue");
    await see(heading(page, "Hello"));
  });

  it("says so when the connection is lost, and goes on where it was", async () => {
    const person = await stage.backend.signUp();
    const page = await stage.visit("/handler/sign-in");
    await fillIn(page, person);
    await page.context().setOffline(true);
    await press(page, "Sign in");
    await see(main(page).getByText("You're offline."));
    await page.context().setOffline(false);
    await press(page, "Sign in");
    await see(heading(page, "Hello"));
  });
});

function focusedName(page: import("playwright-core").Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement) return focused.labels?.[0]?.textContent ?? "";
    return focused?.textContent ?? "";
  });
}
