import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialApp } from "./official-app.ts";

const CALLBACK_URL = "http://localhost:3000/handler/magic-link-callback";

let backend: TestBackend;
let people = 0;

beforeAll(async () => {
  backend = await testBackend({ listens: true, config: { "auth.otp.allowSignIn": true } });
});

afterAll(() => backend[Symbol.asyncDispose]());

/** What the client answers to a refusal it expects. */
const refused = (errorCode: string) => ({ status: "error", error: { errorCode } });
const newEmail = () => `by-code-${++people}@example.com`;

/** Requests an email; the client keeps the nonce. */
async function ask(email: string): Promise<string> {
  const result = await officialApp(backend).sendMagicLinkEmail(email, { callbackUrl: CALLBACK_URL });
  if (result.status === "error") throw result.error;
  return result.data.nonce;
}

it("the project tells the client that codes by mail sign people in", async () => {
  const project = await officialApp(backend).getProject();
  expect(project.config.magicLinkEnabled).toBe(true);
});

describe("a magic link", () => {
  it("signs up a new user, and signs them in again", async () => {
    const email = newEmail();
    const app = officialApp(backend);
    await ask(email);
    const code = await backend.inbox.readCode(email);
    expect((await app.signInWithMagicLink(code, { noRedirect: true })).status).toBe("ok");
    const user = await app.getUser({ or: "throw" });
    expect(user).toMatchObject({
      primaryEmail: email,
      primaryEmailVerified: true,
      otpAuthEnabled: true,
      hasPassword: false,
      isAnonymous: false,
    });

    const elsewhere = officialApp(backend);
    await ask(email);
    await elsewhere.signInWithMagicLink(await backend.inbox.readCode(email), { noRedirect: true });
    expect((await elsewhere.getUser())?.id).toBe(user.id);
  });

  it("works once", async () => {
    const email = newEmail();
    await ask(email);
    const code = await backend.inbox.readCode(email);
    await officialApp(backend).signInWithMagicLink(code, { noRedirect: true });
    const again = await officialApp(backend).signInWithMagicLink(code, { noRedirect: true });
    expect(again).toMatchObject(refused("VERIFICATION_CODE_ALREADY_USED"));
  });
});

describe("a typed code", () => {
  it("signs in together with the nonce, in upper case as it is printed", async () => {
    const email = newEmail();
    const nonce = await ask(email);
    const typed = (await backend.inbox.readCode(email)).slice(0, 6).toUpperCase();
    const app = officialApp(backend);
    expect((await app.signInWithMagicLink(typed + nonce, { noRedirect: true })).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ primaryEmail: email });
  });

  it("is refused when it is wrong", async () => {
    const nonce = await ask(newEmail());
    const result = await officialApp(backend).signInWithMagicLink(`000000${nonce}`, { noRedirect: true });
    expect(result).toMatchObject(refused("VERIFICATION_CODE_NOT_FOUND"));
  });
});

it("an address that was never verified after sign-up gets no code, and the client says why", async () => {
  const { email } = await backend.signUp({ email: newEmail() });
  const sending = officialApp(backend).sendMagicLinkEmail(email, { callbackUrl: CALLBACK_URL });
  await expect(sending).rejects.toMatchObject({ errorCode: "USER_EMAIL_ALREADY_EXISTS" });
});

it("no mail leads to a page the project does not trust", async () => {
  const email = newEmail();
  const sending = officialApp(backend).sendMagicLinkEmail(email, { callbackUrl: "https://evil.example/" });
  expect(await sending).toMatchObject(refused("REDIRECT_URL_NOT_WHITELISTED"));
  expect(await backend.inbox.read(email)).toEqual([]);
});
