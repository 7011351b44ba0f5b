import type { TestUser } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const scene = await openIdBackend({ "auth.otp.allowSignIn": true });
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, app } = scene;

const SERVER = { tier: "server" } as const;
const CALLBACK = "http://localhost:3000/";
const TAKEN = "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE";
const CHANNEL = "/contact-channels/{user_id}/{contact_channel_id}" as const;
let addresses = 0;

/** Adds an unproven address. */
async function note(user: TestUser, value: string, used_for_auth = true): Promise<{ id: string; status: number }> {
  const body = { user_id: "me", type: "email", value, used_for_auth };
  const answer = await backend.call("POST /contact-channels", { accessToken: user.accessToken, body });
  return { id: answer.body.id, status: answer.status };
}

/** A user with a proven address who has also added another person's address for sign-in. */
async function squatter() {
  const email = `noted-${++addresses}@example.com`;
  const user = await backend.signUp();
  const params = { user_id: user.id };
  await backend.call("PATCH /users/{user_id}", { ...SERVER, params, body: { primary_email_verified: true } });
  const { id } = await note(user, email);
  return { user, email, channelId: id };
}

const channelOf = async (user: TestUser, email: string) => {
  const { body } = await backend.call("GET /contact-channels", { ...SERVER, query: { user_id: user.id } });
  return body.items.find(({ value }: { value: string }) => value === email);
};
const signInByPassword = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });
const sendCode = (email: string) =>
  backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
const meOf = async (accessToken: string) => (await backend.call("GET /users/me", { ...SERVER, accessToken })).body;

async function signInByCode(email: string) {
  expect((await sendCode(email)).status).toBe(200);
  return backend.call("POST /auth/otp/sign-in", { body: { code: await backend.inbox.readCode(email) } });
}

async function arriveByGoogle(email: string) {
  google.signInAs({ sub: crypto.randomUUID(), email, email_verified: true });
  return app.signIn("google");
}

/** Proves an address by the link in a mail, where the user is signed in. */
async function prove(user: TestUser, channelId: string, email: string): Promise<void> {
  const params = { user_id: "me", contact_channel_id: channelId };
  const { accessToken } = user;
  const body = { callback_url: CALLBACK };
  await backend.call(`POST ${CHANNEL}/send-verification-code`, { accessToken, params, body });
  const code = await backend.inbox.readCode(email);
  expect((await backend.call("POST /contact-channels/verify", { accessToken, body: { code } })).status).toBe(200);
}
const signInWith = (user: TestUser, contact_channel_id: string) =>
  backend.call(`PATCH ${CHANNEL}`, {
    accessToken: user.accessToken,
    params: { user_id: "me", contact_channel_id },
    body: { used_for_auth: true },
  });

