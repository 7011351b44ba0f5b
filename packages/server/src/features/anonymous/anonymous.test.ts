import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const TOKEN = /^[0-9a-hjkmnp-tv-z]{45}$/;
const ALLOW_ANONYMOUS = { "x-stack-allow-anonymous-user": "true" };

const signUp = (options: Parameters<typeof backend.call>[1] = {}) =>
  backend.call("POST /auth/anonymous/sign-up", options);
const me = (accessToken: string, project: TestProject = backend.project) =>
  backend.call("GET /users/me", { project, tier: "server", accessToken, headers: ALLOW_ANONYMOUS });
const refresh = (refreshToken: string, project: TestProject = backend.project) =>
  backend.call("POST /auth/sessions/current/refresh", { project, refreshToken });
const readKeys = async (path: string) => (await (await backend.fetch(path)).json()) as JSONWebKeySet;

describe("POST /auth/anonymous/sign-up", () => {
  it("makes an account without an address, and signs in to it", async () => {
    const { status, body } = await signUp();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["access_token", "refresh_token", "user_id"]);
    expect(body.refresh_token).toMatch(TOKEN);
    expect((await me(body.access_token)).body).toMatchObject({
      id: body.user_id,
      is_anonymous: true,
      is_restricted: true,
      restricted_reason: { type: "anonymous" },
      restricted_by_admin: false,
      primary_email: null,
      primary_email_verified: false,
      display_name: null,
      has_password: false,
      otp_auth_enabled: false,
      auth_with_email: false,
      requires_totp_mfa: false,
      selected_team: null,
    });
  });

  it.each(["client", "server", "admin"] as const)("is open to the %s tier, with a body or without", async (tier) => {
    expect((await signUp({ tier })).status).toBe(200);
    expect((await signUp({ tier, body: {} })).status).toBe(200);
  });

  it("is open where sign-up is closed", async () => {
    const project = await backend.createProject({ "auth.allowSignUp": false, "auth.password.allowSignIn": false });
    expect((await signUp({ project })).status).toBe(200);
  });

  it("creates a new account each time, even for a signed-in user", async () => {
    const first = (await signUp()).body;
    const second = await signUp({ accessToken: first.access_token, headers: ALLOW_ANONYMOUS });
    const third = await signUp({ accessToken: (await backend.signUp()).accessToken });
    expect(new Set([first, second.body, third.body].map(({ user_id: userId }) => userId)).size).toBe(3);
  });

  it("gets a team without a person's name if the project creates teams", async () => {
    const project = await backend.createProject({ "teams.createPersonalTeamOnSignUp": true });
    const { body } = await signUp({ project });
    expect((await me(body.access_token, project)).body.selected_team).toMatchObject({ display_name: "Personal Team" });
  });
});

