import { type TestConfig, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const config: TestConfig = { "auth.otp.allowSignIn": true, "apiKeys.enabled.user": true };
const backend = await testBackend({ config });
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/handler";
const DAY_MILLIS = 86_400_000;

const ban = (userId: string, body: object = {}) =>
  backend.call("POST /users/{user_id}/ban", { tier: "server", params: { user_id: userId }, body });
const lift = (userId: string) =>
  backend.call("DELETE /users/{user_id}/ban", { tier: "server", params: { user_id: userId } });
const banned = (endsAtMillis: number | null = null) => ({ ends_at_millis: endsAtMillis });
const signIn = ({ email, password }: { email: string; password: string }) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

describe("a ban", () => {
  it("ends all sessions at once, access tokens included", async () => {
    const { id, accessToken, refreshToken } = await backend.signUp();
    expect((await ban(id, { reason: "spam" })).status).toBe(200);
    expect((await backend.call("GET /users/me", { accessToken })).body.code).toBe("ACCESS_TOKEN_EXPIRED");
    expect(await backend.call("POST /auth/sessions/current/refresh", { refreshToken })).toBeKnownError(
      401,
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    );
  });

  it("ends a session on another node within a second, access token included, and on one that starts afterwards", async () => {
    await using node = await backend.startNode();
    const { id, accessToken, refreshToken } = await backend.signUp();
    expect((await node.call("GET /users/me", { accessToken })).status).toBe(200);
    await ban(id);
    await expect
      .poll(async () => (await node.call("GET /users/me", { accessToken })).body.code, { interval: 20, timeout: 1_000 })
      .toBe("ACCESS_TOKEN_EXPIRED");
    expect(await node.call("POST /auth/sessions/current/refresh", { refreshToken })).toBeKnownError(
      401,
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    );
    await using later = await backend.startNode();
    expect((await later.call("GET /users/me", { accessToken })).body.code).toBe("ACCESS_TOKEN_EXPIRED");
  });

  it("ends access tokens on a node that was cut off when the ban was announced", async () => {
    await using node = await backend.startNode();
    const { id, accessToken } = await backend.signUp();
    expect((await node.call("GET /users/me", { accessToken })).status).toBe(200);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`.execute(servicesOf(backend).database.db);
    await ban(id); // before the node listens again
    await expect
      .poll(async () => (await node.call("GET /users/me", { accessToken })).body.code, { interval: 20, timeout: 5_000 })
      .toBe("ACCESS_TOKEN_EXPIRED");
  });

  it("leaves other users alone", async () => {
    const [banned, other] = [await backend.signUp(), await backend.signUp()];
    await ban(banned.id);
    expect((await backend.call("GET /users/me", { accessToken: other.accessToken })).status).toBe(200);
    expect((await signIn(other)).status).toBe(200);
  });

  it("answers a correct password with the end of the ban, and a wrong one as for any account", async () => {
    const user = await backend.signUp();
    const endsAt = backend.clock.now().getTime() + DAY_MILLIS;
    await ban(user.id, { ends_at_millis: endsAt, reason: "a secret reason" });
    const refused = await signIn(user);
    expect(refused).toBeKnownError(403, "USER_BANNED", banned(endsAt));
    expect(JSON.stringify(refused.body)).not.toContain("secret reason");
    expect(await signIn({ ...user, password: "a wrong password" })).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  });

  it("refuses a code by email, after it proved the address", async () => {
    const { id, email } = await backend.signUp({ isVerified: true });
    const send = () => backend.call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: CALLBACK } });
    const enter = async () =>
      backend.call("POST /auth/otp/sign-in", { body: { code: await backend.inbox.readCode(email) } });
    await send();
    expect((await enter()).status).toBe(200);
    await ban(id);
    expect((await send()).status).toBe(200); // as for any address
    expect(await enter()).toBeKnownError(403, "USER_BANNED", banned());
  });

  it("refuses the second half of a sign-in that was begun before", async () => {
    const user = await backend.signUp();
    const secret = Buffer.alloc(20, 7).toString("base64");
    await backend.call("PATCH /users/me", { accessToken: user.accessToken, body: { totp_secret_base64: secret } });
    const made = await backend.call("POST /auth/mfa/recovery-codes", { accessToken: user.accessToken, body: {} });
    const code = (await signIn(user)).body.details.attempt_code;
    await ban(user.id);
    const body = { code, recovery_code: made.body.codes[0] };
    expect(await backend.call("POST /auth/mfa/recovery-codes/sign-in", { body })).toBeKnownError(
      403,
      "USER_BANNED",
      banned(),
    );
  });

  it("refuses sessions that a server would create, and API keys of the user", async () => {
    const { id, accessToken } = await backend.signUp();
    const body = { user_id: "me", description: "CI", expires_at_millis: null };
    const key = await backend.call("POST /user-api-keys", { accessToken, body });
    const check = () =>
      backend.call("POST /user-api-keys/check", { tier: "server", body: { api_key: key.body.value } });
    expect((await check()).status).toBe(200);
    await ban(id);
    expect(await check()).toBeKnownError(404, "API_KEY_NOT_FOUND");
    expect(await backend.call("POST /auth/sessions", { tier: "server", body: { user_id: id } })).toBeKnownError(
      403,
      "USER_BANNED",
      banned(),
    );
    await lift(id);
    expect((await check()).status).toBe(200);
  });

  it("no session survives a ban that arrives at the same moment as a sign-in", async () => {
    for (let round = 0; round < 5; round++) {
      const user = await backend.signUp();
      const [, answer] = await Promise.all([ban(user.id), signIn(user)]);
      const { refresh_token: refreshToken } = answer.body;
      if (refreshToken === undefined) continue;
      const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
      expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    }
  });

  it("ends by itself at its time, and not before", async () => {
    const user = await backend.signUp();
    const endsAt = backend.clock.now().getTime() + DAY_MILLIS;
    await ban(user.id, { ends_at_millis: endsAt });
    backend.clock.advance(DAY_MILLIS - 1);
    expect(await signIn(user)).toBeKnownError(403, "USER_BANNED", banned(endsAt));
    backend.clock.advance(1);
    const { access_token: accessToken } = (await signIn(user)).body;
    expect((await backend.call("GET /users/me", { accessToken })).status).toBe(200);
  });

  it("can be lifted: the user signs in again, and tokens from before stay refused", async () => {
    const user = await backend.signUp();
    backend.clock.advance(1_000);
    await ban(user.id);
    await lift(user.id);
    const { access_token: accessToken } = (await signIn(user)).body;
    expect((await backend.call("GET /users/me", { accessToken })).status).toBe(200);
    const before = await backend.call("GET /users/me", { accessToken: user.accessToken });
    expect(before.body.code).toBe("ACCESS_TOKEN_EXPIRED");
  });

  it("is shown to servers with its reason, never to the user", async () => {
    const { id } = await backend.signUp();
    const answer = await ban(id, { reason: "spam" });
    expect(answer.body.current_ban).toEqual({
      banned_at_millis: backend.clock.now().getTime(),
      ends_at_millis: null,
      reason: "spam",
    });
    expect((await lift(id)).body).not.toHaveProperty("current_ban"); // official clients compare whole users
    const { accessToken } = await backend.signUp();
    expect((await backend.call("GET /users/me", { accessToken })).body).not.toHaveProperty("current_ban");
  });

  it("is in the audit log, and so is its end", async () => {
    const { id } = await backend.signUp();
    const asAdmin = { tier: "admin", params: { user_id: id } } as const;
    await backend.call("POST /users/{user_id}/ban", { ...asAdmin, body: { reason: "spam" } });
    await backend.call("DELETE /users/{user_id}/ban", asAdmin);
    const log = await backend.call("GET /internal/audit-log", { tier: "admin", query: { subject_id: id } });
    expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual(["user.unbanned", "user.banned"]);
    expect(JSON.stringify(log.body.items)).toContain("spam");
  });

  it("is refused for unknown users, and with an end in the past", async () => {
    const unknown = "11111111-1111-4111-8111-111111111111";
    expect(await ban(unknown)).toBeKnownError(404, "USER_NOT_FOUND");
    expect(await lift(unknown)).toBeKnownError(404, "USER_NOT_FOUND");
    const { id } = await backend.signUp();
    expect((await ban(id, { ends_at_millis: backend.clock.now().getTime() })).status).toBe(400);
  });
});
