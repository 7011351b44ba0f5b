import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({
  config: {
    "apiKeys.enabled.user": true,
    "apiKeys.enabled.team": true,
    "rbac.permissions.team_admin": { scope: "team", containedPermissionIds: { $manage_api_keys: true } },
    "rbac.defaultPermissions.teamCreator": { team_admin: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const KEY = { description: "for later", expires_at_millis: null };
const SERVER = { tier: "server" } as const;

/** A user who created a team and was then signed out everywhere by the developer's server. */
async function thrownOut() {
  const { id, accessToken } = await backend.signUp();
  const team = await backend.call("POST /teams", {
    ...SERVER,
    body: { display_name: "Builders", creator_user_id: id },
  });
  expect((await backend.call("DELETE /auth/sessions", { ...SERVER, query: { user_id: id } })).status).toBe(200);
  return { id, accessToken, team_id: team.body.id };
}

describe("a user whose session has ended", () => {
  it("cannot create a key of their own with the access token they still hold", async () => {
    const { id, accessToken } = await thrownOut();
    const answer = await backend.call("POST /user-api-keys", { accessToken, body: { user_id: "me", ...KEY } });
    expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect((await backend.call("GET /user-api-keys", { ...SERVER, query: { user_id: id } })).body.items).toEqual([]);
  });

  it("cannot create a key for their team", async () => {
    const { accessToken, team_id } = await thrownOut();
    const answer = await backend.call("POST /team-api-keys", { accessToken, body: { team_id, ...KEY } });
    expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect((await backend.call("GET /team-api-keys", { ...SERVER, query: { team_id } })).body.items).toEqual([]);
  });

  it("cannot revoke a key: the user can sign in again, and a thief cannot", async () => {
    const { id, accessToken } = await thrownOut();
    const made = await backend.call("POST /user-api-keys", { ...SERVER, body: { user_id: id, ...KEY } });
    const params = { api_key_id: made.body.id };
    const body = { revoked: true };
    const answer = await backend.call("PATCH /user-api-keys/{api_key_id}", { accessToken, params, body });
    expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("gets keys from servers, which need no session", async () => {
    const { id, team_id } = await thrownOut();
    const own = await backend.call("POST /user-api-keys", { ...SERVER, body: { user_id: id, ...KEY } });
    const teams = await backend.call("POST /team-api-keys", { ...SERVER, body: { team_id, ...KEY } });
    expect([own.status, teams.status]).toEqual([200, 200]);
  });
});
