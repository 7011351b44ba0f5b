import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import type { Random } from "../random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { backoffMillis } from "./backoff.ts";
import type { Job, JobHandlers, JobOutcome } from "./job.ts";
import { openPayload } from "./payload.ts";
import { type ClaimedJob, parkJob, postponeJob, repeatJob } from "./queries.ts";
import type { Settler } from "./settler.ts";

/** After so many attempts a job that only ever throws, or kills its process, is put aside: about half a day of trying. */
export const MAX_ATTEMPTS = 20;

/** Wait after the first unexpected failure, in milliseconds. */
const BASE_MILLIS = 1_000;

/** Times the outcome is written again when the database hiccups, so that finished work is not done twice. */
const SETTLE_ATTEMPTS = 4;

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
 */
export async function runJob(services: RunServices, claimed: ClaimedJob): Promise<void> {
  const { job } = claimed;
  const about = { jobId: job.id, kind: job.kind, attempt: job.attempt, projectId: job.tenancy?.projectId };
  const outcome = await attempt(services, claimed);
  if (typeof outcome === "object" && "retryAt" in outcome)
    services.logger.warn({ ...about, error: outcome.error }, "job failed, will retry");
  if (typeof outcome === "object" && "giveUp" in outcome)
    services.logger.error({ ...about, error: outcome.giveUp }, "job failed for good");
  try {
    await record(services, job, outcome);
  } catch (error) {
    services.logger.error({ ...about, err: error }, "job's outcome could not be recorded; it will run again");
  }
}

async function attempt(services: RunServices, { job, payloadSealed }: ClaimedJob): Promise<JobOutcome> {
  // Only a process that died each time can get here, so nobody was there to count.
  if (job.attempt > MAX_ATTEMPTS)
    return { giveUp: `Gave up after ${MAX_ATTEMPTS} attempts, the last ones without a trace.` };
  const handler = services.handlers[job.kind];
  if (!handler) return { giveUp: `Nobody handles jobs of kind "${job.kind}".` };
  try {
    return await handler(openPayload(services.rootSecret, payloadSealed), job);
  } catch (error) {
    const text = describe(error);
    if (job.attempt >= MAX_ATTEMPTS) return { giveUp: text };
    const delay = backoffMillis(job.attempt, services.random, { baseMillis: BASE_MILLIS });
    return { retryAt: new Date(services.clock.now().getTime() + delay), error: text };
  }
}

async function record(services: RunServices, job: Job, outcome: JobOutcome): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await recordOnce(services, job, outcome);
    } catch (error) {
      if (tries === SETTLE_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoffMillis(tries, services.random, { baseMillis: 200 })));
    }
  }
}

async function recordOnce({ db, settler }: RunServices, job: Job, outcome: JobOutcome): Promise<void> {
  if (outcome === "done") return settler.done(job);
  if ("repeatAt" in outcome) return repeatJob(db, job, outcome.repeatAt);
  if ("retryAt" in outcome) return postponeJob(db, job, outcome.retryAt, outcome.error);
  return parkJob(db, job, outcome.giveUp);
}

/** The error's own sentence; the stack and the cause may quote data. */
function describe(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
}
