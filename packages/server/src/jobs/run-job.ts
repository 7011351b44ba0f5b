import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import type { Random } from "../random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { backoffMillis } from "./backoff.ts";
import type { Job, JobHandler, JobHandlers, JobOutcome } from "./job.ts";
import { openPayload } from "./payload.ts";
import { type ClaimedJob, moveJob, parkJob, postponeJob, releaseJobs, repeatJob } from "./queries.ts";
import type { Settler } from "./settler.ts";
import { untilRecorded } from "./until-recorded.ts";

/** After so many failures a job without an end is put aside: about half a day of trying. */
export const MAX_ATTEMPTS = 20;

/** A job that kills its process must not do so for ever. */
const MAX_LOST_LEASES = 20;

/** Wait after the first unexpected failure, in milliseconds. */
const BASE_MILLIS = 1_000;

export interface RunServices {
  readonly db: Db;
  readonly rootSecret: RootSecret;
  readonly random: Random;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settler: Settler;
  readonly handlers: JobHandlers;
}

/**
 * Runs one claimed job outside any transaction and records how it went. Never rejects: what cannot be recorded is logged,
 * and the job comes back when its lease runs out.
 *
 * @param signal See {@link Job.signal}.
 */
export async function runJob(services: RunServices, claimed: ClaimedJob, signal: AbortSignal): Promise<JobOutcome> {
  const job: Job = { ...claimed.job, signal };
  const about = { jobId: job.id, kind: job.kind, attempt: job.attempt, projectId: job.tenancy?.projectId };
  const outcome = await attempt(services, claimed, job);
  if (typeof outcome === "object" && "retryAt" in outcome)
    services.logger.warn({ ...about, error: outcome.error }, "job failed, will retry");
  if (typeof outcome === "object" && "giveUp" in outcome)
    services.logger.error({ ...about, error: outcome.giveUp }, "job failed for good");
  try {
    await untilRecorded(services.random, () => record(services, job, outcome));
  } catch (error) {
    services.logger.error({ ...about, err: error }, "job's outcome could not be recorded; it will run again");
  }
  return outcome;
}

async function attempt(services: RunServices, claimed: ClaimedJob, job: Job): Promise<JobOutcome> {
  // Only a process that died each time can get here, so nobody was there to count.
  if (claimed.lostLeases > MAX_LOST_LEASES)
    return { giveUp: `Gave up after ${MAX_LOST_LEASES} attempts that ended without a trace.` };
  const handler = services.handlers[job.kind];
  if (!handler) return { giveUp: `Nobody handles jobs of kind "${job.kind}".` };
  const outcome = await handle(services, claimed, job, handler);
  const isRetried = typeof outcome === "object" && "retryAt" in outcome;
  const isLast = job.expiresAt === null ? job.attempt >= MAX_ATTEMPTS : job.expiresAt <= services.clock.now();
  return isRetried && isLast ? { giveUp: outcome.error, peer: outcome.peer } : outcome;
}

async function handle(
  { rootSecret, random, clock }: RunServices,
  { payloadSealed }: ClaimedJob,
  job: Job,
  handler: JobHandler,
): Promise<JobOutcome> {
  try {
    return await handler(openPayload(rootSecret, job, payloadSealed), job);
  } catch (error) {
    const delay = backoffMillis(job.attempt, random, { baseMillis: BASE_MILLIS });
    return { retryAt: new Date(clock.now().getTime() + delay), error: describe(error) };
  }
}

async function record({ db, settler, clock }: RunServices, job: Job, outcome: JobOutcome): Promise<void> {
  if (outcome === "done") return settler.done(job);
  if (outcome === "interrupted") return releaseJobs(db, [job], clock.now());
  if ("repeatAt" in outcome) return repeatJob(db, job, outcome.repeatAt);
  if ("retryAt" in outcome) return postponeJob(db, job, outcome.retryAt, outcome.error);
  if ("moveTo" in outcome) return moveJob(db, job, outcome.moveTo, clock.now());
  return parkJob(db, job, outcome.giveUp);
}

/** The error's own sentence; the stack and the cause may quote data. */
function describe(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
}
