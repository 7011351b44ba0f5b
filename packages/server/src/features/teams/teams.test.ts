import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { SAMPLE_IMAGES } from "../images/sample-images.test-data.ts";

const backend = await testBackend({
  config: {
    "teams.allowClientTeamCreation": true,
    "rbac.permissions.team_admin": {
      scope: "team",
      containedPermissionIds: { $update_team: true, $delete_team: true, $remove_members: true },
    },
    "rbac.permissions.team_member": { scope: "team", containedPermissionIds: { $read_members: true } },
    "rbac.defaultPermissions.teamCreator": { team_admin: true },
    "rbac.defaultPermissions.teamMember": { team_member: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

let creator: TestUser;
let member: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  creator = await backend.signUp();
  member = await backend.signUp();
  stranger = await backend.signUp();
});

const PICTURE = `data:image/png;base64,${SAMPLE_IMAGES["image/png"]}`;
const NOWHERE = "00000000-0000-4000-8000-000000000000";

async function makeTeam(display_name = "Gardeners"): Promise<string> {
  const { status, body } = await backend.call("POST /teams", {
    accessToken: creator.accessToken,
    body: { display_name },
  });
  expect(status).toBe(201);
  return body.id;
}

async function makeTeamOfTwo(): Promise<string> {
  const teamId = await makeTeam();
  const params = { team_id: teamId, user_id: member.id };
  await backend.call("POST /team-memberships/{team_id}/{user_id}", { tier: "server", params, body: {} });
  return teamId;
}

const eventsSince = async (since: number) =>
  (
    await servicesOf(backend)
      .database.db.selectFrom("webhook_events")
      .select(["type", "data"])
      .where("project_id", "=", backend.project.id)
      .orderBy("position")
      .execute()
  ).slice(since);

describe("POST /teams", () => {
  it("makes its creator a member with the creators' permissions", async () => {
    const teamId = await makeTeam();
    const { body } = await backend.call("GET /team-permissions", {
      accessToken: creator.accessToken,
      query: { team_id: teamId, user_id: "me", recursive: "true" },
    });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([
      "$delete_team",
      "$remove_members",
      "$update_team",
      "team_admin",
    ]);
  });

  it("shows clients less than servers", async () => {
    const { body } = await backend.call("POST /teams", {
      accessToken: creator.accessToken,
      body: { display_name: "", client_metadata: { beds: 3 } },
    });
    expect(body).toEqual({
      id: expect.any(String),
      display_name: "",
      profile_image_url: null,
      client_metadata: { beds: 3 },
      client_read_only_metadata: null,
    });
    const seen = await backend.call("GET /teams/{team_id}", { tier: "server", params: { team_id: body.id } });
    expect(seen.body).toEqual({
      ...body,
      server_metadata: null,
      created_at_millis: backend.clock.now().getTime(),
    });
  });

  it("leaves a team that a server creates empty, unless it names a creator", async () => {
    const body = { display_name: "Empty", server_metadata: "note" };
    const empty = await backend.call("POST /teams", { tier: "server", body });
    expect(empty).toMatchObject({ status: 201, body: { server_metadata: "note" } });
    const named = await backend.call("POST /teams", { tier: "server", body: { ...body, creator_user_id: member.id } });
    const { body: mine } = await backend.call("GET /teams", {
      accessToken: member.accessToken,
      query: { user_id: "me" },
    });
    const ids = mine.items.map(({ id }: { id: string }) => id);
    expect(ids).toContain(named.body.id);
    expect(ids).not.toContain(empty.body.id);
  });

  it("selects the team for no user", async () => {
    const person = await backend.signUp();
    const body = { display_name: "Unselected", creator_user_id: "me" };
    const { status } = await backend.call("POST /teams", { accessToken: person.accessToken, body });
    const me = await backend.call("GET /users/me", { accessToken: person.accessToken });
    expect([status, me.body.selected_team_id]).toEqual([201, null]);
  });

  it("adds the signed-in user with `add_current_user`, as older clients do", async () => {
    const options = { tier: "server", query: { add_current_user: "true" }, body: { display_name: "Old" } } as const;
    const team = await backend.call("POST /teams", { ...options, accessToken: member.accessToken });
    const read = await backend.call("GET /teams/{team_id}", {
      accessToken: member.accessToken,
      params: { team_id: team.body.id },
    });
    expect(read.status).toBe(200);
    expect(await backend.call("POST /teams", options)).toMatchObject({ status: 401, body: expect.any(String) });
    const both = { ...options, accessToken: member.accessToken, body: { display_name: "", creator_user_id: "me" } };
    expect(await backend.call("POST /teams", both)).toMatchObject({ status: 400, body: expect.any(String) });
  });

  it("creates nothing for a creator who does not exist", async () => {
    const before = await eventsSince(0);
    const body = { display_name: "Ghosts", creator_user_id: NOWHERE };
    expect(await backend.call("POST /teams", { tier: "server", body })).toBeKnownError(404, "USER_NOT_FOUND");
    expect(await eventsSince(before.length)).toEqual([]);
  });

  it("requires a signed-in user if a client asks", async () => {
    const body = { display_name: "Without members" };
    expect(await backend.call("POST /teams", { body })).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
    const named = { body: { ...body, creator_user_id: creator.id } };
    expect(await backend.call("POST /teams", named)).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
    const me = { body: { ...body, creator_user_id: "me" } };
    expect(await backend.call("POST /teams", me)).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("refuses clients that create in another user's name, or set server-only fields", async () => {
    const { accessToken } = creator;
    const other = { accessToken, body: { display_name: "x", creator_user_id: member.id } };
    expect(await backend.call("POST /teams", other)).toMatchObject({ status: 403, body: expect.any(String) });
    const more = { accessToken, body: { display_name: "x", server_metadata: 1 } };
    expect(await backend.call("POST /teams", more)).toBeKnownError(400, "SCHEMA_ERROR", {
      message: expect.any(String),
    });
    const elsewhere = { accessToken, body: { display_name: "x", profile_image_url: "https://x.example/spy.png" } };
    expect(await backend.call("POST /teams", elsewhere)).toMatchObject({ status: 400, body: expect.any(String) });
  });

  it("refuses clients where the project lets only its server create teams", async () => {
    await backend.configure({ "teams.allowClientTeamCreation": false });
    const { accessToken } = creator;
    expect(await backend.call("POST /teams", { accessToken, body: { display_name: "x" } })).toMatchObject({
      status: 403,
      body: expect.any(String),
    });
    await backend.configure({ "teams.allowClientTeamCreation": true });
  });

  it.each([
    [{}],
    [{ display_name: null }],
    [{ display_name: "x".repeat(257) }],
    [{ display_name: "x", creator_user_id: "you" }],
  ])("refuses %j", async (body) => {
    expect(await backend.call("POST /teams", { tier: "server", body })).toBeKnownError(400, "SCHEMA_ERROR", {
      message: expect.any(String),
    });
  });
});

describe("GET /teams", () => {
  it("lists the user's own teams, oldest first", async () => {
    const person = await backend.signUp();
    const ids: string[] = [];
    for (const display_name of ["b", "a"]) {
      backend.clock.advance(1000);
      const { body } = await backend.call("POST /teams", { accessToken: person.accessToken, body: { display_name } });
      ids.push(body.id);
    }
    const { body } = await backend.call("GET /teams", {
      accessToken: person.accessToken,
      query: { user_id: person.id },
    });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(body.is_paginated).toBe(false);
  });

  it("lists all teams, or those of any user, for servers", async () => {
    backend.clock.advance(1); // the newest comes last
    const teamId = await makeTeam();
    const all = await backend.call("GET /teams", { tier: "server" });
    expect(all.body.items.at(-1).id).toBe(teamId);
    const of = await backend.call("GET /teams", { tier: "server", query: { user_id: stranger.id } });
    expect(of.body.items).toEqual([]);
  });

  it("uses the order of creation, which newer official packages name", async () => {
    const project = await backend.createProject();
    const ids: string[] = [];
    for (const display_name of ["b", "a"]) {
      backend.clock.advance(1000);
      const { body } = await backend.call("POST /teams", { tier: "server", project, body: { display_name } });
      ids.push(body.id);
    }
    const list = (query: Record<string, string>) => backend.call("GET /teams", { tier: "server", project, query });
    const { body } = await list({ order_by: "created_at", desc: "true", limit: "5" });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    expect((await list({ order_by: "size" })).body.code).toBe("SCHEMA_ERROR");
  });

  it("comes in pages on request, or if there are very many", async () => {
    const project = await backend.createProject();
    const { db } = servicesOf(backend).database;
    await sql`
      insert into teams (project_id, branch_id, id, display_name, created_at)
      select ${project.id}, 'main', gen_random_uuid(), i::text, now() + (i / 3) * interval '1 second' from generate_series(1, 10001) as i
    `.execute(db);
    const list = async (query: Record<string, string>) =>
      (await backend.call("GET /teams", { tier: "server", project, query })).body;
    const whole = await list({});
    expect(whole).toMatchObject({ is_paginated: true, pagination: { next_cursor: expect.any(String) } });
    expect(whole.items).toHaveLength(10_000);
    const last = await list({ cursor: whole.pagination.next_cursor });
    expect(last).toMatchObject({ items: [{ id: whole.pagination.next_cursor }], is_paginated: true });
    expect(last.pagination).toEqual({ next_cursor: null });
    const ids: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 3; page++) {
      const { items, pagination } = await list({ limit: "4", ...(cursor && { cursor }) });
      ids.push(...items.map(({ id }: { id: string }) => id));
      cursor = pagination.next_cursor;
    }
    expect(ids).toEqual(whole.items.slice(0, 12).map(({ id }: { id: string }) => id));
  });

  it("finds teams by part of their name or by their ID, newest first on request", async () => {
    const project = await backend.createProject();
    const ids = new Map<string, string>();
    for (const display_name of ["Red roses", "50% off", "ROSES, white"]) {
      backend.clock.advance(1000);
      const { body } = await backend.call("POST /teams", { tier: "server", project, body: { display_name } });
      ids.set(display_name, body.id);
    }
    const find = async (query: Record<string, string>) => {
      const { body } = await backend.call("GET /teams", { tier: "server", project, query });
      return body.items.map((item: { display_name: string }) => item.display_name);
    };
    expect(await find({ query: "rose" })).toEqual(["Red roses", "ROSES, white"]);
    expect(await find({ query: "rose", desc: "true" })).toEqual(["ROSES, white", "Red roses"]);
    expect(await find({ query: "%" })).toEqual(["50% off"]);
    expect(await find({ query: ids.get("Red roses") ?? "" })).toEqual(["Red roses"]);
    expect(await find({ desc: "true", limit: "2", cursor: ids.get("50% off") ?? "" })).toEqual([
      "50% off",
      "Red roses",
    ]);
  });

  it("counts the members of each team, for servers that ask", async () => {
    const project = await backend.createProject();
    const user = await backend.signUp({ project });
    const make = async (body: Record<string, string>) =>
      (await backend.call("POST /teams", { tier: "server", project, body })).body.id;
    const full = await make({ display_name: "1", creator_user_id: user.id });
    backend.clock.advance(1000);
    const empty = await make({ display_name: "2" });
    const list = async (options: Record<string, unknown>) =>
      (await backend.call("GET /teams", { project, ...options })).body.items.map(
        ({ id, member_count }: { id: string; member_count?: number }) => [id, member_count],
      );
    const query = { count_members: "true" };
    expect(await list({ tier: "server", query })).toEqual([
      [full, 1],
      [empty, 0],
    ]);
    expect(await list({ tier: "server" })).toEqual([
      [full, undefined],
      [empty, undefined],
    ]);
    const own = { accessToken: user.accessToken, query: { ...query, user_id: "me" } };
    expect((await list(own)).map(([, count]: [string, unknown]) => count)).not.toContainEqual(expect.any(Number));
  });

  it("refuses a cursor of a deleted team, and one that is no ID", async () => {
    const ask = (query: Record<string, string>) => backend.call("GET /teams", { tier: "server", query });
    expect(await ask({ cursor: NOWHERE })).toMatchObject({ status: 400, body: expect.any(String) });
    for (const query of [{ limit: "0" }, { cursor: "x" }, { page: "2" }])
      expect(await ask(query)).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });

  it("shows clients only their user's teams, and none without a session", async () => {
    const { accessToken } = creator;
    for (const query of [{ user_id: member.id }, {}])
      expect(await backend.call("GET /teams", { accessToken, query })).toMatchObject({ status: 403 });
    expect(await backend.call("GET /teams", { query: { user_id: "me" } })).toBeKnownError(
      400,
      "CANNOT_GET_OWN_USER_WITHOUT_USER",
    );
  });
});

describe("GET, PATCH and DELETE /teams/{team_id}", () => {
  const calls = [
    ["GET /teams/{team_id}", undefined],
    ["PATCH /teams/{team_id}", { display_name: "Mine now" }],
    ["DELETE /teams/{team_id}", undefined],
  ] as const;

  it.each(calls)("%s answers strangers that the team does not exist", async (key, body) => {
    for (const team_id of [await makeTeam(), NOWHERE]) {
      const answer = await backend.call(key, { accessToken: stranger.accessToken, params: { team_id }, body });
      expect(answer).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", { team_id, user_id: stranger.id });
    }
    const signedOut = await backend.call(key, { params: { team_id: NOWHERE }, body });
    expect(signedOut).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
  });

  it.each(calls)("%s answers servers that a team does not exist in their project", async (key, body) => {
    const elsewhere = await backend.createProject();
    const options = { tier: "server", body } as const;
    const unknown = await backend.call(key, { ...options, params: { team_id: NOWHERE } });
    expect(unknown).toBeKnownError(404, "TEAM_NOT_FOUND", { team_id: NOWHERE });
    const team_id = await makeTeam();
    const foreign = await backend.call(key, { ...options, project: elsewhere, params: { team_id } });
    expect(foreign).toBeKnownError(404, "TEAM_NOT_FOUND", { team_id });
    const malformed = await backend.call(key, { ...options, params: { team_id: "gardeners" } });
    expect(malformed).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });

  it.each([
    ["PATCH /teams/{team_id}", { display_name: "x" }, "$update_team"],
    ["DELETE /teams/{team_id}", undefined, "$delete_team"],
  ] as const)("%s needs a permission that plain members do not have", async (key, body, permission_id) => {
    const team_id = await makeTeamOfTwo();
    const answer = await backend.call(key, { accessToken: member.accessToken, params: { team_id }, body });
    expect(answer).toBeKnownError(401, "TEAM_PERMISSION_REQUIRED", { team_id, user_id: member.id, permission_id });
  });

  it("cannot be deleted by a signed-out user with a remaining access token", async () => {
    const { id, accessToken } = await backend.signUp();
    const body = { display_name: "Stays", creator_user_id: id };
    const params = { team_id: (await backend.call("POST /teams", { tier: "server", body })).body.id };
    await backend.call("DELETE /auth/sessions", { tier: "server", query: { user_id: id } });
    const answer = await backend.call("DELETE /teams/{team_id}", { accessToken, params });
    expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect((await backend.call("GET /teams/{team_id}", { tier: "server", params })).status).toBe(200);
  });

  it("changes what is sent and keeps the rest", async () => {
    const team_id = await makeTeam("Before");
    const params = { team_id };
    await backend.call("PATCH /teams/{team_id}", { tier: "server", params, body: { server_metadata: { a: 1 } } });
    const { accessToken } = creator;
    const renamed = await backend.call("PATCH /teams/{team_id}", {
      accessToken,
      params,
      body: { display_name: "After" },
    });
    expect(renamed.body.display_name).toBe("After");
    const { body } = await backend.call("GET /teams/{team_id}", { tier: "server", params });
    expect(body).toMatchObject({ display_name: "After", server_metadata: { a: 1 } });
  });

  it("keeps a team's picture until it is replaced or removed", async () => {
    const params = { team_id: await makeTeam() };
    const { accessToken } = creator;
    const change = (profile_image_url: string | null) =>
      backend.call("PATCH /teams/{team_id}", { accessToken, params, body: { profile_image_url } });
    const { body } = await change(PICTURE);
    const path = new URL(body.profile_image_url).pathname;
    expect((await backend.fetch(path)).headers.get("content-type")).toBe("image/png");
    expect((await change(null)).body.profile_image_url).toBeNull();
    expect((await backend.fetch(path)).status).toBe(404);

    const again = new URL((await change(PICTURE)).body.profile_image_url).pathname;
    await backend.call("DELETE /teams/{team_id}", { accessToken, params });
    expect((await backend.fetch(again)).status).toBe(404);
  });

  it("records events with everything that servers see", async () => {
    const { length } = await eventsSince(0);
    const params = { team_id: await makeTeam("Told") };
    await backend.call("PATCH /teams/{team_id}", { tier: "server", params, body: { display_name: "Retold" } });
    expect(await eventsSince(length)).toEqual([
      { type: "team.created", data: expect.objectContaining({ display_name: "Told", server_metadata: null }) },
      { type: "team.updated", data: expect.objectContaining({ id: params.team_id, display_name: "Retold" }) },
    ]);
    await backend.call("DELETE /teams/{team_id}", { tier: "server", params });
    expect((await eventsSince(length)).at(-1)).toEqual({ type: "team.deleted", data: { id: params.team_id } });
  });

  it("deselects a deleted team; its members stay", async () => {
    const team_id = await makeTeamOfTwo();
    const { accessToken } = member;
    await backend.call("PATCH /users/me", { accessToken, body: { selected_team_id: team_id } });
    await backend.call("DELETE /teams/{team_id}", { accessToken: creator.accessToken, params: { team_id } });
    const { status, body } = await backend.call("GET /users/me", { accessToken });
    expect([status, body.selected_team_id, body.selected_team]).toEqual([200, null, null]);
  });
});
