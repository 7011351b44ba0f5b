import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";
import { enqueue, type QueueServices } from "../jobs/enqueue.ts";
import type { JobHandler, JobKind, Pool } from "../jobs/job.ts";
import { hastenJobs } from "../jobs/queries.ts";

/** The kind of job that has a project's waiting mails tried again now. */
export const HASTEN_MAIL: JobKind<null> = { name: "hasten-mail" };

const MAIL_POOLS: readonly Pool[] = ["shared-mail", "own-mail"];
/** Rows per statement and lane: short locks, small transactions. */
const BATCH = 1_000;

/** Has all mails tried again that failed with the server a project had so far; called when that has changed. */
export async function hastenMail(tenancy: TenancyId, db: Db, services: QueueServices): Promise<void> {
  await enqueue(tenancy, db, services, { kind: HASTEN_MAIL, payload: null, lane: "urgent" });
}

/** Handles {@link HASTEN_MAIL}. */
export function hastenMailJob({
  database: { db },
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): JobHandler<null> {
  return async (_payload, { tenancy }) => {
    const now = clock.now();
    for (const pool of MAIL_POOLS) {
      while ((await hastenJobs(db, { pool, project: tenancy.projectId }, now, BATCH)) >= BATCH);
    }
    return "done";
  };
}
