import { createAuthenticator, passkeyCeremonies, type TestUser, testBackend } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, it } from "vitest";

const MINUTE = 60_000;
const backend = await testBackend({
  config: {
    "auth.freshSignInMinutes": 10,
    "auth.otp.allowSignIn": true,
    "auth.passkey.allowSignIn": true,
    "users.allowClientUserDeletion": true,
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const STALE = { max_age_minutes: 10 };
const CALLBACK = "http://localhost:3000/";

/** A user whose last sign-in was eleven minutes ago, with a token of now. */
async function staleUser(): Promise<TestUser> {
  const user = await backend.signUp();
  backend.clock.advance(11 * MINUTE);
  return { ...user, accessToken: await renew(user) };
}

async function renew({ refreshToken }: TestUser): Promise<string> {
  return (await backend.call("POST /auth/sessions/current/refresh", { refreshToken })).body.access_token;
}

const confirm = ({ accessToken }: TestUser, body: object) =>
  backend.call("POST /auth/sessions/current/confirm", { accessToken, body });

const setMetadata = ({ accessToken }: TestUser, body: object) => backend.call("PATCH /users/me", { accessToken, body });

const deleteAccount = ({ accessToken }: TestUser) => backend.call("DELETE /users/me", { accessToken });

/** First requests of an attacker with an open browser. */
const GUARDED: Readonly<Record<string, (user: TestUser) => Promise<unknown>>> = {
  "ask whether it is fresh": ({ accessToken }) => backend.call("GET /auth/sessions/current/confirm", { accessToken }),
  "delete the account": deleteAccount,
  "set a password": ({ accessToken }) =>
    backend.call("POST /auth/password/set", { accessToken, body: { password: "another good password" } }),
  "change the password": ({ accessToken, password }) =>
    backend.call("POST /auth/password/update", {
      accessToken,
      body: { old_password: password, new_password: "another good password" },
    }),
  "add a passkey": ({ accessToken }) =>
    backend.call("POST /auth/passkey/initiate-passkey-registration", { accessToken }),
  "remove a passkey": ({ accessToken }) =>
    backend.call("DELETE /passkeys/{user_id}/{passkey_id}", {
      accessToken,
      params: { user_id: "me", passkey_id: "AAAA" },
    }),
  "turn on a second factor": (user) =>
    setMetadata(user, { totp_secret_base64: Buffer.alloc(20, 1).toString("base64") }),
  "turn off a second factor": (user) => setMetadata(user, { totp_secret_base64: null }),
  "make an API key": ({ accessToken }) =>
    backend.call("POST /user-api-keys", {
      accessToken,
      body: { user_id: "me", description: "to stay", expires_at_millis: null },
    }),
  "make an API key of a team": ({ accessToken }) =>
    backend.call("POST /team-api-keys", {
      accessToken,
      body: {
        team_id: "00000000-0000-4000-8000-000000000001",
        description: "to stay",
        expires_at_millis: null,
      },
    }),
  "get recovery codes": ({ accessToken }) => backend.call("POST /auth/mfa/recovery-codes", { accessToken, body: {} }),
  "add an address": ({ accessToken }) =>
    backend.call("POST /contact-channels", {
      accessToken,
      body: { user_id: "me", type: "email", value: "mine@example.com", used_for_auth: true },
    }),
};

describe("a session whose last sign-in is older than the project's setting", async () => {
  const user = await staleUser();

  it.each(Object.entries(GUARDED))("does not %s", async (_, attempt) => {
    expect(await attempt(user)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", STALE);
  });

  it("changes the primary address no more than the others", async () => {
    const { accessToken } = user;
    const { body } = await backend.call("GET /contact-channels", { accessToken, query: { user_id: "me" } });
    const params = { user_id: "me", contact_channel_id: body.items[0].id };
    for (const change of [{ is_primary: true }, { used_for_auth: false }]) {
      const answer = await backend.call("PATCH /contact-channels/{user_id}/{contact_channel_id}", {
        accessToken,
        params,
        body: change,
      });
      expect(answer).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", STALE);
    }
  });

  it("still changes everything else", async () => {
    expect((await setMetadata(user, { display_name: "Ada" })).status).toBe(200);
  });

  it("is not asked by projects that want no fresh sign-ins, as none do by default", async () => {
    const project = await backend.createProject({ "users.allowClientUserDeletion": true });
    const { refreshToken } = await backend.signUp({ project });
    backend.clock.advance(90 * 24 * 60 * MINUTE);
    const { body } = await backend.call("POST /auth/sessions/current/refresh", { project, refreshToken });
    const answer = await backend.call("DELETE /users/me", { project, accessToken: body.access_token });
    expect(answer.status).toBe(200);
  });

  it("is fresh in its first ten minutes", async () => {
    const fresh = await backend.signUp();
    backend.clock.advance(9 * MINUTE);
    expect((await deleteAccount({ ...fresh, accessToken: await renew(fresh) })).status).toBe(200);
  });

  it("does not become fresh by being renewed", async () => {
    const again = { ...user, accessToken: await renew(user) };
    expect(await deleteAccount(again)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", STALE);
  });
});

describe("POST /auth/sessions/current/confirm", () => {
  it("makes the session fresh with the user's password, and no other session", async () => {
    const user = await staleUser();
    const { email, password } = user;
    const other = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
    backend.clock.advance(11 * MINUTE);
    const [mine, theirs] = [
      { ...user, accessToken: await renew(user) },
      { ...user, accessToken: await renew({ ...user, refreshToken: other.body.refresh_token }) },
    ];
    expect((await confirm(mine, { password })).status).toBe(200);
    expect(await deleteAccount(theirs)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", STALE);
    expect((await deleteAccount(mine)).status).toBe(200);
  });

  it("refuses a wrong password, and leaves the session as it was", async () => {
    const user = await staleUser();
    expect(await confirm(user, { password: "not mine" })).toBeKnownError(400, "SIGN_IN_NOT_CONFIRMED");
    expect(await deleteAccount(user)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", STALE);
  });

  it("takes a code from the user's own mailbox, once, and none from another's", async () => {
    const user = await staleUser();
    const params = { user_id: user.id };
    const verified = { primary_email_verified: true, otp_auth_enabled: true };
    await backend.call("PATCH /users/{user_id}", { tier: "server", params, body: verified });
    const codeFor = async (email: string) => {
      await backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
      return backend.inbox.readCode(email);
    };
    const attacker = await codeFor("attacker@example.com");
    expect(await confirm(user, { email_code: attacker })).toBeKnownError(400, "SIGN_IN_NOT_CONFIRMED");
    const email_code = await codeFor(user.email);
    expect((await confirm(user, { email_code })).status).toBe(200);
    expect(await confirm(user, { email_code })).toBeKnownError(409, "VERIFICATION_CODE_ALREADY_USED");
    expect((await deleteAccount(user)).status).toBe(200);
  });

  it("takes the user's own passkey, and no one else's", async () => {
    const ceremonies = passkeyCeremonies(backend);
    const mine = await ceremonies.userWithPasskey();
    const theirs = createAuthenticator();
    const other = await backend.signUp();
    expect((await ceremonies.register(theirs, { accessToken: other.accessToken })).status).toBe(200);
    backend.clock.advance(11 * MINUTE);
    const user = { ...mine, accessToken: await renew(mine) };
    const passkey = async (authenticator: typeof theirs) => {
      const { code, options_json } = (await ceremonies.beginSignIn()).body;
      return { code, authentication_response: authenticator.signIn(options_json, { origin: "http://localhost:3000" }) };
    };
    expect(await confirm(user, { passkey: await passkey(theirs) })).toBeKnownError(400, "SIGN_IN_NOT_CONFIRMED");
    expect((await confirm(user, { passkey: await passkey(mine.authenticator) })).status).toBe(200);
    expect((await deleteAccount(user)).status).toBe(200);
  });

  it("wants the second factor as well, where the user has one", async () => {
    const user = await staleUser();
    const secret = Buffer.alloc(20, 7);
    const params = { user_id: user.id };
    const body = { totp_secret_base64: secret.toString("base64") };
    await backend.call("PATCH /users/{user_id}", { tier: "server", params, body });
    const { password } = user;
    expect(await confirm(user, { password })).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect(await confirm(user, { password, recovery_code: "AAAA-BBBB" })).toBeKnownError(400, "INVALID_RECOVERY_CODE");
    const app = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
    const totp_code = app.generate({ timestamp: backend.clock.now().getTime() });
    expect(await confirm(user, { password: "not mine", totp_code })).toBeKnownError(400, "SIGN_IN_NOT_CONFIRMED");
    expect((await confirm(user, { password, totp_code })).status).toBe(200);
    expect((await deleteAccount(user)).status).toBe(200);
  });

  it("wants exactly one first factor", async () => {
    const user = await staleUser();
    for (const body of [{}, { totp_code: "123456" }, { password: user.password, email_code: "0".repeat(45) }])
      expect((await confirm(user, body)).status).toBe(400);
  });

  it("does not let guesses at the password go on", async () => {
    await using limited = await testBackend({ rateLimits: true });
    const { accessToken } = await limited.signUp();
    const guess = () =>
      limited.call("POST /auth/sessions/current/confirm", { accessToken, body: { password: "not mine" } });
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt++) statuses.push((await guess()).status);
    expect(statuses).toContain(429);
  });
});

describe("a user whose only way to sign in is an account at a provider", async () => {
  const scene = await openIdBackend({ "auth.freshSignInMinutes": 10, "users.allowClientUserDeletion": true });
  afterAll(() => scene[Symbol.asyncDispose]());
  const { app, google, github } = scene;
  const { call, clock } = scene.backend;
  const own = () => ({ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true });

  /**
   * A user who signed up with Google eleven minutes ago; every later sign-in at a provider is with the account given
   * there.
   */
  async function staleUser() {
    const account = own();
    google.signInAs(account);
    const { body } = await app.signIn("google");
    const { id } = (await call("GET /users/me", { accessToken: body.access_token })).body;
    clock.advance(11 * MINUTE);
    return { account, id, accessToken: await renewed(body.refresh_token) };
  }
  const renewed = async (refreshToken: string) =>
    (await call("POST /auth/sessions/current/refresh", { refreshToken })).body.access_token;

  const GUARDED: Readonly<Record<string, (accessToken: string) => Promise<unknown>>> = {
    "delete the account": (accessToken) => call("DELETE /users/me", { accessToken }),
    "set a password": (accessToken) =>
      call("POST /auth/password/set", { accessToken, body: { password: "a password of the attacker" } }),
    "turn on a second factor": (accessToken) =>
      call("PATCH /users/me", {
        accessToken,
        body: { totp_secret_base64: Buffer.alloc(20, 1).toString("base64") },
      }),
  };

  it.each(Object.entries(GUARDED))("signs in there once more to %s", async (_, change) => {
    const user = await staleUser();
    expect(await change(user.accessToken)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", STALE);
    const { body } = await app.signIn("google");
    expect((await call("GET /users/me", { accessToken: body.access_token })).body.id).toBe(user.id);
    expect(await change(body.access_token)).toMatchObject({ status: 200 });
  });

  it("is safe from an attacker with the old session, who cannot prove anything with accounts of their own", async () => {
    const user = await staleUser();
    const { accessToken } = user;
    for (const body of [{ password: "" }, { password: "a guess" }, { email_code: "0".repeat(45) }]) {
      const { status } = await call("POST /auth/sessions/current/confirm", { accessToken, body });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    for (const [name, provider] of [
      ["google", google],
      ["github", github],
    ] as const) {
      provider.signInAs(own());
      const { status, body } = await app.signIn(name, { token: accessToken }); // an account of the attacker's own
      expect(status).toBe(200);
      expect((await call("GET /users/me", { accessToken: body.access_token })).body.id).not.toBe(user.id);
      provider.signInAs(own());
      const connecting = await app.visit(name, { type: "link", token: accessToken });
      expect(await connecting.response.json()).toMatchObject({ code: "FRESH_SIGN_IN_REQUIRED" });
    }
    const { body } = await call("GET /users/me", { accessToken });
    expect(body.oauth_providers).toEqual([expect.objectContaining({ account_id: user.account.sub })]);
    for (const change of Object.values(GUARDED))
      expect(await change(accessToken)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", STALE);
  });

  it("stays as stale as they are by connecting an account, be it in time, once more or with a code kept for later", async () => {
    const { accessToken, account } = await staleUser();
    google.signInAs(account);
    const again = await app.signIn("google", { type: "link", token: accessToken });
    expect(again.status).toBe(200);
    expect(await GUARDED["delete the account"]?.(again.body.access_token)).toBeKnownError(
      403,
      "FRESH_SIGN_IN_REQUIRED",
      STALE,
    );

    const fresh = (await app.signIn("google")).body;
    clock.advance(9.5 * MINUTE);
    github.signInAs(own());
    const link = { type: "link", token: await renewed(fresh.refresh_token) };
    const { body: connected } = await app.signIn("github", link);
    github.signInAs(own());
    const kept = await app.getCode("github", link);
    clock.advance(MINUTE);
    expect(await app.collect(kept)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", STALE);
    const later = await renewed(connected.refresh_token);
    expect(await GUARDED["delete the account"]?.(later)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", STALE);
  });

  it("connects another account after a fresh sign-in", async () => {
    const { id } = await staleUser();
    const { body } = await app.signIn("google");
    github.signInAs(own());
    const linked = await app.signIn("github", { type: "link", token: body.access_token });
    const { body: user } = await call("GET /users/me", { accessToken: linked.body.access_token });
    expect([user.id, user.oauth_providers.length]).toEqual([id, 2]);
  });
});
