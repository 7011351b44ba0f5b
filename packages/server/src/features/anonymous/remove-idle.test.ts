import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createLogger } from "../../logging/logger.ts";
import { servicesOf } from "../../services.test-data.ts";

/** Takes long: left to `npm run test:all`, and to runs that name a path. */
const proves = it.runIf(process.env.LATCHKIT_RUNS_PROOFS);

const DAY = 86_400_000;
const SIGN_UP = "POST /auth/anonymous/sign-up";
const REFRESH = "POST /auth/sessions/current/refresh";
const ITEM = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
const config = { "payments.items": { credits: { customerType: "user" } } };

const open = (days?: string) =>
  testBackend({ config, env: days === undefined ? {} : { LATCHKIT_ANONYMOUS_USER_DAYS: days } });

const visit = async (backend: TestBackend, project = backend.project) =>
  (await backend.call(SIGN_UP, { project })).body;

/** Comes back after a while, as a browser does. */
async function comeBack(backend: TestBackend, { refresh_token: refreshToken }: { refresh_token: string }) {
  expect((await backend.call(REFRESH, { refreshToken })).status).toBe(200);
  await servicesOf(backend).activity.write();
}

/** Runs the jobs that are due by now. */
async function runDaily(backend: TestBackend): Promise<void> {
  backend.clock.advance(DAY);
  await backend.backend.runDueJobs();
}

const isThere = async (backend: TestBackend, userId: string, project = backend.project) => {
  const options = { tier: "server", project, params: { user_id: userId } } as const;
  return (await backend.call("GET /users/{user_id}", options)).status === 200;
};

/** Adds anonymous users of the test's project, all as the one who is there. */
async function fillWithIdle(backend: TestBackend, count: number): Promise<void> {
  const { db } = servicesOf(backend).database;
  await sql`
    insert into users (project_id, branch_id, id, is_anonymous, signed_up_at, last_active_at)
    select project_id, branch_id, gen_random_uuid(), true, signed_up_at, last_active_at
    from users, generate_series(1, ${count}) where project_id = ${backend.project.id} and is_anonymous
  `.execute(db);
}

/** Has PostgreSQL refuse to delete users of the test's project, or no longer. */
async function refuseDeletions(backend: TestBackend, isRefused: boolean): Promise<void> {
  const { db } = servicesOf(backend).database;
  if (!isRefused) {
    await sql`drop trigger refuse_deletion on users`.execute(db);
    return;
  }
  await sql`create or replace function refuse_deletion() returns trigger language plpgsql as
    $$ begin raise exception 'no deletion'; end $$`.execute(db);
  const condition = sql.raw(`old.project_id = '${backend.project.id}'`);
  await sql`create trigger refuse_deletion before delete on users for each row when (${condition})
    execute function refuse_deletion()`.execute(db);
}

describe("anonymous users", () => {
  it("are never deleted by default", async () => {
    await using backend = await open();
    const { user_id } = await visit(backend);
    backend.clock.advance(4_000 * DAY);
    await runDaily(backend);
    expect(await isThere(backend, user_id)).toBe(true);
  });

  it("are deleted after the configured days without a visit, in every project", async () => {
    await using backend = await open("30");
    const other = await backend.createProject();
    const [idle, idleElsewhere, back] = [await visit(backend), await visit(backend, other), await visit(backend)];
    const { id: known } = await backend.signUp();
    backend.clock.advance(28 * DAY);
    await comeBack(backend, back);
    const late = await visit(backend);
    await runDaily(backend);
    expect(await isThere(backend, idle.user_id)).toBe(true);
    backend.clock.advance(DAY);
    await runDaily(backend);
    expect(await isThere(backend, idle.user_id)).toBe(false);
    expect(await isThere(backend, idleElsewhere.user_id, other)).toBe(false);
    for (const id of [back.user_id, late.user_id, known]) expect(await isThere(backend, id)).toBe(true);
  });

  it("are kept while they own products or items", async () => {
    await using backend = await open("30");
    const [customer, other] = [await visit(backend), await visit(backend)];
    const params = { customer_type: "user", customer_id: customer.user_id, item_id: "credits" };
    const given = await backend.call(ITEM, {
      tier: "server",
      params,
      query: { allow_negative: "false" },
      body: { delta: 5 },
    });
    expect(given.status).toBe(200);
    backend.clock.advance(40 * DAY);
    await runDaily(backend);
    expect(await isThere(backend, customer.user_id)).toBe(true);
    expect(await isThere(backend, other.user_id)).toBe(false);
  });

  proves("are tried again and logged once a day if they cannot be deleted", async () => {
    const lines: string[] = [];
    const logger = createLogger({ mode: "production", stream: { write: (line) => lines.push(line) } });
    await using backend = await testBackend({ env: { LATCHKIT_ANONYMOUS_USER_DAYS: "1" }, logger });
    const { db } = servicesOf(backend).database;
    const other = await backend.createProject();
    const stuck = await visit(backend);
    await fillWithIdle(backend, 199);
    await refuseDeletions(backend, true);
    const free = await visit(backend, other);
    backend.clock.advance(3 * DAY);
    await backend.backend.runDueJobs();
    const logged = () => lines.filter((line) => line.includes("idle anonymous users could not be deleted"));
    expect(logged()).toEqual([expect.stringContaining('"users":200')]);
    await refuseDeletions(backend, false);
    backend.clock.advance(60_000);
    await backend.backend.runDueJobs();
    expect(await isThere(backend, stuck.user_id)).toBe(true);
    await runDaily(backend);
    backend.clock.advance(5_000);
    await backend.backend.runDueJobs();
    expect(await isThere(backend, stuck.user_id)).toBe(false);
    expect(await isThere(backend, free.user_id, other)).toBe(false);
    expect(logged()).toHaveLength(1);
    expect(await sql`select from users where is_anonymous`.execute(db).then(({ rows }) => rows)).toEqual([]);
  });

  proves("are deleted although others of the same round cannot be", async () => {
    await using backend = await open("1");
    const other = await backend.createProject();
    const [stuck, free] = [await visit(backend), await visit(backend, other)];
    await refuseDeletions(backend, true);
    backend.clock.advance(3 * DAY);
    await backend.backend.runDueJobs();
    expect(await isThere(backend, stuck.user_id)).toBe(true);
    expect(await isThere(backend, free.user_id, other)).toBe(false);
  });

  it("send deletion events to webhook endpoints", async () => {
    await using backend = await open("1");
    const { user_id } = await visit(backend);
    backend.clock.advance(3 * DAY);
    await runDaily(backend);
    const { db } = servicesOf(backend).database;
    const events = await db
      .selectFrom("webhook_events")
      .select("subject_id")
      .where("type", "=", "user.deleted")
      .execute();
    expect(events).toEqual([{ subject_id: user_id }]);
  });
});
