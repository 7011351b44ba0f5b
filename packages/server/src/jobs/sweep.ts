import { setTimeout as delay } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { keepTime } from "../database/keep-time.ts";
import type { JobHandler, JobKind } from "./job.ts";
import type { StandingJob } from "./standing-job.ts";

/** The kind of job that deletes expired rows. */
export const SWEEP: JobKind<null> = { name: "sweep" };

const EVERY_MILLIS = 3_600_000;
/** There is one such job per database, so one node sweeps at a time. */
export const SWEEPING: StandingJob = {
  id: "5eeb0000-0000-4000-8000-000000000001",
  kind: SWEEP,
  everyMillis: EVERY_MILLIS,
};

/** Rows per statement: short locks, small transactions. */
const BATCH = 1_000;
/** A round ends after this long, so that its job does not run for hours; what is left waits for the next one. */
const ROUND_MILLIS = 60_000;
/** When there is more to delete, or the time is in doubt, the next round comes this soon. */
const SOON_MILLIS = 60_000;

/**
 * Retention of failed jobs, in days from when they were queued. They may have been retried for a week before they
 * failed.
 */
const PARKED_JOBS_DAYS = 14;

const DAY_MILLIS = 86_400_000;

/** Dependencies of the retention job. */
export interface RetentionServices {
  readonly database: Pick<Database, "db"> & { readonly clock: Pick<Database["clock"], "isCertain"> };
  readonly clock: Clock;
  readonly retention: readonly RetentionRule[];
}

/** A table with rows that are kept for so many days, counted from a column. */
export interface RetentionRule {
  readonly table: string;
  readonly column: string;
  readonly days: number;
  /** Condition on the rows. Default: all. */
  readonly where?: RawBuilder<boolean>;
}

/**
 * Handles {@link SWEEP}: deletes expired rows in small batches, then plans the next round.
 *
 * Tables take turns, so that one with a large heap does not keep the others from being swept; after each batch,
 * requests have the database to themselves for as long as the batch took. Deletes nothing while the time is in doubt:
 * what looks a year old may be of today.
 */
export function sweepJob({ database, clock, retention }: RetentionServices): JobHandler<null> {
  return async () => {
    const startedAt = clock.elapsedMillis();
    const now = clock.now().getTime();
    let unfinished = deletions(database.db, retention, now);
    while (unfinished.length > 0) {
      if (!database.clock.isCertain() || clock.elapsedMillis() - startedAt > ROUND_MILLIS)
        return { repeatAt: new Date(clock.now().getTime() + SOON_MILLIS) };
      const hasMore = new Set<DeleteBatch>();
      for (const deleteBatch of unfinished) {
        const batchStartedAt = clock.elapsedMillis();
        if ((await deleteBatch()) === BATCH) hasMore.add(deleteBatch);
        await delay(clock.elapsedMillis() - batchStartedAt);
      }
      unfinished = unfinished.filter((deleteBatch) => hasMore.has(deleteBatch));
    }
    return { repeatAt: new Date(now + EVERY_MILLIS) };
  };
}

/** Handles {@link SWEEP}: keeps the time seen, which decides whether the time is in doubt, then deletes. */
export function timeKeepingSweepJob(services: RetentionServices & { readonly database: Database }): JobHandler<null> {
  const sweep = sweepJob(services);
  return async (payload, job) => {
    await keepTime(services.database);
    return sweep(payload, job);
  };
}

/** Deletes up to {@link BATCH} rows, and says how many there were. */
type DeleteBatch = () => Promise<number>;

function deletions(db: Db, retention: RetentionServices["retention"], now: number): DeleteBatch[] {
  const daysAgo = (days: number) => new Date(now - days * DAY_MILLIS);
  return [
    ...retention.map(
      ({ days, ...rule }) =>
        () =>
          deleteOlder(db, rule, daysAgo(days)),
    ),
    () => deleteParkedJobs(db, daysAgo(PARKED_JOBS_DAYS)),
  ];
}

/** Deletes across projects: the one thing that may, because it reads nothing and only time decides. */
async function deleteOlder(
  db: Db,
  { table, column, where = sql`true` }: Omit<RetentionRule, "days">,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${where} limit ${BATCH} for update skip locked
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
