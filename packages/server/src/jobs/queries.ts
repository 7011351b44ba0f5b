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
 * Rows another worker is just claiming are skipped, not waited for; those whose lease ran out are taken over.
 *
 * @param claim.except Jobs this worker still runs, should their lease have run out under it.
 */
export async function claimJobs(
  db: Db,
  claim: {
    readonly kinds: readonly string[];
    readonly except: readonly string[];
    readonly limit: number;
    readonly now: Date;
    readonly leaseUntil: Date;
  },
): Promise<ClaimedJob[]> {
  // Materialized, or the planner may evaluate the limited, locking part once per joined row and claim more than asked.
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select id from jobs
      where run_at <= ${claim.now}
        and (lease_expires_at is null or lease_expires_at <= ${claim.now})
        and kind = any(${claim.kinds}) and id <> all(${claim.except})
      order by run_at
      limit ${claim.limit}
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
