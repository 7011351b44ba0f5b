import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStageWithProviders, type StageWithProviders } from "./stage-with-providers.ts";
import { heading, press, section, see, seeNoMore, signIn } from "./steps.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

describe("account settings of a session that began a while ago", () => {
  let stage: StageWithProviders;

  beforeAll(async () => {
    stage = await openStageWithProviders({
      config: {
        "auth.freshSignInMinutes": 10,
        "auth.passkey.allowSignIn": true,
        "auth.otp.allowSignIn": true,
        "users.allowClientUserDeletion": true,
      },
    });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function openSettings(part: string) {
    const user = await stage.backend.signUp();
    const page = await stage.visit();
    await signIn(page, user);
    await page.goto(`/handler/account-settings#${part}`);
    return { user, page };
  }

  const dialog = (page: Page) => page.getByRole("dialog", { name: "Confirm that it's you" });

  it("ask for the password before the account is deleted, and go on with that", async () => {
    const { user, page } = await openSettings("settings");
    stage.backend.clock.advance(11 * 60_000);
    await press(page, "Delete account…");
    const deleting = page.getByRole("dialog", { name: "Delete your account permanently?" });
    await deleting.getByRole("textbox").fill(user.email);
    await deleting.getByRole("button", { name: "Delete permanently" }).click();
    await see(dialog(page));
    await dialog(page).getByLabel("Current password").fill("not mine");
    await dialog(page).getByRole("button", { name: "Confirm" }).click();
    await see(dialog(page).getByText("Incorrect password."));
    await dialog(page).getByLabel("Current password").fill(user.password);
    await dialog(page).getByRole("button", { name: "Confirm" }).click();
    await page.waitForURL((url) => !url.pathname.includes("account-settings"));
    const params = { user_id: user.id };
    const gone = await stage.backend.call("GET /users/{user_id}", { tier: "server", params });
    expect(gone.body).toMatchObject({ code: "USER_NOT_FOUND" });
  });

  it("take a passkey instead, and leave everything as it was when the user cancels", async () => {
    const { page } = await openSettings("auth");
    await addAuthenticator(page);
    await press(page, "Add passkey");
    await see(section(page, "Passkeys").getByLabel("Passkey name"));
    await page.keyboard.press("Enter");
    await page.goto("/handler/account-settings#emails");
    stage.backend.clock.advance(11 * 60_000);
    const add = async () => {
      await page.getByLabel("New email address").fill("second@example.com");
      await press(page, "Add email address");
      await see(dialog(page));
    };
    await add();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await seeNoMore(dialog(page));
    await seeNoMore(page.getByRole("listitem").filter({ hasText: "second@example.com" }));
    await add();
    await dialog(page).getByRole("button", { name: "Use a passkey" }).click();
    await see(page.getByRole("listitem").filter({ hasText: "second@example.com" }));
    await see(heading(page, "Account settings"));
  });

  it("lead users without a password to their provider and back, to connect and to delete", async () => {
    const grace = { sub: "grace", email: "grace@example.com", email_verified: true, name: "Grace" };
    stage.google.signInAs(grace);
    stage.github.signInAs({ ...grace, sub: "grace-at-github" });
    const page = await stage.visit("/handler/sign-up");
    await press(page, "Continue with Google");
    await see(heading(page, "Hello"));
    stage.backend.clock.advance(11 * 60_000);

    await page.goto("/handler/account-settings#auth");
    await press(page, "Connect GitHub");
    await dialog(page).getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL("**/handler/account-settings#auth");
    await see(page.getByRole("button", { name: "Connect GitHub" }));
    await press(page, "Connect GitHub");
    await see(page.getByRole("button", { name: "Disconnect GitHub" }));

    stage.backend.clock.advance(11 * 60_000);
    await page.goto("/handler/account-settings#settings");
    const remove = async () => {
      await press(page, "Delete account…");
      const deleting = page.getByRole("dialog", { name: "Delete your account permanently?" });
      await deleting.getByRole("textbox").fill(grace.email);
      await deleting.getByRole("button", { name: "Delete permanently" }).click();
    };
    await remove();
    await dialog(page).getByRole("button", { name: "Continue with GitHub" }).click();
    await page.waitForURL("**/handler/account-settings#settings");
    await see(page.getByRole("button", { name: "Delete account…" }));
    await remove();
    await page.waitForURL((url) => !url.pathname.includes("account-settings"));
    const { body } = await stage.backend.call("GET /users", { tier: "server", query: { query: grace.email } });
    expect(body.items).toEqual([]);
  });
});
