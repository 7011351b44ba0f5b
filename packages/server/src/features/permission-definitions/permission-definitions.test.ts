import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const MESSAGE = { message: expect.any(String) };
const asAdmin = { tier: "admin" } as const;
type Scope = "team" | "project";

const list = async (scope: Scope, project = backend.project) =>
  (await backend.call(`GET /${scope}-permission-definitions`, { ...asAdmin, project })).body.items;
const define = (scope: Scope, body: object, options = {}) =>
  backend.call(`POST /${scope}-permission-definitions`, { ...asAdmin, body, ...options });
const redefine = (scope: Scope, permission_id: string, body: object, options = {}) =>
  backend.call(`PATCH /${scope}-permission-definitions/{permission_id}`, {
    ...asAdmin,
    params: { permission_id },
    body,
    ...options,
  });
const remove = (scope: Scope, permission_id: string, options = {}) =>
  backend.call(`DELETE /${scope}-permission-definitions/{permission_id}`, {
    ...asAdmin,
    params: { permission_id },
    ...options,
  });

describe("the definitions of a scope", () => {
  it("come in pages, and by a part of an ID or description, as newer official clients ask", async () => {
    const project = await backend.createProject();
    for (const [id, description] of [
      ["writer", "Writes Posts"],
      ["reader", "Reads posts"],
      ["singer", undefined],
    ] as const)
      await define("project", { id, ...(description && { description }) }, { project });
    const page = async (query: Record<string, string>) =>
      (await backend.call("GET /project-permission-definitions", { ...asAdmin, project, query })).body;
    const first = await page({ limit: "2" });
    expect(first).toMatchObject({
      items: [{ id: "reader" }, { id: "singer" }],
      is_paginated: true,
      pagination: { next_cursor: "writer" },
    });
    expect(await page({ limit: "2", cursor: "writer" })).toMatchObject({
      items: [{ id: "writer" }],
      pagination: { next_cursor: null },
    });
    const found = await page({ query: "POSTS" });
    expect(found.items.map(({ id }: { id: string }) => id)).toEqual(["reader", "writer"]);
    const gone = { ...asAdmin, project, query: { cursor: "gone" } };
    expect((await backend.call("GET /project-permission-definitions", gone)).status).toBe(400);
  });

  it("begin with the product's own, for teams", async () => {
    const project = await backend.createProject();
    const items = await list("team", project);
    expect(items.map(({ id }: { id: string }) => id)).toEqual([
      "$delete_team",
      "$invite_members",
      "$manage_api_keys",
      "$read_members",
      "$remove_members",
      "$update_team",
    ]);
    for (const item of items)
      expect(item).toEqual({ id: item.id, description: expect.stringMatching(/.{10}/), contained_permission_ids: [] });
    expect(await list("project", project)).toEqual([]);
  });

  it("are added, sorted, with what they contain", async () => {
    await define("project", { id: "read" });
    const body = { id: "edit", description: "Change texts", contained_permission_ids: ["read", "read"] };
    const edit = { id: "edit", description: "Change texts", contained_permission_ids: ["read"] };
    expect(await define("project", body)).toMatchObject({ status: 201, body: edit });
    expect(await list("project")).toEqual([edit, { id: "read", contained_permission_ids: [] }]);
  });

  it("contain others, sorted by their letters: the product's own come first", async () => {
    await define("team", { id: "zebra" });
    await define("team", { id: "ant" });
    const body = { id: "zoo", contained_permission_ids: ["zebra", "$read_members", "ant"] };
    expect((await define("team", body)).body.contained_permission_ids).toEqual(["$read_members", "ant", "zebra"]);
  });

  it("are those of the scope; what counts nowhere is in neither list", async () => {
    const project = await backend.createProject({
      "rbac.permissions": { here: { scope: "project" }, there: { scope: "team" }, nowhere: {} },
    });
    expect((await list("project", project)).map(({ id }: { id: string }) => id)).toEqual(["here"]);
    expect((await list("team", project)).slice(6)).toEqual([{ id: "there", contained_permission_ids: [] }]);
  });

  it("are defined anew as a whole: what is left out is gone", async () => {
    await define("team", { id: "anew", description: "Before", contained_permission_ids: ["$read_members"] });
    expect((await redefine("team", "anew", {})).body).toEqual({ id: "anew", contained_permission_ids: [] });
  });

  it("may contain each other and themselves", async () => {
    await define("team", { id: "hen", contained_permission_ids: ["hen"] });
    await define("team", { id: "egg", contained_permission_ids: ["hen"] });
    expect((await redefine("team", "hen", { contained_permission_ids: ["egg", "hen"] })).status).toBe(200);
    const { body } = await backend.call("GET /team-permissions", { tier: "server", query: { recursive: "true" } });
    expect(body.items).toEqual([]);
  });
});

