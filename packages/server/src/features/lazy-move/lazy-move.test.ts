import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type TestBackend, type TestProject, testBackend, webhookReceiver } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { sql } from "kysely";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createPost } from "../../network/post.ts";
import { systemRandom } from "../../random.ts";
import { servicesOf } from "../../services.test-data.ts";
import { createLazyMove } from "./lazy-move.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

/** Fast enough for tests, and slow enough for a busy machine. */
const TIMES = { questionMillis: 1_500, refusalMillis: 20 };
const shortened = createLazyMove(createPost({ mayUseAddress: () => true, maxBodyBytes: 16_384 }), systemRandom, TIMES);
Object.assign(servicesOf(backend).lazyMove, shortened);

const SECRET = `whsec_${Buffer.from("a secret of 24 bytes ...").toString("base64")}`;
const PASSWORD = "kept in the old system";

const json = (value: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(value));
const accepted = (email: string, more = {}) => json({ status: "ok", user: { email, isEmailVerified: true, ...more } });
const refused = json({ status: "refused" });

/** Creates a project that asks the receiver. */
async function movingProject(url: string, changes: Record<string, unknown> = {}): Promise<TestProject> {
  const project = await backend.createProject();
  const lazyMove = { enabled: true, url, signingSecret: SECRET };
  await backend.configure({ "auth.lazyMove": lazyMove, ...changes }, project);
  return project;
}

const signIn = (project: TestProject, email: string, password = PASSWORD) =>
  backend.call("POST /auth/password/sign-in", { project, body: { email, password } });

const listUsers = async (project: TestProject) =>
  (await backend.call("GET /users", { tier: "server", project })).body.items;

async function storedHash(userId: string): Promise<string | null> {
  const { db } = servicesOf(backend).database;
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirstOrThrow();
  return row.password_hash;
}

let counted = 0;
const newEmail = () => `person-${++counted}@shop.example`;

