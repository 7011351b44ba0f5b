import { testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { retention } from "../features/tables.ts";
import { servicesOf } from "../services.test-data.ts";
import { jobOfKind } from "./job.test-data.ts";
import { SWEEP, sweepJob } from "./sweep.ts";

test("expired sessions and codes are deleted after a week; valid ones stay", async () => {
  await using backend = await testBackend();
  const { db } = servicesOf(backend).database;
  const count = async (table: "sessions" | "verification_codes") =>
    (await db.selectFrom(table).select("project_id").execute()).length;
  const user = await backend.signUp();
  await backend.call("POST /auth/password/send-reset-code", {
    body: { email: user.email, callback_url: "http://localhost/reset" },
  });
  await backend.backend.runDueJobs();
  expect(await count("verification_codes")).toBe(1);

  backend.clock.advance(15 * 86_400_000); // the code expired more than a week ago, the session lives on
  await backend.backend.runDueJobs();
  expect(await count("verification_codes")).toBe(0);
  expect(await count("sessions")).toBe(1);

  backend.clock.advance(366 * 86_400_000);
  await backend.backend.runDueJobs();
  await backend.backend.runDueJobs();
  expect(await count("sessions")).toBe(0);
});

test("a heap that is too large for one round is swept a minute later, and every table has had its turn by then", async () => {
  await using backend = await testBackend();
  const { db } = servicesOf(backend).database;
  await sql`insert into mailbox_messages (project_id, branch_id, id, from_address, to_addresses, subject, received_at)
    select 'internal', 'main', gen_random_uuid(), 'a@example.com', '{}', '', now() - interval '8 days'
    from generate_series(1, 2500)`.execute(db);
  await sql`insert into rate_limits (project_id, branch_id, key, level, counted_at, next_at, expires_at)
    select 'p', 'b', n::text, 1, now() - interval '2 days', '-infinity', now() - interval '1 day' from generate_series(1, 2500) n`.execute(
    db,
  );
  const left = async () => [
    (await db.selectFrom("mailbox_messages").select("id").execute()).length,
    (await db.selectFrom("rate_limits").select("key").execute()).length,
  ];
  // Forty seconds for every turn of all tables: the second would begin after more than a minute.
  let elapsed = 0;
  const clock = { now: () => backend.clock.now(), elapsedMillis: () => elapsed };
  const isCertain = () => {
    elapsed += 40_000;
    return true;
  };
  const database = { db, clock: { isCertain } };
  const job = jobOfKind(SWEEP.name);
  const outcome = await sweepJob({ database, clock, retention })(null, job);
  expect(outcome).toEqual({ repeatAt: new Date(backend.clock.now().getTime() + 60_000) });
  expect(await left()).toEqual([1500, 1500]);
  expect(await sweepJob({ database, clock: backend.clock, retention })(null, job)).toEqual({
    repeatAt: new Date(backend.clock.now().getTime() + 3_600_000),
  });
  expect(await left()).toEqual([0, 0]);
});

test("a row that a request holds is left for the next sweep; others of its project and of other projects go", async () => {
  await using backend = await testBackend();
  const { db, transaction } = servicesOf(backend).database;
  await sql`insert into rate_limits (project_id, branch_id, key, level, counted_at, next_at, expires_at)
    select project, 'main', key, 1, now(), '-infinity'::timestamptz, now() - interval '1 day'
    from unnest(array['one', 'other']) as project, unnest(array['held', 'free']) as key
    union all select 'one', 'main', 'fresh', 1, now(), '-infinity'::timestamptz, now() + interval '1 day'`.execute(db);
  const sweep = () =>
    sweepJob({ database: { db, clock: { isCertain: () => true } }, clock: backend.clock, retention })(
      null,
      jobOfKind(SWEEP.name),
    );
  const left = async () =>
    (await db.selectFrom("rate_limits").select(["project_id", "key"]).orderBy("key").execute()).map(
      (row) => `${row.project_id} ${row.key}`,
    );
  await transaction(async (tx) => {
    await sql`select 1 from rate_limits where project_id = 'one' and key = 'held' for update`.execute(tx);
    await sweep();
    expect(await left()).toEqual(["one fresh", "one held"]);
  });
  await sweep();
  expect(await left()).toEqual(["one fresh"]);
});
