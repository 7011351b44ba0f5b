import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, type Stage } from "./stage.ts";
import { focusedText, main, press, section, see, seeNoMore, signIn } from "./steps.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

describe("passkeys in the account settings", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "auth.passkey.allowSignIn": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function openSettings(page: Page): Promise<void> {
    await signIn(page, await stage.backend.signUp());
    await page.goto("/handler/account-settings#auth");
    await see(section(page, "Passkeys").getByRole("button", { name: "Add passkey" }));
  }

  it("are added and named in one go, renamed in place, and removed after a question", async () => {
    const page = await stage.visit();
    const device = await addAuthenticator(page);
    await openSettings(page);
    const passkeys = section(page, "Passkeys");
    await see(passkeys.getByText("No passkeys yet."));

    await press(page, "Add passkey");
    const name = passkeys.getByLabel("Passkey name");
    await see(name);
    expect(await name.inputValue()).not.toBe(""); // It got a name that people may well keep.
    await name.fill("Ada's laptop");
    await page.keyboard.press("Enter");
    await see(passkeys.getByRole("listitem").filter({ hasText: "Ada's laptop" }).getByText("Never used"));
    expect(await device.count()).toBe(1);

    await passkeys.getByRole("button", { name: "Rename Ada's laptop" }).click();
    await name.fill("not this one");
    await page.keyboard.press("Escape");
    await see(passkeys.getByText("Ada's laptop", { exact: true }));
    expect(await focusedText(page)).toContain("Rename");
    await page.keyboard.press("Enter");
    await name.fill("Lovelace's laptop");
    await passkeys.getByRole("button", { name: "Save" }).click();
    await see(passkeys.getByText("Lovelace's laptop", { exact: true }));
    await page.reload();
    await see(passkeys.getByText("Lovelace's laptop", { exact: true }));

    await passkeys.getByRole("button", { name: "Remove Lovelace's laptop" }).click();
    const question = page.getByRole("dialog", { name: "Remove “Lovelace's laptop”?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await seeNoMore(question);
    expect(await focusedText(page)).toContain("Remove");
    await page.keyboard.press("Enter");
    await question.getByRole("button", { name: "Remove passkey" }).click();
    await see(passkeys.getByText("No passkeys yet."));
    await see(passkeys.getByRole("status").filter({ hasText: "Passkey removed." }));
    expect(await focusedText(page)).toBe("Passkeys");
  });

  it("say so where the device has one already, and stay silent when the browser's dialog is called off", async () => {
    const page = await stage.visit();
    const device = await addAuthenticator(page);
    await openSettings(page);
    const passkeys = section(page, "Passkeys");
    await press(page, "Add passkey");
    await passkeys.getByRole("button", { name: "Cancel" }).click();
    await press(page, "Add passkey");
    await see(passkeys.getByText("already has a passkey for your account"));
    expect(await device.count()).toBe(1);

    await page.evaluate(() => {
      navigator.credentials.create = () => Promise.reject(new DOMException("Called off.", "NotAllowedError"));
    });
    await press(page, "Add passkey");
    await seeNoMore(passkeys.getByText("already has a passkey for your account"));
    await see(passkeys.getByRole("button", { name: "Add passkey", exact: true }));
    expect(await passkeys.locator(".lk-notice").count()).toBe(0);
  });

  it("warn before the last way to sign in is given up", async () => {
    const page = await stage.visit();
    await addAuthenticator(page);
    await openSettings(page);
    await press(page, "Add passkey");
    await section(page, "Passkeys").getByRole("button", { name: "Cancel" }).click();
    await stage.backend.configure({ "auth.password.allowSignIn": false });
    try {
      await page.reload();
      await main(page)
        .getByRole("button", { name: /^Remove/ })
        .click();
      await see(page.getByRole("dialog").getByText("This is your only sign-in method."));
    } finally {
      await stage.backend.configure({ "auth.password.allowSignIn": true });
    }
  });

  it("are listed in a browser that cannot create them, which says so", async () => {
    const page = await stage.visit();
    await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    await page.reload();
    await signIn(page, await stage.backend.signUp());
    await page.goto("/handler/account-settings#auth");
    await see(section(page, "Passkeys").getByText("This browser doesn't support passkeys."));
  });
});
