import { setTimeout as delay } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { keepTime } from "../database/keep-time.ts";
import { keyOf, readPrimaryKeys, sameKey } from "../database/primary-keys.ts";
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
  /** Condition on the rows, whose columns it names with their table. Default: all. */
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
    let unfinished = await deletions(database.db, retention, now);
    while (unfinished.length > 0) {
      if (!database.clock.isCertain() || clock.elapsedMillis() - startedAt > ROUND_MILLIS)
        return { repeatAt: new Date(clock.now().getTime() + SOON_MILLIS) };
      const hasMore = new Set<DeleteBatch>();
      for (const deleteBatch of unfinished) {
        const batchStartedAt = clock.elapsedMillis();
        if (await deleteBatch()) hasMore.add(deleteBatch);
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

/** Deletes up to {@link BATCH} rows, and says whether there may be more. */
type DeleteBatch = () => Promise<boolean>;

/** Jobs that were given up. */
const PARKED_JOBS: RetentionRule = {
  ...{ table: "jobs", column: "created_at", days: PARKED_JOBS_DAYS },
  where: sql`jobs.run_at = 'infinity'`,
};

async function deletions(
  db: Db,
  retention: RetentionServices["retention"],
  now: number,
): Promise<readonly DeleteBatch[]> {
  const keys = await readPrimaryKeys(db);
  return [...retention, PARKED_JOBS].map(({ days, table, column, where = sql`true` }) => {
    const before = new Date(now - days * DAY_MILLIS);
    const outdated = sql<boolean>`${sql.ref(`${table}.${column}`)} < ${before} and ${where}`;
    const key = keys.get(table) ?? [];
    return () => deleteOutdated(db, { table, key, outdated });
  });
}

interface Outdated {
  readonly table: string;
  readonly key: readonly string[];
  /** A condition on the table's rows. */
  readonly outdated: RawBuilder<boolean>;
}

/** Looks for rows of all projects, because only time decides; deletes those of each project with its own statement. */
async function deleteOutdated(db: Db, { table, key, outdated }: Outdated): Promise<boolean> {
  const { rows } = await sql<{ project_id: string | null; keys: string; found: number }>`
    select project_id, jsonb_agg(due)::text as keys, count(*)::int as found from (
      select ${keyOf([...new Set(["project_id", ...key])], table)} from ${sql.table(table)}
      where ${outdated} limit ${BATCH}
    ) as due group by project_id`.execute(db);
  let found = 0;
  let deleted = 0;
  for (const row of rows) {
    found += row.found;
    deleted += await deleteFound(db, { table, key, outdated }, row);
  }
  return found === BATCH && deleted > 0;
}

/** Deletes rows unless they have changed, or a request holds them. */
async function deleteFound(
  db: Db,
  { table, key, outdated }: Outdated,
  { project_id: projectId, keys }: { readonly project_id: string | null; readonly keys: string },
): Promise<number> {
  const project = sql.ref(`${table}.project_id`);
  const here = projectId === null ? sql`${project} is null` : sql`${project} = ${projectId}`;
  const { numAffectedRows } = await sql`
    with found as (
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${keys}::text::jsonb)
    ), due as materialized (
      select ${keyOf(key, table)} from ${sql.table(table)} join found on ${sameKey(key, table, "found")}
      where ${here} and ${outdated} for update of ${sql.table(table)} skip locked
    )
    delete from ${sql.table(table)} using due where ${here} and ${sameKey(key, table, "due")}`.execute(db);
  return Number(numAffectedRows);
}
