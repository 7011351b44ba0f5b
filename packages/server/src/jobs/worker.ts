import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import type { Random } from "../random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { createAdmission } from "./admission.ts";
import { createBatchDeleter } from "./batch-deleter.ts";
import { JOBS_CHANNEL } from "./enqueue.ts";
import { type JobHandlers, LEASE_MILLIS } from "./job.ts";
import { createLeaseRenewal } from "./lease-renewal.ts";
import { endLeases, releaseJobs } from "./queries.ts";
import { createQueueReader } from "./queue-reader.ts";
import { createRunningJobs } from "./running-jobs.ts";
import { createWakeUp } from "./wake-up.ts";

export interface WorkerOptions {
  readonly database: Database;
  readonly rootSecret: RootSecret;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  /** Handler of each kind of job. Jobs of other kinds are left to workers that have a handler. */
  readonly handlers: JobHandlers;
  /** Milliseconds between reads of the queue without a notification; also the precision of `runAt`. Default: 1,000. */
  readonly pollMillis?: number;
  /** Duration of a lease without renewal, in milliseconds. Default: 60,000. */
  readonly leaseMillis?: number;
  /**
   * Whether no other process runs jobs of this database. Leases that `start()` finds then belong to a process that
   * died, and their jobs run at once instead of when the leases expire. Default: `false`.
   */
  readonly isAlone?: boolean;
}

/** Runs queued jobs of one backend. Any number of workers may share a database. */
export interface Worker {
  /** Starts running jobs in the background. */
  start(): Promise<void>;
  /**
   * Runs all due jobs, including those they queue, and waits for them.
   *
   * @returns Number of attempts.
   */
  runDue(): Promise<number>;
  /** Forgets failures of a project's email server, because its settings have changed. */
  forget(projectId: string): void;
  /**
   * Claims no more jobs and waits for the running ones.
   *
   * @param graceMillis Milliseconds after which running jobs are aborted and released to the queue. Default: 10,000.
   */
  stop(graceMillis?: number): Promise<void>;
}

/** Milliseconds that jobs have to end after they are aborted. */
const LAST_WORDS_MILLIS = 500;

/** Creates a worker; it is idle until `start()`. */
export function createWorker(options: WorkerOptions): Worker {
  const {
    database,
    rootSecret,
    clock,
    random,
    logger,
    handlers,
    pollMillis = 1_000,
    leaseMillis = LEASE_MILLIS,
  } = options;
  const { db } = database;
  const admission = createAdmission({ clock, random });
  const wakeUp = createWakeUp();
  const running = createRunningJobs(
    { ...options, db, deleter: createBatchDeleter(db) },
    { admission, onEnd: (isDueAgain) => (isDueAgain || queue.mayBeMore()) && wakeUp.ring() },
  );
  const kinds = Object.keys(handlers);
  const queue = createQueueReader({
    db,
    rootSecret,
    clock,
    admission,
    running,
    kinds,
    leaseMillis,
    isStopping: () => isStopping,
  });
  const leases = createLeaseRenewal({ db, clock, logger, leaseMillis, running: running.claims });
  let isStopping = false;
  let loop: Promise<void> | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  async function readQueue() {
    const outcome = await queue.read();
    leases.start();
    return outcome;
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const readsAgain = await readQueue().then(
        (outcome) => outcome.readsAgain,
        (error) => {
          queue.reset();
          logger.error({ err: error }, "jobs could not be claimed");
          return false;
        },
      );
      if (!readsAgain) await wakeUp.wait(pollMillis);
      await new Promise((resolve) => setImmediate(resolve)); // lets jobs that end together free all of their workers
    }
  }

  return {
    async start() {
      if (options.isAlone) await endLeases(db, clock.now());
      unlisten = await database.listen(JOBS_CHANNEL, wakeUp.ring, wakeUp.ring);
      loop = work();
    },
    async runDue() {
      let attempts = 0;
      for (;;) {
        const wasIdle = running.list().length === 0; // a job that ends during the read may queue jobs that it missed
        const { started, readsAgain } = await readQueue();
        attempts += started;
        if (readsAgain) continue;
        if (started === 0 && wasIdle) return attempts;
        await running.allEnded();
      }
    },
    forget: (projectId) => admission.forget(projectId),
    async stop(graceMillis = 10_000) {
      isStopping = true;
      wakeUp.ring();
      await unlisten?.();
      await loop;
      await running.allEnded(graceMillis);
      running.abort();
      await running.allEnded(LAST_WORDS_MILLIS);
      leases.stop();
      const left = running.clear();
      if (left.length === 0) return;
      logger.warn({ jobs: left.length }, "stopped before all jobs ended; the remaining ones will run again");
      await releaseJobs(db, left, clock.now()).catch((error) =>
        logger.warn({ err: error }, "jobs could not be released; they will run again when their leases expire"),
      );
    },
  };
}
