import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({ config: { "teams.createPersonalTeamOnSignUp": true } });
afterAll(() => backend[Symbol.asyncDispose]());

const ALLOW_ANONYMOUS = { "x-stack-allow-anonymous-user": "true" };
const METHODS = ["GET /users/me", "PATCH /users/me", "DELETE /users/me"] as const;
const TIERS = ["client", "server", "admin"] as const;

const read = async (accessToken: string, tier: (typeof TIERS)[number] = "client") =>
  (await backend.call("GET /users/me", { tier, accessToken })).body;

describe("GET /users/me", () => {
  it("shows users their own account", async () => {
    const { id, email, accessToken } = await backend.signUp();
    const me = await read(accessToken);
    expect(me).toEqual({
      id,
      primary_email: email,
      primary_email_verified: false,
      display_name: null,
      profile_image_url: null,
      signed_up_at_millis: backend.clock.now().getTime(),
      client_metadata: null,
      client_read_only_metadata: null,
      has_password: true,
      otp_auth_enabled: false,
      passkey_auth_enabled: false,
      auth_with_email: true,
      requires_totp_mfa: false,
      oauth_providers: [],
      selected_team_id: me.selected_team.id,
      selected_team: {
        id: expect.any(String),
        display_name: `${email}'s Team`,
        profile_image_url: null,
        client_metadata: null,
        client_read_only_metadata: null,
      },
      is_anonymous: false,
      is_restricted: false,
      restricted_reason: null,
      restricted_by_admin: false,
      restricted_by_admin_reason: null,
    });
  });

  it.each(["server", "admin"] as const)("shows more to the %s tier", async (tier) => {
    const { accessToken } = await backend.signUp();
    const [seen, more] = [await read(accessToken), await read(accessToken, tier)];
    const now = backend.clock.now().getTime();
    expect(more).toEqual({
      ...seen,
      primary_email_auth_enabled: true,
      last_active_at_millis: now,
      server_metadata: null,
      restricted_by_admin_private_details: null,
      country_code: null,
      risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } },
      selected_team: { ...seen.selected_team, created_at_millis: now, server_metadata: null },
    });
  });

  it("shows each user their own account when many ask at once, and none to deleted users", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => backend.signUp()));
    const [gone, ...others] = people;
    await backend.call("DELETE /users/me", { tier: "server", accessToken: gone?.accessToken });
    const ask = ({ accessToken }: { accessToken: string }) => backend.call("GET /users/me", { accessToken });
    const [refused, ...answers] = await Promise.all([...people, ...others].map(ask));
    expect(refused).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect(answers.map(({ body }) => body.id)).toEqual([...others, ...others].map(({ id }) => id));
  });

  it("shows an anonymous user", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const { body } = await backend.call("GET /users/me", { accessToken, headers: ALLOW_ANONYMOUS });
    expect(body).toMatchObject({
      id,
      is_anonymous: true,
      primary_email: null,
      has_password: false,
      auth_with_email: false,
    });
  });
});

