import { randomUUID } from "node:crypto";
import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const YEAR_MILLIS = 365 * 86_400_000;

const refresh = (refreshToken: string | undefined, options: Parameters<typeof backend.call>[1] = {}) =>
  backend.call("POST /auth/sessions/current/refresh", { refreshToken, ...options });
const signOut = (accessToken: string | undefined) => backend.call("DELETE /auth/sessions/current", { accessToken });

const nowSeconds = () => Math.floor(backend.clock.now().getTime() / 1000);

describe("POST /auth/sessions/current/refresh", () => {
  it("returns the next access token; the refresh token stays the same", async () => {
    const { accessToken, refreshToken } = await backend.signUp();
    backend.clock.advance(1000);
    const answer = await refresh(refreshToken);
    expect(answer).toMatchObject({ status: 200, body: { access_token: expect.stringMatching(/^eyJ/) } });
    expect(Object.keys(answer.body)).toEqual(["access_token"]);
    expect(answer.body.access_token).not.toBe(accessToken);
    expect(decodeJwt(answer.body.access_token)).toMatchObject({ iat: nowSeconds(), exp: nowSeconds() + 600 });
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it("puts changes since the old token into the new one", async () => {
    const { accessToken, refreshToken } = await backend.signUp();
    const body = { display_name: "Pat", primary_email: "pat@shop.example", primary_email_verified: true };
    await backend.call("PATCH /users/me", { tier: "server", accessToken, body });
    const claims = decodeJwt((await refresh(refreshToken)).body.access_token);
    expect(claims).toMatchObject({ name: "Pat", email: "pat@shop.example", email_verified: true });
    expect(claims.refresh_token_id).toBe(decodeJwt(accessToken).refresh_token_id);
  });

  it("gives each client its own tokens when many refresh at once, among other requests", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => backend.signUp()));
    const [unknown, ...answers] = await Promise.all([
      refresh("there-is-no-such-token"),
      ...people.map(({ refreshToken }) => refresh(refreshToken)),
    ]);
    expect(unknown).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect(answers.map(({ body }) => decodeJwt(body.access_token).sub)).toEqual(people.map(({ id }) => id));
  });

  it("works for two simultaneous requests", async () => {
    const { refreshToken } = await backend.signUp();
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect((await backend.call("GET /users/me", { accessToken: body.access_token })).status).toBe(200);
    }
  });

  it("does not wait for a password change in progress, and is refused after it", async () => {
    const { id, refreshToken } = await backend.signUp();
    backend.clock.advance(10_000); // long enough for the use to be noted
    const { database, activity } = servicesOf(backend);
    await database.transaction(async (tx) => {
      await tx.updateTable("users").set({ password_hash: null }).where("id", "=", id).execute();
      expect((await refresh(refreshToken)).status).toBe(200); // as it would have been a moment before
      await activity.write(); // does not wait either, nor stands in the way
      await tx.deleteFrom("sessions").where("user_id", "=", id).execute();
      expect((await refresh(refreshToken)).status).toBe(200);
    });
    expect(await refresh(refreshToken)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    await activity.write();
  });

  it("is recorded once in ten seconds", async () => {
    const { id, refreshToken } = await backend.signUp();
    const { database, activity } = servicesOf(backend);
    const lastUse = async () => {
      await activity.write();
      return database.db.selectFrom("sessions").select("last_used_at").where("user_id", "=", id).executeTakeFirst();
    };
    const begun = await lastUse();
    backend.clock.advance(9_999);
    await refresh(refreshToken);
    expect(await lastUse()).toEqual(begun);
    backend.clock.advance(1);
    await refresh(refreshToken);
    expect(await lastUse()).toEqual({ last_used_at: backend.clock.now() });
  });

  it.each(["client", "server", "admin"] as const)("is open to the %s tier", async (tier) => {
    const { refreshToken } = await backend.signUp();
    expect((await refresh(refreshToken, { tier })).status).toBe(200);
  });

  it("records the user's activity", async () => {
    const { refreshToken } = await backend.signUp();
    backend.clock.advance(3_600_000);
    const { body } = await refresh(refreshToken);
    await servicesOf(backend).activity.write();
    const me = await backend.call("GET /users/me", { tier: "server", accessToken: body.access_token });
    expect(me.body.last_active_at_millis).toBe(backend.clock.now().getTime());
  });

  describe("refuses a refresh token that", () => {
    const refused = async (refreshToken: string, options?: Parameters<typeof backend.call>[1]) =>
      expect(await refresh(refreshToken, options)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");

    it("was never issued", () => refused("0".repeat(45)));

    it("is in another case", async () => refused((await backend.signUp()).refreshToken.toUpperCase()));

    it("was signed out", async () => {
      const { accessToken, refreshToken } = await backend.signUp();
      await signOut(accessToken);
      await refused(refreshToken);
    });

    it("is a year old", async () => {
      const { refreshToken } = await backend.signUp();
      backend.clock.advance(YEAR_MILLIS - 1);
      expect((await refresh(refreshToken)).status).toBe(200);
      backend.clock.advance(1);
      await refused(refreshToken);
    });

    it("belongs to another project", async () => {
      const project = await backend.createProject();
      await refused((await backend.signUp()).refreshToken, { project });
    });

    it("belonged to a user who was deleted", async () => {
      const { accessToken, refreshToken } = await backend.signUp();
      await backend.call("DELETE /users/me", { tier: "server", accessToken });
      await refused(refreshToken);
    });
  });

  it("needs the refresh token in its header", async () => {
    const message =
      "Validation failed for POST /api/v1/auth/sessions/current/refresh:\n  - headers.x-stack-refresh-token must be defined";
    expect(await refresh(undefined)).toBeKnownError(400, "SCHEMA_ERROR", { message });
    expect(await refresh("")).toBeKnownError(400, "SCHEMA_ERROR", { message });
  });

  it("looks at an access token first, if one comes along", async () => {
    const { accessToken, refreshToken } = await backend.signUp();
    backend.clock.advance(600_000);
    const details = { expired_at_millis: Number(decodeJwt(accessToken).exp) * 1000 };
    expect(await refresh(refreshToken, { accessToken })).toBeKnownError(401, "ACCESS_TOKEN_EXPIRED", details);
  });
});

