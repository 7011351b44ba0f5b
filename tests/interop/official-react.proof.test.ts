import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { type OpenIdBackend, openIdBackend } from "@latchkit/testing/internal/openid-backend";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { addAuthenticator } from "../browser/virtual-authenticator.ts";
import { officialApp } from "./official-app.ts";
import { type OpenPage, openPage } from "./pages/open-page.ts";

const PASSWORD = "correct horse battery";

let scene: OpenIdBackend;
let app: OpenPage;
let people = 0;

beforeAll(async () => {
  scene = await openIdBackend({ "auth.otp.allowSignIn": true, "auth.passkey.allowSignIn": true }, { listens: true });
  app = await openOfficialApp(scene.backend);
});

afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await scene[Symbol.asyncDispose]();
});

/** Opens an app made of the official components, unchanged. */
function openOfficialApp({ url: baseUrl, project }: TestBackend): Promise<OpenPage> {
  const { id: projectId, publishableClientKey } = project;
  return openPage({ app: "official-app.tsx", connection: { baseUrl, projectId, publishableClientKey } });
}

const newEmail = () => `person-${++people}@example.com`;

const see = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).waitFor();
const press = (page: Page, button: string) => page.getByRole("button", { name: button, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Fills in the form for addresses and passwords. */
async function enterPassword(page: Page, email: string, password: string) {
  await page.getByRole("tab", { name: "Email & Password" }).click();
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
}

async function signInByPassword({ email, password }: { email: string; password: string }) {
  const page = await app.visit("/handler/sign-in");
  await enterPassword(page, email, password);
  await press(page, "Sign In");
  return page;
}

/** A user who has signed in with the form. */
async function signedIn() {
  const person = await scene.backend.signUp({ email: newEmail() });
  const page = await signInByPassword(person);
  await see(page, `Signed in as ${person.email}`);
  return { page, ...person };
}

/** Waits for a mail, since some are asked for only after the page has shown that all went well. */
const linkInMail = (email: string) =>
  vi.waitFor(
    async () => {
      const [mail] = await scene.backend.inbox.read(email);
      const [link] = /http:\S+code=\w+/.exec(mail?.text ?? "") ?? [];
      if (!link) throw new Error(`No mail with a link arrived at ${email}.`);
      return link;
    },
    { timeout: 10_000, interval: 100 },
  );

async function signOut(page: Page) {
  await press(page, "Sign out");
  await see(page, "Signed out");
}

it("the sign-in page offers every way in that the project has", async () => {
  const page = await app.visit("/handler/sign-in");
  await see(page, "Sign in to your account");
  const buttons = await page.getByRole("button").allInnerTexts();
  expect(buttons.sort()).toEqual([
    "Send email",
    "Sign in with GitHub",
    "Sign in with Google",
    "Sign in with Microsoft",
    "Sign in with Passkey",
  ]);
  expect(await page.getByRole("tab").allInnerTexts()).toEqual(["Email", "Email & Password"]);
});

it("the sign-in page offers no method that the project has turned off", async () => {
  await scene.backend.configure({
    "auth.otp.allowSignIn": false,
    "auth.passkey.allowSignIn": false,
    "auth.allowSignUp": false,
  });
  onTestFinished(() =>
    scene.backend.configure({
      "auth.otp.allowSignIn": true,
      "auth.passkey.allowSignIn": true,
      "auth.allowSignUp": true,
    }),
  );
  const page = await app.visit("/handler/sign-in");
  await see(page, "Sign in to your account");
  expect(await page.getByRole("tab").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Passkey" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Sign up" }).count()).toBe(0);
  await page.goto("/handler/sign-up");
  await see(page, "Sign up for new users is not enabled at the moment.");
});

it("the page can read the backend's health from its own origin, as the client does to explain a failure", async () => {
  const page = await app.visit("/handler/sign-in");
  const health = `${scene.backend.url}/health`;
  expect(new URL(page.url()).origin).not.toBe(new URL(health).origin);
  expect(await page.evaluate(async (url) => (await fetch(url)).status, health)).toBe(200);
});

