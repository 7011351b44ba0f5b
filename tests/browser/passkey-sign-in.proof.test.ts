import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, type Stage } from "./stage.ts";
import { heading, main, press, section, see, signIn, signOut } from "./steps.ts";
import { addAuthenticator, type VirtualAuthenticator } from "./virtual-authenticator.ts";

describe("signing in with a passkey", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "auth.passkey.allowSignIn": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** A device with a passkey, whose owner has signed out and does not touch it. */
  async function withPasskey(): Promise<{ page: Page; device: VirtualAuthenticator; id: string }> {
    const page = await stage.visit();
    const device = await addAuthenticator(page);
    const person = await stage.backend.signUp();
    await signIn(page, person);
    await page.goto("/handler/account-settings#auth");
    await section(page, "Passkeys").getByRole("button", { name: "Add passkey" }).click();
    await see(section(page, "Passkeys").getByLabel("Passkey name"));
    await device.touchedByItself(false);
    await signOut(page);
    return { page, device, id: person.id };
  }

  it("takes a press and a touch, and is marked the next time", async () => {
    const { page, device } = await withPasskey();
    await offerNothingInFields(page);
    await device.touchedByItself(true);
    await page.goto("/handler/sign-in");
    await press(page, "Sign in with a passkey");
    await see(heading(page, "Hello"));
    await signOut(page);
    await page.goto("/handler/sign-in");
    await see(main(page).getByRole("button", { name: "Sign in with a passkey Last used" }));
  });

  it("is offered where the browser fills in the address, without a press on the page", async () => {
    const { page, device } = await withPasskey();
    await page.goto("/handler/sign-in");
    expect(await page.getByLabel("Email address").getAttribute("autocomplete")).toBe("username webauthn");
    // As if its owner chose it in the field. A device drops a request that its owner does not answer.
    await device.touchedByItself(true);
    await page.reload();
    await see(heading(page, "Hello"));
  });

  it("asks for nothing on pages without it, and stops offering when people go elsewhere", async () => {
    const { page, device } = await withPasskey();
    await page.goto("/handler/sign-in");
    await see(main(page).getByRole("button", { name: "Sign in with a passkey" }));
    await main(page).getByRole("link", { name: "Forgot password?" }).click();
    await see(heading(page, "Reset your password"));
    await device.touchedByItself(true);
    await page.goto("/handler/sign-up");
    await see(heading(page, "Create your account"));
    expect(await main(page).getByRole("button", { name: "Sign in with a passkey" }).count()).toBe(0);
    await page.waitForLoadState("networkidle");
    await see(heading(page, "Create your account"));
  });

  it("shows no error if the user cancels", async () => {
    const { page } = await withPasskey();
    await page.addInitScript(() => {
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = async (options) => {
        if (options?.mediation === "conditional") return get(options);
        throw new DOMException("The operation either timed out or was not allowed.", "NotAllowedError");
      };
    });
    await page.goto("/handler/sign-in");
    await press(page, "Sign in with a passkey");
    const button = main(page).getByRole("button", { name: "Sign in with a passkey" });
    await see(button);
    await expect.poll(() => button.getAttribute("aria-disabled")).toBeNull();
    expect((await main(page).getByRole("status").allTextContents()).join("")).toBe("");
  });

  it("shows a message for a passkey whose account was deleted", async () => {
    const { page, device, id } = await withPasskey();
    await stage.backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id: id } });
    await offerNothingInFields(page);
    await device.touchedByItself(true);
    await page.goto("/handler/sign-in");
    await press(page, "Sign in with a passkey");
    await see(page.getByText("This passkey is no longer registered."));
  });
});

/** Or a device that agrees to everything would sign its owner in before the button can be pressed. */
async function offerNothingInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}