describe("DELETE /auth/sessions/current", () => {
  it("ends the session the access token belongs to, and no other", async () => {
    const { email, password, accessToken, refreshToken } = await backend.signUp();
    const other = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
    expect((await signOut(accessToken)).body).toEqual({ success: true });
    expect(await refresh(refreshToken)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect((await refresh(other.body.refresh_token)).status).toBe(200);
  });

  it("leaves access tokens valid until they expire: nothing can revoke them", async () => {
    const { accessToken } = await backend.signUp();
    await signOut(accessToken);
    backend.clock.advance(500_000);
    expect((await backend.call("GET /users/me", { accessToken })).status).toBe(200);
  });

  it("fails without an access token", async () => {
    const details = { expired_at_millis: backend.clock.now().getTime() };
    expect(await signOut(undefined)).toBeKnownError(401, "ACCESS_TOKEN_EXPIRED", details);
  });

  it("cannot end a session twice, even if two requests try at once", async () => {
    const { accessToken } = await backend.signUp();
    const answers = await Promise.all([signOut(accessToken), signOut(accessToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await signOut(accessToken)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });
});

describe("an access token", () => {
  const keysOf = async (query: Record<string, string> = {}) => {
    const params = { project_id: backend.project.id };
    const key = "GET /projects/{project_id}/.well-known/jwks.json";
    return (await backend.call(key, { tier: null, params, query })).body;
  };
  const verify = async ({ accessToken }: Pick<TestUser, "accessToken">, jwks: Awaited<ReturnType<typeof keysOf>>) =>
    jwtVerify(accessToken, createLocalJWKSet(jwks), { currentDate: backend.clock.now() });

  it("contains exactly these claims about its user", async () => {
    const { id, email, accessToken } = await backend.signUp();
    expect(decodeProtectedHeader(accessToken)).toEqual({ alg: "ES256", kid: expect.stringMatching(/^[\w-]{12}$/) });
    expect(decodeJwt(accessToken)).toEqual({
      iss: `${backend.url}/api/v1/projects/${backend.project.id}`,
      aud: backend.project.id,
      sub: id,
      iat: nowSeconds(),
      exp: nowSeconds() + 600,
      project_id: backend.project.id,
      branch_id: "main",
      refresh_token_id: expect.stringMatching(UUID),
      role: "authenticated",
      name: null,
      email,
      email_verified: false,
      selected_team_id: null,
      signed_up_at: nowSeconds(),
      is_anonymous: false,
      is_restricted: false,
      restricted_reason: null,
      requires_totp_mfa: false,
    });
  });

  it("contains the sign-up time and whether a second factor is set up, when issued and when renewed", async () => {
    const user = await backend.signUp();
    const signedUpAt = nowSeconds();
    backend.clock.advance(60_000);
    const refresh = () => backend.call("POST /auth/sessions/current/refresh", { refreshToken: user.refreshToken });
    expect(decodeJwt((await refresh()).body.access_token)).toMatchObject({
      signed_up_at: signedUpAt,
      requires_totp_mfa: false,
    });
    const body = { totp_secret_base64: Buffer.alloc(20, 7).toString("base64") };
    await backend.call("PATCH /users/{user_id}", { tier: "server", params: { user_id: user.id }, body });
    const expected = { signed_up_at: signedUpAt, requires_totp_mfa: true, is_restricted: false };
    expect(decodeJwt((await refresh()).body.access_token)).toMatchObject(expected);
    const session = { user_id: user.id, is_impersonation: true };
    const impersonation = await backend.call("POST /auth/sessions", { tier: "server", body: session });
    expect(decodeJwt(impersonation.body.access_token)).toMatchObject({ ...expected, is_impersonation: true });
  });

  it("is verified by any library with the published keys", async () => {
    const { payload } = await verify(await backend.signUp(), await keysOf());
    expect(payload.aud).toBe(backend.project.id);
  });

  it("of an anonymous user needs keys of its own", async () => {
    const anonymous = await backend.createAnonymousUser();
    await expect(verify(anonymous, await keysOf())).rejects.toThrow();
    const { payload } = await verify(anonymous, await keysOf({ include_anonymous: "true" }));
    expect(payload).toMatchObject({
      iss: `${backend.url}/api/v1/projects-anonymous-users/${backend.project.id}`,
      aud: `${backend.project.id}:anon`,
      is_anonymous: true,
      email: null,
    });
  });

  it("names the team its user has selected", async () => {
    const project = await backend.createProject({ "teams.createPersonalTeamOnSignUp": true });
    const { accessToken } = await backend.signUp({ project });
    const me = await backend.call("GET /users/me", { project, accessToken });
    expect(decodeJwt(accessToken).selected_team_id).toBe(me.body.selected_team_id);
    expect(me.body.selected_team_id).toMatch(UUID);
  });

  it("names no team that was deleted, even if the user still has it selected", async () => {
    const { id, refreshToken, email, password } = await backend.signUp();
    const { db } = servicesOf(backend).database;
    await db.updateTable("users").set({ selected_team_id: randomUUID() }).where("id", "=", id).execute();
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
    expect(decodeJwt(refreshed.body.access_token).selected_team_id).toBeNull();
    const signedIn = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
    expect(decodeJwt(signedIn.body.access_token).selected_team_id).toBeNull();
    expect((await backend.call("GET /users/me", { accessToken: signedIn.body.access_token })).body).toMatchObject({
      selected_team_id: null,
      selected_team: null,
    });
  });
});

it("the lifetime of access tokens is a setting", async () => {
  await using other = await testBackend({ env: { LATCHKIT_ACCESS_TOKEN_SECONDS: "60" } });
  const { accessToken } = await other.signUp();
  other.clock.advance(59_000);
  expect((await other.call("GET /users/me", { accessToken })).status).toBe(200);
  other.clock.advance(1_000);
  const details = { expired_at_millis: Number(decodeJwt(accessToken).exp) * 1000 };
  expect(await other.call("GET /users/me", { accessToken })).toBeKnownError(401, "ACCESS_TOKEN_EXPIRED", details);
});
