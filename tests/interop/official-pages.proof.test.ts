import { type OpenIdBackend, openIdBackend } from "@latchkit/testing/internal/openid-backend";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAuthenticator } from "../browser/virtual-authenticator.ts";
import { tryGallery } from "./gallery-journey.ts";
import { officialApp } from "./official-app.ts";
import { type OpenPage, openPage } from "./pages/open-page.ts";

let scene: OpenIdBackend;
let app: OpenPage;

beforeAll(async () => {
  scene = await openIdBackend(
    { "auth.otp.allowSignIn": true, "auth.passkey.allowSignIn": true, "teams.allowClientTeamCreation": true },
    { listens: true },
  );
  const { url: baseUrl, project } = scene.backend;
  const { id: projectId, publishableClientKey } = project;
  app = await openPage({ app: "official-pages-app.tsx", connection: { baseUrl, projectId, publishableClientKey } });
});

afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await scene[Symbol.asyncDispose]();
});

const see = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).waitFor();
const press = (page: Page, button: string) => page.getByRole("button", { name: button, exact: true }).click();

/** A user that the official client knows by the cookies of a browser. */
async function signedIn(path: string) {
  const person = await scene.backend.signUp();
  const user = await officialApp(scene.backend, person).getUser({ or: "throw" });
  const page = await app.visit("/handler/sign-in");
  await page.getByRole("tab", { name: "Email & Password" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(person.email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
  await press(page, "Sign In");
  await see(page, `Signed in as ${person.email}`);
  await page.goto(path);
  return { ...person, page, user };
}

async function linkInMail(email: string): Promise<string> {
  const { text } = await scene.backend.inbox.waitFor(email);
  return /http:\S+code=\w+/.exec(text)?.[0] ?? "";
}

it("the official React components show what they are given", async () => tryGallery(await app.visit("/gallery")));

it("the official client sends users to each page, by the app's own router and addresses", async () => {
  const page = await app.visit("/redirects?from=menu");
  const places = {
    "sign in": "/account/sign-in?after_auth_return_to=%2Fredirects%3Ffrom%3Dmenu",
    "sign up": "/account/sign-up",
    "after sign-in": "/",
    "after sign-up": "/welcome",
    "sign out": "/account/sign-out",
    "after sign-out": "/bye",
    "email verification": "/account/email-verification",
    "password reset": "/account/password-reset",
    "forgot password": "/account/forgot-password",
    home: "/",
    "OAuth callback": "/account/oauth-callback",
    "magic link": "/account/magic-link-callback",
    "account settings": "/account/account-settings",
    "team invitation": "/account/team-invitation",
    "second factor": "/code",
    error: "/account/error",
  };
  for (const [name, place] of Object.entries(places)) {
    await press(page, name);
    await see(page, `Now at ${place}`);
  }
});

describe("on pages of the app's own", () => {
  it("a user signs in with a provider, lets the app act there, and allows it more", async () => {
    scene.google.signInAs({ sub: "grace", email: "grace@example.com", email_verified: true });
    const page = await app.visit("/own-sign-in");
    await press(page, "Continue with Google");
    await see(page, "Signed in as grace@example.com");
    await see(page, "May not read the calendar");
    const authorization = `Bearer ${await page.locator("code").textContent()}`;
    const answer = await fetch(`${scene.google.issuer}/me`, { headers: { authorization } });
    expect(await answer.json()).toMatchObject({ sub: "grace" });
    await page.goto("/calendar");
    await see(page, "The calendar at google");
    await page.goto("/");
    await see(page, "May read the calendar");
  });

  it("a callback that no sign-in of this browser began signs no user in", async () => {
    const page = await app.visit("/back-from-provider?code=stolen&state=made-up");
    await see(page, "Nothing to finish here");
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith("stack-refresh"))).toEqual([]);
  });

  it("a user signs in with a passkey", async () => {
    const { page, email } = await signedIn("/");
    await addAuthenticator(page);
    await press(page, "Add a passkey");
    await see(page, "Has a passkey");
    await page.goto("/handler/sign-out");
    await see(page, "Sign in to your account"); // where its redirects end: they would interrupt another navigation
    await page.goto("/own-sign-in");
    await press(page, "Continue with a passkey");
    await see(page, `Signed in as ${email}`);
  });

  it("a user verifies their address, once", async () => {
    const { page, email, user } = await signedIn("/verify");
    await see(page, "Invalid Verification Link");
    const [channel] = await user.listContactChannels();
    await channel?.sendVerificationEmail({ callbackUrl: `${app.url}/verify` });
    const link = await linkInMail(email);
    await page.goto(link);
    await press(page, "Verify");
    await see(page, "You email has been verified!");
    await expect.poll(async () => (await user.listContactChannels())[0]?.isVerified).toBe(true);
  });

  it("a user who forgot their password sets another, once", async () => {
    const { email } = await scene.backend.signUp();
    const client = officialApp(scene.backend);
    await client.sendForgotPasswordEmail(email, { callbackUrl: `${app.url}/reset` });
    const link = await linkInMail(email);
    const page = await app.visit(link);
    await page.getByLabel("New Password", { exact: true }).fill("staple battery horse");
    await page.getByLabel("Repeat New Password", { exact: true }).fill("staple battery horse");
    await press(page, "Reset Password");
    await see(page, "Your password has been reset. You can now sign in with your new password.");
    const signIn = { email, password: "staple battery horse", noRedirect: true };
    expect((await client.signInWithCredential(signIn)).status).toBe("ok");
    await page.goto(link);
    await see(page, "Used Password Reset Link");
  });

  it("a user lets a command line in", async () => {
    const { page, id } = await signedIn("/");
    const signingIn = officialApp(scene.backend).promptCliLogin({
      ...{ appUrl: app.url, waitTimeMillis: 20 },
      promptLink: (url: string) => void page.goto(`/command-line${new URL(url).search}`),
    } as never);
    await press(page, "Authorize");
    await see(page, "CLI Authorization Successful");
    const result = await signingIn;
    if (result.status === "error") throw result.error;
    const inTerminal = officialApp(scene.backend, { refreshToken: result.data, accessToken: "" });
    expect(await inTerminal.getUser()).toMatchObject({ id });
  });

  it("a user finds the app's own section in the account settings", async () => {
    const { page } = await signedIn("/settings");
    await press(page, "My orders");
    await see(page, `None at ${scene.backend.project.id}`);
  });

  it("a user switches between teams, for one page and for good", async () => {
    const { page, user } = await signedIn("/");
    for (const displayName of ["Ciphers", "Compilers"]) await user.createTeam({ displayName });
    await page.goto("/teams");
    await see(page, "Selected: Compilers");
    const choose = async (section: string, name: string) => {
      await page.getByRole("region", { name: section }).getByRole("combobox").click();
      await page.getByRole("option", { name }).click();
    };
    const trigger = page.locator("button.of-the-app");
    await expect.poll(() => trigger.textContent()).toContain("Just me");
    await choose("for this page", "Ciphers");
    await expect.poll(() => trigger.textContent()).toContain("Ciphers");
    await see(page, "Selected: Compilers");
    await choose("for everywhere", "Ciphers");
    await page.waitForURL("**/teams?Ciphers");
    await see(page, "Selected: Ciphers");
    await see(page, "2 teams, last: Ciphers");
  });

  it("the pages of the package take props of the app's own, and go by the address alone", async () => {
    const page = await app.visit("/handler/sign-in");
    await see(page, "Terms apply here");
    await page.goto("/handler/password-reset");
    await see(page, "Invalid Password Reset Link");
  });
});
