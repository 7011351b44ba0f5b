import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { JOBS_CHANNEL, type QueueServices } from "./enqueue.ts";
import type { JobKind } from "./job.ts";
import { sealPayload } from "./payload.ts";

/** A job of which there is one per database, so that one node does its work at a time. */
export interface StandingJob {
  readonly id: string;
  readonly kind: JobKind<null>;
  /** The longest time between two rounds, in milliseconds. */
  readonly everyMillis: number;
}

/**
 * Makes sure that a standing job is planned; called when a backend starts, and changes nothing if it already is. One
 * that is planned for later than any round plans the next was planned by a wrong clock.
 */
export async function planStandingJob(
  db: Db,
  { rootSecret, clock }: QueueServices,
  { id, kind: { name }, everyMillis }: StandingJob,
): Promise<void> {
  const now = clock.now();
  const payload = sealPayload(rootSecret, { id, kind: name, tenancy: null }, null);
  await sql`
    insert into jobs (id, kind, payload_sealed, run_at, created_at) values (${id}, ${name}, ${payload}, ${now}, ${now})
    on conflict (id) do update set run_at = excluded.run_at, attempts = 0
      where jobs.run_at > ${new Date(now.getTime() + everyMillis)}
  `.execute(db);
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(db);
}
