import { gzipSync } from "node:zlib";
import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "../../races/invariants.test-data.ts";
import { fileOf, importsOf, person } from "./moving.test-data.ts";

const CONFIG = { "auth.password.allowSignIn": true, "auth.otp.allowSignIn": true, "apiKeys.enabled.user": true };
const backend = await testBackend({ config: CONFIG });
const imports = await importsOf(backend);
afterAll(async () => {
  await imports.node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

const BCRYPT = "$2b$04$b2RoUHnLaXtW8uB7xr5Td.mO5zKKcxxNj2gJSIUR1FJORKqyD8ppK"; // of "imported password"
const PASSWORD = "imported password";
const SERVER = { tier: "server" } as const;

const signIn = (email: string, password = PASSWORD) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

async function find(externalId: string, project = backend.project) {
  const query = { external_id: externalId };
  return (await backend.call("GET /users", { ...SERVER, project, query })).body.items[0];
}

async function audit(project = backend.project) {
  return (await backend.call("GET /internal/audit-log", { tier: "admin", project })).body.items;
}

describe("an import", () => {
  it("keeps sign-up dates, names, metadata and bans, and signs users in with their old passwords", async () => {
    const file = fileOf([
      person("ada", {
        displayName: "Ada",
        locale: "de",
        clientMetadata: { color: "blue" },
        serverMetadata: [1, { __plan: "pro" }],
        password: { hash: BCRYPT },
      }),
      person("mallory", { password: { hash: BCRYPT }, ban: { bannedAt: "2024-01-01T00:00:00.000Z", reason: "spam" } }),
    ]);
    const run = await imports.run(file);
    expect(run).toMatchObject({
      status: "finished",
      source: "old-system",
      counts: { user: { new: 2, existing: 0 } },
      problem_count: 0,
    });
    expect(await find("ada")).toMatchObject({
      external_id: "ada",
      signed_up_at_millis: Date.parse("2020-02-29T12:00:00.000Z"),
      display_name: "Ada",
      primary_email: "ada@example.com",
      primary_email_verified: true,
      client_metadata: { color: "blue" },
      server_metadata: [1, { __plan: "pro" }],
      has_password: true,
    });
    expect((await signIn("ada@example.com")).status).toBe(200);
    expect((await signIn("ada@example.com", "wrong")).status).toBe(400);
    expect((await signIn("mallory@example.com")).body.code).toBe("USER_BANNED");
    expect(await brokenInvariants(backend)).toEqual({});
  });

  it("is in the list of its project alone, the newest first", async () => {
    const [project, other] = [await backend.createProject(CONFIG), await backend.createProject(CONFIG)];
    const list = async (of: TestProject) =>
      (await backend.call("GET /imports", { tier: "admin", project: of })).body.items;
    const first = await imports.run(fileOf([person("one")]), { project, isDryRun: true });
    backend.clock.advance(1_000);
    const second = await imports.run(fileOf([person("two")]), { project });
    expect(await list(project)).toEqual([second, first]);
    expect(await list(other)).toEqual([]);
  });

  it("sends no email, records one event and one entry with counts", async () => {
    const project = await backend.createProject(CONFIG);
    await imports.run(fileOf([person("one"), person("two")]), { project });
    const events = (await backend.call("GET /events", { ...SERVER, project })).body.items;
    expect(events.map(({ type }: { type: string }) => type)).toEqual(["import.finished"]);
    expect(events[0].data).toMatchObject({ source: "old-system", counts: { user: { new: 2, existing: 0 } } });
    expect(await audit(project)).toMatchObject([
      { action: "project.imported", actor: { type: "key" }, changes: [{ path: "user", after: 2 }] },
    ]);
    const sent = await backend.call("GET /internal/emails", { tier: "admin", project });
    expect(sent.body.items).toEqual([]);
  });

  it("asks for the old second factor, and takes recovery codes in its place", async () => {
    const totp = new TOTP({ secret: new Secret({ size: 20 }) });
    const more = {
      password: { hash: BCRYPT },
      totp: { secretBase32: totp.secret.base32 },
      recoveryCodes: ["k7m2q-x8h4n"],
    };
    await imports.run(fileOf([person("grace", more)]));
    const first = await signIn("grace@example.com");
    expect(first.body.code).toBe("MULTI_FACTOR_AUTHENTICATION_REQUIRED");
    const code = first.body.details.attempt_code;
    const otp = totp.generate({ timestamp: backend.clock.now().getTime() });
    const answer = await backend.call("POST /auth/mfa/sign-in", { body: { code, type: "totp", totp: otp } });
    expect(answer.status).toBe(200);
    const second = (await signIn("grace@example.com")).body.details.attempt_code;
    const recovery = { code: second, recovery_code: "K7M2Q X8H4N" };
    const recovered = await backend.call("POST /auth/mfa/recovery-codes/sign-in", { body: recovery });
    expect(recovered.status).toBe(200);
  });

  it("keeps accounts at providers that the project does not configure", async () => {
    const accounts = [{ provider: "github", accountId: "42", email: "linus@example.com", allowSignIn: true }];
    await imports.run(fileOf([person("linus", { accounts })]));
    expect((await find("linus")).oauth_providers).toEqual([
      { id: "github", account_id: "42", email: "linus@example.com" },
    ]);
  });

  it("brings teams, members with their permissions, invitations and API keys", async () => {
    const project = await backend.createProject(CONFIG);
    const key = await backend.call("POST /user-api-keys", {
      ...SERVER,
      project,
      body: { user_id: (await backend.signUp({ project })).id, description: "x", expires_at_millis: null },
    });
    expect(key.status).toBe(200);
    const { createHash } = await import("node:crypto");
    const text = `old_${"a".repeat(60)}`;
    const createdAt = "2021-01-01T00:00:00.000Z";
    const file = fileOf([
      person("boss"),
      person("member"),
      { type: "team", id: "t1", displayName: "Team One", createdAt, clientMetadata: { a: 1 } },
      { type: "membership", teamId: "t1", userId: "boss", permissions: ["$update_team"], isSelected: true },
      { type: "membership", teamId: "t1", userId: "member", displayName: "M.", permissions: [] },
      {
        type: "invitation",
        teamId: "t1",
        recipientEmail: "guest@example.com",
        createdAt,
        expiresAt: "2100-01-01T00:00:00.000Z",
        senderUserId: "boss",
      },
      {
        type: "apiKey",
        id: "00000000-0000-4000-8000-00000000abcd",
        userId: "member",
        keyHash: createHash("sha256").update(text).digest("hex"),
        lastFour: "aaaa",
        description: "old key",
        createdAt,
      },
    ]);
    const run = await imports.run(file, { project });
    expect(run.problem_count).toBe(0);
    const boss = await find("boss", project);
    expect(boss.selected_team).toMatchObject({ display_name: "Team One", client_metadata: { a: 1 } });
    const team_id = boss.selected_team.id;
    const asked = { ...SERVER, project, query: { team_id } };
    const permissions = (
      await backend.call("GET /team-permissions", { ...asked, query: { team_id, recursive: "false" } })
    ).body.items;
    expect(permissions).toEqual([{ id: "$update_team", user_id: boss.id, team_id }]);
    expect((await backend.call("GET /team-member-profiles", asked)).body.items).toHaveLength(2);
    expect((await backend.call("GET /team-invitations", asked)).body.items).toMatchObject([
      { recipient_email: "guest@example.com" },
    ]);
    const member = await find("member", project);
    const query = { user_id: member.id };
    const keys = (await backend.call("GET /user-api-keys", { ...SERVER, project, query })).body.items;
    expect(keys).toMatchObject([{ description: "old key", value: { last_four: "aaaa" } }]);
    const check = await backend.call("POST /user-api-keys/check", { ...SERVER, project, body: { api_key: text } });
    expect(check.body).toMatchObject({ user_id: member.id });
  });

  it("is the same in one part or many, compressed or not", async () => {
    const lines = Array.from({ length: 40 }, (_, index) => person(`many ${index}`.replace(" ", "-")));
    const run = await imports.run(gzipSync(fileOf(lines)), { partBytes: 100 });
    expect(run.counts).toEqual({ user: { new: 40, existing: 0 } });
    const again = await imports.run(fileOf(lines));
    expect(again.counts).toEqual({ user: { new: 0, existing: 40 } });
  });

  it("never doubles: the same source and ID is the same user, in this project only", async () => {
    const file = fileOf([person("twice")]);
    await imports.run(file);
    const { id } = await find("twice");
    expect((await imports.run(file)).counts).toEqual({ user: { new: 0, existing: 1 } });
    expect((await find("twice")).id).toBe(id);
    const project = await backend.createProject(CONFIG);
    expect((await imports.run(file, { project })).counts).toEqual({ user: { new: 1, existing: 0 } });
    expect((await find("twice", project)).id).not.toBe(id);
  });

  it("keeps IDs if the header says so", async () => {
    const id = "6f1d9b1e-6f0a-4c3e-9d5a-0123456789ab";
    await imports.run(fileOf([{ ...person("kept"), id }], { ids: "kept" }));
    expect((await find("kept")).id).toBe(id);
  });

  it("leaves out lines that do not fit, and reports each with its rule", async () => {
    await backend.call("POST /users", {
      ...SERVER,
      body: { primary_email: "taken@example.com", primary_email_auth_enabled: true },
    });
    const run = await imports.run(
      fileOf([
        person("fits"),
        person("hash", { password: { hash: "5f4dcc3b5aa765d61d8327deb882cf99" } }),
        person("costly", { password: { hash: `$argon2id$v=19$m=999999,t=9,p=1$${"A".repeat(22)}$${"A".repeat(43)}` } }),
        person("taken"),
        person("unknown", { nickname: "x" }),
        person("fits"),
        person("phone", { phones: [{ value: "+491234" }], username: "p" }),
        { type: "membership", teamId: "none", userId: "fits" },
      ]),
    );
    expect(run).toMatchObject({
      status: "finished",
      counts: { user: { new: 2, existing: 0 } },
      left_out: { phones: 1, usernames: 1 },
      problem_count: 6,
    });
    expect(await imports.problems(run.id)).toEqual([
      { line: 3, type: "user", rule: expect.stringContaining("`password.hash` does not fit: ") },
      { line: 4, type: "user", rule: expect.stringContaining("`password.hash` does not fit: argon2") },
      { line: 5, type: "user", rule: "`emails` has an address with which another user of the project signs in" },
      { line: 6, type: "user", rule: "contains unknown properties: nickname" },
      { line: 7, type: "user", rule: "`id` is that of an earlier user" },
      { line: 9, type: "membership", rule: "`teamId` names no team of an earlier line that fits" },
    ]);
    const unfit = await backend.call("GET /imports/{import_id}/unfit-lines", {
      tier: "admin",
      params: { import_id: run.id },
    });
    const ids = unfit.body
      .trim()
      .split("\n")
      .map((line: string) => JSON.parse(line).id);
    expect(ids).toEqual(["hash", "costly", "taken", "unknown", "fits", undefined]);
  });
});

describe("a dry run", () => {
  it("counts what an import would do, changes nothing, and can be followed by the import", async () => {
    const lines = [person("dry"), person("dry"), person("wet", { displayName: 5 })];
    const id = await imports.upload(fileOf(lines));
    await imports.start(id, { isDryRun: true });
    await imports.node.runDueJobs();
    expect(await imports.read(id)).toMatchObject({
      status: "checked",
      is_dry_run: true,
      counts: { user: { new: 1, existing: 0 } },
      problem_count: 2,
      undo_until_millis: null,
    });
    expect(await find("dry")).toBeUndefined();
    expect((await imports.start(id)).status).toBe(200);
    await imports.node.runDueJobs();
    expect(await imports.read(id)).toMatchObject({ status: "finished", counts: { user: { new: 1, existing: 0 } } });
    expect((await find("dry")).external_id).toBe("dry");
  });
});

describe("settings", () => {
  const lines = [
    { type: "project", displayName: "Moved", description: "Here" },
    { type: "configuration", path: "auth.newDeviceEmails", value: false },
    {
      type: "permission",
      id: "editor",
      definition: { scope: "project", containedPermissionIds: {}, description: "Edits" },
    },
    { ...person("with-role"), permissions: ["editor"] },
  ];

  it("come before users, who may have the permissions that they define", async () => {
    const project = await backend.createProject(CONFIG);
    expect(await imports.run(fileOf(lines), { project })).toMatchObject({ status: "finished", problem_count: 0 });
    const current = await backend.call("GET /internal/projects/current", { tier: "admin", project });
    expect(current.body).toMatchObject({ display_name: "Moved", description: "Here" });
    const query = { user_id: (await find("with-role", project)).id };
    const granted = await backend.call("GET /project-permissions", { ...SERVER, project, query });
    expect(granted.body.items).toMatchObject([{ id: "editor" }]);
  });

  it("that do not fit the configuration are reported by line", async () => {
    const run = await imports.run(
      fileOf([
        { type: "configuration", path: "auth.newDeviceEmails", value: "no" },
        { type: "configuration", path: "no.such.path", value: 1 },
      ]),
      { project: await backend.createProject(CONFIG) },
    );
    expect(run).toMatchObject({ status: "finished", problem_count: 2, counts: {} });
  });
});

describe("undoing an import", () => {
  it("deletes what it created and nothing else, and restores the configuration", async () => {
    const project = await backend.createProject(CONFIG);
    const { id: earlier } = await backend.signUp({ project });
    const createdAt = "2021-01-01T00:00:00.000Z";
    const file = fileOf([
      { type: "project", displayName: "Moved" },
      { type: "configuration", path: "auth.allowSignUp", value: false },
      person("gone"),
      { type: "team", id: "t", displayName: "Gone", createdAt },
      { type: "membership", teamId: "t", userId: "gone" },
    ]);
    const { id } = await imports.run(file, { project });
    expect((await find("gone", project)).external_id).toBe("gone");
    const options = { tier: "admin", project, params: { import_id: id } } as const;
    expect((await backend.call("POST /imports/{import_id}/undo", options)).body.status).toBe("undoing");
    await imports.node.runDueJobs();
    expect(await imports.read(id, { project })).toMatchObject({ status: "undone" });
    const users = (await backend.call("GET /users", { ...SERVER, project })).body.items;
    expect(users.map((user: { id: string }) => user.id)).toEqual([earlier]);
    expect((await backend.call("GET /teams", { ...SERVER, project })).body.items).toEqual([]);
    const current = await backend.call("GET /internal/projects/current", { tier: "admin", project });
    expect(current.body.display_name).not.toBe("Moved");
    expect(current.body.config.sign_up_enabled).toBe(true);
    expect((await audit(project)).map(({ action }: { action: string }) => action)).toContain("project.import_undone");
    expect((await backend.call("POST /imports/{import_id}/undo", options)).status).toBe(409);
  });

  it("is possible for 24 hours", async () => {
    const { id } = await imports.run(fileOf([person("late")]));
    backend.clock.advance(24 * 3_600_000);
    const options = { tier: "admin", params: { import_id: id } } as const;
    expect((await backend.call("POST /imports/{import_id}/undo", options)).status).toBe(409);
    expect((await imports.read(id)).undo_until_millis).toBeNull();
  });
});

describe("an import belongs to its project", () => {
  it("and is not found from another one", async () => {
    const { id } = await imports.run(fileOf([person("own")]));
    const project = await backend.createProject(CONFIG);
    const params = { import_id: id };
    const options = { tier: "admin", project, params } as const;
    expect((await backend.call("GET /imports/{import_id}", options)).status).toBe(404);
    expect((await backend.call("POST /imports/{import_id}/undo", options)).status).toBe(404);
  });
});