describe("with a password", () => {
  it("a user signs in, is known to the app from then on, and signs out", async () => {
    const { page, email } = await signedIn();
    await page.reload();
    await see(page, `Signed in as ${email}`);
    await signOut(page);
    await page.reload();
    await see(page, "Signed out");
  });

  it("a wrong one is refused, with a reason", async () => {
    const { email } = await scene.backend.signUp({ email: newEmail() });
    const page = await signInByPassword({ email, password: "wrong horse battery" });
    await see(page, "Wrong e-mail or password.");
  });

  it("too many wrong ones are refused with a sentence that is true, not with one about the connection", async () => {
    await using backend = await testBackend({ listens: true, rateLimits: true });
    await using limited = await openOfficialApp(backend);
    const { email } = await backend.signUp();
    const page = await limited.visit("/handler/sign-in");
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // The page waits in real time.
    page.on("response", (response) => {
      if (response.headers()["x-stack-actual-status"] === "429") backend.clock.advance(2_000);
    });
    let answer: unknown;
    // The browser does not keep the bodies of answers for as long as a test would need them.
    await page.route("**/auth/password/sign-in", async (route) => {
      const response = await route.fetch();
      if ("x-stack-known-error" in response.headers()) answer = await response.json();
      await route.fulfill({ response });
    });
    const tryWrong = async () => {
      answer = undefined;
      await field(page, "Email").fill(email);
      await field(page, "Password").fill("wrong horse battery");
      await press(page, "Sign In");
      await see(page, "Wrong e-mail or password.");
      await expect.poll(() => answer).toBeDefined();
      await page.getByRole("button", { name: "Sign In", exact: true }).and(page.locator(":enabled")).waitFor();
      return answer;
    };
    for (let tries = 0; tries < 6; tries++)
      expect(await tryWrong()).toMatchObject({ error: "The email address or the password is wrong." });
    for (const waitMillis of [4_000, 8_000]) {
      backend.clock.advance(waitMillis);
      await tryWrong();
    }
    expect(await tryWrong()).toMatchObject({ error: "Too many attempts. Try again in 16 seconds." });
    expect(dialogs).toEqual([]);
  });

  it("a new user signs up, and no second one with the same address", async () => {
    const email = newEmail();
    const signUp = async () => {
      const page = await app.visit("/handler/sign-up");
      await enterPassword(page, email, PASSWORD);
      await field(page, "Repeat Password").fill(PASSWORD);
      await press(page, "Sign Up");
      return page;
    };
    await see(await signUp(), `Signed in as ${email}`);
    await see(await signUp(), `A user with email "${email}" already exists.`);
  });
});

describe("with a mail", () => {
  async function askForMail() {
    const email = newEmail();
    const page = await app.visit("/handler/sign-in");
    await field(page, "Email").fill(email);
    await press(page, "Send email");
    await see(page, "Enter the code from your email");
    return { page, email };
  }

  it("a user signs in with the code in it, also after a typing error", async () => {
    const { page, email } = await askForMail();
    await page.getByRole("textbox").fill("000000");
    await see(page, "Invalid code");
    const code = await scene.backend.inbox.readCode(email);
    await page.getByRole("textbox").fill(code.slice(0, 6));
    await see(page, `Signed in as ${email}`);
  });

  it("a user signs in with the link in it", async () => {
    const { page, email } = await askForMail();
    await page.goto(await linkInMail(email));
    await press(page, "Sign in");
    await see(page, `Signed in as ${email}`);
  });
});

it("a user signs in with a provider", async () => {
  scene.google.showPage([{ sub: "grace", email: "grace@example.com", email_verified: true, name: "Grace Hopper" }]);
  const page = await app.visit("/handler/sign-in");
  await press(page, "Sign in with Google");
  await press(page, "Sign in as Grace Hopper");
  await see(page, "Signed in as grace@example.com");
});

it("a user adds a passkey and signs in with it", async () => {
  const { page, email } = await signedIn();
  await addAuthenticator(page);
  await press(page, "Add a passkey");
  await see(page, "Has a passkey");
  await signOut(page);
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
  await page.getByRole("textbox").fill("abcdef");
  await see(page, "Invalid TOTP code");
  const timestamp = scene.backend.clock.now().getTime();
  await page.getByRole("textbox").fill(new TOTP({ secret }).generate({ timestamp }));
  await see(page, `Signed in as ${person.email}`);
});

describe("in the account settings", () => {
  async function openSettings(section: string) {
    const person = await signedIn();
    await person.page.goto("/handler/account-settings");
    await press(person.page, section);
    return person;
  }

  it("a user changes their password", async () => {
    const { page, email, password } = await openSettings("Emails & Auth");
    await press(page, "Update password");
    await field(page, "New password").fill("staple battery horse");
    await field(page, "Repeat new password").fill("staple battery horse");
    await field(page, "Old password").fill("wrong horse battery");
    await press(page, "Update Password");
    await see(page, "Incorrect password");
    await field(page, "Old password").fill(password);
    await press(page, "Update Password");
    await page.getByRole("button", { name: "Update password", exact: true }).waitFor();
    await see(await signInByPassword({ email, password: "staple battery horse" }), `Signed in as ${email}`);
  });

  it("a user adds an address and verifies it", async () => {
    const { page, email } = await openSettings("Emails & Auth");
    const second = `second-${email}`;
    await press(page, "Add an email");
    await page.getByPlaceholder("Enter email").fill(second);
    await press(page, "Add");
    await page.getByRole("row", { name: `${second} Unverified` }).waitFor();
    await page.goto(await linkInMail(second));
    await press(page, "Verify");
    await see(page, "You email has been verified!");
  });

  it("a user ends their sessions elsewhere", async () => {
    const { page } = await openSettings("Active Sessions");
    await page.getByRole("row", { name: "Other Session" }).waitFor();
    await press(page, "Revoke All Other Sessions");
    await press(page, "Confirm");
    await page.getByRole("row", { name: "Other Session" }).waitFor({ state: "detached" });
    await page.reload();
    await press(page, "Active Sessions");
    await page.getByRole("row", { name: "Current Session" }).waitFor();
    expect(await page.getByRole("row", { name: "Other Session" }).count()).toBe(0);
  });
});