describe("the tokens of an anonymous user", () => {
  it("have an issuer, an audience and keys of their own", async () => {
    const { body } = await signUp();
    const { id } = backend.project;
    const now = Math.floor(backend.clock.now().getTime() / 1000);
    const claims = decodeJwt(body.access_token);
    expect(claims).toEqual({
      iss: `${backend.url}/api/v1/projects-anonymous-users/${id}`,
      aud: `${id}:anon`,
      sub: body.user_id,
      iat: now,
      exp: now + 600,
      project_id: id,
      branch_id: "main",
      refresh_token_id: expect.any(String),
      role: "authenticated",
      name: null,
      email: null,
      email_verified: false,
      selected_team_id: null,
      signed_up_at: now,
      is_anonymous: true,
      is_restricted: true,
      restricted_reason: { type: "anonymous" },
      requires_totp_mfa: false,
    });
    const path = `/api/v1/projects/${id}/.well-known/jwks.json`;
    const allKeys = await readKeys(`${path}?include_anonymous=true`);
    const { aud: audience, iss: issuer } = claims as { aud: string; iss: string };
    const expected = { audience, issuer, currentDate: backend.clock.now() };
    await expect(jwtVerify(body.access_token, createLocalJWKSet(allKeys), expected)).resolves.toBeDefined();
    const { kid } = decodeProtectedHeader(body.access_token);
    expect((await readKeys(path)).keys.map((key) => key.kid)).not.toContain(kid);
  });

  it.each([
    ["no header", {}],
    ["another word", { "x-stack-allow-anonymous-user": "1" }],
    ["another case", { "x-stack-allow-anonymous-user": "True" }],
  ])("are refused unless the caller allows anonymous users: %s", async (_, headers) => {
    const { body } = await signUp();
    const answer = await backend.call("GET /users/me", { accessToken: body.access_token, headers });
    expect(answer).toBeKnownError(401, "ANONYMOUS_AUTHENTICATION_NOT_ALLOWED");
  });

  it("are refreshed as anonymous ones", async () => {
    const { body } = await signUp();
    const refreshed = await refresh(body.refresh_token);
    expect(decodeJwt(refreshed.body.access_token)).toMatchObject({ sub: body.user_id, is_anonymous: true });
  });

  it("are invalid in other projects", async () => {
    const { body } = await signUp();
    const elsewhere = await backend.createProject();
    const details = { expected_project_id: elsewhere.id, actual_project_id: backend.project.id };
    expect(await me(body.access_token, elsewhere)).toBeKnownError(401, "INVALID_PROJECT_FOR_ACCESS_TOKEN", details);
    expect(await refresh(body.refresh_token, elsewhere)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });
});

describe("an anonymous user who signs up", () => {
  it("keeps id, data and team; the team gets their name", async () => {
    const project = await backend.createProject({
      "teams.createPersonalTeamOnSignUp": true,
      "auth.password.allowSignIn": true,
    });
    const anonymous = (await signUp({ project })).body;
    const asThem = { project, accessToken: anonymous.access_token, headers: ALLOW_ANONYMOUS };
    await backend.call("PATCH /users/me", { ...asThem, body: { client_metadata: { cart: ["tea"] } } });
    const before = (await me(anonymous.access_token, project)).body;
    const body = { email: "someone@shop.example", password: "correct horse battery" };
    const answer = await backend.call("POST /auth/password/sign-up", { ...asThem, body });
    expect(answer.body.user_id).toBe(anonymous.user_id);
    expect((await me(answer.body.access_token, project)).body).toMatchObject({
      is_anonymous: false,
      is_restricted: false,
      restricted_reason: null,
      primary_email: "someone@shop.example",
      client_metadata: { cart: ["tea"] },
      signed_up_at_millis: before.signed_up_at_millis,
      selected_team: { id: before.selected_team_id, display_name: "someone@shop.example's Team" },
    });
    expect(decodeJwt(answer.body.access_token)).toMatchObject({ aud: project.id, is_anonymous: false });
  });

  it("becomes a new user if their session has ended: a signed-out client must not keep the account", async () => {
    const { access_token: accessToken, refresh_token: refreshToken, user_id } = (await signUp()).body;
    const asThem = { accessToken, headers: ALLOW_ANONYMOUS };
    expect((await backend.call("DELETE /auth/sessions/current", { ...asThem, refreshToken })).status).toBe(200);
    const body = { email: "thrown-out@shop.example", password: "correct horse battery" };
    const answer = await backend.call("POST /auth/password/sign-up", { ...asThem, body });
    expect(answer.status).toBe(200);
    expect(answer.body.user_id).not.toBe(user_id);
    expect((await me(accessToken)).body).toMatchObject({ id: user_id, is_anonymous: true, primary_email: null });
  });

  it("ends the sessions from before with the new password", async () => {
    const anonymous = (await signUp()).body;
    const body = { email: "another@shop.example", password: "correct horse battery" };
    const asThem = { accessToken: anonymous.access_token, headers: ALLOW_ANONYMOUS };
    expect((await backend.call("POST /auth/password/sign-up", { ...asThem, body })).status).toBe(200);
    expect(await refresh(anonymous.refresh_token)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });
});