describe("a sign-in with an unknown address", () => {
  it("asks the old system once, with a signed message, and moves the user", async () => {
    const email = newEmail();
    await using old = await webhookReceiver(
      accepted(email, {
        externalId: "old-1",
        displayName: "Ada",
        createdAt: "2020-02-29T12:00:00.000Z",
        serverMetadata: { plan: "pro" },
      }),
    );
    const project = await movingProject(old.url, { "auth.allowSignUp": false });
    const typed = email.replace("person", "Person");
    const first = { project, body: { email: typed, password: PASSWORD }, peerAddress: "203.0.113.9" };
    expect(await backend.call("POST /auth/password/sign-in", first)).toMatchObject({ status: 200 });

    expect(old.received).toHaveLength(1);
    const { headers, body } = old.received[0] ?? { headers: {}, body: "" };
    expect(JSON.parse(body)).toEqual({
      type: "password.check",
      timestamp: expect.any(String),
      data: { email: typed, password: PASSWORD, ip_address: "203.0.113.9" },
    });
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const key = Buffer.from(SECRET.slice("whsec_".length), "base64");
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);

    const [user] = await listUsers(project);
    expect(user).toMatchObject({
      primary_email: email,
      primary_email_verified: true,
      external_id: "old-1",
      display_name: "Ada",
      signed_up_at_millis: Date.parse("2020-02-29T12:00:00.000Z"),
      server_metadata: { plan: "pro" },
      has_password: true,
    });
    expect(await storedHash(user?.id ?? "")).toMatch(/^\$argon2id\$/);

    expect(await signIn(project, email)).toMatchObject({ status: 200 });
    expect(await signIn(project, email, "another password")).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    expect(old.received).toHaveLength(1);
  });

  it("verifies the address only if the old system has, and gives a personal team where the project wants one", async () => {
    const email = newEmail();
    await using old = await webhookReceiver(json({ status: "ok", user: { email, isEmailVerified: false } }));
    const project = await movingProject(old.url, { "teams.createPersonalTeamOnSignUp": true });
    expect((await signIn(project, email)).status).toBe(200);
    expect(await listUsers(project)).toMatchObject([
      { primary_email_verified: false, selected_team: { display_name: `${email}'s Team` } },
    ]);
  });

  it("asks for the second factor that the old system had", async () => {
    const email = newEmail();
    await using old = await webhookReceiver(
      accepted(email, { totp: { secretBase32: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" } }),
    );
    const project = await movingProject(old.url);
    expect((await signIn(project, email)).body.code).toBe("MULTI_FACTOR_AUTHENTICATION_REQUIRED");
  });

  it("moves the user once when 50 requests sign in at the same time", async () => {
    const email = newEmail();
    await using old = await webhookReceiver((response) => void setTimeout(() => accepted(email)(response), 100));
    const project = await movingProject(old.url);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        backend.call("POST /auth/password/sign-in", { tier: "server", project, body: { email, password: PASSWORD } }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 429)).not.toContain(400);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.user_id)).size).toBe(1);
    expect(await listUsers(project)).toHaveLength(1);
    expect(old.received).toHaveLength(1);
  });

  it("moves the user once when two processes are asked at the same time", async () => {
    const email = newEmail();
    await using old = await webhookReceiver((response) => void setTimeout(() => accepted(email)(response), 100));
    const project = await movingProject(old.url);
    const { lazyMove } = servicesOf(backend);
    const other = createLazyMove(createPost({ mayUseAddress: () => true }), systemRandom, TIMES);
    let calls = 0;
    const move = vi
      .spyOn(lazyMove, "move")
      .mockImplementation((...typed) => (calls++ % 2 ? other : shortened).move(...typed));
    const answers = await Promise.all([signIn(project, email), signIn(project, email)]);
    move.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(old.received).toHaveLength(2);
    expect(await listUsers(project)).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["refuses the password", refused],
    ["fails", (response) => response.writeHead(500).end()],
    ["redirects", (response) => response.writeHead(302, { location: "https://elsewhere.example" }).end()],
    ["answers with no JSON", (response) => response.end("yes")],
    ["answers with more than 16 KiB", (response) => response.end(`{"status":"refused","x":"${"x".repeat(20_000)}"}`)],
    [
      "answers with an unknown field",
      json({ status: "ok", user: { email: "a@b.example", isEmailVerified: true, role: 1 } }),
    ],
    [
      "answers with another person's address",
      json({ status: "ok", user: { email: "ceo@shop.example", isEmailVerified: true } }),
    ],
    ["closes the connection", (response) => response.destroy()],
    ["does not answer", () => undefined],
  ])("is refused as ever if the old system %s", async (_, answer) => {
    await using old = await webhookReceiver(answer);
    const project = await movingProject(old.url);
    const { email: known } = await backend.signUp({ project });
    const [unknown, wrong] = [await signIn(project, newEmail()), await signIn(project, known)];
    expect(old.received).toHaveLength(1);
    expect(unknown).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    expect(unknown.body).toEqual(wrong.body);
    expect(await listUsers(project)).toHaveLength(1);
  });

  it("logs which field of an answer does not fit, and no password", async () => {
    await using old = await webhookReceiver(
      json({ status: "ok", user: { email: "a@b.example", isEmailVerified: "yes" } }),
    );
    const project = await movingProject(old.url);
    const warn = vi.spyOn(servicesOf(backend).logger, "warn");
    await signIn(project, newEmail());
    expect(warn.mock.calls).toEqual([
      [{ projectId: project.id, problem: expect.stringContaining("`user.isEmailVerified` ") }, expect.any(String)],
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(PASSWORD);
    warn.mockRestore();
  });

  it("is not answered by the old system of another project", async () => {
    const email = newEmail();
    await using old = await webhookReceiver(accepted(email));
    await movingProject(old.url);
    expect(await signIn(await backend.createProject(), email)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    expect(old.received).toHaveLength(0);
  });
});

describe("a user who was imported without a hash", () => {
  const pending = async (project: TestProject, email: string, password_hash: string) =>
    backend.call("POST /users", {
      tier: "server",
      project,
      body: { primary_email: email, primary_email_auth_enabled: true, password_hash, display_name: "Imported" },
    });

  it("gets the password that the old system confirms, and keeps the profile", async () => {
    const email = newEmail();
    await using old = await webhookReceiver(accepted(email, { displayName: "Of the old system" }));
    const project = await movingProject(old.url);
    const { id } = (await pending(project, email, "$pending$")).body;
    expect(await signIn(project, email)).toMatchObject({ status: 200, body: { user_id: id } });
    expect(await storedHash(id)).toMatch(/^\$argon2id\$/);
    expect(await listUsers(project)).toMatchObject([{ id, display_name: "Imported" }]);
    expect((await signIn(project, email)).status).toBe(200);
    expect(old.received).toHaveLength(1);
  });

  it("cannot sign in with a password while the project asks no old system", async () => {
    const project = await backend.createProject();
    const email = newEmail();
    expect((await pending(project, email, "$pending$")).status).toBe(201);
    for (const password of ["$pending$", "", PASSWORD])
      expect(await signIn(project, email, password)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
  });

  it("is not asked about if there is a hash, or no password at all", async () => {
    const email = newEmail();
    await using old = await webhookReceiver(accepted(email));
    const project = await movingProject(old.url);
    await pending(project, email, await bcryptHash("another password", 4));
    const { db } = servicesOf(backend).database;
    expect(await signIn(project, email)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    await sql`update users set password_hash = null where project_id = ${project.id}`.execute(db);
    expect(await signIn(project, email)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    expect(old.received).toHaveLength(0);
  });
});

describe("the setting", () => {
  it.each([
    ["is switched off", { "auth.lazyMove.enabled": false }],
    ["has ended", { "auth.lazyMove.endsAt": "2020-01-01T00:00:00.000Z" }],
    ["has no secret", { "auth.lazyMove.signingSecret": null }],
  ])("asks nothing if it %s", async (_, changes) => {
    const email = newEmail();
    await using old = await webhookReceiver(accepted(email));
    const project = await movingProject(old.url, changes);
    expect(await signIn(project, email)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    expect(old.received).toHaveLength(0);
  });

  it.each([
    ["auth.lazyMove.url", "http://old.shop.example/check"],
    ["auth.lazyMove.url", "https://me:secret@old.shop.example/check"],
    ["auth.lazyMove.url", "ftp://old.shop.example"],
    ["auth.lazyMove.signingSecret", "hunter2"],
    ["auth.lazyMove.signingSecret", "whsec_c2hvcnQ="],
    ["auth.lazyMove.endsAt", "tomorrow"],
  ])("%s cannot be %s", async (path, value) => {
    const body = { config_override_string: JSON.stringify({ [path]: value }) };
    expect((await backend.call("PATCH /internal/config/override", { tier: "admin", body })).status).toBe(400);
  });

  it("keeps the secret sealed, and the audit log does not show it", async () => {
    const project = await backend.createProject();
    const lazyMove = { enabled: true, url: "https://old.shop.example/check", signingSecret: SECRET };
    const body = { config_override_string: JSON.stringify({ "auth.lazyMove": lazyMove }) };
    await backend.call("PATCH /internal/config/override", { tier: "admin", project, body });
    const { rows } = await sql<{ stored: string }>`select override::text as stored from config_overrides
      where project_id = ${project.id}`.execute(servicesOf(backend).database.db);
    expect(rows[0]?.stored).toContain("old.shop.example");
    expect(rows[0]?.stored).not.toContain(SECRET);
    const entries = await backend.call("GET /internal/audit-log", { tier: "admin", project });
    expect(JSON.stringify(entries.body)).toContain("lazyMove");
    expect(JSON.stringify(entries.body)).not.toContain(SECRET);
  });
});

it("an old system that is down is asked no more for a while, and again later", async () => {
  let isDown = true;
  await using old = await webhookReceiver((response) => (isDown ? response.writeHead(503).end() : refused(response)));
  const project = await movingProject(old.url);
  for (let n = 0; n < 8; n++) await signIn(project, newEmail());
  expect(old.received).toHaveLength(5);
  isDown = false;
  backend.clock.advance(10_000);
  await signIn(project, newEmail());
  await signIn(project, newEmail());
  expect(old.received).toHaveLength(7);
});

it("a sign-in that is refused takes the same time for all accounts", async () => {
  await using old = await webhookReceiver((response) => void setTimeout(() => refused(response), 5));
  const project = await movingProject(old.url);
  const { email: known } = await backend.signUp({ project });
  const REFUSAL = 300;
  const slow = createLazyMove(createPost({ mayUseAddress: () => true }), systemRandom, {
    questionMillis: 200,
    refusalMillis: REFUSAL,
  });
  const { lazyMove } = servicesOf(backend);
  const evenly = vi.spyOn(lazyMove, "evenly").mockImplementation((...run) => slow.evenly(...run));
  for (const email of [known, newEmail(), known, newEmail()]) {
    const startedAt = performance.now();
    await signIn(project, email);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(REFUSAL - 2);
  }
  evenly.mockRestore();
});

it("an administrator tests the old system, and no user is moved", async () => {
  const email = newEmail();
  const answers: ((response: ServerResponse) => void)[] = [accepted(email, { displayName: "Ada" }), refused, json({})];
  await using old = await webhookReceiver((response) => answers.shift()?.(response));
  const project = await movingProject(old.url, { "auth.lazyMove.enabled": false });
  const test = async (one = project) =>
    (
      await backend.call("POST /internal/lazy-move/test", {
        tier: "admin",
        project: one,
        body: { email, password: PASSWORD },
      })
    ).body;
  expect(await test()).toEqual({
    result: "ok",
    problem: null,
    user: { email, isEmailVerified: true, displayName: "Ada" },
  });
  expect(await test()).toEqual({ result: "refused", problem: null, user: null });
  expect(await test()).toEqual({ result: "failed", problem: expect.stringContaining("`status`"), user: null });
  expect(await test(await backend.createProject())).toMatchObject({ result: "failed", user: null });
  expect(await listUsers(project)).toEqual([]);
});

it("reading metrics counts what became of questions", async () => {
  const email = newEmail();
  await using old = await webhookReceiver((response, { body }) =>
    (body.includes(email) ? accepted(email) : refused)(response),
  );
  const project = await movingProject(old.url);
  const before = await countsOf(backend);
  await signIn(project, email);
  await signIn(project, newEmail());
  const after = await countsOf(backend);
  expect([after.moved - before.moved, after.refused - before.refused]).toEqual([1, 1]);
});

async function countsOf({ backend: one }: TestBackend): Promise<{ moved: number; refused: number }> {
  const { readMetrics } = one as unknown as { readMetrics(): Promise<string> };
  const text = await readMetrics();
  const read = (result: string) =>
    Number(new RegExp(`latchkit_lazy_moves_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { moved: read("moved"), refused: read("refused") };
}
