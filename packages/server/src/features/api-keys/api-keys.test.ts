import { crc32 } from "node:zlib";
import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend({
  config: {
    "apiKeys.enabled.user": true,
    "apiKeys.enabled.team": true,
    "rbac.permissions.team_admin": { scope: "team", containedPermissionIds: { $manage_api_keys: true } },
    "rbac.defaultPermissions.teamCreator": { team_admin: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const MINUTE_MILLIS = 60_000;
const MESSAGE = { message: expect.any(String) };

let owner: TestUser;
let member: TestUser;
let stranger: TestUser;
let team_id: string;
beforeAll(async () => {
  owner = await backend.signUp();
  member = await backend.signUp();
  stranger = await backend.signUp();
  const body = { display_name: "Builders", creator_user_id: owner.id };
  team_id = (await backend.call("POST /teams", { tier: "server", body })).body.id;
  const params = { team_id, user_id: member.id };
  await backend.call("POST /team-memberships/{team_id}/{user_id}", { tier: "server", params, body: {} });
});

const forever = { description: "CI", expires_at_millis: null };
async function userKey(more = {}) {
  const { accessToken } = owner;
  const body = { user_id: "me", ...forever, ...more };
  const answer = await backend.call("POST /user-api-keys", { accessToken, body });
  expect(answer.status).toBe(200);
  return answer.body;
}
async function teamKey(more = {}) {
  const { accessToken } = owner;
  const answer = await backend.call("POST /team-api-keys", { accessToken, body: { team_id, ...forever, ...more } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const check = (kind: "user" | "team", api_key: string, options = {}) =>
  backend.call(`POST /${kind}-api-keys/check`, { tier: "server", body: { api_key }, ...options });

describe("a new key", () => {
  it("shows its value once; nothing that grants access is stored", async () => {
    const key = await userKey();
    expect(key).toEqual({
      id: expect.any(String),
      type: "user",
      user_id: owner.id,
      description: "CI",
      is_public: false,
      created_at_millis: backend.clock.now().getTime(),
      value: expect.any(String),
    });
    const read = await backend.call("GET /user-api-keys/{api_key_id}", {
      accessToken: owner.accessToken,
      params: { api_key_id: key.id },
    });
    expect(read.body).toEqual({ ...key, value: { last_four: key.value.slice(-4) } });
    const { db } = servicesOf(backend).database;
    const stored = await db.selectFrom("api_keys").selectAll().where("id", "=", key.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(key.value.slice(3, 48));
  });

  it.each([
    { is_public: false, prefix: "sk", scanner: "1" },
    { is_public: true, prefix: "pk", scanner: "3" },
  ])(
    "is written so that secret scanners recognise and can check it: $prefix",
    async ({ is_public, prefix, scanner }) => {
      const { id, value } = await teamKey({ is_public });
      const hex = id.replaceAll("-", "");
      expect(value).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{45}${hex}team${scanner}574ck4u7h[0-9a-f]{8}$`));
      expect(value).toHaveLength(102);
      expect(value.slice(-8)).toBe(crc32(value.slice(0, -8)).toString(16).padStart(8, "0"));
    },
  );

  it("needs an existing owner", async () => {
    const user = { tier: "server", body: { user_id: NOWHERE, ...forever } } as const;
    expect(await backend.call("POST /user-api-keys", user)).toBeKnownError(404, "USER_NOT_FOUND");
    const team = { tier: "server", body: { team_id: NOWHERE, ...forever } } as const;
    expect(await backend.call("POST /team-api-keys", team)).toBeKnownError(404, "TEAM_NOT_FOUND", { team_id: NOWHERE });
  });

  it.each([
    { expires_at_millis: null },
    { ...forever, expires_at_millis: -1 },
    { ...forever, expires_at_millis: 1.5 },
    { ...forever, expires_at_millis: 9e15 },
    { ...forever, description: "x".repeat(1001) },
    { ...forever, value: "chosen" },
  ])("refuses %j", async (body) => {
    const answer = await backend.call("POST /user-api-keys", {
      accessToken: owner.accessToken,
      body: { user_id: "me", ...body },
    });
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });
});

describe.each(["user", "team"] as const)("checking a %s's key", (kind) => {
  const make = kind === "user" ? userKey : teamKey;
  const other = kind === "user" ? "team" : "user";

  it("returns the owner of private and public keys", async () => {
    for (const is_public of [false, true]) {
      const { value, ...key } = await make({ is_public });
      expect(await check(kind, value)).toMatchObject({
        status: 200,
        body: { ...key, value: { last_four: value.slice(-4) } },
      });
    }
  });

  it("refuses texts that are no key of this project", async () => {
    const { value } = await make();
    const mistyped = value.slice(0, -1) + (value.endsWith("0") ? "1" : "0");
    for (const unknown of ["", "sk_x", mistyped, value.toUpperCase()])
      expect(await check(kind, unknown)).toBeKnownError(404, "API_KEY_NOT_FOUND");
    const project = await backend.createProject({ "apiKeys.enabled.user": true, "apiKeys.enabled.team": true });
    expect(await check(kind, value, { project })).toBeKnownError(404, "API_KEY_NOT_FOUND");
    expect(await check(kind, "x".repeat(201))).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });

  it("refuses keys of the other kind", async () => {
    const { value } = await make();
    const details = { expected_type: other, actual_type: kind };
    expect(await check(other, value)).toBeKnownError(400, "WRONG_API_KEY_TYPE", details);
  });

  it("refuses expired keys, and reports revoked ones as revoked first", async () => {
    const key = await make({ expires_at_millis: backend.clock.now().getTime() + MINUTE_MILLIS });
    backend.clock.advance(MINUTE_MILLIS);
    expect(await check(kind, key.value)).toBeKnownError(401, "API_KEY_EXPIRED");
    const params = { api_key_id: key.id };
    const query = kind === "team" ? { team_id } : {};
    await backend.call(`PATCH /${kind}-api-keys/{api_key_id}`, {
      tier: "server",
      params,
      query,
      body: { revoked: true },
    });
    expect(await check(kind, key.value)).toBeKnownError(401, "API_KEY_REVOKED");
  });

  it("is for servers", async () => {
    const { value } = await make();
    const details = { actual_access_type: "client", allowed_access_types: ["server", "admin"] };
    expect(await check(kind, value, { tier: "client" })).toBeKnownError(401, "INSUFFICIENT_ACCESS_TYPE", details);
  });

  it("every other call is refused if the project does not offer such keys", async () => {
    const body = kind === "user" ? { user_id: owner.id, ...forever } : { team_id, ...forever };
    await backend.configure({ [`apiKeys.enabled.${kind}`]: false });
    const query = kind === "user" ? { user_id: owner.id } : { team_id };
    const one = { tier: "server", params: { api_key_id: NOWHERE }, query } as const;
    const answers = [
      await check(kind, "sk_x"),
      await backend.call(`POST /${kind}-api-keys`, { tier: "server", body }),
      await backend.call(`GET /${kind}-api-keys`, { tier: "server", query }),
      await backend.call(`GET /${kind}-api-keys/{api_key_id}`, one),
      await backend.call(`PATCH /${kind}-api-keys/{api_key_id}`, { ...one, body: {} }),
      await backend.call(`GET /${kind}-api-keys`, { query }), // before it is asked who is signed in
    ];
    await backend.configure({ [`apiKeys.enabled.${kind}`]: true });
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: expect.any(String) });
  });
});

describe("changing a key", () => {
  const change = (id: string, body: unknown, options = {}) =>
    backend.call("PATCH /user-api-keys/{api_key_id}", {
      accessToken: owner.accessToken,
      params: { api_key_id: id },
      body,
      ...options,
    });

  it("changes the description; revoking is final, and keeps the first time", async () => {
    const { id } = await userKey();
    expect((await change(id, { description: "Laptop" })).body.description).toBe("Laptop");
    const revokedAt = backend.clock.now().getTime();
    expect((await change(id, { revoked: true })).body.manually_revoked_at_millis).toBe(revokedAt);
    backend.clock.advance(1000);
    expect((await change(id, { revoked: true })).body.manually_revoked_at_millis).toBe(revokedAt);
    expect(await change(id, { revoked: false })).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
    expect(await change(id, { expires_at_millis: null })).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });
});

it.each(["user", "team"] as const)("very many keys of a %s come in pages", async (kind) => {
  const { accessToken } = owner;
  const query = kind === "user" ? { user_id: "me" } : { team_id };
  for (const description of ["1", "2", "3"]) {
    backend.clock.advance(1_000);
    await (kind === "user" ? userKey : teamKey)({ description });
  }
  const list = (page: object) => backend.call(`GET /${kind}-api-keys`, { accessToken, query: { ...query, ...page } });
  const first = (await list({ limit: 2 })).body;
  expect(first).toMatchObject({ items: [{ description: "3" }, { description: "2" }], is_paginated: true });
  const cursor = first.pagination.next_cursor;
  expect((await list({ limit: 1, cursor })).body.items).toMatchObject([{ id: cursor, description: "1" }]);
  expect((await list({ cursor: NOWHERE })).status).toBe(400);
});

it("keys are listed newest first", async () => {
  const { id: user_id } = await backend.signUp();
  const ids: string[] = [];
  for (const body of [
    { user_id, ...forever },
    { user_id, ...forever },
  ]) {
    backend.clock.advance(1);
    ids.push((await backend.call("POST /user-api-keys", { tier: "server", body })).body.id);
  }
  const { body } = await backend.call("GET /user-api-keys", { tier: "server", query: { user_id } });
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
});

it.each(["user", "team"] as const)(
  "the audit log shows that an administrator renamed and revoked a %s's key",
  async (kind) => {
    const { id } = kind === "user" ? await userKey() : await teamKey();
    const input = {
      tier: "admin",
      params: { api_key_id: id },
      body: { description: "deploy", revoked: true },
    } as const;
    const changed =
      kind === "user"
        ? await backend.call("PATCH /user-api-keys/{api_key_id}", { ...input, query: { user_id: owner.id } })
        : await backend.call("PATCH /team-api-keys/{api_key_id}", { ...input, query: { team_id } });
    expect(changed.status).toBe(200);

    const query = { action: `${kind}_api_key.updated` };
    const { items } = (await backend.call("GET /internal/audit-log", { tier: "admin", query })).body;
    const [newest] = items;
    expect(newest).toMatchObject({ subject_id: kind === "user" ? owner.id : team_id, actor: { type: "key" } });
    expect(newest.changes).toEqual([
      { path: `${id}.description`, before: "CI", after: "deploy" },
      { path: `${id}.revoked`, before: false, after: true },
    ]);
  },
);

describe("who may manage a user's keys", () => {
  it("a user's keys are managed by that user and the server only", async () => {
    const { id } = await userKey();
    const params = { api_key_id: id };
    const asStranger = { accessToken: stranger.accessToken };
    const refusals = [
      await backend.call("GET /user-api-keys", { ...asStranger, query: { user_id: owner.id } }),
      await backend.call("POST /user-api-keys", { ...asStranger, body: { user_id: owner.id, ...forever } }),
      await backend.call("GET /user-api-keys/{api_key_id}", { ...asStranger, params }),
      await backend.call("PATCH /user-api-keys/{api_key_id}", { ...asStranger, params, body: { revoked: true } }),
    ];
    for (const answer of refusals) expect(answer).toMatchObject({ status: 403, body: expect.any(String) });
    const { body } = await backend.call("GET /user-api-keys", { tier: "server", query: { user_id: owner.id } });
    expect(body.items.map((key: { id: string }) => key.id)).toContain(id);
  });

  it("signed-out callers are refused a user's keys", async () => {
    const params = { api_key_id: NOWHERE };
    const answers = [
      await backend.call("GET /user-api-keys", { query: { user_id: owner.id } }),
      await backend.call("POST /user-api-keys", { body: { user_id: owner.id, ...forever } }),
      await backend.call("GET /user-api-keys/{api_key_id}", { params }),
      await backend.call("PATCH /user-api-keys/{api_key_id}", { params, body: {} }),
    ];
    for (const answer of answers) expect(answer).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
  });

  it.each(["client", "server"] as const)("`me` matches no user without a session, for the %s tier", async (tier) => {
    const [query, params] = [{ user_id: "me" }, { api_key_id: NOWHERE }];
    const answers = [
      await backend.call("GET /user-api-keys", { tier, query }),
      await backend.call("POST /user-api-keys", { tier, body: { ...query, ...forever } }),
      await backend.call("GET /user-api-keys/{api_key_id}", { tier, params, query }),
      await backend.call("PATCH /user-api-keys/{api_key_id}", { tier, params, query, body: {} }),
    ];
    for (const answer of answers) expect(answer).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("a list of keys needs the user's ID", async () => {
    const { accessToken } = owner;
    expect(await backend.call("GET /user-api-keys", { accessToken })).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });

  it("does not mistake a team's key for a user's", async () => {
    const params = { api_key_id: (await teamKey()).id };
    const read = await backend.call("GET /user-api-keys/{api_key_id}", { tier: "server", params });
    expect(read).toBeKnownError(404, "API_KEY_NOT_FOUND");
    const unknown = { tier: "server", params: { api_key_id: NOWHERE }, body: {} } as const;
    expect(await backend.call("PATCH /user-api-keys/{api_key_id}", unknown)).toBeKnownError(404, "API_KEY_NOT_FOUND");
  });
});

describe("who may manage a team's keys", () => {
  it("members with the permission manage a team's keys; all others find neither key nor team", async () => {
    const { id } = await teamKey();
    const params = { api_key_id: id };
    const query = { team_id };
    for (const { accessToken } of [member, stranger]) {
      const answers = [
        await backend.call("GET /team-api-keys", { accessToken, query }),
        await backend.call("POST /team-api-keys", { accessToken, body: { team_id, ...forever } }),
        await backend.call("GET /team-api-keys/{api_key_id}", { accessToken, params, query }),
        await backend.call("PATCH /team-api-keys/{api_key_id}", {
          accessToken,
          params,
          query,
          body: { revoked: true },
        }),
      ];
      for (const answer of answers) expect(answer).toBeKnownError(404, "API_KEY_NOT_FOUND");
    }
    const list = await backend.call("GET /team-api-keys", { accessToken: owner.accessToken, query });
    const listed = list.body.items.find((key: { id: string }) => key.id === id);
    expect(listed).toMatchObject({ type: "team", team_id, value: { last_four: expect.any(String) } });
    expect(listed).not.toHaveProperty("manually_revoked_at_millis");
  });

  it("signed-out callers are refused a team's keys", async () => {
    const [query, params] = [{ team_id }, { api_key_id: NOWHERE }];
    const answers = [
      await backend.call("GET /team-api-keys", { query }),
      await backend.call("POST /team-api-keys", { body: { team_id, ...forever } }),
      await backend.call("GET /team-api-keys/{api_key_id}", { query, params }),
      await backend.call("PATCH /team-api-keys/{api_key_id}", { query, params, body: {} }),
    ];
    for (const answer of answers) expect(answer).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
  });

  it("requests for keys need the ID of the team", async () => {
    const params = { api_key_id: NOWHERE };
    for (const answer of [
      await backend.call("GET /team-api-keys", { tier: "server" }),
      await backend.call("GET /team-api-keys/{api_key_id}", { tier: "server", params }),
      await backend.call("PATCH /team-api-keys/{api_key_id}", { tier: "server", params, body: {} }),
    ])
      expect(answer).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });

  it("finds no key of a team that does not exist", async () => {
    const options = { tier: "server", query: { team_id: NOWHERE } } as const;
    expect((await backend.call("GET /team-api-keys", options)).body).toEqual({ items: [], is_paginated: false });
    const params = { api_key_id: NOWHERE };
    const read = await backend.call("GET /team-api-keys/{api_key_id}", { ...options, params });
    expect(read).toBeKnownError(404, "API_KEY_NOT_FOUND");
  });

  it("does not find a key under another team", async () => {
    const { id } = await teamKey();
    const elsewhere = await backend.call("POST /teams", {
      tier: "server",
      body: { display_name: "Other", creator_user_id: stranger.id },
    });
    const options = { params: { api_key_id: id }, query: { team_id: elsewhere.body.id } };
    for (const caller of [{ tier: "server" as const }, { accessToken: stranger.accessToken }])
      expect(await backend.call("GET /team-api-keys/{api_key_id}", { ...caller, ...options })).toBeKnownError(
        404,
        "API_KEY_NOT_FOUND",
      );
  });
});

it("a user's keys are deleted with the user, a team's with the team", async () => {
  const person = await backend.signUp();
  const team = await backend.call("POST /teams", { tier: "server", body: { display_name: "Short-lived" } });
  const mine = await backend.call("POST /user-api-keys", { tier: "server", body: { user_id: person.id, ...forever } });
  const ours = await backend.call("POST /team-api-keys", {
    tier: "server",
    body: { team_id: team.body.id, ...forever },
  });
  await backend.call("DELETE /users/me", { tier: "server", accessToken: person.accessToken });
  await backend.call("DELETE /teams/{team_id}", { tier: "server", params: { team_id: team.body.id } });
  expect(await check("user", mine.body.value)).toBeKnownError(404, "API_KEY_NOT_FOUND");
  expect(await check("team", ours.body.value)).toBeKnownError(404, "API_KEY_NOT_FOUND");
});
