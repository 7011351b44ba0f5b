import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createLogger } from "../../logging/logger.ts";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

type Node = Pick<typeof backend, "call">;

async function read(project: TestProject, node: Node = backend) {
  const { status, body } = await node.call("GET /internal/config", { tier: "admin", project });
  expect(status).toBe(200);
  return JSON.parse(body.config_string);
}

const change = (project: TestProject, changes: unknown, node: Node = backend) =>
  node.call("PATCH /internal/config/override", {
    tier: "admin",
    project,
    body: { config_override_string: typeof changes === "string" ? changes : JSON.stringify(changes) },
  });

describe("GET /internal/config", () => {
  it("returns everything, with defaults and without unset values", async () => {
    const project = await backend.createProject({ "auth.oauth.providers.github": { type: "github" } });
    const config = await read(project);
    expect(config.auth).toEqual({
      allowSignUp: true,
      newDeviceEmails: true,
      externalIdClaim: false,
      freshSignInMinutes: 0,
      signUpName: "off",
      password: { allowSignIn: true },
      lazyMove: { enabled: false },
      otp: { allowSignIn: false },
      passkey: { allowSignIn: false },
      oauth: {
        accountMergeStrategy: "link_method",
        providers: {
          github: { type: "github", isShared: true, allowSignIn: false, allowConnectedAccounts: false },
        },
      },
    });
    expect(config.domains).toEqual({ allowLocalhost: true, trustedDomains: {} });
  });
});

