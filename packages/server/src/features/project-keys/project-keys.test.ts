import {
  asOwner,
  INTERNAL,
  INTERNAL_ENV,
  signUpOwner,
  type TestProject,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend({ env: INTERNAL_ENV });
afterAll(() => backend[Symbol.asyncDispose]());

const DAY = 86_400_000;
const UNKNOWN_ID = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";

const create = (project: TestProject, body: object = {}) =>
  backend.call("POST /internal/api-keys", {
    tier: "admin",
    project,
    body: {
      description: "ci",
      expires_at_millis: backend.clock.now().getTime() + DAY,
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: true,
      ...body,
    },
  });
const update = (project: TestProject, id: string, body: object) =>
  backend.call("PATCH /internal/api-keys/{api_key_id}", { tier: "admin", project, params: { api_key_id: id }, body });
const list = (project: TestProject) => backend.call("GET /internal/api-keys", { tier: "admin", project });

/** The project, addressed with these keys. */
const withKeys = (project: TestProject, body: Record<string, string>): TestProject => ({
  id: project.id,
  publishableClientKey: body.publishable_client_key ?? "",
  secretServerKey: body.secret_server_key ?? "",
  superSecretAdminKey: body.super_secret_admin_key ?? "",
});

describe("POST /internal/api-keys", () => {
  it("shows the keys this once, and stores what recognises them", async () => {
    const project = await backend.createProject();
    const { status, body } = await create(project);
    expect(status).toBe(200);
    const now = backend.clock.now().getTime();
    expect(body).toEqual({
      id: expect.any(String),
      description: "ci",
      created_at_millis: now,
      expires_at_millis: now + DAY,
      publishable_client_key: expect.stringMatching(/^pck_[0-9a-hjkmnp-tv-z]{45}$/),
      secret_server_key: expect.stringMatching(/^ssk_[0-9a-hjkmnp-tv-z]{45}$/),
      super_secret_admin_key: expect.stringMatching(/^sak_[0-9a-hjkmnp-tv-z]{45}$/),
    });
    const { rows } = await sql<{ text: string }>`
      select project_keys::text as text from project_keys
      union all select audit_log::text from audit_log`.execute(servicesOf(backend).database.db);
    const stored = rows.map(({ text }) => text).join();
    for (const key of ["publishable_client_key", "secret_server_key", "super_secret_admin_key"])
      expect(stored).not.toContain(body[key].slice(4));
    for (const tier of ["client", "server", "admin"] as const)
      expect((await backend.call("GET /projects/current", { tier, project: withKeys(project, body) })).status).toBe(
        200,
      );
  });

  it("makes only the keys that are asked for", async () => {
    const project = await backend.createProject();
    const { body } = await create(project, { has_secret_server_key: false, has_super_secret_admin_key: false });
    expect(Object.keys(body).filter((name) => name.endsWith("_key"))).toEqual(["publishable_client_key"]);
    expect((await list(project)).body.items).toContainEqual({
      id: body.id,
      description: "ci",
      created_at_millis: body.created_at_millis,
      expires_at_millis: body.expires_at_millis,
      publishable_client_key: { last_four: body.publishable_client_key.slice(-4) },
    });
  });

  it("takes an expiry in the past; such keys open nothing", async () => {
    const project = await backend.createProject();
    const { status, body } = await create(project, { expires_at_millis: 123 });
    expect(status).toBe(200);
    const answer = await backend.call("GET /projects/current", { tier: "server", project: withKeys(project, body) });
    expect(answer).toBeKnownError(401, "INVALID_SECRET_SERVER_KEY", { project_id: project.id });
  });

  it.each([
    { description: undefined },
    { expires_at_millis: undefined },
    { expires_at_millis: "soon" },
    { has_publishable_client_key: undefined },
    { has_secret_server_key: undefined },
    { has_super_secret_admin_key: undefined },
    { has_super_secret_admin_key: "maybe" },
    { more: 1 },
  ])("refuses %j", async (body) => {
    expect(await create(backend.project, body)).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("makes no key that lasts for an owner whose session has ended", async () => {
    const owner = await signUpOwner(backend);
    const { body } = await backend.call("POST /internal/projects", {
      project: INTERNAL,
      accessToken: owner.accessToken,
      body: { display_name: "Shop", owner_team_id: owner.teamId },
    });
    const ask = {
      ...asOwner(owner, body.id),
      body: {
        description: "mine",
        expires_at_millis: 123,
        has_publishable_client_key: true,
        has_secret_server_key: false,
        has_super_secret_admin_key: false,
      },
    };
    expect((await backend.call("POST /internal/api-keys", ask)).status).toBe(200);
    await backend.call("DELETE /auth/sessions/current", {
      project: INTERNAL,
      accessToken: owner.accessToken,
      refreshToken: owner.refreshToken,
    });
    const refused = await backend.call("POST /internal/api-keys", ask);
    expect(refused).toBeKnownError(401, "ADMIN_ACCESS_TOKEN_EXPIRED", {
      expired_at_millis: backend.clock.now().getTime(),
    });
  });
});

describe("GET /internal/api-keys", () => {
  it("lists the newest first, without anything to open doors with", async () => {
    const project = await backend.createProject();
    backend.clock.advance(1_000);
    const { body: older } = await create(project, { description: "older" });
    backend.clock.advance(1_000);
    await create(project, { description: "newer" });
    const { body } = await list(project);
    expect(body.is_paginated).toBe(false);
    expect(body.items.map((set: { description: string }) => set.description)).toEqual([
      "newer",
      "older",
      "keys of a test",
    ]);
    expect(body.items[1]).toEqual({
      id: older.id,
      description: "older",
      created_at_millis: older.created_at_millis,
      expires_at_millis: older.expires_at_millis,
      publishable_client_key: { last_four: older.publishable_client_key.slice(-4) },
      secret_server_key: { last_four: older.secret_server_key.slice(-4) },
      super_secret_admin_key: { last_four: older.super_secret_admin_key.slice(-4) },
    });
    const params = { api_key_id: older.id };
    const one = await backend.call("GET /internal/api-keys/{api_key_id}", { tier: "admin", project, params });
    expect(one.body).toEqual(body.items[1]);
  });
});

describe("PATCH /internal/api-keys/{api_key_id}", () => {
  it("revokes at once, here and on every node, and for good", async () => {
    await using other = await backend.startNode();
    const project = await backend.createProject();
    const { body } = await create(project, { has_super_secret_admin_key: false });
    const holder = withKeys(project, body);
    const knock = (node: Pick<typeof backend, "call">) =>
      node.call("GET /projects/current", { tier: "server", project: holder });
    expect([(await knock(backend)).status, (await knock(other)).status]).toEqual([200, 200]);
    const revokedAt = backend.clock.now().getTime();
    expect((await update(project, body.id, { revoked: true })).body).toMatchObject({
      id: body.id,
      manually_revoked_at_millis: revokedAt,
    });
    expect(await knock(backend)).toBeKnownError(401, "INVALID_SECRET_SERVER_KEY", { project_id: project.id });
    await vi.waitFor(async () => expect((await knock(other)).status).toBe(401), { timeout: 1_000 });
    backend.clock.advance(1_000);
    expect((await update(project, body.id, { revoked: true })).body.manually_revoked_at_millis).toBe(revokedAt);
  });

  it("changes the description, and records the change", async () => {
    const project = await backend.createProject();
    const { body } = await create(project);
    expect((await update(project, body.id, { description: "deploy" })).body.description).toBe("deploy");
    await update(project, body.id, { revoked: true });
    await update(project, body.id, {});
    const log = await backend.call("GET /internal/audit-log", { tier: "admin", project });
    expect(log.body.items).toMatchObject([
      { action: "api_key.revoked", subject_id: body.id, changes: [] },
      { action: "api_key.updated", changes: [{ path: "description", before: "ci", after: "deploy" }] },
      { action: "api_key.created", changes: [{ path: "description", after: "ci" }, { path: "expires_at" }] },
    ]);
  });

  it("lets keys expire earlier, never later", async () => {
    const project = await backend.createProject();
    const { body } = await create(project);
    const now = backend.clock.now().getTime();
    const end = async (millis: number) =>
      (await update(project, body.id, { expires_at_millis: millis })).body.expires_at_millis;
    expect(await end(now + DAY + 1)).toBe(now + DAY);
    expect(await end(now + 60_000)).toBe(now + 60_000);
    expect(await end(now + DAY)).toBe(now + 60_000);
    const knock = () => backend.call("GET /projects/current", { tier: "server", project: withKeys(project, body) });
    expect((await knock()).status).toBe(200);
    backend.clock.advance(60_000);
    expect(await knock()).toBeKnownError(401, "INVALID_SECRET_SERVER_KEY", { project_id: project.id });
    const log = await backend.call("GET /internal/audit-log", { tier: "admin", project });
    const iso = (millis: number) => new Date(millis).toISOString();
    expect(log.body.items).toMatchObject([
      {
        action: "api_key.updated",
        changes: [{ path: "expires_at", before: iso(now + DAY), after: iso(now + 60_000) }],
      },
      { action: "api_key.created" },
    ]);
  });

  it("does not bring back", async () => {
    const { body } = await create(backend.project);
    const answer = await update(backend.project, body.id, { revoked: false });
    expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("finds no keys of other projects", async () => {
    const { body } = await create(await backend.createProject());
    for (const api_key_id of [body.id, UNKNOWN_ID]) {
      const options = { tier: "admin", params: { api_key_id } } as const;
      expect(await backend.call("GET /internal/api-keys/{api_key_id}", options)).toBeKnownError(
        404,
        "API_KEY_NOT_FOUND",
      );
      expect(await update(backend.project, api_key_id, {})).toBeKnownError(404, "API_KEY_NOT_FOUND");
    }
    expect(await update(backend.project, "x", {})).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });
});

describe("the last use of keys", () => {
  it("is known to the hour, whichever node and key it was, and unknown before the first", async () => {
    const project = await backend.createProject();
    const [{ body: used }, { body: idle }] = [await create(project), await create(project)];
    const asServer = { tier: "server", project: withKeys(project, used) } as const;
    /** Uses the keys at another node, which stores that when it closes. */
    const use = async () => {
      await using node = await backend.startNode();
      expect((await node.call("GET /users", asServer)).status).toBe(200);
      backend.clock.advance(60_000);
      expect((await node.call("GET /users", asServer)).status).toBe(200);
    };
    const lastUse = async (id: string) => {
      const { body } = await list(project);
      return body.items.find((set: { id: string }) => set.id === id).last_used_at_millis;
    };
    const first = backend.clock.now().getTime();
    await use();
    expect([await lastUse(used.id), await lastUse(idle.id)]).toEqual([first, undefined]);
    backend.clock.advance(DAY / 2);
    const second = backend.clock.now().getTime();
    await use();
    expect(await lastUse(used.id)).toBe(second);
  });
});
