import { cutText } from "@latchkit/contract";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import type { Random } from "../random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { backoffMillis } from "./backoff.ts";
import type { BatchDeleter } from "./batch-deleter.ts";
import type { Job, JobHandler, JobHandlers, JobOutcome } from "./job.ts";
import { openPayload } from "./payload.ts";
import { type ClaimedJob, moveJob, parkJob, postponeJob, releaseJobs, repeatJob } from "./queries.ts";
import { untilRecorded } from "./until-recorded.ts";

/** Failures after which a job without an expiry is parked: about half a day of retries. */
export const MAX_ATTEMPTS = 20;

/** Maximum number of lost leases, so that a job that kills its process does not do so forever. */
const MAX_LOST_LEASES = 20;

/** Wait after the first unexpected failure, in milliseconds. */
const BASE_MILLIS = 1_000;

export interface RunServices {
  readonly db: Db;
  readonly rootSecret: RootSecret;
  readonly random: Random;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly deleter: BatchDeleter;
  readonly handlers: JobHandlers;
}

/**
 * Runs one claimed job outside any transaction and records the outcome. Never rejects: if the outcome cannot be
 * recorded, it logs the error, and the job runs again when its lease expires.
 *
 * @param signal See {@link Job.signal}.
 */
export async function runJob(services: RunServices, claimed: ClaimedJob, signal: AbortSignal): Promise<JobOutcome> {
  const job: Job = { ...claimed.job, signal };
  const about = { jobId: job.id, kind: job.kind, attempt: job.attempt, projectId: job.tenancy.projectId };
  const outcome = await attempt(services, claimed, job);
  if (typeof outcome === "object" && "retryAt" in outcome)
    services.logger.warn({ ...about, error: outcome.error }, "job failed, will retry");
  if (typeof outcome === "object" && "giveUp" in outcome)
    services.logger.error({ ...about, error: outcome.giveUp }, "job failed permanently");
  try {
    await untilRecorded(services.random, () => record(services, job, outcome));
  } catch (error) {
    services.logger.error({ ...about, err: error }, "the job's outcome could not be recorded; it will run again");
  }
  return outcome;
}

async function attempt(services: RunServices, claimed: ClaimedJob, job: Job): Promise<JobOutcome> {
  // Every one of these attempts ended with its process, so none was counted as a failure.
  if (claimed.lostLeases > MAX_LOST_LEASES)
    return { giveUp: `Gave up after ${MAX_LOST_LEASES} attempts whose process died.` };
  const handler = services.handlers[job.kind];
  if (!handler) return { giveUp: `No handler is registered for jobs of kind "${job.kind}".` };
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

async function record({ db, deleter, clock }: RunServices, job: Job, outcome: JobOutcome): Promise<void> {
  if (outcome === "done") return deleter.delete(job);
  if (outcome === "interrupted") return releaseJobs(db, [job], clock.now());
  if ("repeatAt" in outcome) return repeatJob(db, job, outcome.repeatAt, clock.now());
  if ("retryAt" in outcome) return postponeJob(db, job, outcome.retryAt, outcome.error);
  if ("moveTo" in outcome) return moveJob(db, job, outcome.moveTo, clock.now());
  return parkJob(db, job, outcome.giveUp);
}

/** Returns the error's message without stack and cause, which may quote data. */
function describe(error: unknown): string {
  return cutText(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 500);
}
