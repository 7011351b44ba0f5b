import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdBack } from "./gate.ts";
import { followLinkInMail } from "./mail.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, focusedText, heading, main, press, see } from "./steps.ts";

const DAY_MILLIS = 86_400_000;

describe("signing in with a code by email", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "auth.otp.allowSignIn": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** From a sign-in or sign-up page to the field for the code. */
  async function askForCode(page: Page, email: string): Promise<void> {
    await press(page, "Email me a code");
    await fillIn(page, { email });
    await press(page, "Email me a code");
    await see(heading(page, "Check your email"));
  }

  /** The code in the newest mail, as the mailbox shows it. */
  async function readCode(page: Page, email: string): Promise<string> {
    const mailbox = await page.context().newPage();
    await mailbox.goto(`${stage.mailboxUrl}?to=${encodeURIComponent(email)}`);
    const mail = mailbox.getByRole("navigation", { name: "Mails" }).getByRole("link").first();
    const [, code] = /Your code is (\w{6})/.exec((await mail.textContent()) ?? "") ?? [];
    await mailbox.close();
    return code ?? "The subject has no code in it.";
  }

  /** Returns the keys that the browser stores of an email that the user waits for. */
  const kept = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("latchkit-code")));

  const field = (page: Page) => page.getByLabel("Verification code");

  it("makes an account of an address, and takes the code however it was copied, without a press", async () => {
    const email = "code@example.com";
    const page = await stage.visit("/handler/sign-up");
    await askForCode(page, email);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page).getAttribute("autocomplete")).toBe("one-time-code");
    const code = await readCode(page, email);
    await field(page).fill(` ${code.slice(0, 3)}-${code.slice(3)} `.toLowerCase());
    await see(heading(page, "Hello"));
  });

  it("keeps a wrong code in its field and says how to go on; the right one then works", async () => {
    const { email } = await verified("wrong-code");
    const page = await stage.visit("/handler/sign-in");
    await askForCode(page, email);
    await field(page).fill("000000");
    await see(page.getByText("Incorrect code."));
    expect(await field(page).inputValue()).toBe("000000");
    expect(await field(page).getAttribute("aria-invalid")).toBe("true");
    await field(page).fill(await readCode(page, email));
    await see(heading(page, "Hello"));
  });

  it("waits before it sends again, and takes the code of the first mail even then", async () => {
    const { email } = await verified("late-mail");
    const page = await stage.visit("/");
    await page.clock.install();
    await page.goto("/handler/sign-in");
    await askForCode(page, email);
    const first = await readCode(page, email);
    const again = main(page).getByRole("button", { name: /^Resend/ });
    expect(await again.textContent()).toMatch(/^Resend in (30|2\d)s$/);
    expect(await again.getAttribute("aria-disabled")).toBe("true");
    await page.clock.runFor(31_000);
    await press(page, "Resend email");
    await see(main(page).getByRole("status").filter({ hasText: "Email sent." }));
    await field(page).fill(first);
    await see(heading(page, "Hello"));
  });

  it("waits for its code after a reload, not after its use, and can start again", async () => {
    const { email } = await verified("reload");
    const page = await stage.visit("/handler/sign-in");
    await askForCode(page, email);
    await page.reload();
    await see(heading(page, "Check your email"));
    await see(main(page).getByText(email));
    await field(page).fill(await readCode(page, email));
    await see(heading(page, "Hello"));
    expect(await kept(page)).toEqual([]); // Codes are used once, and so is what completes them.

    const other = await stage.visit("/handler/sign-in");
    await askForCode(other, email);
    await other.reload();
    await press(other, "Use a different email address");
    await see(heading(other, "Sign in"));
    await other.reload();
    await see(heading(other, "Sign in"));
    expect(await kept(other)).toEqual([]);
  });

  it("is waited for in another tab, too, until a code or the link of the email was used in one of them", async () => {
    const { email } = await verified("other-tab");
    const page = await stage.visit("/handler/sign-in");
    await askForCode(page, email);
    const other = await page.context().newPage();
    await page.close(); // as a phone discards it while people read their email
    await other.goto("/handler/sign-in");
    await see(heading(other, "Check your email"));
    await see(main(other).getByText(email));
    const opened = await followLinkInMail(stage, other, email, /[0-9A-Z]{6}/);
    await press(opened, "Sign in");
    await see(heading(opened, "Hello"));
    expect(await kept(opened)).toEqual([]);
  });

  it("does not wait on a page that the user returns to from another page, or half an hour later", async () => {
    const { email } = await verified("comes-back");
    const page = await stage.visit("/handler/sign-in");
    await askForCode(page, email);
    await page.getByRole("banner").getByRole("link").first().click();
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await see(heading(page, "Sign in"));
    await askForCode(page, email);
    await page.addInitScript((millis) => {
      const { now } = Date;
      Date.now = () => now() + millis;
    }, 31 * 60_000);
    await page.reload();
    await see(heading(page, "Sign in"));
  });

  it("says of a code that is too old what it is, and goes back to the address", async () => {
    const { email } = await verified("too-late");
    const page = await stage.visit("/handler/sign-in");
    await askForCode(page, email);
    const code = await readCode(page, email);
    stage.backend.clock.advance(8 * DAY_MILLIS);
    await field(page).fill(code);
    await see(page.getByText("This code has expired."));
    await press(page, "Use a different email address");
    expect(await page.getByLabel("Email address").inputValue()).toBe(email);
  });

  it("signs in by the link as well, after a press; a second time it says at once that it is used up", async () => {
    const { email } = await verified("by-link");
    const page = await stage.visit("/plants?show=thirsty");
    await askForCode(page, email);
    const opened = await followLinkInMail(stage, page, email, /[0-9A-Z]{6}/);
    const link = opened.url();
    await see(heading(opened, "Welcome"));
    await press(opened, "Sign in");
    await see(heading(opened, "Hello"));
    expect(new URL(opened.url()).search).toBe("?show=thirsty"); // Where they were going, although in another tab.

    const stranger = await stage.visit(link);
    await see(heading(stranger, "This link no longer works"));
    await press(stranger, "Back to sign-in");
    await see(heading(stranger, "Sign in"));
  });

  it("is not used up by opening the link, which says at once when it is too old", async () => {
    const { email } = await verified("opened-twice");
    const page = await stage.visit("/handler/sign-in");
    await askForCode(page, email);
    const opened = await followLinkInMail(stage, page, email, /[0-9A-Z]{6}/);
    await see(heading(opened, "Welcome"));
    await opened.reload();
    await see(heading(opened, "Welcome"));
    stage.backend.clock.advance(8 * DAY_MILLIS);
    await opened.reload();
    await see(heading(opened, "This link no longer works"));
    await see(opened.getByText("It has expired."));
  });

  it("asks users with an unverified address to sign in as before", async () => {
    const { email } = await stage.backend.signUp();
    const page = await stage.visit("/handler/sign-in");
    await press(page, "Email me a code");
    await fillIn(page, { email });
    await press(page, "Email me a code");
    await see(page.getByText("Sign in the way you did before."));
  });

  it("takes people on in the other form with what they typed, and starts with the one used the last time", async () => {
    const { email } = await verified("two-forms");
    const page = await stage.visit("/handler/sign-in");
    await see(main(page).getByRole("button", { name: "Email me a code" }));
    await fillIn(page, { email });
    await main(page).getByRole("button", { name: "Email me a code" }).focus();
    await page.keyboard.press("Enter");
    expect(await focusedText(page)).toBe("Email me a code");
    expect(await page.getByLabel("Email address").inputValue()).toBe(email);
    await press(page, "Use password");
    expect(await page.getByLabel("Password", { exact: true }).evaluate((it) => it === document.activeElement)).toBe(
      true,
    );

    await askForCode(page, email);
    await field(page).fill(await readCode(page, email));
    await see(heading(page, "Hello"));
    await page.context().clearCookies({ name: /^stack-/ });
    await page.goto("/handler/sign-in");
    await see(main(page).getByRole("button", { name: "Email me a code" }));
    await see(main(page).getByText("Last used"));
  });

  it("is the only form where there are no passwords", async () => {
    await stage.backend.configure({ "auth.password.allowSignIn": false });
    try {
      const page = await stage.visit("/");
      const project = await holdBack(page, "**/projects/current");
      await page.goto("/handler/sign-in");
      await fillIn(page, { email: "half@an.add" });
      project.open();
      await see(main(page).getByRole("button", { name: "Email me a code" }));
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT"); // It goes on in the other form.
      await page.keyboard.type("ress");
      expect(await page.getByLabel("Email address").inputValue()).toBe("half@an.address");
      expect(await main(page).getByRole("button", { name: "Use password" }).count()).toBe(0);
      expect(await page.getByLabel("Password", { exact: true }).count()).toBe(0);
    } finally {
      await stage.backend.configure({ "auth.password.allowSignIn": true });
    }
  });

  /** A user with a verified address, which is another one when a test is tried again. */
  async function verified(name: string): Promise<{ email: string }> {
    const email = `${name}-${randomUUID()}@example.com`;
    const { status } = await stage.backend.call("POST /users", {
      tier: "server",
      body: { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true },
    });
    expect(status).toBe(201);
    return { email };
  }
});
