import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@latchkit/testing/internal";
import { type OpenIdBackend, openIdBackend } from "@latchkit/testing/internal/openid-backend";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureApplication } from "../../scripts/examples/ensure-examples.mjs";
import { addAuthenticator } from "../browser/virtual-authenticator.ts";
import { tryGallery } from "./gallery-journey.ts";
import { hooksConfig, tryHooks } from "./hooks-journey.ts";
import { officialApp, officialServerApp } from "./official-app.ts";
import { buildNext, type NextApplication, startNext } from "./pages/run-next.ts";
import { openVisits, type Visits } from "./pages/visits.ts";

const APPLICATION = "tests/interop/next-app";
const FOLDER = fileURLToPath(new URL("next-app", import.meta.url));
const PASSWORD = "correct horse battery";
const BUILD_MILLIS = 900_000;
const TEST_MILLIS = 180_000;

/** Copies the pages that the test of the React package has, too: both packages export the same hooks and components. */
async function copyPages() {
  await mkdir(join(FOLDER, "shared"), { recursive: true });
  for (const file of ["official-gallery.tsx", "official-hooks.tsx"]) {
    const page = await readFile(join(FOLDER, "..", "pages", file), "utf8");
    await writeFile(join(FOLDER, "shared", file), page.replaceAll('"@stackframe/react"', '"@stackframe/stack"'));
  }
}

/**
 * An application of `@stackframe/stack`, unchanged, that Next.js builds and serves. It takes minutes to install and to
 * build.
 */
