import { type Insertable, sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { JobsTable } from "../database/tables/jobs.ts";
import { JOBS_CHANNEL } from "./enqueue.ts";

/** A job of which there is one. */
type OnlyJob = Insertable<JobsTable>;

/**
 * Has standing jobs run now, or once more if they are running; queues those that do not exist.
 *
 * Nearly always they exist, so that one statement is enough. It names no unique index for conflicts, because jobs have
 * two while older nodes serve: their id, and project and id.
 */
export async function wakeStandingJobs(db: Db, jobs: readonly OnlyJob[], now: Date): Promise<void> {
  let missing = jobs;
  while (missing.length > 0) {
    missing = without(missing, await wake(db, missing, now));
    if (missing.length > 0) missing = without(missing, await queue(db, missing));
  }
}

async function wake(db: Db, jobs: readonly OnlyJob[], now: Date): Promise<readonly string[]> {
  const projects = jobs.map((job) => job.project_id);
  const ids = jobs.map((job) => job.id);
  const { rows } = await sql<{ ids: string[] }>`
    with woken as (
      update jobs set is_wanted = true,
        run_at = case when jobs.lease_expires_at is null then least(jobs.run_at, ${now}) else jobs.run_at end
      from unnest(${projects}::text[], ${ids}::uuid[]) as wanted (project_id, id)
      where jobs.project_id = wanted.project_id and jobs.id = wanted.id
      returning jobs.id
    )
    select coalesce(array_agg(id), '{}') as ids, pg_notify(${JOBS_CHANNEL}, '') from woken`.execute(db);
  return rows[0]?.ids ?? [];
}

async function queue(db: Db, jobs: readonly OnlyJob[]): Promise<readonly string[]> {
  const row = db
    .insertInto("jobs")
    .values(jobs)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id");
  const { rows } = await sql<{ ids: string[] }>`
    with queued as (${row})
    select coalesce(array_agg(id), '{}') as ids, pg_notify(${JOBS_CHANNEL}, '') from queued`.execute(db);
  return rows[0]?.ids ?? [];
}

function without(jobs: readonly OnlyJob[], ids: readonly string[]): readonly OnlyJob[] {
  return jobs.filter(({ id }) => !ids.includes(id));
}
