import {
  asOwner,
  authorizeUrl,
  INTERNAL,
  INTERNAL_ENV,
  ownKeys,
  signUpOwner,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({
  env: INTERNAL_ENV,
  config: {
    "auth.oauth.providers": { github: ownKeys("github") },
    "auth.passkey.allowSignIn": true,
    "apiKeys.enabled.user": true,
    "teams.allowClientTeamCreation": true,
    "teams.createPersonalTeamOnSignUp": true,
    "users.allowClientUserDeletion": true,
    "users.allowClientDataDownload": true,
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const headers = { "x-stack-allow-anonymous-user": "true" };
const KEY = { description: "for later", expires_at_millis: null };

describe("an anonymous user", () => {
  it("connects no account at a provider", async () => {
    const { accessToken } = await backend.createAnonymousUser();
    const { pathname, search } = new URL(authorizeUrl(backend, "github", { type: "link", token: accessToken }));
    expect((await backend.fetch(pathname + search, { redirect: "manual" })).status).toBe(401);
  });

  it("keeps data, reads it, sees its sessions, and leaves", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const asThem = { accessToken, headers };
    const body = { display_name: "Visitor", client_metadata: { cart: ["tea"] } };
    expect((await backend.call("PATCH /users/me", { ...asThem, body })).body).toMatchObject({ id, ...body });
    const { body: sessions } = await backend.call("GET /auth/sessions", { ...asThem, query: { user_id: "me" } });
    expect(sessions.items).toHaveLength(1);
    expect((await backend.call("DELETE /users/me", asThem)).body).toEqual({ success: true });
  });

  it("who has signed up has the rights of a user, with the token from before", async () => {
    const { accessToken } = await backend.createAnonymousUser();
    const asThem = { accessToken, headers };
    const { body: me } = await backend.call("GET /users/me", asThem);
    const params = { user_id: me.id };
    await backend.call("PATCH /users/{user_id}", { tier: "server", params, body: { is_anonymous: false } });
    const made = await backend.call("POST /user-api-keys", { ...asThem, body: { user_id: "me", ...KEY } });
    expect(made.status).toBe(200);
  });

  it("gets the rights that the developer's backend grants", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const body = { user_id: id, ...KEY };
    expect((await backend.call("POST /user-api-keys", { tier: "server", accessToken, headers, body })).status).toBe(
      200,
    );
  });
});

describe("an access token whose session has ended", () => {
  it("still reads until it expires", async () => {
    const { id, accessToken } = await signedOut();
    expect((await backend.call("GET /users/me", { accessToken })).body).toMatchObject({ id });
  });

  async function signedOut() {
    const user = await backend.signUp();
    const { accessToken, refreshToken } = user;
    expect((await backend.call("DELETE /auth/sessions/current", { accessToken, refreshToken })).status).toBe(200);
    return user;
  }
});

describe("an owner of a project", () => {
  async function ownerWithProject() {
    const owner = await signUpOwner(backend);
    const { accessToken, teamId: owner_team_id } = owner;
    const body = { display_name: "Shop", owner_team_id };
    const { body: project } = await backend.call("POST /internal/projects", { project: INTERNAL, accessToken, body });
    return { owner, as: asOwner(owner, project.id) };
  }

  it("who has signed out neither reads nor changes anything with the token that is left", async () => {
    const { owner, as } = await ownerWithProject();
    const { body: user } = await backend.call("POST /users", { ...as, body: {} });
    const params = { user_id: user.id };
    const { accessToken, refreshToken } = owner;
    await backend.call("DELETE /auth/sessions/current", { project: INTERNAL, accessToken, refreshToken });
    const asked = [
      await backend.call("GET /internal/projects/current", as),
      await backend.call("POST /auth/sessions", { ...as, body: { user_id: user.id } }),
      await backend.call("PATCH /users/{user_id}", { ...as, params, body: { password: "a new password of mine" } }),
      await backend.call("PATCH /internal/config/override", { ...as, body: { config_override_string: "{}" } }),
      await backend.call("DELETE /internal/projects/current", as),
    ];
    const details = { expired_at_millis: backend.clock.now().getTime() };
    for (const answer of asked) expect(answer).toBeKnownError(401, "ADMIN_ACCESS_TOKEN_EXPIRED", details);
  });

  it("is in the audit log whatever tier they use", async () => {
    const { owner, as } = await ownerWithProject();
    const asServer = { ...as, tier: "server" } as const;
    const { body: user } = await backend.call("POST /users", { ...asServer, body: {} });
    const params = { user_id: user.id };
    await backend.call("PATCH /users/{user_id}", { ...asServer, params, body: { display_name: "Ada" } });
    await backend.call("POST /auth/sessions", { ...asServer, body: { user_id: user.id } });
    await backend.call("DELETE /users/{user_id}", { ...asServer, params });
    const { body: log } = await backend.call("GET /internal/audit-log", as);
    const mine = log.items.filter(({ actor }: { actor: { user_id?: string } }) => actor.user_id === owner.id);
    expect(mine.map(({ action }: { action: string }) => action)).toEqual([
      "user.deleted",
      "session.created",
      "user.updated",
      "user.created",
      "project.created",
    ]);
  });

  it("sees actions of the developer's backend in the audit log, under the name of its key", async () => {
    const project = await backend.createProject();
    await backend.call("POST /users", { tier: "server", project, body: {} });
    const { body: log } = await backend.call("GET /internal/audit-log", { tier: "admin", project });
    expect(log.items).toMatchObject([{ action: "user.created", actor: { type: "key" } }]);
  });
});
