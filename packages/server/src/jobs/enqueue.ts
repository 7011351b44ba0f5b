import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { Random } from "../random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import type { JobPayload, JobTenancy } from "./job.ts";
import { sealPayload } from "./payload.ts";

/** The channel on which workers hear that something is due. */
export const JOBS_CHANNEL = "latchkit_jobs";

/** What it takes to put something into the queue. */
export interface QueueServices {
  readonly rootSecret: RootSecret;
  readonly random: Random;
  readonly clock: Clock;
}

/**
 * Queues work as part of the caller's transaction: it happens if and only if the transaction commits.
 *
 * The payload is sealed at rest, because it may carry links that sign people in.
 *
 * @param job.runAt Not before this instant. Default: at once.
 * @returns The job's id.
 */
export async function enqueue(
  tenancy: JobTenancy,
  db: Db,
  services: QueueServices,
  job: { readonly kind: string; readonly payload: JobPayload; readonly runAt?: Date },
): Promise<string> {
  const now = services.clock.now();
  const runAt = job.runAt ?? now;
  const id = services.random.uuid();
  await db
    .insertInto("jobs")
    .values({
      id,
      project_id: tenancy?.projectId ?? null,
      branch_id: tenancy?.branchId ?? null,
      kind: job.kind,
      payload_sealed: sealPayload(services.rootSecret, job.payload),
      run_at: runAt,
      created_at: now,
    })
    .execute();
  // Delivered at commit, dropped at rollback. Work for later is found by the workers' timer.
  if (runAt <= now) await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(db);
  return id;
}
