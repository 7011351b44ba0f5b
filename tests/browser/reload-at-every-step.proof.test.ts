import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followLinkInMail } from "./mail.ts";
import { openStageWithProviders, type StageWithProviders } from "./stage-with-providers.ts";
import { fillIn, heading, main, press, section, see, signIn, signOut } from "./steps.ts";
import { STEP_MILLIS, totp } from "./totp.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

describe("a page that is reloaded", () => {
  let stage: StageWithProviders;

  beforeAll(async () => {
    stage = await openStageWithProviders({
      config: { "auth.otp.allowSignIn": true, "auth.passkey.allowSignIn": true },
    });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** Reloads the page, which must show the same step again. */
  async function reloadAt(page: Page, step: string): Promise<void> {
    await see(heading(page, step));
    await page.reload();
    await see(heading(page, step));
  }

  const newestCode = async (email: string) => (await stage.backend.inbox.readCode(email)).slice(0, 6);

  it("still waits for the code by email and for the second factor, and going back keeps the address", async () => {
    const { email } = await stage.backend.signUp({ isVerified: true });
    const secret = await addAuthenticatorApp(email);
    const page = await stage.visit("/handler/sign-in");
    await press(page, "Email me a code");
    await fillIn(page, { email });
    await press(page, "Email me a code");
    await reloadAt(page, "Check your email");
    await see(main(page).getByText(email));
    await page.getByLabel("Verification code").fill(await newestCode(email));
    await reloadAt(page, "Two-step verification");
    await main(page).getByRole("link", { name: "Back to sign-in" }).click();
    await expect.poll(() => page.getByLabel("Email address").inputValue()).toBe(email);
    await press(page, "Email me a code");
    await see(heading(page, "Check your email"));
    await page.getByLabel("Verification code").fill(await newestCode(email));
    await see(heading(page, "Two-step verification"));
    await page.getByLabel("Verification code").fill(totp(secret, stage.backend.clock.now().getTime()));
    await see(heading(page, "Hello"));
    await expect.poll(() => keptAddresses(page)).toEqual([]);
  });

  it("still waits for the second factor after a password, whose address going back keeps", async () => {
    const person = await stage.backend.signUp({ isVerified: true });
    await addAuthenticatorApp(person.email);
    const page = await stage.visit("/handler/sign-in");
    await fillIn(page, person);
    await press(page, "Sign in");
    await reloadAt(page, "Two-step verification");
    await main(page).getByRole("link", { name: "Back to sign-in" }).click();
    await see(heading(page, "Sign in"));
    await expect.poll(() => page.getByLabel("Email address").inputValue()).toBe(person.email);
  });

  it("still is where the link for a new password was sent, where it is chosen, and where it was changed", async () => {
    const person = await stage.backend.signUp({ isVerified: true });
    const page = await stage.visit("/handler/forgot-password");
    await fillIn(page, { email: person.email });
    await press(page, "Send reset link");
    await reloadAt(page, "Check your email");
    await see(main(page).getByText(person.email));
    const reset = await followLinkInMail(stage, page, person.email, /Reset/);
    await reloadAt(reset, "Choose a new password");
    await reset.getByLabel("New password", { exact: true }).fill("a password after a reload");
    await press(reset, "Save password");
    await reloadAt(reset, "Password changed");
    await press(page, "Use a different email address");
    await reloadAt(page, "Reset your password");
  });

  it("still asks to sign in by a link, and takes people who have done so onward", async () => {
    const { email } = await stage.backend.signUp({ isVerified: true });
    const page = await stage.visit("/handler/sign-in");
    await press(page, "Email me a code");
    await fillIn(page, { email });
    await press(page, "Email me a code");
    await see(heading(page, "Check your email"));
    const opened = await followLinkInMail(stage, page, email, /[0-9A-Z]{6}/);
    const link = opened.url();
    await reloadAt(opened, "Welcome");
    await press(opened, "Sign in");
    await see(heading(opened, "Hello"));
    await opened.goto(link);
    await press(opened, "Continue");
    await see(heading(opened, "Hello"));
  });

  it("still says that an address is verified", async () => {
    const page = await stage.visit("/handler/sign-up");
    const person = { email: "verified-and-reloaded@example.com", password: "reload after reload" };
    await fillIn(page, person);
    await press(page, "Create account");
    await see(heading(page, "Hello"));
    const opened = await followLinkInMail(stage, page, person.email, /Verify/);
    await reloadAt(opened, "Verify your email address");
    await press(opened, "Verify email address");
    await reloadAt(opened, "Email address verified");
  });

  it("continues to the requested page after a sign-in at another site", async () => {
    stage.google.signInAs({ sub: "reloads", email: "reloads@example.com", email_verified: true });
    const page = await stage.visit("/handler/sign-in");
    const callback = page.waitForRequest((request) => request.url().includes("/handler/oauth-callback?"));
    await press(page, "Continue with Google");
    const link = (await callback).url();
    await see(heading(page, "Hello"));
    await page.goto(link);
    await see(heading(page, "Hello"));
  });

  it("still is at the recovery code, or the code of the app, of a sign-in that needs a second factor", async () => {
    const person = await stage.backend.signUp({ isVerified: true });
    const secret = await addAuthenticatorApp(person.email);
    const page = await stage.visit("/handler/sign-in");
    await fillIn(page, person);
    await press(page, "Sign in");
    await see(heading(page, "Two-step verification"));
    await press(page, "Use a recovery code");
    await see(page.getByLabel("Recovery code"));
    await page.reload();
    await see(page.getByLabel("Recovery code"));
    await press(page, "Use your authenticator app");
    await see(page.getByLabel("Verification code"));
    await page.reload();
    await page.getByLabel("Verification code").fill(totp(secret, stage.backend.clock.now().getTime()));
    await see(heading(page, "Hello"));
  });

  it("still asks to join a team, on the way to the account as well, and then says that they joined", async () => {
    const { call } = stage.backend;
    const host = await stage.backend.signUp({ isVerified: true });
    const body = { display_name: "Sage Circle", creator_user_id: host.id };
    const team = await call("POST /teams", { tier: "server", body });
    const email = "sage@example.com";
    const callback_url = `${stage.demoUrl}/handler/team-invitation`;
    const invitation = { team_id: team.body.id, email, callback_url };
    await call("POST /team-invitations/send-code", { tier: "server", body: invitation });
    const page = await followLinkInMail(stage, await stage.visit(), email, /Sage Circle/);
    await reloadAt(page, "Join Sage Circle");
    await press(page, "Create account and join");
    await reloadAt(page, "Create your account");
    await expect.poll(() => page.getByLabel("Email address").inputValue()).toBe(email);
    await page.getByLabel("Password", { exact: true }).fill("a password for sage");
    await press(page, "Create account");
    await reloadAt(page, "You joined Sage Circle");
  });

  it("still offers the passkey of a sign-in that was not finished", async () => {
    const page = await stage.visit();
    const device = await addAuthenticator(page);
    await signIn(page, await stage.backend.signUp());
    await page.goto("/handler/account-settings#auth");
    await section(page, "Passkeys").getByRole("button", { name: "Add passkey" }).click();
    await see(section(page, "Passkeys").getByLabel("Passkey name"));
    await device.touchedByItself(false);
    await signOut(page);
    await page.goto("/handler/sign-in");
    await press(page, "Sign in with a passkey");
    await reloadAt(page, "Sign in");
    await see(main(page).getByRole("button", { name: "Sign in with a passkey" }));
    await device.touchedByItself(true);
    await page.reload();
    await see(heading(page, "Hello"));
  });

  it("stays at the provider, and still shows the result of the sign-in", async () => {
    stage.google.showPage([{ sub: "page", email: "page@example.com", email_verified: true, name: "Paige" }]);
    const page = await stage.visit("/handler/sign-up");
    await press(page, "Continue with Google");
    await see(page.getByRole("button", { name: "Sign in as Paige" }));
    await page.reload();
    await page.getByRole("button", { name: "Sign in as Paige" }).click();
    await see(heading(page, "Hello"));

    stage.google.deny();
    const other = await stage.visit("/handler/sign-in");
    await press(other, "Continue with Google");
    await reloadAt(other, "Access denied");
  });

  it("still asks for the second factor of a sign-in at a provider", async () => {
    const { email } = await stage.backend.signUp({ isVerified: true });
    const secret = await addAuthenticatorApp(email);
    stage.google.signInAs({ sub: "two factors", email, email_verified: true });
    const page = await stage.visit("/handler/sign-in");
    await press(page, "Continue with Google");
    await reloadAt(page, "Two-step verification");
    await page.getByLabel("Verification code").fill(totp(secret, stage.backend.clock.now().getTime()));
    await see(heading(page, "Hello"));
  });

  it("still asks whether a command line may sign in, and then says what was answered", async () => {
    const person = await stage.backend.signUp();
    const ask = async () => {
      const { body } = await stage.backend.call("POST /auth/cli", { body: {} });
      return `/handler/cli-auth-confirm?login_code=${body.login_code}`;
    };
    const page = await stage.visit(await ask());
    await reloadAt(page, "Sign in");
    await fillIn(page, person);
    await press(page, "Sign in");
    await reloadAt(page, "Sign in to the command line?");
    await press(page, "Sign in");
    await reloadAt(page, "You're signed in");
    await page.goto(await ask());
    await press(page, "Cancel");
    await reloadAt(page, "Sign-in cancelled");
  });

  it("still keeps what an anonymous visitor made, who then creates an account", async () => {
    const visitor = await stage.backend.createAnonymousUser();
    const page = await stage.visit("/no-such-page");
    await page.context().addCookies([
      {
        name: `stack-refresh-${stage.backend.project.id}--default`,
        value: encodeURIComponent(JSON.stringify({ refresh_token: visitor.refreshToken, updated_at_millis: 1 })),
        url: stage.demoUrl,
      },
    ]);
    await page.goto("/handler/sign-up");
    await reloadAt(page, "Create your account");
    const email = "anonymous-and-reloaded@example.com";
    await fillIn(page, { email, password: "a name after a reload" });
    await press(page, "Create account");
    await reloadAt(page, "Hello");
    const { body } = await stage.backend.call("GET /users", { tier: "server", query: { query: email } });
    expect(body.items[0].id).toBe(visitor.id);
  });

  it("still asks a user who is signed in already whether to go on", async () => {
    const page = await stage.visit();
    await signIn(page, await stage.backend.signUp());
    await page.goto("/handler/sign-in");
    await reloadAt(page, "You're already signed in");
  });

  /** Gives a user a second factor. @returns Its secret. */
  async function addAuthenticatorApp(email: string): Promise<Buffer> {
    const { body } = await stage.backend.call("GET /users", { tier: "server", query: { query: email } });
    const secret = randomBytes(20);
    await stage.backend.call("PATCH /users/{user_id}", {
      tier: "server",
      params: { user_id: body.items[0].id },
      body: { totp_secret_base64: secret.toString("base64"), otp_auth_enabled: true },
    });
    stage.backend.clock.advance(STEP_MILLIS);
    return secret;
  }

  /** The addresses that the tab still stores. */
  const keptAddresses = (page: Page) =>
    page.evaluate(() =>
      [...Object.entries(sessionStorage), ...Object.entries(localStorage)]
        .filter(([key]) => /^latchkit-(email|code|step)/.test(key))
        .map(([key]) => key),
    );
});
