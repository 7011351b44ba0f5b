import { createAuthenticator, passkeyCeremonies, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({
  config: {
    "apiKeys.enabled.user": true,
    "auth.passkey.allowSignIn": true,
    "auth.otp.allowSignIn": true,
    "auth.password.allowSignIn": true,
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const headers = { "x-stack-allow-anonymous-user": "true" };
const PASSWORD = "the owner's own password";
const STRANGERS_PASSWORD = "a password of another user";
let people = 0;

/**
 * An anonymous account, and all that a stranger could have put there while anonymous users were allowed to, or a server
 * still does.
 */
async function sharedAccount() {
  const { body } = await backend.call("POST /auth/anonymous/sign-up");
  const asThem = { accessToken: body.access_token, headers };
  const byServer = { ...asThem, tier: "server" } as const;
  const own = { user_id: "me" };
  const strangersMail = `stranger-${++people}@evil.example`;
  const changed = await backend.call("PATCH /users/me", { ...asThem, body: { client_metadata: { cart: ["tea"] } } });
  const key = await backend.call("POST /user-api-keys", {
    ...byServer,
    body: { ...own, description: "a program", expires_at_millis: null },
  });
  const channel = await backend.call("POST /contact-channels", {
    ...byServer,
    body: { ...own, type: "email", value: strangersMail, used_for_auth: true },
  });
  const channelKey = { user_id: body.user_id, contact_channel_id: channel.body.id };
  await backend.call("PATCH /contact-channels/{user_id}/{contact_channel_id}", {
    tier: "server",
    params: channelKey,
    body: { is_primary: true },
  });
  const set = await backend.call("POST /auth/password/set", { ...byServer, body: { password: STRANGERS_PASSWORD } });
  const authenticator = createAuthenticator();
  const passkey = await passkeyCeremonies(backend).register(authenticator, byServer);
  expect([changed, key, channel, set, passkey].map(({ status }) => status)).toEqual([200, 200, 201, 200, 200]);
  return { asThem, id: body.user_id, apiKey: key.body.value, strangersMail, authenticator };
}

const WAYS_TO_SIGN_UP = {
  "a password": async (asThem: object, email: string) =>
    backend.call("POST /auth/password/sign-up", { ...asThem, body: { email, password: PASSWORD } }),
  "a code by mail": async (asThem: object, email: string) => {
    const body = { email, callback_url: "http://localhost:3000/handler" };
    await backend.call("POST /auth/otp/send-sign-in-code", { ...asThem, body });
    return backend.call("POST /auth/otp/sign-in", { ...asThem, body: { code: await backend.inbox.readCode(email) } });
  },
};

describe("an anonymous user who signs up", () => {
  it.each(Object.entries(WAYS_TO_SIGN_UP))("with %s locks out earlier holders of the account", async (_, signUp) => {
    const { asThem, id, apiKey, strangersMail, authenticator } = await sharedAccount();
    const email = `owner-${people}@shop.example`;
    const answer = await signUp(asThem, email);
    expect(answer.status).toBe(200);
    const user = await backend.call("GET /users/{user_id}", { tier: "server", params: { user_id: id } });
    expect(user.body).toMatchObject({
      primary_email: email,
      client_metadata: { cart: ["tea"] },
      passkey_auth_enabled: false,
    });
    const signIn = (password: string) => backend.call("POST /auth/password/sign-in", { body: { email, password } });
    expect(await signIn(STRANGERS_PASSWORD)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    const check = await backend.call("POST /user-api-keys/check", { tier: "server", body: { api_key: apiKey } });
    expect(check.status).toBe(404);
    expect((await passkeyCeremonies(backend).signIn(authenticator)).status).not.toBe(200);
    const query = { user_id: id };
    const { items } = (await backend.call("GET /contact-channels", { tier: "server", query })).body;
    expect(items.map(({ value }: { value: string }) => value)).toEqual([email]);
    expect(strangersMail).not.toBe(email);
  });
});
