import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { officialApp } from "./official-app.ts";

const CALLBACK_URL = "http://localhost:3000/handler/magic-link-callback";

let backend: TestBackend;
let people = 0;

beforeAll(async () => {
  backend = await testBackend({ listens: true, config: { "auth.otp.allowSignIn": true } });
});

afterAll(() => backend[Symbol.asyncDispose]());

/** Returns the client's answer to an expected refusal. */
const refused = (errorCode: string) => ({ status: "error", error: { errorCode } });
const newEmail = () => `by-code-${++people}@example.com`;

it("a magic link signs up a new user, and signs them in again", async () => {
  const email = newEmail();
  const ask = () => officialApp(backend).sendMagicLinkEmail(email, { callbackUrl: CALLBACK_URL });
  const app = officialApp(backend);
  await ask();
  expect((await app.signInWithMagicLink(await backend.inbox.readCode(email), { noRedirect: true })).status).toBe("ok");
  const user = await app.getUser({ or: "throw" });
  expect(user).toMatchObject({ primaryEmailVerified: true, otpAuthEnabled: true, hasPassword: false });

  const elsewhere = officialApp(backend);
  await ask();
  await elsewhere.signInWithMagicLink(await backend.inbox.readCode(email), { noRedirect: true });
  expect((await elsewhere.getUser())?.id).toBe(user.id);
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
