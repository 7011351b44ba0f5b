import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";
import type { Random } from "../random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import type { JobKind, JobPayload, Lane, Pool } from "./job.ts";
import { sealPayload } from "./payload.ts";
import { LANES } from "./pools.ts";

/** The channel on which workers hear that something is due. */
export const JOBS_CHANNEL = "latchkit_jobs";

/** Dependencies of the queue. */
export interface QueueServices {
  readonly rootSecret: RootSecret;
  readonly random: Random;
  readonly clock: Clock;
}

/** A job to queue. */
export interface NewJob<Payload extends JobPayload> {
  readonly kind: JobKind<Payload>;
  readonly payload: NoInfer<Payload>;
  /** Not before this instant. Default: at once. */
  readonly runAt?: Date;
  /** Pool of the workers that run it. Default: `work`. */
  readonly pool?: Pool;
  /** Its lane. Default: `normal`. */
  readonly lane?: Lane;
  /**
   * When it becomes useless. Until then it is tried again; one without an end is given up after so many failures.
   * Default: never.
   */
  readonly expiresAt?: Date;
}

/**
 * Queues work as part of the caller's transaction: it happens if and only if the transaction commits.
 *
 * The payload is sealed at rest, because it may carry links that sign people in.
 *
 * @param tenancy The project that the job works for; `INSTALLATION` for all of them.
 * @returns The job's id.
 */
export async function enqueue<Payload extends JobPayload>(
  tenancy: TenancyId,
  db: Db,
  services: QueueServices,
  job: NewJob<Payload>,
): Promise<string> {
  const now = services.clock.now();
  const runAt = job.runAt ?? now;
  const id = services.random.uuid();
  const kind = job.kind.name;
  const row = db.insertInto("jobs").values({
    id,
    project_id: tenancy.projectId,
    branch_id: tenancy.branchId,
    kind,
    payload_sealed: sealPayload(services.rootSecret, { id, kind, tenancy }, job.payload),
    pool: job.pool ?? "work",
    lane: LANES.indexOf(job.lane ?? "normal"),
    run_at: runAt,
    expires_at: job.expiresAt ?? null,
    created_at: now,
  });
  // The notification is delivered at commit, dropped at rollback. Work for later is found by the workers' timer.
  if (runAt > now) await row.execute();
  else await sql`with job as (${row}) select pg_notify(${JOBS_CHANNEL}, '')`.execute(db);
  return id;
}
