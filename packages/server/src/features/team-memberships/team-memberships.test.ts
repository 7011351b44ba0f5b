import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend({
  config: {
    "teams.allowClientTeamCreation": true,
    "rbac.permissions.team_admin": { scope: "team", containedPermissionIds: { $remove_members: true } },
    "rbac.permissions.team_member": { scope: "team" },
    "rbac.defaultPermissions.teamCreator": { team_admin: true },
    "rbac.defaultPermissions.teamMember": { team_member: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const ADD = "POST /team-memberships/{team_id}/{user_id}";
const REMOVE = "DELETE /team-memberships/{team_id}/{user_id}";

let creator: TestUser;
let member: TestUser;
let team_id: string;
beforeAll(async () => {
  creator = await backend.signUp();
  member = await backend.signUp();
});
beforeEach(async () => {
  const body = { display_name: "Gardeners", creator_user_id: creator.id };
  team_id = (await backend.call("POST /teams", { tier: "server", body })).body.id;
});

const add = (user_id: string, options = {}) =>
  backend.call(ADD, { tier: "server", params: { team_id, user_id }, body: {}, ...options });

describe(ADD, () => {
  it("adds a user with the members' permissions, and records both events", async () => {
    const data = { team_id, user_id: member.id };
    expect(await add(member.id)).toMatchObject({ status: 201, body: data });
    const { body } = await backend.call("GET /team-permissions", { tier: "server", query: data });
    expect(body.items).toEqual([{ id: "team_member", ...data }]);
    const events = await servicesOf(backend)
      .database.db.selectFrom("webhook_events")
      .select(["type", "data"])
      .orderBy("position", "desc")
      .limit(2)
      .execute();
    expect(events.reverse()).toEqual([
      { type: "team_membership.created", data },
      { type: "team_permission.created", data: { id: "team_member", ...data } },
    ]);
  });

  it("needs an empty object as its body", async () => {
    for (const body of [undefined, { role: "boss" }])
      expect(await add(member.id, { body })).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });

  it("adds a user once under concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(member.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await add(member.id)).toBeKnownError(409, "TEAM_MEMBERSHIP_ALREADY_EXISTS");
  });

  it("refuses users and teams that do not exist, users first", async () => {
    const params = { team_id: NOWHERE, user_id: NOWHERE };
    expect(await add("", { params })).toBeKnownError(404, "USER_NOT_FOUND");
    const noTeam = await add("", { params: { ...params, user_id: member.id } });
    expect(noTeam).toBeKnownError(404, "TEAM_NOT_FOUND", { team_id: NOWHERE });
    const elsewhere = await add(member.id, { project: await backend.createProject() });
    expect(elsewhere).toBeKnownError(404, "USER_NOT_FOUND");
  });

  it("is not for clients", async () => {
    expect(await add("me", { tier: "client", accessToken: creator.accessToken })).toBeKnownError(
      401,
      "INSUFFICIENT_ACCESS_TYPE",
      { actual_access_type: "client", allowed_access_types: ["server", "admin"] },
    );
    expect(await add("me")).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });
});

describe(REMOVE, () => {
  const remove = (user_id: string, options = {}) =>
    backend.call(REMOVE, { tier: "server", params: { team_id, user_id }, ...options });
  const asClient = ({ accessToken }: TestUser) => ({ tier: "client", accessToken });

  it("lets users leave, deselects the team and removes their permissions", async () => {
    await add(member.id);
    await backend.call("PATCH /users/me", { accessToken: member.accessToken, body: { selected_team_id: team_id } });
    expect((await remove("me", asClient(member))).body).toEqual({ success: true });
    const { body: user } = await backend.call("GET /users/me", { accessToken: member.accessToken });
    expect(user.selected_team_id).toBeNull();
    const { body } = await backend.call("GET /team-permissions", { tier: "server", query: { team_id } });
    expect(body.items).toEqual([{ id: "team_admin", team_id, user_id: creator.id }]);
  });

  it("keeps the last administrator of a team with other members until another administrator exists", async () => {
    const refused = { status: 409, body: expect.stringContaining("last administrator") };
    await add(member.id);
    expect(await remove("me", asClient(creator))).toMatchObject(refused);
    const other = await backend.signUp();
    await add(other.id);
    const params = { team_id, user_id: other.id, permission_id: "team_admin" };
    await backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
      tier: "server",
      params,
      body: {},
    });
    expect((await remove("me", asClient(creator))).status).toBe(200);
    expect(await remove("me", asClient(other))).toMatchObject(refused);
    expect((await remove(member.id, asClient(other))).status).toBe(200);
    expect((await remove("me", asClient(other))).status).toBe(200); // no one is left behind
  });

  it("keeps one of two administrators who leave at once", async () => {
    const other = await backend.signUp();
    await add(member.id);
    await add(other.id);
    const params = { team_id, user_id: other.id, permission_id: "team_admin" };
    await backend.call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
      tier: "server",
      params,
      body: {},
    });
    const answers = await Promise.all([remove("me", asClient(creator)), remove("me", asClient(other))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("lets servers remove the last administrator, and members leave a team without one", async () => {
    const other = await backend.signUp();
    await add(member.id);
    await add(other.id);
    expect((await remove(creator.id)).status).toBe(200);
    expect((await remove("me", asClient(member))).status).toBe(200);
  });

  it("lets members with the permission remove others, and no one else", async () => {
    await add(member.id);
    expect(await remove(creator.id, asClient(member))).toBeKnownError(401, "TEAM_PERMISSION_REQUIRED", {
      team_id,
      user_id: member.id,
      permission_id: "$remove_members",
    });
    expect((await remove(member.id, asClient(creator))).status).toBe(200);
  });

  it("is recorded as an event, once", async () => {
    await add(member.id);
    for (const status of [200, 404]) expect((await remove(member.id)).status).toBe(status);
    const told = await servicesOf(backend)
      .database.db.selectFrom("webhook_events")
      .select("data")
      .where("type", "=", "team_membership.deleted")
      .orderBy("position", "desc")
      .execute();
    const data = { team_id, user_id: member.id };
    expect(told.filter((event) => JSON.stringify(event.data) === JSON.stringify(data))).toEqual([{ data }]);
  });

  it("tells a missing user from a missing membership", async () => {
    expect(await remove(NOWHERE)).toBeKnownError(404, "USER_NOT_FOUND");
    const data = { team_id, user_id: member.id };
    expect(await remove(member.id)).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", data);
    expect(await remove("me", asClient(member))).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", data);
    expect(await remove("me", { tier: "client" })).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect(await remove(member.id, { tier: "client" })).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
  });
});

it("leaves no membership without its team, even if a deletion and an addition meet", async () => {
  const params = { team_id };
  const people = await Promise.all(Array.from({ length: 8 }, () => backend.signUp()));
  await Promise.all([
    ...people.map(({ id }) => add(id)),
    backend.call("DELETE /teams/{team_id}", { tier: "server", params }),
  ]);
  const { db } = servicesOf(backend).database;
  expect(await db.selectFrom("team_memberships").selectAll().where("team_id", "=", team_id).execute()).toEqual([]);
  expect(await db.selectFrom("team_permissions").selectAll().where("team_id", "=", team_id).execute()).toEqual([]);
});