describe.runIf(process.env.LATCHKIT_WHOLE_PROOFS)("the official Next.js package", { timeout: TEST_MILLIS }, () => {
  let scene: OpenIdBackend;
  let next: NextApplication;
  let app: Visits;
  let built: string;
  let people = 0;

  beforeAll(async () => {
    await ensureApplication(APPLICATION);
    scene = await openIdBackend({ ...hooksConfig, "auth.passkey.allowSignIn": true }, { listens: true });
    const { url, project } = scene.backend;
    const env = {
      NEXT_PUBLIC_STACK_API_URL: url,
      NEXT_PUBLIC_STACK_PROJECT_ID: project.id,
      NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY: project.publishableClientKey,
      STACK_SECRET_SERVER_KEY: project.secretServerKey,
      STACK_SUPER_SECRET_ADMIN_KEY: project.superSecretAdminKey,
    };
    await copyPages();
    built = await buildNext(FOLDER, env);
    next = await startNext(FOLDER, await freePort(), env);
    app = await openVisits(next.url);
  }, BUILD_MILLIS);

  afterAll(async () => {
    await app?.[Symbol.asyncDispose]();
    await next?.[Symbol.asyncDispose]();
    await scene?.[Symbol.asyncDispose]();
  });

  // Browsers and Next.js compare tokens with their own clock, and the build takes minutes.
  beforeEach(() => {
    const { clock } = scene.backend;
    clock.advance(Math.max(0, Date.now() - clock.now().getTime()));
  });

  const newEmail = () => `person-${++people}@example.com`;
  // Next.js repeats the heading of a new page for screen readers.
  const see = (page: Page, text: string) =>
    page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
  const press = (page: Page, button: string) => page.getByRole("button", { name: button, exact: true }).click();
  const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

  async function linkInMail(email: string): Promise<string> {
    const { text } = await scene.backend.inbox.waitFor(email);
    return /http:\S+code=\w+/.exec(text)?.[0] ?? "";
  }

  /** Fills in a form for email addresses and passwords. */
  async function enter(page: Page, { email, password }: { email: string; password: string }) {
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(password);
  }

  async function signInByPassword(person: { email: string; password: string }): Promise<Page> {
    const page = await app.visit("/handler/sign-in");
    await page.getByRole("tab", { name: "Email & Password" }).click();
    await enter(page, person);
    await press(page, "Sign In");
    return page;
  }

  /** A user who has signed in with the package's page, on a page of the application. */
  async function signedIn(path = "/") {
    const person = await scene.backend.signUp({ email: newEmail() });
    const user = await officialApp(scene.backend, person).getUser({ or: "throw" });
    const page = await signInByPassword(person);
    await see(page, `Signed in as ${person.email}`);
    if (path !== "/") await page.goto(path);
    return { ...person, page, user };
  }

  // First: its page lists the project's users and teams.
  it("every hook returns what the user has", () =>
    tryHooks(scene.backend, async (person) => {
      const page = await signInByPassword(person);
      await see(page, `Signed in as ${person.email}`);
      await page.goto("/hooks");
      await page.getByText("team: Compilers").waitFor();
      return page;
    }));

  it("every component shows what it is given", async () => tryGallery(await app.visit("/gallery")));

  it("pages that know the user in client components stay static", () => {
    const pages = [...built.matchAll(/^[├┌└] ([○ƒ]) (\S+)/gm)].map(([, kind, page]) => `${kind} ${page}`);
    expect(pages).toEqual([
      "○ /",
      "○ /_not-found",
      "ƒ /administration",
      "ƒ /api/me",
      "○ /gallery",
      "ƒ /handler/[...stack]",
      "○ /hooks",
      "ƒ /notes",
      "ƒ /parts/[part]",
      "○ /sign-in",
    ]);
  });

  describe("on the pages of StackHandler", () => {
    it("a user signs up, is known from then on, and signs out", async () => {
      const email = newEmail();
      const page = await app.visit("/handler/sign-up");
      await page.getByRole("tab", { name: "Email & Password" }).click();
      await enter(page, { email, password: PASSWORD });
      await field(page, "Repeat Password").fill(PASSWORD);
      await press(page, "Sign Up");
      await see(page, `Signed in as ${email}`);
      await page.reload();
      await see(page, `Signed in as ${email}`);
      await see(page, `At ${scene.backend.project.id}`);
      await page.goto("/handler/sign-out");
      await see(page, "Signed out");
    });

    it("a user reads what the application adds, and why a password is refused", async () => {
      const { email } = await scene.backend.signUp({ email: newEmail() });
      const page = await signInByPassword({ email, password: "wrong horse battery" });
      await see(page, "Terms apply here");
      await see(page, "Wrong e-mail or password.");
    });

    it("a user signs in with the link in a mail", async () => {
      const email = newEmail();
      const page = await app.visit("/handler/sign-in");
      await field(page, "Email").fill(email);
      await press(page, "Send email");
      await see(page, "Enter the code from your email");
      await page.goto(await linkInMail(email));
      await press(page, "Sign in");
      await see(page, `Signed in as ${email}`);
    });

    it("a user signs in with a provider", async () => {
      scene.google.showPage([{ sub: "joan", email: "joan@example.com", email_verified: true, name: "Joan Clarke" }]);
      const page = await app.visit("/handler/sign-in");
      await press(page, "Sign in with Google");
      await press(page, "Sign in as Joan Clarke");
      await see(page, "Signed in as joan@example.com");
    });

    it("a user adds a passkey and signs in with it", async () => {
      const { page, email } = await signedIn();
      await addAuthenticator(page);
      await press(page, "Add a passkey");
      await see(page, "Has a passkey");
      await press(page, "Sign out");
      await see(page, "Signed out");
      await page.goto("/handler/sign-in");
      await press(page, "Sign in with Passkey");
      await see(page, `Signed in as ${email}`);
    });

    it("a user with an authenticator app is asked for its code", async () => {
      const person = await scene.backend.signUp({ email: newEmail() });
      const secret = new Secret({ size: 20 });
      const user = await officialApp(scene.backend, person).getUser({ or: "throw" });
      await user.update({ totpMultiFactorSecret: secret.bytes });
      const page = await signInByPassword(person);
      await page.waitForURL("**/handler/mfa");
      const timestamp = scene.backend.clock.now().getTime();
      await page.getByRole("textbox").fill(new TOTP({ secret }).generate({ timestamp }));
      await see(page, `Signed in as ${person.email}`);
    });

    it("a user who forgot their password sets another", async () => {
      const { email } = await scene.backend.signUp({ email: newEmail() });
      const page = await app.visit("/handler/forgot-password");
      await page.getByLabel("Your Email").fill(email);
      await press(page, "Send Email");
      await page.goto(await linkInMail(email));
      await page.getByLabel("New Password", { exact: true }).fill("staple battery horse");
      await page.getByLabel("Repeat New Password", { exact: true }).fill("staple battery horse");
      await press(page, "Reset Password");
      await see(page, "Your password has been reset. You can now sign in with your new password.");
      await see(await signInByPassword({ email, password: "staple battery horse" }), `Signed in as ${email}`);
    });

    it("a user adds an email address in the account settings and verifies it", async () => {
      const { page, email } = await signedIn("/handler/account-settings");
      const second = `second-${email}`;
      await press(page, "Emails & Auth");
      await press(page, "Add an email");
      await page.getByPlaceholder("Enter email").fill(second);
      await press(page, "Add");
      await page.getByRole("row", { name: `${second} Unverified` }).waitFor();
      await page.goto(await linkInMail(second));
      await press(page, "Verify");
      await see(page, "You email has been verified!");
    });

    it("a user joins a team that invited them", async () => {
      const { page, email, user } = await signedIn();
      const server = officialServerApp(scene.backend);
      const team = await server.createTeam({ displayName: "Gardeners" });
      await team.inviteUser({ email, callbackUrl: `${next.url}/handler/team-invitation` });
      await page.goto(await linkInMail(email));
      await see(page, "You are invited to join Gardeners");
      await press(page, "Join");
      await see(page, "You have successfully joined Gardeners");
      expect((await user.listTeams()).map(({ displayName }) => displayName)).toEqual(["Gardeners"]);
    });

    it("a user lets a command line in", async () => {
      const { page, id } = await signedIn();
      const signingIn = officialApp(scene.backend).promptCliLogin({
        ...{ appUrl: next.url, waitTimeMillis: 20 },
        promptLink: (url: string) => void page.goto(url),
      } as never);
      await press(page, "Authorize");
      await see(page, "CLI Authorization Successful");
      const result = await signingIn;
      if (result.status === "error") throw result.error;
      const inTerminal = officialApp(scene.backend, { refreshToken: result.data, accessToken: "" });
      expect(await inTerminal.getUser()).toMatchObject({ id });
    });

    it("a user reads why a provider's sign-in failed, and comes to the pages by their other names", async () => {
      const denied = new URLSearchParams({ errorCode: "OAUTH_PROVIDER_ACCESS_DENIED", message: "Denied." });
      const page = await app.visit(`/handler/error?${denied}`);
      await see(page, "OAuth provider access denied");
      await page.goto("/handler/log-in");
      await page.waitForURL(/\/handler\/sign-in(\?|$)/);
      await see(page, "Sign in to your account");
    });
  });

  describe("on the server", () => {
    it("a server component knows the user, and sends others to the sign-in page", async () => {
      const visitor = await app.visit("/notes");
      await visitor.waitForURL("**/handler/sign-in");
      const { page, email, user } = await signedIn();
      await user.createTeam({ displayName: "Ciphers" });
      await page.goto("/notes");
      await see(page, `Notes of ${email}`);
      await see(page, "Teams: Ciphers");
    });

    it("a server action changes what only the server may, and signs out", async () => {
      const { page } = await signedIn("/notes");
      await see(page, "Note: none");
      await page.getByLabel("Note").fill("Water the plants.");
      await press(page, "Keep");
      await see(page, "Note: Water the plants.");
      await press(page, "Sign out on the server");
      await page.waitForURL(`${next.url}/`);
      await page.reload();
      await see(page, "Signed out");
      expect((await page.context().request.get(`${next.url}/api/me`)).status()).toBe(401);
    });

    it("a server action signs in with the cookies of its answer", async () => {
      const { email, password } = await scene.backend.signUp({ email: newEmail() });
      const page = await app.visit("/sign-in");
      await enter(page, { email, password: "wrong horse battery" });
      await press(page, "Sign in on the server");
      await see(page, "Wrong e-mail or password.");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await press(page, "Sign in on the server");
      await see(page, `Notes of ${email}`);
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["stack-access"]));
    });

    it("a route handler knows the user by cookies, or by the client's header", async () => {
      expect((await fetch(`${next.url}/api/me`)).status).toBe(401);
      const { page, id, email, user, accessToken, refreshToken } = await signedIn();
      const byCookies = await page.context().request.get(`${next.url}/api/me`);
      expect(await byCookies.json()).toEqual({ id, email });
      expect(user.id).toBe(id);
      const headers = await officialApp(scene.backend, { accessToken, refreshToken }).getAuthHeaders();
      const byHeader = await fetch(`${next.url}/api/me`, { headers });
      expect(await byHeader.json()).toEqual({ id, email });
    });
  });

  describe("with components on pages of the application's own", () => {
    it.each(["credential-sign-in", "sign-in"])("a user signs in: %s", async (part) => {
      const person = await scene.backend.signUp({ email: newEmail() });
      const page = await app.visit(`/parts/${part}`);
      await enter(page, person);
      await press(page, "Sign In");
      await see(page, `Signed in as ${person.email}`);
    });

    it.each(["credential-sign-up", "sign-up", "auth-page"])("a user signs up: %s", async (part) => {
      const email = newEmail();
      const page = await app.visit(`/parts/${part}`);
      await enter(page, { email, password: PASSWORD });
      await press(page, "Sign Up");
      await see(page, `Signed in as ${email}`);
    });

    it("a user signs in with a code: magic-link-sign-in", async () => {
      const email = newEmail();
      const page = await app.visit("/parts/magic-link-sign-in");
      await field(page, "Email").fill(email);
      await press(page, "Send email");
      await see(page, "Enter the code from your email");
      const code = await scene.backend.inbox.readCode(email);
      await page.getByRole("textbox").fill(code.slice(0, 6));
      await see(page, `Signed in as ${email}`);
    });

    it.each([
      ["oauth-button", "Sign in with Google"],
      ["oauth-button-group", "Sign up with Google"],
    ])("a user signs in with a provider: %s", async (part, button) => {
      scene.google.signInAs({ sub: part, email: `${part}@example.com`, email_verified: true });
      const page = await app.visit(`/parts/${part}`);
      await press(page, button);
      await see(page, `Signed in as ${part}@example.com`);
    });

    it("a user who forgot their password sets another: forgot-password, password-reset", async () => {
      const { email } = await scene.backend.signUp({ email: newEmail() });
      const page = await app.visit("/parts/forgot-password");
      await page.getByLabel("Your Email").fill(email);
      await press(page, "Send Email");
      const { search } = new URL(await linkInMail(email));
      await page.goto(`/parts/password-reset${search}`);
      await page.getByLabel("New Password", { exact: true }).fill("staple battery horse");
      await page.getByLabel("Repeat New Password", { exact: true }).fill("staple battery horse");
      await press(page, "Reset Password");
      await see(page, "Your password has been reset. You can now sign in with your new password.");
    });

    it("a user verifies their email address: email-verification", async () => {
      const { page, email, user } = await signedIn();
      const [channel] = await user.listContactChannels();
      await channel?.sendVerificationEmail({ callbackUrl: `${next.url}/parts/email-verification` });
      await page.goto(await linkInMail(email));
      await press(page, "Verify");
      await see(page, "You email has been verified!");
    });

    it("a user lets a command line in: cli-auth-confirmation", async () => {
      const { page, id } = await signedIn();
      const signingIn = officialApp(scene.backend).promptCliLogin({
        ...{ appUrl: next.url, waitTimeMillis: 20 },
        promptLink: (url: string) => void page.goto(`/parts/cli-auth-confirmation${new URL(url).search}`),
      } as never);
      await press(page, "Authorize");
      await see(page, "CLI Authorization Successful");
      const result = await signingIn;
      if (result.status === "error") throw result.error;
      const inTerminal = officialApp(scene.backend, { refreshToken: result.data, accessToken: "" });
      expect(await inTerminal.getUser()).toMatchObject({ id });
    });

    it("a user answers: message-card", async () => {
      const page = await app.visit("/parts/message-card");
      await press(page, "Yes");
      await expect.poll(() => page.locator("main").textContent()).toContain("Answer: yes");
    });

    it("a user finds the application's own section: account-settings", async () => {
      const { page, email } = await signedIn("/parts/account-settings");
      await press(page, "My orders");
      await see(page, "No orders yet");
      await press(page, "Emails & Auth");
      await page.getByRole("row", { name: email }).waitFor();
    });

    it("a user switches between teams, for one page and for good: teams", async () => {
      const { page, user } = await signedIn();
      for (const displayName of ["Ciphers", "Compilers"]) await user.createTeam({ displayName });
      await page.goto("/parts/teams");
      const choose = async (section: string, name: string) => {
        await page.getByRole("region", { name: section }).getByRole("combobox").click();
        await page.getByRole("option", { name }).click();
      };
      await see(page, "Selected: Compilers, shown: none");
      await choose("for this page", "Ciphers");
      await see(page, "Selected: Compilers, shown: Ciphers");
      await choose("for everywhere", "Ciphers");
      await see(page, "Selected: Ciphers, shown: Ciphers");
    });

    it("a user opens their menu and signs out: user", async () => {
      const { page, email } = await signedIn("/parts/user");
      await page.getByRole("button", { name: email }).click();
      await page.getByRole("menuitem", { name: "Help" }).waitFor();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await see(page, "Signed out");
    });
  });
});
