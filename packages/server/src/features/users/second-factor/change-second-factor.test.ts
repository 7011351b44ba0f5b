import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { waiting } from "../../../races/meeting.test-data.ts";
import { servicesOf } from "../../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const STEP_MILLIS = 30_000;
const TEN_MINUTES = 600_000;
const OLD = Buffer.from("the secret of one's own phone").toString("base64");
const NEW = Buffer.from("the secret of another's phone").toString("base64");

beforeEach(() => backend.clock.advance(2 * STEP_MILLIS - (backend.clock.now().getTime() % STEP_MILLIS)));

interface Person {
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

const codeOf = (secretBase64: string) =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(Buffer.from(secretBase64, "base64")).buffer }) }).generate({
    timestamp: backend.clock.now().getTime(),
  });

const change = (accessToken: string, secret: string | null, totp_code?: string) =>
  backend.call("PATCH /users/me", { accessToken, body: { totp_secret_base64: secret, totp_code } });
const refresh = (refreshToken: string) => backend.call("POST /auth/sessions/current/refresh", { refreshToken });
const newAccessToken = async (refreshToken: string): Promise<string> => (await refresh(refreshToken)).body.access_token;
const signIn = ({ email, password }: Person) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });
const asksForCode = async (person: Person) =>
  (await signIn(person)).body.code === "MULTI_FACTOR_AUTHENTICATION_REQUIRED";

/** Signs in by password and code. */
async function signInWithCode(person: Person, secret = OLD): Promise<{ access_token: string; refresh_token: string }> {
  const { attempt_code: code } = (await signIn(person)).body.details;
  return (await backend.call("POST /auth/mfa/sign-in", { body: { type: "totp", code, totp: codeOf(secret) } })).body;
}

/** Creates a user with a second factor who did not sign in recently. */
async function person(): Promise<Person> {
  const user = await backend.signUp();
  expect((await change(user.accessToken, OLD)).status).toBe(200);
  backend.clock.advance(TEN_MINUTES + 1);
  return { ...user, accessToken: await newAccessToken(user.refreshToken) };
}

describe("a second factor that is in place", () => {
  it.each([
    ["removed", null],
    ["replaced", NEW],
  ])("is not %s by a session that was left open", async (_, secret) => {
    const user = await person();
    expect(await change(user.accessToken, secret)).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect(await asksForCode(user)).toBe(true);
    expect((await signInWithCode(user)).refresh_token).toBeDefined(); // with the old one
  });

  it("is not removed along with a harmless change, and then nothing is changed", async () => {
    const { accessToken } = await person();
    const body = { display_name: "Pat", totp_secret_base64: null };
    expect(await backend.call("PATCH /users/me", { accessToken, body })).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect((await backend.call("GET /users/me", { accessToken })).body.display_name).toBe(null);
  });

  it("does not stand in the way of other changes", async () => {
    const { accessToken } = await person();
    const answer = await backend.call("PATCH /users/me", { accessToken, body: { display_name: "Pat" } });
    expect(answer).toMatchObject({ status: 200, body: { display_name: "Pat", requires_totp_mfa: true } });
  });

  it("goes with a current code of the app", async () => {
    const user = await person();
    expect(await change(user.accessToken, null, codeOf(OLD))).toMatchObject({ status: 200 });
    expect(await asksForCode(user)).toBe(false);
  });

  it("is replaced with a current code of the old app, not of the new one", async () => {
    const user = await person();
    expect(await change(user.accessToken, NEW, codeOf(NEW))).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect(await change(user.accessToken, NEW, codeOf(OLD))).toMatchObject({ status: 200 });
    expect((await signInWithCode(user, NEW)).refresh_token).toBeDefined();
  });

  it("does not go with a code that was used to sign in", async () => {
    const user = await person();
    const code = codeOf(OLD);
    await signInWithCode(user);
    expect(await change(user.accessToken, null, code)).toBeKnownError(400, "INVALID_TOTP_CODE");
  });

  it("is not guessed: wrong codes count like those at sign-in", async () => {
    const { accessToken } = await person();
    for (let i = 0; i < 20; i++)
      expect(await change(accessToken, null, "abcdef")).toBeKnownError(400, "INVALID_TOTP_CODE");
    expect(await change(accessToken, null, codeOf(OLD))).toBeKnownError(400, "INVALID_TOTP_CODE");
    backend.clock.advance(STEP_MILLIS);
    expect(await change(accessToken, null, codeOf(OLD))).toMatchObject({ status: 200 });
  });

  it("goes without a code within ten minutes of signing in with one, whatever the access token's age", async () => {
    const user = await person();
    const session = await signInWithCode(user);
    backend.clock.advance(TEN_MINUTES);
    const answer = await change(await newAccessToken(session.refresh_token), null);
    expect(answer).toMatchObject({ status: 200, body: { requires_totp_mfa: false } });
  });

  it("asks for a code a moment later", async () => {
    const user = await person();
    const session = await signInWithCode(user);
    backend.clock.advance(TEN_MINUTES + 1);
    const accessToken = await newAccessToken(session.refresh_token);
    expect(await change(accessToken, null)).toBeKnownError(400, "INVALID_TOTP_CODE");
  });

  it("dates a command line's sign-in by the session that confirmed it", async () => {
    const { refreshToken } = await person();
    const login = (await backend.call("POST /auth/cli", { body: {} })).body;
    backend.clock.advance(1);
    await backend.call("POST /auth/cli/complete", {
      body: { login_code: login.login_code, refresh_token: refreshToken },
    });
    const polled = await backend.call("POST /auth/cli/poll", { body: { polling_code: login.polling_code } });
    const accessToken = await newAccessToken(polled.body.refresh_token);
    expect(await change(accessToken, null)).toBeKnownError(400, "INVALID_TOTP_CODE");
  });

  it("can be removed by the developer's backend without a proof", async () => {
    const user = await person();
    const body = { totp_secret_base64: null };
    const answer = await backend.call("PATCH /users/me", { tier: "server", accessToken: user.accessToken, body });
    expect(answer).toMatchObject({ status: 200, body: { requires_totp_mfa: false } });
  });
});

