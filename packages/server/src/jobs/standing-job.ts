import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { JOBS_CHANNEL, type QueueServices } from "./enqueue.ts";
import type { JobKind, Pool } from "./job.ts";
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
 * Makes sure that a standing job is planned; called when a backend starts, and changes nothing if it already is. One
 * that is planned for later than any round plans the next was planned by a wrong clock.
 */
export async function planStandingJob(
  db: Db,
  { rootSecret, clock }: QueueServices,
  { id, kind: { name }, everyMillis, pool = "work", startsLate = false }: StandingJob,
): Promise<void> {
  const now = clock.now();
  const latest = new Date(now.getTime() + everyMillis);
  const payload = sealPayload(rootSecret, { id, kind: name, tenancy: null }, null);
  await sql`
    insert into jobs (id, kind, payload_sealed, pool, run_at, created_at)
    values (${id}, ${name}, ${payload}, ${pool}, ${startsLate ? latest : now}, ${now})
    on conflict (id) do update set run_at = excluded.run_at, attempts = 0 where jobs.run_at > ${latest}
  `.execute(db);
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(db);
}
