import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";
import type { Grant, Line } from "./admission.ts";
import type { Job, Pool } from "./job.ts";
import { LANES } from "./pools.ts";

/** A job whose lease we hold. */
export interface ClaimedJob extends Line {
  readonly job: Omit<Job, "signal">;
  readonly payloadSealed: Uint8Array;
  /** Number of workers in a row that died with this job before this attempt. */
  readonly lostLeases: number;
}

/**
 * Names one claim of one job. The attempt is the fencing token: a worker that lost the job to another one holds an
 * older number.
 */
export interface Claim extends Pick<Job, "id" | "attempt"> {
  readonly tenancy: Pick<TenancyId, "projectId">;
}

/** Queues to look at: those of one pool and lane that come after a project. */
export interface Page extends Line {}

/** The first job of a line, due or not. */
export interface LineHead extends Line {
  readonly runAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Lines per page. */
export const PAGE_LINES = 500;

/**
 * Finds the first job of each line, page by page.
 *
 * Reads one index entry per line, not per job: after a line's first entry it goes on behind the line's last possible
 * one.
 */
export async function findHeads(db: Db, pages: readonly Page[]): Promise<LineHead[]> {
  const { rows } = await headsQuery(pages).execute(db);
  return rows.map(({ pool, lane, line, run_at, created_at, expires_at }) => ({
    ...{ pool, lane: LANES[lane] ?? "normal", project: line },
    ...{ runAt: run_at, createdAt: created_at, expiresAt: expires_at },
  }));
}

interface HeadRow {
  pool: Pool;
  lane: number;
  line: string;
  run_at: Date;
  created_at: Date;
  expires_at: Date | null;
}

/** The statement of {@link findHeads}. */
export function headsQuery(pages: readonly Page[]): RawBuilder<HeadRow> {
  const [pools, lanes, projects] = columnsOf(pages);
  const firstAfter = (line: RawBuilder<unknown>) => sql`
    select line, run_at, created_at, expires_at from jobs
    where pool = page.pool and lane = page.lane and line > ${line} and run_at < 'infinity'
    order by line, run_at limit 1`;
  return sql<HeadRow>`
    select page.pool, page.lane, head.*
    from unnest(${pools}::text[], ${lanes}::smallint[], ${projects}::text[]) as page (pool, lane, project)
    cross join lateral (
      with recursive heads as (
        (${firstAfter(sql`page.project`)})
        union all
        select next.* from heads cross join lateral (${firstAfter(sql`heads.line`)}) as next
      )
      select * from heads limit ${PAGE_LINES}
    ) as head`;
}

interface ClaimedRow {
  id: string;
  project_id: string;
  branch_id: string;
  kind: string;
  payload_sealed: Buffer;
  attempts: number;
  pool: Pool;
  lane: number;
  line: string;
  expires_at: Date | null;
  lost_leases: number;
  was_due_at: Date;
}

/** Jobs to claim, and the end of the lease. */
export interface Claiming {
  readonly kinds: readonly string[];
  readonly grants: readonly Grant[];
  /** Jobs this worker still runs: not taken again, should their lease have run out under it. */
  readonly running: readonly Claim[];
  readonly now: Date;
  readonly leaseUntil: Date;
}

/**
 * Takes the jobs of each granted line that have been due the longest.
 *
 * Rows another worker is just claiming are skipped, not waited for. A claimed job is due again when its lease ends:
 * should its worker die, the next one finds it by that alone.
 */
export async function claimJobs(db: Db, claiming: Claiming): Promise<ClaimedJob[]> {
  const { rows } = await claimQuery(claiming).execute(db);
  return rows.sort((a, b) => a.was_due_at.getTime() - b.was_due_at.getTime()).map(toClaimedJob);
}

/** The statement of {@link claimJobs}. */
export function claimQuery({ kinds, grants, running, now, leaseUntil }: Claiming): RawBuilder<ClaimedRow> {
  const [pools, lanes, projects] = columnsOf(grants);
  const counts = grants.map(({ count }) => count);
  const onlyExpired = grants.map((grant) => grant.onlyExpired);
  const except = running.map(({ id }) => id);
  // Materialized, or the planner may evaluate the limited, locking part once per joined row and claim more than asked.
  return sql<ClaimedRow>`
    with due as materialized (
      select taken.*
      from unnest(${pools}::text[], ${lanes}::smallint[], ${projects}::text[], ${counts}::int[], ${onlyExpired}::boolean[])
        as granted (pool, lane, project, count, only_expired)
      cross join lateral (
        select project_id, id, run_at from jobs
        where pool = granted.pool and lane = granted.lane and line = granted.project and run_at < 'infinity' and run_at <= ${now}
          and (lease_expires_at is null or lease_expires_at <= ${now})
          and (not granted.only_expired or expires_at <= ${now})
          and kind = any(${kinds}) and id <> all(${except})
        order by run_at limit granted.count
        for update skip locked
      ) as taken
    )
    update jobs set attempts = jobs.attempts + 1, is_wanted = false, run_at = ${leaseUntil}, lease_expires_at = ${leaseUntil},
      lost_leases = case when jobs.lease_expires_at is null then 0 else jobs.lost_leases + 1 end
    from due where jobs.project_id = due.project_id and jobs.id = due.id
    returning jobs.id, jobs.project_id, jobs.branch_id, jobs.kind, jobs.payload_sealed, jobs.attempts, jobs.pool, jobs.lane, jobs.line,
      jobs.expires_at, jobs.lost_leases, due.run_at as was_due_at`;
}

function toClaimedJob(row: ClaimedRow): ClaimedJob {
  const tenancy = { projectId: row.project_id, branchId: row.branch_id };
  const { id, kind, pool, expires_at: expiresAt, attempts: attempt } = row;
  return {
    ...{ pool, lane: LANES[row.lane] ?? "normal", project: row.line },
    job: { id, kind, tenancy, pool, attempt, expiresAt },
    payloadSealed: row.payload_sealed,
    lostLeases: row.lost_leases,
  };
}

function columnsOf(lines: readonly Line[]) {
  return [
    lines.map(({ pool }) => pool),
    lines.map(({ lane }) => LANES.indexOf(lane)),
    lines.map(({ project }) => project),
  ] as const;
}

/** Keeps other workers away from jobs that take longer than a lease. */
export async function renewLeases(db: Db, claims: readonly Claim[], leaseUntil: Date): Promise<void> {
  await sql`update jobs set run_at = ${leaseUntil}, lease_expires_at = ${leaseUntil} where ${heldBy(claims)}`.execute(
    db,
  );
}

/**
 * Ends all leases, so that their jobs are due now. They count as lost: a job that kills its process must not do so
 * forever.
 */
export async function endLeases(db: Db, now: Date): Promise<void> {
  await sql`
    update jobs set run_at = ${now}, lease_expires_at = ${now} where lease_expires_at > ${now} and run_at < 'infinity'
  `.execute(db);
}

/** Gives jobs back that were not finished: they are due now. */
export async function releaseJobs(db: Db, claims: readonly Claim[], now: Date): Promise<void> {
  await sql`update jobs set run_at = ${now}, lease_expires_at = null where ${heldBy(claims)}`.execute(db);
}

/** Deletes jobs that are done, except those another worker took over. */
export async function deleteJobs(db: Db, claims: readonly Claim[]): Promise<void> {
  await sql`delete from jobs where ${heldBy(claims)}`.execute(db);
}

/** Makes a failed job due again later. */
export async function postponeJob(db: Db, claim: Claim, runAt: Date, error: string): Promise<void> {
  await sql`
    update jobs set run_at = ${runAt}, lease_expires_at = null, last_error = ${error} where ${heldBy([claim])}
  `.execute(db);
}

/** Puts a job aside: due at the end of time, kept until it is swept. */
export async function parkJob(db: Db, claim: Claim, error: string): Promise<void> {
  await sql`
    update jobs set run_at = 'infinity', lease_expires_at = null, last_error = ${error} where ${heldBy([claim])}
  `.execute(db);
}

/**
 * Plans the next round of a job that went well, as if it were queued only then: it is not old because it has run for
 * years. A round that requested while the job ran is due at once.
 */
export async function repeatJob(db: Db, claim: Claim, at: Date, now: Date): Promise<void> {
  const runAt = sql`case when is_wanted then ${now}::timestamptz else ${at}::timestamptz end`;
  await sql`
    update jobs set run_at = ${runAt}, created_at = ${runAt}, lease_expires_at = null, last_error = null, attempts = 0
    where ${heldBy([claim])}
  `.execute(db);
}

/** Has a job wait in another pool, as if it had not been taken. */
export async function moveJob(db: Db, claim: Claim, pool: Pool, now: Date): Promise<void> {
  await sql`
    update jobs set pool = ${pool}, run_at = ${now}, lease_expires_at = null, attempts = attempts - 1
    where ${heldBy([claim])}
  `.execute(db);
}

/**
 * Makes jobs due that wait for another try.
 *
 * @param limit Rows per lane.
 * @returns How many there were.
 */
export async function hastenJobs(
  db: Db,
  { pool, project }: Omit<Line, "lane">,
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs set run_at = ${now} where project_id = ${project} and lease_expires_at is null and id = any(array(
      select waiting.id from generate_series(0, ${LANES.length - 1}) as lanes (lane) cross join lateral (
        select id from jobs
        where pool = ${pool} and jobs.lane = lanes.lane and line = ${project} and run_at < 'infinity' and run_at > ${now}
          and lease_expires_at is null
        order by run_at limit ${limit}
      ) as waiting
    ))`.execute(db);
  return Number(numAffectedRows);
}

/** SQL: whether a row is one of the claimed jobs of their projects, and was not claimed by another worker since. */
function heldBy(claims: readonly Claim[]) {
  const projects = claims.map(({ tenancy }) => tenancy.projectId);
  const ids = claims.map(({ id }) => id);
  const attempts = claims.map(({ attempt }) => attempt);
  return sql`(project_id, id, attempts) in (
    select * from unnest(${projects}::text[], ${ids}::uuid[], ${attempts}::int[])
  )`;
}
