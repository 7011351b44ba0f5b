import { normalizeEmail } from "@latchkit/contract";
import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler";
const NEW_PASSWORD = "the owner's own password";
const STRANGERS_SECRET = Buffer.from("the stranger's phone");

const { db } = servicesOf(backend).database;
let people = 0;

/** Creates an account with every credential that could let its creator in again; its address is unproven. */
async function account() {
  const user = await backend.signUp({ email: `waited-for-${++people}@shop.example` });
  const change = (body: object) =>
    backend.call("PATCH /users/me", { tier: "server", accessToken: user.accessToken, body });
  await change({ display_name: "Not Them", totp_secret_base64: STRANGERS_SECRET.toString("base64") });
  const theirs = { project_id: backend.project.id, branch_id: "main", user_id: user.id };
  const now = backend.clock.now();
  const id = crypto.randomUUID();
  const strangersMail = `stranger-${people}@evil.example`;
  const channel = {
    type: "email",
    value: normalizeEmail(strangersMail),
    is_primary: false,
    is_verified: false,
    used_for_auth: true,
  } as const;
  await db
    .insertInto("contact_channels")
    .values({ ...theirs, ...channel, id, created_at: now })
    .execute();
  const accountAtProvider = { provider_config_id: "github", provider_type: "github", account_id: `${people}` } as const;
  const allowed = { allow_sign_in: true, allow_connected_accounts: true, email: null };
  await db
    .insertInto("oauth_accounts")
    .values({ ...theirs, ...accountAtProvider, ...allowed, id, created_at: now })
    .execute();
  const passkey = { credential_id: Buffer.from(id), public_key: Buffer.from("key"), name: "phone", counter: 0 };
  const backup = { transports: [], is_backup_eligible: false, is_backed_up: false, last_used_at: null };
  await db
    .insertInto("passkeys")
    .values({ ...theirs, ...passkey, ...backup, created_at: now })
    .execute();
  const apiKey = { key_hash: Buffer.from(id), last_four: "aaaa", description: "a program", is_public: false };
  await db
    .insertInto("api_keys")
    .values({ ...theirs, ...apiKey, id, created_at: now })
    .execute();
  return { ...user, change, strangersMail };
}

async function resetPassword(email: string) {
  await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
  const body = { code: await backend.inbox.readCode(email), password: NEW_PASSWORD };
  expect((await backend.call("POST /auth/password/reset", { body })).status).toBe(200);
}

const signIn = (email: string, password = NEW_PASSWORD) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

type Table = "passkeys" | "oauth_accounts" | "api_keys" | "contact_channels";

async function countOf(table: Table, userId: string): Promise<number> {
  return (await db.selectFrom(table).select("user_id").where("user_id", "=", userId).execute()).length;
}

describe("the first password reset for an unproven address", () => {
  it("gives the account to the owner of the address, and removes all ways in of its creator", async () => {
    const { id, email, password, refreshToken, strangersMail } = await account();
    await resetPassword(email);

    const owner = await signIn(email);
    expect(owner).toMatchObject({ status: 200, body: { user_id: id } }); // no second factor of the stranger's in the way
    const me = await backend.call("GET /users/me", { accessToken: owner.body.access_token });
    expect(me.body).toMatchObject({
      primary_email: email,
      primary_email_verified: true,
      requires_totp_mfa: false,
      passkey_auth_enabled: false,
      oauth_providers: [],
      display_name: "Not Them",
    });
    expect(await countOf("passkeys", id)).toBe(0);
    expect(await countOf("oauth_accounts", id)).toBe(0);
    expect(await countOf("api_keys", id)).toBe(0);
    expect(await countOf("contact_channels", id)).toBe(1);
    expect(await signIn(email, password)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    expect(await signIn(strangersMail)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
    expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("ends sign-ins that the stranger had begun: neither the attempt nor an emailed code works", async () => {
    const { email, password, strangersMail } = await account();
    const attempt = (await signIn(email, password)).body.details.attempt_code;
    const send = { email: strangersMail, callback_url: CALLBACK };
    expect((await backend.call("POST /auth/password/send-reset-code", { body: send })).status).toBe(200);
    const code = await backend.inbox.readCode(strangersMail);
    await resetPassword(email);
    const timestamp = backend.clock.now().getTime();
    const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(STRANGERS_SECRET).buffer }) });
    const body = { type: "totp", code: attempt, totp: totp.generate({ timestamp }) };
    expect(await backend.call("POST /auth/mfa/sign-in", { body })).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
    const byMail = await backend.call("POST /auth/password/reset", { body: { code, password: "the stranger's" } });
    expect(byMail).toBeKnownError(400, "VERIFICATION_CODE_EXPIRED");
  });

  it("keeps the stranger's last access token from setting a second factor", async () => {
    const { email, accessToken } = await account();
    await resetPassword(email);
    const body = { totp_secret_base64: STRANGERS_SECRET.toString("base64") };
    const answer = await backend.call("PATCH /users/me", { accessToken, body });
    expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect((await signIn(email)).status).toBe(200);
  });

  it("lets the owner sign in with a code from then on", async () => {
    const { id, email } = await account();
    const body = { email, callback_url: CALLBACK };
    expect((await backend.call("POST /auth/otp/send-sign-in-code", { body })).status).toBe(409);
    await resetPassword(email);
    expect((await backend.call("POST /auth/otp/send-sign-in-code", { body })).status).toBe(200);
    const answer = await backend.call("POST /auth/otp/sign-in", {
      body: { code: await backend.inbox.readCode(email) },
    });
    expect(answer.body).toMatchObject({ user_id: id, is_new_user: false });
  });
});

describe("a reset of a password, of an address that was proven before", () => {
  it("keeps the second factor and everything else", async () => {
    const { id, email, change } = await account();
    await change({ primary_email_verified: true });
    await resetPassword(email);
    const details = { attempt_code: expect.any(String) };
    expect(await signIn(email)).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", details);
    expect(await countOf("passkeys", id)).toBe(1);
    expect(await countOf("oauth_accounts", id)).toBe(1);
    expect(await countOf("api_keys", id)).toBe(1);
    expect(await countOf("contact_channels", id)).toBe(2);
  });
});