describe("PATCH /internal/config/override", () => {
  it("changes what it names, and answers with nothing", async () => {
    const project = await backend.createProject();
    expect(await change(project, { "teams.allowClientTeamCreation": true })).toMatchObject({ status: 200, body: {} });
    expect((await read(project)).teams).toEqual({ createPersonalTeamOnSignUp: false, allowClientTeamCreation: true });
    await change(project, { teams: { createPersonalTeamOnSignUp: true } });
    expect((await read(project)).teams).toEqual({ createPersonalTeamOnSignUp: true, allowClientTeamCreation: false });
  });

  it("leaves a broader key in place, and takes entries out of it with null", async () => {
    const project = await backend.createProject({ "auth.oauth.providers": { github: { type: "github" }, x: {} } });
    await change(project, { "auth.oauth.providers.github": null });
    expect(Object.keys((await read(project)).auth.oauth.providers)).toEqual(["x"]);
  });

  it("changes nothing without a text", async () => {
    const project = await backend.createProject();
    const before = await read(project);
    const options = { tier: "admin", project, body: {} } as const;
    expect(await backend.call("PATCH /internal/config/override", options)).toMatchObject({ status: 200, body: {} });
    expect(await read(project)).toEqual(before);
  });

  it("does not let a configuration grow beyond five million characters", async () => {
    const project = await backend.createProject();
    const theme = (id: string) => ({ [`emails.themes.${id}`]: { tsxSource: "x".repeat(2_500_000) } });
    expect((await change(project, theme("0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10"))).status).toBe(200);
    const second = await change(project, theme("1d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a11"));
    expect(second).toMatchObject({
      status: 400,
      body: "The configuration would be longer than 5000000 characters of JSON.",
    });
    expect(Object.keys((await read(project)).emails.themes)).toHaveLength(4);
  });

  it.each([
    ["{", "Invalid config JSON"],
    ['{"auth": "\\u0000"}', "Invalid config JSON"],
    ['{"a\\ud800": 1}', "Invalid config JSON"],
    [`${'{"a":'.repeat(200)}1${"}".repeat(200)}`, "Invalid config JSON"],
    ["[]", "The configuration override must be an object."],
    ['{"workflow.x": 1}', 'The key "workflow.x" is not valid (nested object not found in schema: "workflow").'],
    [
      '{"auth": {"oauth": {"accountMergeStrategy": "x"}}}',
      "auth.oauth.accountMergeStrategy must be one of the following values: link_method, raise_error, allow_duplicates",
    ],
  ])("refuses %s in plain text, and changes nothing", async (text, problem) => {
    const before = await read(backend.project);
    const answer = await change(backend.project, text);
    expect(answer).toMatchObject({ status: 400, body: problem });
    expect(answer.headers.get("x-stack-known-error")).toBeNull();
    expect(await read(backend.project)).toEqual(before);
  });

  it.each([
    ['{"domains.allowLocalhost": "x"}', 'CONFIG_NOT_VALID;field="domains.allowLocalhost"'],
    ['{"domains.nothing": 1}', 'CONFIG_NOT_VALID;field="domains.nothing"'],
    ['{""; drop=1": 1}', "CONFIG_NOT_VALID"],
    ["{", "CONFIG_NOT_VALID"],
  ])("names the path that %s is refused for in a header", async (text, reason) => {
    expect((await change(backend.project, text)).headers.get("x-latchkit-refusal")).toBe(reason);
  });

  it("refuses products that could not be sold, and keeps existing ones of that kind", async () => {
    const broken = { "payments.products.old": { catalogId: "gone" } };
    const project = await backend.createProject(broken);
    expect((await change(project, { "payments.testMode": false })).status).toBe(200);
    const added = { "payments.products.pro": { includedItems: { seats: { quantity: 1 } } } };
    const refused = await change(project, added);
    expect(refused).toMatchObject({
      status: 400,
      body: 'The product "pro" includes the item "seats", which does not exist.',
    });
    expect(refused.headers.get("x-latchkit-refusal")).toBe(
      'CONFIG_NOT_VALID;field="payments.products.pro.includedItems.seats"',
    );
    const preview = { config_override_string: JSON.stringify(added) };
    const previewed = await backend.call("POST /internal/config/preview", { tier: "admin", project, body: preview });
    expect(previewed.status).toBe(400);
    const whole = { ...added, "payments.items.seats": { customerType: "user" } };
    expect((await change(project, whole)).status).toBe(200);
    expect((await change(project, { "payments.items.seats": null })).status).toBe(400);
  });

  it("refuses other properties", async () => {
    const answer = await backend.call("PATCH /internal/config/override", { tier: "admin", body: { config: "{}" } });
    expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("loses none of several changes at once", async () => {
    const project = await backend.createProject();
    const ids = Array.from({ length: 8 }, (_, i) => `domain${i}`);
    const domain = { baseUrl: "https://shop.example" };
    await Promise.all(ids.map((id) => change(project, { [`domains.trustedDomains.${id}`]: domain })));
    expect(Object.keys((await read(project)).domains.trustedDomains).sort()).toEqual(ids);
  });

  it("shows on every node within a second", async () => {
    await using other = await backend.startNode();
    const project = await backend.createProject();
    expect((await read(project, other)).auth.allowSignUp).toBe(true); // it has its copy now
    await change(project, { "auth.allowSignUp": false });
    expect((await read(project)).auth.allowSignUp).toBe(false);
    await vi.waitFor(async () => expect((await read(project, other)).auth.allowSignUp).toBe(false), { timeout: 1_000 });
    await change(project, { "auth.allowSignUp": true }, other);
    await vi.waitFor(async () => expect((await read(project)).auth.allowSignUp).toBe(true), { timeout: 1_000 });

    const as = { tier: "admin", project } as const;
    await backend.call("POST /team-permission-definitions", { ...as, body: { id: "cook" } });
    const list = async () => (await other.call("GET /team-permission-definitions", as)).body.items;
    await vi.waitFor(async () => expect(await list()).toContainEqual(expect.objectContaining({ id: "cook" })), {
      timeout: 1_000,
    });

    const which = { has_publishable_client_key: false, has_secret_server_key: true, has_super_secret_admin_key: false };
    const body = { description: "ci", expires_at_millis: backend.clock.now().getTime() + 60_000, ...which };
    const { body: key } = await other.call("POST /internal/api-keys", { ...as, body });
    const withKey = { tier: "server", project: { ...project, secretServerKey: key.secret_server_key } } as const;
    const statusOf = async (node: Node) => (await node.call("GET /users", withKey)).status;
    await vi.waitFor(async () => expect(await statusOf(backend)).toBe(200), { timeout: 1_000 });
    const params = { api_key_id: key.id };
    await backend.call("PATCH /internal/api-keys/{api_key_id}", { ...as, params, body: { revoked: true } });
    await vi.waitFor(async () => expect(await statusOf(other)).toBe(401), { timeout: 1_000 });

    await backend.call("DELETE /internal/projects/current", as);
    const gone = async () => (await other.call("GET /projects/current", { project })).body.code;
    await vi.waitFor(async () => expect(await gone()).toBe("CURRENT_PROJECT_NOT_FOUND"), { timeout: 1_000 });
  });

  it("keeps secrets sealed at rest, and out of the log and the audit log", async () => {
    const lines: string[] = [];
    const logger = createLogger({
      mode: "production",
      level: "debug",
      stream: { write: (line) => void lines.push(line) },
    });
    await using noted = await testBackend({ logger });
    const secrets = ["the-client-secret-9f", "the-mail-password-7a"];
    const changes = {
      "auth.oauth.providers.github": { type: "github", isShared: false, clientId: "c", clientSecret: secrets[0] },
      "emails.server.password": secrets[1],
    };
    expect(await change(noted.project, changes, noted)).toMatchObject({ status: 200 });
    await change(noted.project, { "emails.server.password": [secrets[1]] }, noted);
    const { auth, emails } = await read(noted.project, noted);
    expect([auth.oauth.providers.github.clientSecret, emails.server.password]).toEqual(secrets);
    const { rows } = await sql<{ text: string }>`
      select override::text as text from config_overrides union all select changes::text from audit_log`.execute(
      servicesOf(noted).database.db,
    );
    for (const secret of secrets) {
      expect(rows.map(({ text }) => text).join()).not.toContain(secret);
      expect(lines.join()).not.toContain(secret);
    }
    const log = await noted.call("GET /internal/audit-log", { tier: "admin" });
    expect(log.body.items[0].changes).toContainEqual({ path: "emails.server.password", after: "(secret)" });
  });
});

describe("POST /internal/config/preview", () => {
  it("reports what would change, defaults and secrets included, and changes nothing", async () => {
    const project = await backend.createProject({
      "teams.allowClientTeamCreation": true,
      "auth.oauth.providers.github": { type: "github", clientSecret: "old" },
    });
    const before = await read(project);
    const preview = (changes: unknown) =>
      backend.call("POST /internal/config/preview", {
        tier: "admin",
        project,
        body: { config_override_string: JSON.stringify(changes) },
      });
    const changes = {
      teams: { createPersonalTeamOnSignUp: true },
      "auth.oauth.providers.github.clientSecret": "new",
      "auth.allowSignUp": true, // as it is
    };
    expect((await preview(changes)).body).toEqual({
      changes: [
        { path: "teams.createPersonalTeamOnSignUp", before: false, after: true },
        { path: "teams.allowClientTeamCreation", before: true, after: false },
        { path: "auth.oauth.providers.github.clientSecret", before: "(secret)", after: "(secret)" },
      ],
    });
    expect(await preview({ nope: 1 })).toMatchObject({ status: 400, body: expect.stringContaining('"nope"') });
    expect(await read(project)).toEqual(before);
  });
});

describe("GET /internal/audit-log", () => {
  const list = (project: TestProject, query: Record<string, string> = {}) =>
    backend.call("GET /internal/audit-log", { tier: "admin", project, query });

  it("lists actor, action and time, newest first", async () => {
    const project = await backend.createProject();
    await change(project, { "auth.allowSignUp": false });
    await change(project, { "auth.allowSignUp": false }); // nothing new
    await backend.call("POST /team-permission-definitions", { tier: "admin", project, body: { id: "cook" } });
    const { status, body } = await list(project);
    expect(status).toBe(200);
    const actor = { type: "key", api_key_id: expect.any(String), description: "keys of a test" };
    const happened_at_millis = backend.clock.now().getTime();
    expect(body).toEqual({
      is_paginated: true,
      pagination: { next_cursor: null },
      items: [
        {
          id: expect.any(String),
          action: "permission_definition.created",
          subject_id: "cook",
          subject_name: null,
          happened_at_millis,
          actor,
          changes: [{ path: "rbac.permissions.cook.scope", after: "team" }],
        },
        {
          id: expect.any(String),
          action: "config.updated",
          subject_id: null,
          subject_name: null,
          happened_at_millis,
          actor,
          changes: [{ path: "auth.allowSignUp", before: true, after: false }],
        },
      ],
    });
  });

  it("comes in pages", async () => {
    const project = await backend.createProject();
    for (const isOpen of [false, true, false]) await change(project, { "auth.allowSignUp": isOpen });
    const first = await list(project, { limit: "2" });
    const [newest, middle] = first.body.items;
    expect(first.body.items).toHaveLength(2);
    const second = await list(project, { limit: "2", cursor: first.body.pagination.next_cursor });
    expect(second.body).toMatchObject({ items: [{ changes: [{ after: false }] }], pagination: { next_cursor: null } });
    expect(new Set([newest.id, middle.id, second.body.items[0].id]).size).toBe(3);
  });

  it("refuses cursors of other projects, and those that are no ID", async () => {
    const project = await backend.createProject();
    await change(project, { "auth.allowSignUp": false });
    const { body } = await list(project);
    expect(await list(backend.project, { cursor: body.items[0].id })).toMatchObject({
      status: 400,
      body: "The project's audit log has no entry with this cursor. Start from the first page.",
    });
    expect(await list(project, { cursor: "x" })).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });

  it("is empty if nothing was changed", async () => {
    const project = await backend.createProject();
    await change(project, { nope: 1 });
    expect((await list(project)).body.items).toEqual([]);
  });
});