describe("an address that an account with a proven one has only noted", () => {
  it.each([
    ["by a code", signInByCode],
    ["by a provider that knows the address is theirs", arriveByGoogle],
  ])("moves to the user who signs in with it %s, in an account of their own", async (_, arrive) => {
    const { user, email } = await squatter();
    const { body } = await arrive(email);
    expect(body).toMatchObject({ is_new_user: true });
    const owner = await meOf(body.access_token);
    expect(owner.id).not.toBe(user.id);
    const theirs = { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true };
    expect(owner).toMatchObject(theirs);
    // The squatter keeps the note and all else, but signs in with what is proven only.
    expect(await channelOf(user, email)).toMatchObject({ used_for_auth: false, is_verified: false });
    expect(await signInByPassword(email, user.password)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    expect((await signInByPassword(user.email, user.password)).status).toBe(200);
    const again = await signInByCode(email);
    expect(again.body).toMatchObject({ user_id: owner.id, is_new_user: false });
  });

  it("moves to the user who signs up with it by password, who could not sign in otherwise", async () => {
    const { user, email, channelId } = await squatter();
    const owner = await backend.signUp({ email, password: "the owner's password" });
    expect((await signInByPassword(email, "the owner's password")).body.user_id).toBe(owner.id);
    expect(await signInByPassword(email, user.password)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    // It is now that account's only address, and cannot be taken without a proof.
    const details = { type: "email", contact_channel_value: null, would_work_if_email_was_verified: false };
    expect(await signInWith(user, channelId)).toBeKnownError(409, TAKEN, details);
    const third = await backend.call("POST /auth/password/sign-up", { body: { email, password: "another password" } });
    expect(third).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", { email, would_work_if_email_was_verified: false });
  });

  it("moves to an anonymous user who signs up with it", async () => {
    const { user, email } = await squatter();
    const { id, accessToken } = await backend.createAnonymousUser();
    const headers = { "x-stack-allow-anonymous-user": "true" };
    const body = { email, password: "the owner's password" };
    const answer = await backend.call("POST /auth/password/sign-up", { accessToken, headers, body });
    expect(answer).toMatchObject({ status: 200, body: { user_id: id } });
    expect(await channelOf(user, email)).toMatchObject({ used_for_auth: false });
  });

  it("is recorded as an event of the account that loses it", async () => {
    const { user, email, channelId } = await squatter();
    await backend.call(`PATCH ${CHANNEL}`, {
      ...SERVER,
      params: { user_id: user.id, contact_channel_id: channelId },
      body: { is_primary: true },
    });
    await signInByCode(email);
    const told = await servicesOf(backend)
      .database.db.selectFrom("webhook_events")
      .select("data")
      .where("type", "=", "user.updated")
      .orderBy("position", "desc")
      .limit(1)
      .execute();
    const data = { id: user.id, primary_email: email, primary_email_auth_enabled: false };
    expect(told).toMatchObject([{ data }]);
  });

  it("leads to one account for many simultaneous sign-ins", async () => {
    const { user, email } = await squatter();
    await sendCode(email);
    const code = await backend.inbox.readCode(email);
    const answers = await Promise.all([
      backend.call("POST /auth/otp/sign-in", { body: { code } }),
      ...Array.from({ length: 4 }, () =>
        backend.call("POST /auth/password/sign-up", { body: { email, password: "the owner's password" } }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await channelOf(user, email)).toMatchObject({ used_for_auth: false });
  });

  it("stays if the new user is refused", async () => {
    const { user, email } = await squatter();
    await backend.configure({ "auth.allowSignUp": false });
    expect(await sendCode(email)).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
    await backend.configure({ "auth.allowSignUp": true });
    expect((await signInByPassword(email, user.password)).body.user_id).toBe(user.id);
  });
});

describe("an address", () => {
  it("an account keeps its only address, verified or not", async () => {
    const { email } = await backend.signUp();
    const details = { email, would_work_if_email_was_verified: true };
    expect(await sendCode(email)).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", details);
    google.signInAs({ sub: crypto.randomUUID(), email, email_verified: true });
    const { response } = await app.visit("google");
    expect(response.headers.get("x-stack-known-error")).toBe(TAKEN);
  });

  it("a user signs in with an address that they have verified, even if other accounts claim it", async () => {
    const squatted = await squatter();
    const waiting = await backend.signUp(); // its only address, never proven
    for (const [other, email] of [
      [squatted.user, squatted.email],
      [waiting, waiting.email],
    ] as const) {
      const owner = await backend.signUp();
      const { id } = await note(owner, email, false);
      const details = { type: "email", contact_channel_value: null, would_work_if_email_was_verified: false };
      expect(await signInWith(owner, id)).toBeKnownError(409, TAKEN, details);
      await prove(owner, id, email);
      expect((await signInWith(owner, id)).status).toBe(200);
      expect((await signInByPassword(email, owner.password)).body.user_id).toBe(owner.id);
      expect(await channelOf(other, email)).toMatchObject({ used_for_auth: false });
    }
  });

  it("an address that two users have verified stays with the one who signs in with it", async () => {
    const { user, email, channelId } = await squatter();
    await prove(user, channelId, email);
    const other = await backend.signUp();
    const { id } = await note(other, email, false);
    await prove(other, id, email);
    const details = { type: "email", contact_channel_value: null, would_work_if_email_was_verified: false };
    expect(await signInWith(other, id)).toBeKnownError(409, TAKEN, details);
    const body = { email, password: "another password" };
    const signUp = await backend.call("POST /auth/password/sign-up", { body });
    expect(signUp).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", { email, would_work_if_email_was_verified: false });
    expect((await signInByCode(email)).body).toMatchObject({ user_id: user.id, is_new_user: false });
  });
});
