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

const newEmail = () => `no-longer-anonymous-${++people}@example.com`;

/** A visitor without an account, with something in the cart. */
async function visitor() {
  const app = officialApp(backend);
  const user = await app.getUser({ or: "anonymous" });
  await user.update({ clientMetadata: { cart: ["tea"] } });
  return { app, id: user.id };
}

it("an anonymous user counts as signed out", async () => {
  const { app } = await visitor();
  expect(await app.getUser()).toBeNull();
  expect(await app.getUser({ or: "return-null" })).toBeNull();
  expect(await app.getPartialUser({ from: "token" })).toBeNull();
  expect(await app.getPartialUser({ from: "token", or: "anonymous" })).toMatchObject({ isAnonymous: true });
});

it("many who ask at once get one anonymous user", async () => {
  const app = officialApp(backend);
  const users = await Promise.all([1, 2, 3].map(() => app.getUser({ or: "anonymous" })));
  expect(new Set(users.map(({ id }) => id)).size).toBe(1);
});

it("an anonymous session outlives its access tokens", async () => {
  const { app, id } = await visitor();
  backend.clock.advance(601_000);
  expect(await app.getUser({ or: "anonymous" })).toMatchObject({ id });
});

it("signing up with a code by email keeps the anonymous user's account and data", async () => {
  const { app, id } = await visitor();
  const email = newEmail();
  await app.sendMagicLinkEmail(email, { callbackUrl: CALLBACK_URL });
  const code = await backend.inbox.readCode(email);
  expect((await app.signInWithMagicLink(code, { noRedirect: true })).status).toBe("ok");
  const user = await app.getUser({ or: "throw" });
  expect(user).toMatchObject({ id, isAnonymous: false, primaryEmail: email, clientMetadata: { cart: ["tea"] } });
});

it("signing in to another account leaves the anonymous one behind", async () => {
  const { email, password, id } = await backend.signUp({ email: newEmail() });
  const { app } = await visitor();
  expect((await app.signInWithCredential({ email, password, noRedirect: true })).status).toBe("ok");
  expect(await app.getUser({ or: "throw" })).toMatchObject({ id, clientMetadata: null });
});
