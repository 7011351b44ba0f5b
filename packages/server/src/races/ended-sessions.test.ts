import type { EndpointKey } from "@latchkit/contract";
import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";
import { waiting } from "./meeting.test-data.ts";

const backend = await testBackend({
  config: {
    "apiKeys.enabled.user": true,
    "rbac.permissions.owner": { scope: "team", containedPermissionIds: { $delete_team: true } },
    "rbac.defaultPermissions.teamCreator": { owner: true },
    "teams.allowClientTeamCreation": true,
    "teams.createPersonalTeamOnSignUp": true,
    "users.allowClientUserDeletion": true,
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const { database } = servicesOf(backend);

/** The requests that lock their user before they act, and what each would leave behind. */
const REQUESTS: readonly (readonly [EndpointKey, (user: TestUser, teamId: string) => object])[] = [
  ["DELETE /teams/{team_id}", (_user, team_id) => ({ params: { team_id } })],
  ["DELETE /users/me", () => ({})],
  ["DELETE /auth/sessions", () => ({ query: { user_id: "me" } })],
  ["PATCH /users/me", () => ({ body: { totp_secret_base64: null } })],
  [
    "POST /contact-channels",
    () => ({ body: { user_id: "me", type: "email", value: "second@example.com", used_for_auth: true } }),
  ],
  ["POST /user-api-keys", () => ({ body: { user_id: "me", description: "CI", expires_at_millis: null } })],
];

describe("a client that is signed out while its request waits for the user's row", () => {
  it.each(REQUESTS)("can no longer %s", async (endpoint, options) => {
    const user = await backend.signUp();
    const asUser = { accessToken: user.accessToken };
    const { body: teams } = await backend.call("GET /teams", { ...asUser, query: { user_id: "me" } });
    const before = await rowsOf(user.id);
    const answer = await database.transaction(async (tx) => {
      await sql`select from users where id = ${user.id} for update`.execute(tx);
      const request = backend.call(endpoint, { ...asUser, ...options(user, teams.items[0].id) });
      await waiting(backend, 1);
      await sql`delete from sessions where user_id = ${user.id}`.execute(tx);
      return { request };
    });
    expect(await answer.request).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect(await rowsOf(user.id)).toEqual(before);
  });
});

/** Everything that the requests would add or remove, except sessions. */
async function rowsOf(userId: string) {
  const { rows } = await sql`
    select (select count(*) from users where id = ${userId}) as users,
      (select count(*) from team_memberships where user_id = ${userId}) as memberships,
      (select count(*) from contact_channels where user_id = ${userId}) as addresses,
      (select count(*) from api_keys where user_id = ${userId}) as keys`.execute(database.db);
  return rows;
}
