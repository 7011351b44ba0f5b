import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { JOBS_CHANNEL, type QueueServices } from "./enqueue.ts";
import type { JobHandler } from "./job.ts";
import { sealPayload } from "./payload.ts";

/** The kind of job that deletes what nobody can use any more. */
export const SWEEP = "sweep";

/** There is one such job per database, so one node sweeps at a time. */
const SWEEP_ID = "5eeb0000-0000-4000-8000-000000000001";

const EVERY_MILLIS = 3_600_000;
/** Rows per statement: short locks, small transactions. */
const BATCH = 1_000;
/** Batches per table and round; a larger heap waits for the next round, so that other jobs get their turn. */
const MAX_BATCHES = 100;

/** How long things are kept, in days, and after what. Expired codes stay a while, so that late clickers learn what happened. */
const RETENTION = [
  { table: "verification_codes", column: "expires_at", days: 7 },
  { table: "sessions", column: "expires_at", days: 7 },
  { table: "oauth_authorizations", column: "expires_at", days: 1 },
  { table: "oauth_codes", column: "expires_at", days: 1 },
  { table: "cli_logins", column: "expires_at", days: 1 },
  { table: "team_invitations", column: "expires_at", days: 7 },
  { table: "webhook_events", column: "created_at", days: 30 },
  { table: "sent_emails", column: "sent_at", days: 30 },
  // A year, and a day for whoever looks up what was done this day a year ago.
  { table: "audit_log", column: "happened_at", days: 366 },
  { table: "mailbox_messages", column: "received_at", days: 7 },
  // Long enough to compare a month with the same month of the year before.
  { table: "daily_activity", column: "day", days: 400 },
  { table: "rate_limits", column: "expires_at", days: 0 },
] as const;

const PARKED_JOBS_DAYS = 7;

const DAY_MILLIS = 86_400_000;

/** Makes sure the database's sweep is planned; called when a backend starts, and changes nothing if it already is. */
export async function planSweep(db: Db, { rootSecret, clock }: QueueServices): Promise<void> {
  const now = clock.now();
  await sql`
    insert into jobs (id, kind, payload_sealed, run_at, created_at)
    values (${SWEEP_ID}, ${SWEEP}, ${sealPayload(rootSecret, null)}, ${now}, ${now})
    on conflict (id) do update set run_at = excluded.run_at, attempts = 0 where jobs.run_at = 'infinity'
  `.execute(db);
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(db);
}

/** Handles {@link SWEEP}: deletes expired rows in small batches, then plans the next round. */
export function createSweep(db: Db, clock: Clock): JobHandler {
  return async () => {
    const now = clock.now().getTime();
    for (const { table, column, days } of RETENTION) {
      await inBatches(() => deleteOlder(db, table, column, new Date(now - days * DAY_MILLIS)));
    }
    await inBatches(() => deleteParkedJobs(db, new Date(now - PARKED_JOBS_DAYS * DAY_MILLIS)));
    return { repeatAt: new Date(now + EVERY_MILLIS) };
  };
}

async function inBatches(deleteBatch: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    if ((await deleteBatch()) < BATCH) return;
  }
}

/** Deletes across projects: the one thing that may, because it reads nothing and only time decides. */
async function deleteOlder(db: Db, table: string, column: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${BATCH} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}

async function deleteParkedJobs(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from jobs where ctid = any(array(
      select ctid from jobs where run_at = 'infinity' and created_at < ${before} limit ${BATCH} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}
