import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { JOBS_CHANNEL, type QueueServices } from "./enqueue.ts";
import { INSTALLATION, type JobKind, type Pool } from "./job.ts";
import { sealPayload } from "./payload.ts";

/** A job of which there is one per database, so that one node does its work at a time. */
export interface StandingJob {
  readonly id: string;
  readonly kind: JobKind<null>;
  /** The longest time between two rounds, in milliseconds. */
  readonly everyMillis: number;
  /** Default: `work`. */
  readonly pool?: Pool;
  /** Whether the first round waits as long as any other. Default: `false`. */
  readonly startsLate?: boolean;
}

/**
 * Makes sure that standing jobs are planned; called when a backend starts, and changes nothing if they already are. One
 * that is planned for later than any round plans the next was planned by a wrong clock.
 */
export async function planStandingJobs(
  db: Db,
  { rootSecret, clock }: QueueServices,
  jobs: readonly StandingJob[],
): Promise<void> {
  const now = clock.now();
  const { projectId, branchId } = INSTALLATION;
  const planned = jobs.map(({ id, kind: { name: kind }, everyMillis, pool = "work", startsLate = false }) => {
    const latest = new Date(now.getTime() + everyMillis);
    const payload = sealPayload(rootSecret, { id, kind, tenancy: INSTALLATION }, null);
    return { id, kind, pool, payload, latest, first: startsLate ? latest : now };
  });
  await db
    .insertInto("jobs")
    .values(
      planned.map(({ id, kind, pool, payload, first }) => ({
        ...{ id, project_id: projectId, branch_id: branchId, kind, pool },
        ...{ payload_sealed: payload, run_at: first, created_at: now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const given = planned.map(
    ({ id, first, latest }) => sql`(${id}::uuid, ${first}::timestamptz, ${latest}::timestamptz)`,
  );
  await sql`
    update jobs set run_at = planned.first, attempts = 0 from (values ${sql.join(given)}) as planned (id, first, latest)
    where jobs.project_id = ${projectId} and jobs.id = planned.id and jobs.run_at > planned.latest`.execute(db);
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(db);
}