describe("setting a second factor up", () => {
  it("needs no code, because none exists yet, whatever the age of the session", async () => {
    const user = await backend.signUp();
    backend.clock.advance(10 * TEN_MINUTES);
    const answer = await change(await newAccessToken(user.refreshToken), OLD);
    expect(answer).toMatchObject({ status: 200, body: { requires_totp_mfa: true } });
  });

  it("ends the sessions that began without it, and keeps the current one", async () => {
    const user = await backend.signUp();
    const elsewhere = (await signIn(user)).body;
    expect((await change(user.accessToken, OLD)).status).toBe(200);
    expect(await refresh(elsewhere.refresh_token)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect((await refresh(user.refreshToken)).status).toBe(200);
  });

  it("ends the sessions of the previous phone when it is replaced", async () => {
    const user = await person();
    const session = await signInWithCode(user);
    expect((await change(session.access_token, NEW)).status).toBe(200);
    expect(await refresh(user.refreshToken)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it("ends no session when it is turned off", async () => {
    const user = await person();
    const session = await signInWithCode(user);
    expect((await change(session.access_token, null)).status).toBe(200);
    expect((await refresh(user.refreshToken)).status).toBe(200);
  });

  it("ends no session if the developer's backend does it, which names no current session", async () => {
    const user = await backend.signUp();
    const body = { totp_secret_base64: OLD };
    await backend.call("PATCH /users/{user_id}", { tier: "server", params: { user_id: user.id }, body });
    expect((await refresh(user.refreshToken)).status).toBe(200);
  });

  it("stops a sign-in that began before it and ends after it", async () => {
    const user = await backend.signUp();
    const { database } = servicesOf(backend);
    let signingIn: ReturnType<typeof signIn> | undefined;
    await database.transaction(async (tx) => {
      await sql`select from users where id = ${user.id} for update`.execute(tx);
      signingIn = signIn(user); // has read that there is no second factor, and waits to begin its session
      await waiting(backend, 1);
      await sql`update users set totp_secret_sealed = (select totp_secret_sealed from users where id = ${(await withFactor()).id})
        where id = ${user.id}`.execute(tx);
    });
    expect(await signingIn).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", {
      attempt_code: expect.any(String),
    });
  });

  async function withFactor() {
    const other = await backend.signUp();
    await change(other.accessToken, OLD);
    return other;
  }

  it.each([
    ["without a byte", "", "must hold at least 16 bytes"],
    ["of 15 bytes", Buffer.alloc(15, 7).toString("base64"), "must hold at least 16 bytes"],
    ["of 129 bytes", Buffer.alloc(129, 7).toString("base64"), "must hold at most 128 bytes"],
  ])("refuses a secret %s from every caller", async (_, secret, rule) => {
    const { accessToken, id } = await backend.signUp();
    const refusal = (path: string) => ({
      message: `Validation failed for ${path}:\n  - body.totp_secret_base64 ${rule}`,
    });
    const own = await change(accessToken, secret);
    expect(own).toBeKnownError(400, "SCHEMA_ERROR", refusal("PATCH /api/v1/users/me"));
    const body = { totp_secret_base64: secret };
    const byServer = await backend.call("PATCH /users/{user_id}", { tier: "server", params: { user_id: id }, body });
    expect(byServer).toBeKnownError(400, "SCHEMA_ERROR", refusal(`PATCH /api/v1/users/${id}`));
    const created = await backend.call("POST /users", { tier: "server", body });
    expect(created).toBeKnownError(400, "SCHEMA_ERROR", refusal("POST /api/v1/users"));
  });

  it.each([16, 20, 128])("accepts a secret of %i bytes", async (bytes) => {
    const { accessToken } = await backend.signUp();
    expect((await change(accessToken, Buffer.alloc(bytes, 7).toString("base64"))).status).toBe(200);
  });
});