describe.each(METHODS)("%s", (method) => {
  it.each(TIERS)("returns no user when the %s tier sends no access token", async (tier) => {
    const options = method === "PATCH /users/me" ? { tier, body: {} } : { tier };
    expect(await backend.call(method, options)).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("does not accept the token of a deleted user", async () => {
    const { accessToken } = await backend.signUp();
    await backend.call("DELETE /users/me", { tier: "server", accessToken });
    const answer = await backend.call(method, { accessToken, ...(method === "PATCH /users/me" && { body: {} }) });
    expect(answer).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("does not accept another project's token", async () => {
    const project = await backend.createProject();
    const { accessToken } = await backend.signUp({ project });
    const details = { expected_project_id: backend.project.id, actual_project_id: project.id };
    const answer = await backend.call(method, { accessToken, body: method === "PATCH /users/me" ? {} : undefined });
    expect(answer).toBeKnownError(401, "INVALID_PROJECT_FOR_ACCESS_TOKEN", details);
  });

  it("refuses an anonymous user's token unless the request allows it", async () => {
    const { accessToken } = await backend.createAnonymousUser();
    for (const headers of [{}, { "x-stack-allow-anonymous-user": "1" }]) {
      const answer = await backend.call(method, { accessToken, headers });
      expect(answer).toBeKnownError(401, "ANONYMOUS_AUTHENTICATION_NOT_ALLOWED");
    }
  });
});

describe("DELETE /users/me", () => {
  const remove = (accessToken: string, tier: (typeof TIERS)[number], project: TestProject = backend.project) =>
    backend.call("DELETE /users/me", { tier, accessToken, project });

  it("works for clients if the project allows it", async () => {
    const project = await backend.createProject();
    const { accessToken } = await backend.signUp({ project });
    const refused = await remove(accessToken, "client", project);
    expect(refused).toMatchObject({ status: 400, body: expect.stringContaining("does not let its users delete") });
    expect(refused.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    await backend.configure({ "users.allowClientUserDeletion": true }, project);
    expect((await remove(accessToken, "client", project)).body).toEqual({ success: true });
  });

  it.each(["server", "admin"] as const)("is always open to the %s tier", async (tier) => {
    const { accessToken } = await backend.signUp();
    expect((await remove(accessToken, tier)).body).toEqual({ success: true });
  });

  it("is refused to a signed-out user with a remaining access token", async () => {
    const project = await backend.createProject({ "users.allowClientUserDeletion": true });
    const { id, email, password, accessToken } = await backend.signUp({ project });
    await backend.call("DELETE /auth/sessions", { tier: "server", project, query: { user_id: id } });
    expect(await remove(accessToken, "client", project)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    const signedIn = await backend.call("POST /auth/password/sign-in", { project, body: { email, password } });
    expect(signedIn.status).toBe(200);
    expect((await remove(signedIn.body.access_token, "client", project)).status).toBe(200);
  });

  it("keeps the last administrator of a team with other members, except for servers", async () => {
    const project = await backend.createProject({
      "users.allowClientUserDeletion": true,
      "rbac.permissions.team_admin": { scope: "team", containedPermissionIds: { $remove_members: true } },
      "rbac.defaultPermissions.teamCreator": { team_admin: true },
    });
    const [first, second, member] = [
      await backend.signUp({ project }),
      await backend.signUp({ project }),
      await backend.signUp({ project }),
    ];
    const server = { tier: "server", project } as const;
    const teamOf = async (creator: typeof first) => {
      const body = { display_name: "Sales", creator_user_id: creator.id };
      return (await backend.call("POST /teams", { ...server, body })).body.id as string;
    };
    const add = async (team_id: string, user: typeof first) => {
      const params = { team_id, user_id: user.id };
      await backend.call("POST /team-memberships/{team_id}/{user_id}", { ...server, params, body: {} });
    };
    await teamOf(first); // without other members
    const [led, shared] = [await teamOf(first), await teamOf(second)];
    for (const team of [led, shared]) await add(team, member);
    for (const { accessToken } of [first, second]) {
      const refused = await remove(accessToken, "client", project);
      expect(refused).toMatchObject({ status: 409, body: expect.stringContaining("last administrator") });
      expect(refused.headers.get("x-latchkit-refusal")).toBe("LAST_TEAM_ADMINISTRATOR");
    }
    const promoted = await backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
      ...server,
      params: { team_id: led, user_id: member.id, permission_id: "team_admin" },
      body: {},
    });
    expect(promoted.status).toBe(201);
    expect((await remove(first.accessToken, "client", project)).status).toBe(200);
    expect((await remove(second.accessToken, "client", project)).status).toBe(409);
    expect((await remove(second.accessToken, "server", project)).status).toBe(200);
  });

  it("ends the sessions and frees the address", async () => {
    const { id, email, password, accessToken, refreshToken } = await backend.signUp();
    await remove(accessToken, "server");
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
    expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    const signedIn = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
    expect(signedIn).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    expect((await backend.signUp({ email })).id).not.toBe(id);
  });

  it("deletes once, even if many requests arrive at once", async () => {
    const { accessToken } = await backend.signUp();
    const answers = await Promise.all([1, 2, 3].map(() => remove(accessToken, "server")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});
