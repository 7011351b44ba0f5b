import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { JOBS_CHANNEL } from "./enqueue.ts";
import { LEASE_MILLIS } from "./job.ts";

const DAY_MILLIS = 86_400_000;

/**
 * Returns the latest instant for which any job plans another try or round. What is planned for later was planned by a
 * wrong clock. Only jobs that wait for what a user has scheduled may be: they wait again if they run early.
 */
export function latestPlan(now: Date): Date {
  return new Date(now.getTime() + DAY_MILLIS);
}

/** Makes jobs due that a wrong clock has planned for much later, and lets go of those it has leased for longer. */
export async function planJobsAgain(db: Db, now: Date): Promise<void> {
  const latest = latestPlan(now);
  const leaseEnd = new Date(now.getTime() + LEASE_MILLIS);
  // A worker that still runs such a job renews the lease before it ends.
  await sql`
    update jobs set
      run_at = case when lease_expires_at is null then ${now}::timestamptz else ${leaseEnd}::timestamptz end,
      lease_expires_at = case when lease_expires_at is null then null else ${leaseEnd}::timestamptz end
    where run_at > ${latest} and run_at < 'infinity'
  `.execute(db);
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(db);
}
