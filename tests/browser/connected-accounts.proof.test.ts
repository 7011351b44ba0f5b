import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStageWithProviders, type StageWithProviders } from "./stage-with-providers.ts";
import { focusedText, heading, main, press, section, see, seeNoMore, signIn, signOut } from "./steps.ts";

const TITLE = "Connected accounts";

describe("accounts at other sites, in the account settings", () => {
  let stage: StageWithProviders;

  beforeAll(async () => {
    stage = await openStageWithProviders();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function openSettings(page: Page): Promise<void> {
    await signIn(page, await stage.backend.signUp());
    await page.goto("/handler/account-settings#auth");
  }

  const account = (page: Page, name: string) => section(page, TITLE).getByRole("listitem").filter({ hasText: name });

  it("are connected by signing in there, sign in here from then on, and are parted from after a question", async () => {
    const page = await stage.visit();
    await openSettings(page);
    const ada = { sub: "ada", email: "ada@example.com", email_verified: true, name: "Ada" };
    stage.github.showPage([ada]);
    await press(page, "Connect GitHub");
    await page.getByRole("button", { name: "Sign in as Ada" }).click();
    await see(account(page, "GitHub").getByText("ada@example.com"));
    expect(new URL(page.url()).hash).toBe("#auth");
    await see(account(page, "Google").getByText("Not connected"));

    await signOut(page);
    await page.goto("/handler/sign-in");
    stage.github.signInAs(ada);
    await main(page)
      .getByRole("button", { name: /GitHub/ })
      .click();
    await see(heading(page, "Hello"));

    await page.goto("/handler/account-settings#auth");
    await press(page, "Disconnect GitHub");
    await page.getByRole("dialog", { name: "Disconnect GitHub?" }).getByRole("button", { name: "Disconnect" }).click();
    await see(account(page, "GitHub").getByText("Not connected"));
    await see(section(page, TITLE).getByRole("status").filter({ hasText: "Account disconnected." }));
    expect(await focusedText(page)).toBe(TITLE);
  });

  it("of another user are refused on a page that says so, and users who cancel at the provider return to their account", async () => {
    const bob = { sub: "bob", email: "bob@example.com", email_verified: true, name: "Bob" };
    stage.google.signInAs(bob);
    const first = await stage.visit();
    await openSettings(first);
    await press(first, "Connect Google");
    await see(account(first, "Google").getByText("bob@example.com"));

    const second = await stage.visit();
    await openSettings(second);
    await press(second, "Connect Google");
    await see(heading(second, "This account is already connected"));

    stage.google.deny();
    await second.goto("/handler/account-settings#auth");
    await press(second, "Connect Google");
    await see(heading(second, "Access denied"));
  });

  it("keep the only way to sign in from being switched off, and warn before it is given up", async () => {
    const page = await stage.visit();
    await openSettings(page);
    stage.github.signInAs({ sub: "cleo", email: "cleo@example.com", email_verified: true });
    await press(page, "Connect GitHub");
    await see(account(page, "GitHub").getByText("cleo@example.com"));
    const signsIn = account(page, "GitHub").getByRole("switch", { name: "Use for sign-in" });
    expect(await signsIn.isChecked()).toBe(true);
    await signsIn.click();
    await see(account(page, "GitHub").getByRole("switch", { checked: false }));
    await signsIn.click();
    await see(account(page, "GitHub").getByRole("switch", { checked: true }));

    await stage.backend.configure({ "auth.password.allowSignIn": false });
    try {
      await page.reload();
      await signsIn.click();
      await see(account(page, "GitHub").getByText("This is your only sign-in method."));
      expect(await signsIn.isChecked()).toBe(true);
      await press(page, "Disconnect GitHub");
      const question = page.getByRole("dialog", { name: "Disconnect GitHub?" });
      await see(question.getByText("This is your only sign-in method."));
      await page.keyboard.press("Escape");
      await seeNoMore(question);
    } finally {
      await stage.backend.configure({ "auth.password.allowSignIn": true });
    }
  });

  it("can be gone for and come back from without finishing: the button works again", async () => {
    const page = await stage.visit();
    await openSettings(page);
    stage.github.showPage([]);
    await press(page, "Connect GitHub");
    await see(page.getByRole("button", { name: "Deny" }));
    await page.goBack();
    await press(page, "Connect GitHub");
    await see(page.getByRole("button", { name: "Deny" }));
  });
});
