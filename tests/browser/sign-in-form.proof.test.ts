import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, main, press, see } from "./steps.ts";
import { totp } from "./totp.ts";

describe("the sign-in form", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "auth.otp.allowSignIn": true, "auth.passkey.allowSignIn": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const email = (page: Page) => page.getByLabel("Email address");
  const password = (page: Page) => page.getByLabel("Password", { exact: true });
  const requestsTo = (page: Page, path: string) => {
    const urls: string[] = [];
    page.on("request", (request) => request.url().includes(path) && urls.push(request.url()));
    return urls;
  };

  it("is one form with a name, on one page with a title, whose fields password managers know", async () => {
    const page = await stage.visit("/handler/sign-in");
    await see(main(page).getByRole("button", { name: "Sign in with a passkey" }));
    expect(await page.getByRole("main").count()).toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await main(page).getByRole("form", { name: "Sign in" }).count()).toBe(1);
    const attributes = (field: ReturnType<typeof email>) =>
      field.evaluate((input) =>
        ["type", "autocomplete", "autocapitalize", "spellcheck"].map((name) => input.getAttribute(name)),
      );
    expect(await attributes(email(page))).toEqual(["email", "username webauthn", "none", "false"]);
    expect(await attributes(password(page))).toEqual(["password", "current-password", "none", "false"]);
    await page.goto("/handler/sign-up");
    expect(await attributes(email(page))).toEqual(["email", "username webauthn", "none", "false"]);
    expect(await attributes(password(page))).toEqual(["password", "new-password", "none", "false"]);
    await page.goto("/handler/sign-in");
    const requests = requestsTo(page, "/auth/password/sign-in");
    await fillIn(page, { email: "enter@example.com", password: "sent by Enter" });
    await page.keyboard.press("Enter");
    await see(page.getByText("Incorrect email address or password."));
    expect(requests).toHaveLength(1);
  });

  it("is walked through with Tab in the order of the eye, with a ring at every stop", async () => {
    const page = await stage.visit("/handler/sign-in");
    await see(main(page).getByRole("button", { name: "Sign in with a passkey" }));
    await email(page).focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 7; stop++) {
      const { name, ring } = await page.evaluate(() => {
        const { activeElement: element } = document;
        const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
        const name = element?.getAttribute("name") ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
        return { name, ring: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth) };
      });
      stops.push(name);
      expect([name, ring >= 2]).toEqual([name, true]);
      await page.keyboard.press("Tab");
    }
    expect(stops).toEqual([
      ...["email", "password", "Show password", "Forgot password?", "Sign in"],
      ...["Sign in with a passkey", "Email me a code"],
    ]);
  });

  it("has nothing to press that is too small for a thumb", async () => {
    const page = await stage.visit("/handler/sign-in", { viewport: { width: 360, height: 740 } });
    await see(main(page).getByRole("button", { name: "Sign in with a passkey" }));
    const sizes = await main(page)
      .locator(".lk-card :is(a, button, input)")
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const isLink = element.classList.contains("lk-link");
          const smallest = isLink ? 24 : 36;
          return [element.textContent || element.getAttribute("name"), Math.min(width, height) >= smallest];
        }),
      );
    expect(sizes.length).toBeGreaterThan(6);
    for (const [name, isLarge] of sizes) expect([name, isLarge]).toEqual([name, true]);
  });

  it("shows the password in the same field, with the caret where it was, and takes what is pasted", async () => {
    const page = await stage.visit("/handler/sign-in");
    await password(page).fill("look at me");
    await password(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    await page.getByRole("button", { name: "Show password" }).click();
    await page.keyboard.insertText("!");
    expect(await password(page).inputValue()).toBe("look! at me");
    expect(await password(page).getAttribute("type")).toBe("text");
  });

  it("sends nothing while a field is empty, and says at the fields what is missing", async () => {
    const page = await stage.visit("/handler/sign-in");
    const requests = requestsTo(page, "/auth/password/sign-in");
    await see(main(page).getByRole("button", { name: "Sign in with a passkey" }));
    await press(page, "Sign in");
    for (const field of [email(page), password(page)]) {
      await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
      expect(await field.getAttribute("aria-describedby")).not.toBeNull();
    }
    expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(requests).toEqual([]);
  });

  it("tells the rule of a new password before, how good it is while typing, and when it is too long", async () => {
    const page = await stage.visit("/handler/sign-up");
    await see(main(page).getByText("At least 8 characters"));
    await password(page).fill("a".repeat(71));
    await see(main(page).getByText("At most 70 characters"));
    await password(page).fill("seven otters in a canoe");
    await see(main(page).getByText("Strong", { exact: true }));
  });

  it("is followed by the second factor, whose field has the focus and a keyboard of digits", async () => {
    const person = await stage.backend.signUp({ isVerified: true });
    const secret = Buffer.alloc(20, 5);
    const params = { user_id: person.id };
    const body = { totp_secret_base64: secret.toString("base64") };
    await stage.backend.call("PATCH /users/{user_id}", { tier: "server", params, body });
    const page = await stage.visit("/handler/sign-in");
    await fillIn(page, person);
    await press(page, "Sign in");
    const code = page.getByLabel("Verification code");
    await see(code);
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await code.getAttribute("inputmode")).toBe("numeric");
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
    await code.fill(totp(secret, stage.backend.clock.now().getTime()));
    await see(main(page).getByRole("heading", { level: 1, name: "Hello" }));
  });
});
