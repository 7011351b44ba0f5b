import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend({
  config: {
    "rbac.permissions.read": { scope: "team" },
    "rbac.permissions.write": { scope: "team", containedPermissionIds: { read: true, $invite_members: true } },
    // Two that contain each other, and one of the other scope: neither may lead astray.
    "rbac.permissions.chicken": { scope: "team", containedPermissionIds: { egg: true, moderate: true } },
    "rbac.permissions.egg": { scope: "team", containedPermissionIds: { chicken: true } },
    "rbac.permissions.moderate": { scope: "project", containedPermissionIds: { comment: true } },
    "rbac.permissions.comment": { scope: "project" },
    "rbac.defaultPermissions.signUp": { comment: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const GRANT = "POST /team-permissions/{team_id}/{user_id}/{permission_id}";
const REVOKE = "DELETE /team-permissions/{team_id}/{user_id}/{permission_id}";
const GRANT_IN_PROJECT = "POST /project-permissions/{user_id}/{permission_id}";
const REVOKE_IN_PROJECT = "DELETE /project-permissions/{user_id}/{permission_id}";

let person: TestUser;
let team_id: string;
beforeAll(async () => {
  person = await backend.signUp();
  const body = { display_name: "Editors", creator_user_id: person.id };
  team_id = (await backend.call("POST /teams", { tier: "server", body })).body.id;
});

const inTeam = (key: typeof GRANT | typeof REVOKE, permission_id: string, params = {}) =>
  backend.call(key, {
    tier: "server",
    params: { team_id, user_id: person.id, permission_id, ...params },
    ...(key === GRANT && { body: {} }),
  });
const inProject = (key: typeof GRANT_IN_PROJECT | typeof REVOKE_IN_PROJECT, permission_id: string, params = {}) =>
  backend.call(key, {
    tier: "server",
    params: { user_id: person.id, permission_id, ...params },
    ...(key === GRANT_IN_PROJECT && { body: {} }),
  });
const held = async (key: "GET /team-permissions" | "GET /project-permissions", query = {}) => {
  const { body } = await backend.call(key, { accessToken: person.accessToken, query: { user_id: "me", ...query } });
  return body.items.map(({ id }: { id: string }) => id);
};

describe("permissions in a team", () => {
  it("are granted once, however often", async () => {
    const answer = { id: "write", user_id: person.id, team_id };
    expect(await inTeam(GRANT, "write")).toMatchObject({ status: 201, body: answer });
    expect(await inTeam(GRANT, "write")).toMatchObject({ status: 201, body: answer });
    expect(await held("GET /team-permissions")).toEqual(["write"]);
  });

  it("contain others, which are listed when asked for", async () => {
    expect(await held("GET /team-permissions", { recursive: "true" })).toEqual(["$invite_members", "read", "write"]);
    expect(await held("GET /team-permissions", { recursive: "true", permission_id: "read" })).toEqual(["read"]);
    expect(await held("GET /team-permissions", { permission_id: "read" })).toEqual([]);
  });

  it("may contain each other, and nothing of the project's", async () => {
    await inTeam(GRANT, "egg");
    expect(await held("GET /team-permissions", { recursive: "true", team_id })).toEqual([
      "$invite_members",
      "chicken",
      "egg",
      "read",
      "write",
    ]);
    await inTeam(REVOKE, "egg");
  });

  it("can be the product's own", async () => {
    expect((await inTeam(GRANT, "$delete_team")).status).toBe(201);
    expect((await inTeam(REVOKE, "$delete_team")).body).toEqual({ success: true });
  });

  it("are revoked only where they were granted directly", async () => {
    const details = { team_id, user_id: person.id, permission_id: "read" };
    expect(await inTeam(REVOKE, "read")).toBeKnownError(401, "TEAM_PERMISSION_NOT_FOUND", details);
  });

  it("are granted to members only", async () => {
    const outsider = await backend.signUp();
    for (const params of [{ user_id: outsider.id }, { team_id: NOWHERE }]) {
      const details = { team_id, user_id: person.id, ...params };
      expect(await inTeam(GRANT, "read", params)).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", details);
    }
  });

  it("must be defined, for teams", async () => {
    const unknown = await inTeam(GRANT, "fly");
    expect(unknown).toBeKnownError(404, "PERMISSION_NOT_FOUND", { permission_id: "fly" });
    expect(await inTeam(GRANT, "comment")).toBeKnownError(404, "WRONG_PERMISSION_SCOPE", {
      permission_id: "comment",
      expected_scope: "team",
      actual_scope: "project",
    });
    expect(await inTeam(GRANT, "$fly")).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
    expect(await held("GET /team-permissions")).toEqual(["write"]);
  });

  it("count for nothing once their definition is gone", async () => {
    await backend.configure({ "rbac.permissions.temporary": { scope: "team" } });
    await inTeam(GRANT, "temporary");
    await backend.configure({ "rbac.permissions.temporary": null });
    expect(await held("GET /team-permissions")).toEqual(["write"]);
    expect(await held("GET /team-permissions", { recursive: "true", permission_id: "temporary" })).toEqual([]);
  });

  it("are given by default only if they are defined, now and later", async () => {
    const project = await backend.createProject({
      "rbac.permissions.read": { scope: "team" },
      "rbac.permissions.comment": { scope: "project" },
      "rbac.defaultPermissions.teamCreator": { later: true, read: true, comment: true },
    });
    const as = { tier: "server", project } as const;
    const { id: user_id } = await backend.signUp({ project });
    const body = { display_name: "Readers", creator_user_id: user_id };
    const { body: team } = await backend.call("POST /teams", { ...as, body });
    await backend.configure({ "rbac.permissions.later": { scope: "team" } }, project);
    const { items } = (await backend.call("GET /team-permissions", { ...as, query: { user_id } })).body;
    expect(items).toEqual([{ id: "read", user_id, team_id: team.id }]);
  });
});

describe("permissions in the project", () => {
  it("begin with the default permissions", async () => {
    expect(await held("GET /project-permissions")).toEqual(["comment"]);
  });

  it("are granted, contain others, and are revoked", async () => {
    expect((await inProject(GRANT_IN_PROJECT, "moderate")).body).toEqual({ id: "moderate", user_id: person.id });
    await inProject(REVOKE_IN_PROJECT, "comment");
    expect(await held("GET /project-permissions")).toEqual(["moderate"]);
    expect(await held("GET /project-permissions", { recursive: "true" })).toEqual(["comment", "moderate"]);
    expect(await inProject(REVOKE_IN_PROJECT, "comment")).toBeKnownError(404, "PERMISSION_NOT_FOUND", {
      permission_id: "comment",
    });
  });

  it("must be defined, for the project, and be held by a user", async () => {
    const details = { permission_id: "read", expected_scope: "project", actual_scope: "team" };
    expect(await inProject(GRANT_IN_PROJECT, "read")).toBeKnownError(404, "WRONG_PERMISSION_SCOPE", details);
    for (const permission_id of ["fly", "$delete_team"]) {
      const answer = await inProject(GRANT_IN_PROJECT, permission_id);
      expect(answer).toBeKnownError(404, "PERMISSION_NOT_FOUND", { permission_id });
    }
    expect(await inProject(GRANT_IN_PROJECT, "comment", { user_id: NOWHERE })).toBeKnownError(404, "USER_NOT_FOUND");
  });
});

it("`me` matches no user without a session, even for servers", async () => {
  const me = { user_id: "me" };
  for (const answer of [
    await inTeam(GRANT, "read", me),
    await inTeam(REVOKE, "read", me),
    await inProject(GRANT_IN_PROJECT, "comment", me),
    await inProject(REVOKE_IN_PROJECT, "comment", me),
  ])
    expect(answer).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
});

it("grants and revocations are recorded as events, each once", async () => {
  const { id } = await backend.signUp();
  await backend.call("POST /team-memberships/{team_id}/{user_id}", {
    tier: "server",
    params: { team_id, user_id: id },
    body: {},
  });
  const mine = { user_id: id };
  for (const key of [GRANT, GRANT, REVOKE, REVOKE] as const) await inTeam(key, "read", mine);
  for (const key of [GRANT_IN_PROJECT, GRANT_IN_PROJECT, REVOKE_IN_PROJECT, REVOKE_IN_PROJECT] as const)
    await inProject(key, "moderate", mine);
  const told = await servicesOf(backend)
    .database.db.selectFrom("webhook_events")
    .select(["type", "data"])
    .where("type", "like", "%permission.%")
    .orderBy("position", "desc")
    .limit(4)
    .execute();
  const inThisTeam = { id: "read", team_id, user_id: id };
  expect(told.reverse()).toEqual([
    { type: "team_permission.created", data: inThisTeam },
    { type: "team_permission.deleted", data: inThisTeam },
    { type: "project_permission.created", data: { id: "moderate", user_id: id } },
    { type: "project_permission.deleted", data: { id: "moderate", user_id: id } },
  ]);
});

describe.each(["GET /team-permissions", "GET /project-permissions"] as const)("%s", (key) => {
  it("shows clients only their user's permissions", async () => {
    const { accessToken } = person;
    for (const query of [{ user_id: NOWHERE }, {}])
      expect(await backend.call(key, { accessToken, query })).toMatchObject({ status: 403, body: expect.any(String) });
    const me = await backend.call(key, { query: { user_id: "me" } });
    expect(me).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("shows servers the permissions of all users of their project", async () => {
    const { body } = await backend.call(key, { tier: "server" });
    expect(body.items).toContainEqual(expect.objectContaining({ user_id: person.id }));
    const elsewhere = await backend.call(key, { tier: "server", project: await backend.createProject() });
    expect(elsewhere.body.items).toEqual([]);
  });
});

it("lists are sorted by team, then user, then permission", async () => {
  const other = await backend.signUp();
  const body = { display_name: "Others", creator_user_id: other.id };
  const otherTeam = (await backend.call("POST /teams", { tier: "server", body })).body.id;
  for (const id of ["write", "read", "$read_members"])
    for (const params of [{}, { team_id: otherTeam, user_id: other.id }]) await inTeam(GRANT, id, params);
  const { items } = (await backend.call("GET /team-permissions", { tier: "server" })).body;
  const keys = items.map((item: { id: string; team_id: string; user_id: string }) => [
    item.team_id,
    item.user_id,
    item.id,
  ]);
  expect(keys).toEqual(keys.toSorted((one: string[], two: string[]) => (one.join(" ") < two.join(" ") ? -1 : 1)));
  expect(new Set(keys.map(([team]: string[]) => team))).toEqual(new Set([team_id, otherTeam]));
});

it("only servers grant and revoke", async () => {
  const { accessToken } = person;
  const params = { team_id, user_id: "me", permission_id: "read" };
  const details = { actual_access_type: "client", allowed_access_types: ["server", "admin"] };
  for (const key of [GRANT, REVOKE, GRANT_IN_PROJECT, REVOKE_IN_PROJECT] as const)
    expect(await backend.call(key, { accessToken, params, body: {} })).toBeKnownError(
      401,
      "INSUFFICIENT_ACCESS_TYPE",
      details,
    );
});

it("does not list without end", async () => {
  const { id: projectId } = backend.project;
  await sql`insert into project_permissions (project_id, branch_id, user_id, permission_id, created_at)
    select ${projectId}, 'main', ${person.id}::uuid, 'p' || n, now() from generate_series(1, 10001) as n`.execute(
    servicesOf(backend).database.db,
  );
  const list = (query: Record<string, string>) => backend.call("GET /project-permissions", { tier: "server", query });
  expect(await list({})).toMatchObject({
    status: 400,
    body: "The list has more than 10000 grants. Filter it by user_id or team_id.",
  });
  const { id: user_id } = await backend.signUp();
  expect((await list({ user_id })).body).toMatchObject({ items: [{ id: "comment" }], is_paginated: false });
});