describe("a permission under another id, or gone", () => {
  it("is renamed for its holders, in what contains it and among the defaults; then taken away everywhere", async () => {
    const project = await backend.createProject({
      "rbac.permissions": { pupil: { scope: "team" } },
      "rbac.permissions.teacher": { scope: "team", containedPermissionIds: { pupil: true } },
      "rbac.defaultPermissions.teamCreator": { pupil: true },
    });
    const options = { tier: "server", project } as const;
    const person = await backend.signUp({ project });
    const body = { display_name: "Class", creator_user_id: person.id };
    const team_id = (await backend.call("POST /teams", { ...options, body })).body.id;
    const held = async () =>
      (await backend.call("GET /team-permissions", { ...options, query: { team_id } })).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await held()).toEqual(["pupil"]);

    await redefine("team", "pupil", { id: "student", description: "Learns" }, { project });
    expect(await held()).toEqual(["student"]);
    const definitions = (await list("team", project)).filter(({ id }: { id: string }) => !id.startsWith("$"));
    expect(definitions).toEqual([
      { id: "student", description: "Learns", contained_permission_ids: [] },
      { id: "teacher", contained_permission_ids: ["student"] },
    ]);
    const second = await backend.call("POST /teams", { ...options, body });
    const { body: granted } = await backend.call("GET /team-permissions", {
      ...options,
      query: { team_id: second.body.id },
    });
    expect(granted.items).toMatchObject([{ id: "student" }]);

    expect((await remove("team", "student", { project })).body).toEqual({ success: true });
    expect(await held()).toEqual([]);
    await define("team", { id: "student" }, { project });
    expect(await held()).toEqual([]); // no one holds a new one of the same name
    expect((await list("team", project)).at(-1)).toEqual({ id: "teacher", contained_permission_ids: [] });
  });
});

describe("a project permission under another id, or gone", () => {
  it("goes along with its holders and defaults, or is taken from them", async () => {
    const project = await backend.createProject({
      "rbac.permissions.guest": { scope: "project" },
      "rbac.defaultPermissions.signUp": { guest: true },
    });
    const { id: user_id } = await backend.signUp({ project });
    const held = async () => {
      const { body } = await backend.call("GET /project-permissions", { tier: "server", project, query: { user_id } });
      return body.items.map(({ id }: { id: string }) => id);
    };
    const givenToNew = async () =>
      (await backend.call("GET /internal/projects/current", { tier: "admin", project })).body.config
        .user_default_permissions;
    const renamed = await redefine("project", "guest", { id: "visitor" }, { project });
    expect(renamed).toMatchObject({ status: 200, body: { id: "visitor", contained_permission_ids: [] } });
    expect([await held(), await givenToNew()]).toEqual([["visitor"], [{ id: "visitor" }]]);
    expect(await remove("project", "visitor", { project })).toMatchObject({ status: 200, body: { success: true } });
    expect([await held(), await givenToNew()]).toEqual([[], []]);
  });
});

describe("refusals", () => {
  it.each(["team", "project"] as const)("a taken ID is refused in either scope: %s", async (scope) => {
    const [taken, free] = [`taken_in_${scope}`, `free_in_${scope}`];
    await define(scope, { id: taken });
    await define(scope, { id: free });
    const details = { permission_id: taken };
    for (const anywhere of ["team", "project"] as const)
      expect(await define(anywhere, { id: taken })).toBeKnownError(400, "PERMISSION_ID_ALREADY_EXISTS", details);
    const renamed = await redefine(scope, free, { id: taken });
    expect(renamed).toBeKnownError(400, "PERMISSION_ID_ALREADY_EXISTS", details);
    expect((await redefine(scope, free, { id: free })).status).toBe(200); // its own id is no other's
  });

  it("one of several simultaneous definitions of an ID succeeds, the others are refused", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => define("project", { id: "contested" })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("contained permissions that are unknown or of the other scope are refused", async () => {
    await define("team", { id: "in_team" });
    for (const [scope, permission_id] of [
      ["team", "nowhere"],
      ["project", "in_team"],
      ["project", "$update_team"],
    ] as const) {
      const body = { id: "container", contained_permission_ids: [permission_id] };
      const details = { permission_id };
      expect(await define(scope, body)).toBeKnownError(400, "CONTAINED_PERMISSION_NOT_FOUND", details);
    }
    await define("project", { id: "in_project" });
    for (const [scope, own, permission_id] of [
      ["team", "in_team", "nowhere"],
      ["team", "in_team", "in_project"],
      ["project", "in_project", "nowhere"],
      ["project", "in_project", "in_team"],
    ] as const) {
      const changed = await redefine(scope, own, { contained_permission_ids: [permission_id] });
      expect(changed).toBeKnownError(400, "CONTAINED_PERMISSION_NOT_FOUND", { permission_id });
    }
  });

  it.each([
    ["team", "project"],
    ["project", "team"],
  ] as const)(
    "changing %s definitions that do not exist, are of the other scope or are the product's own is refused",
    async (scope, other) => {
      const foreign = `of_the_${other}`;
      await define(other, { id: foreign });
      for (const permission_id of ["missing", foreign, "$update_team"]) {
        const details = { permission_id };
        expect(await redefine(scope, permission_id, {})).toBeKnownError(404, "PERMISSION_NOT_FOUND", details);
        expect(await remove(scope, permission_id)).toBeKnownError(404, "PERMISSION_NOT_FOUND", details);
      }
    },
  );

  it.each([
    {},
    { id: "a", scope: "team" },
    { id: "Upper" },
    { id: "$own" },
    { id: "" },
    { id: "x".repeat(64) },
    { id: "a", contained_permission_ids: ["?"] },
  ])("the definition %j is refused", async (body) => {
    expect(await define("team", body)).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });

  it("only administrators define permissions", async () => {
    for (const tier of ["client", "server"] as const) {
      const details = { actual_access_type: tier, allowed_access_types: ["admin"] };
      expect(await define("team", { id: "a" }, { tier })).toBeKnownError(401, "INSUFFICIENT_ACCESS_TYPE", details);
      expect(await remove("project", "a", { tier })).toBeKnownError(401, "INSUFFICIENT_ACCESS_TYPE", details);
    }
  });
});
