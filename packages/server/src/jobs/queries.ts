import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { Job } from "./job.ts";

/** A job whose lease we hold. */
export interface ClaimedJob {
  readonly job: Job;
  readonly payloadSealed: Uint8Array;
}

/** Names one claim of one job. The attempt is the fence: whoever lost the job to another worker holds an older number. */
export type Claim = Pick<Job, "id" | "attempt">;

interface ClaimedRow {
  id: string;
  project_id: string | null;
  branch_id: string | null;
  kind: string;
  payload_sealed: Buffer;
  attempts: number;
  run_at: Date;
}

/**
 * Takes up to `limit` due jobs that nobody holds, longest due first.
 *
 * Rows another worker is just claiming are skipped, not waited for; those whose lease ran out are taken over. A project that has enough
 * running is passed over, and of those first in line no more are taken than it may have: call again for who comes after them.
 *
 * @param claim.running Jobs this worker still runs: not taken again, should their lease have run out under it, and counted.
 * @param claim.perProject How many one project may have running here. Work for the installation is not counted.
 */
export async function claimJobs(
  db: Db,
  claim: {
    readonly kinds: readonly string[];
    readonly running: readonly Job[];
    readonly perProject: number;
    readonly limit: number;
    readonly now: Date;
    readonly leaseUntil: Date;
  },
): Promise<ClaimedJob[]> {
  const except = claim.running.map(({ id }) => id);
  const busy = claim.running.flatMap(({ tenancy }) => (tenancy ? [tenancy.projectId] : []));
  const full = busy.filter((projectId) => busy.filter((other) => other === projectId).length >= claim.perProject);
  const isDue = sql`jobs.run_at <= ${claim.now} and (jobs.lease_expires_at is null or jobs.lease_expires_at <= ${claim.now})`;
  // Materialized, or the planner may evaluate the limited, locking part once per joined row and claim more than asked.
  const { rows } = await sql<ClaimedRow>`
    with first_in_line as materialized (
      select id, project_id, run_at from jobs
      where ${isDue} and kind = any(${claim.kinds}) and id <> all(${except})
        and (project_id is null or project_id <> all(${full}))
      order by run_at
      limit ${claim.limit}
    ), allowed as materialized (
      select id, project_id is null or row_number() over (partition by project_id order by run_at)
        + (select count(*) from unnest(${busy}::text[]) as busy where busy = project_id) <= ${claim.perProject} as is_allowed
      from first_in_line
    ), due as materialized (
      select id from jobs
      where id in (select id from allowed where is_allowed) and ${isDue}
      order by run_at
      for update skip locked
    )
    update jobs set attempts = jobs.attempts + 1, lease_expires_at = ${claim.leaseUntil}
    from due where jobs.id = due.id
    returning jobs.id, jobs.project_id, jobs.branch_id, jobs.kind, jobs.payload_sealed, jobs.attempts, jobs.run_at
  `.execute(db);
  return rows.sort((a, b) => a.run_at.getTime() - b.run_at.getTime()).map(toClaimedJob);
}

function toClaimedJob(row: ClaimedRow): ClaimedJob {
  const tenancy =
    row.project_id === null || row.branch_id === null ? null : { projectId: row.project_id, branchId: row.branch_id };
  return {
    job: { id: row.id, kind: row.kind, tenancy, attempt: row.attempts },
    payloadSealed: row.payload_sealed,
  };
}

/** Keeps other workers away from jobs that take longer than a lease. */
export async function renewLeases(db: Db, claims: readonly Claim[], leaseUntil: Date): Promise<void> {
  await sql`update jobs set lease_expires_at = ${leaseUntil} where ${among(claims)}`.execute(db);
}

/** Deletes jobs that are done, except those another worker took over. */
export async function deleteJobs(db: Db, claims: readonly Claim[]): Promise<void> {
  await sql`delete from jobs where ${among(claims)}`.execute(db);
}

/** Makes a failed job due again later. */
export async function postponeJob(db: Db, claim: Claim, runAt: Date, error: string): Promise<void> {
  await sql`
    update jobs set run_at = ${runAt}, lease_expires_at = null, last_error = ${error} where ${among([claim])}
  `.execute(db);
}

/** Puts a job aside: due at the end of time, kept until it is swept. */
export async function parkJob(db: Db, claim: Claim, error: string): Promise<void> {
  await sql`
    update jobs set run_at = 'infinity', lease_expires_at = null, last_error = ${error} where ${among([claim])}
  `.execute(db);
}

/** Plans the next round of a job that went well. */
export async function repeatJob(db: Db, claim: Claim, runAt: Date): Promise<void> {
  await sql`
    update jobs set run_at = ${runAt}, lease_expires_at = null, last_error = null, attempts = 0 where ${among([claim])}
  `.execute(db);
}

function among(claims: readonly Claim[]) {
  const ids = claims.map(({ id }) => id);
  const attempts = claims.map(({ attempt }) => attempt);
  return sql`(id, attempts) in (select * from unnest(${ids}::uuid[], ${attempts}::int[]))`;
}
