import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import type { Random } from "../random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { createAdmission, type Grant, type Running } from "./admission.ts";
import { createBatchDeleter } from "./batch-deleter.ts";
import { JOBS_CHANNEL } from "./enqueue.ts";
import { type JobHandlers, type Pool, STOPPING } from "./job.ts";
import { createLeaseRenewal } from "./lease-renewal.ts";
import { LANES, POOL_NAMES, POOLS } from "./pools.ts";
import {
  type Claim,
  type ClaimedJob,
  claimJobs,
  endLeases,
  findHeads,
  type LineHead,
  PAGE_LINES,
  type Page,
  releaseJobs,
} from "./queries.ts";
import { runJob } from "./run-job.ts";
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
   * Whether no other process runs jobs of this database. Leases that `start()` finds then belong to a process that died, and their jobs
   * run at once instead of when the leases expire. Default: `false`.
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

/** Duration of an attempt, in milliseconds, after which it may be aborted for waiting jobs; see {@link endLongest}. */
const PATIENCE_MILLIS = 5_000;

/** Milliseconds that jobs have to end after they are aborted. */
const LAST_WORDS_MILLIS = 500;

interface RunningJob extends Running {
  readonly claim: Claim;
  readonly startedAt: number;
  readonly controller: AbortController;
  readonly end: Promise<void>;
}

/** Creates a worker; it is idle until `start()`. */
export function createWorker(options: WorkerOptions): Worker {
  const {
    database,
    clock,
    random,
    logger,
    handlers,
    pollMillis = 1_000,
    leaseMillis = 60_000,
    isAlone = false,
  } = options;
  const { db } = database;
  const services = { ...options, db, deleter: createBatchDeleter(db) };
  const kinds = Object.keys(handlers);
  const admission = createAdmission({ clock, random });
  const running = new Map<string, RunningJob>();
  const wakeUp = createWakeUp();
  const leases = createLeaseRenewal({ db, clock, logger, leaseMillis, running: () => claimsOf(running.values()) });
  /** Start of the next read of each pool and lane. */
  let pages: readonly Page[] = FIRST_PAGES;
  let isStopping = false;
  let mayBeMore = false;
  let loop: Promise<void> | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  /** Reads the queue and starts jobs. Resolves to their number, and whether to read again at once. */
  async function readQueue(): Promise<{ started: number; readsAgain: boolean }> {
    const now = clock.now();
    const found = await findHeads(db, pages);
    pages = nextPages(pages, found);
    const isAnyPageLeft = pages.some(({ project }) => project !== "");
    const heads = found
      .filter(({ runAt }) => runAt <= now)
      .map(({ pool, lane, project, expiresAt }) => ({
        ...{ pool, lane, project },
        isExpired: expiresAt !== null && expiresAt <= now,
      }));
    const { grants, short, isAnyHeldUp } = admission.admit(heads, [...running.values()]);
    for (const pool of short) endLongest(pool);
    const claimed = grants.length > 0 ? await claim(grants, now) : [];
    const isAnyLineLeft = grants.some((grant) => takenFrom(grant, claimed) === grant.count);
    // Set before any of them can end: a finished job wakes the loop only if more jobs may be waiting.
    mayBeMore = isAnyHeldUp || isAnyLineLeft;
    for (const one of claimed) start(one);
    leases.start();
    return { started: claimed.length, readsAgain: isAnyPageLeft || (claimed.length > 0 && isAnyLineLeft) };
  }

  async function claim(grants: readonly Grant[], now: Date): Promise<ClaimedJob[]> {
    if (isStopping) return [];
    const leaseUntil = new Date(now.getTime() + leaseMillis);
    return claimJobs(db, { kinds, grants, running: claimsOf(running.values()), now, leaseUntil });
  }

  function start(claimed: ClaimedJob): void {
    const { job, pool, project } = claimed;
    const controller = new AbortController();
    const era = admission.eraOf(claimed);
    const end = runJob(services, claimed, controller.signal).then((outcome) => {
      running.delete(job.id);
      const peer = outcome === "done" ? "answered" : typeof outcome === "object" && "peer" in outcome && outcome.peer;
      if (peer) admission.note({ pool, project, era }, peer);
      const isDueAgain = typeof outcome === "object" && "repeatAt" in outcome && outcome.repeatAt <= clock.now();
      if (mayBeMore || isDueAgain) wakeUp.ring();
    });
    running.set(job.id, { claim: job, pool, project, era, startedAt: clock.elapsedMillis(), controller, end });
  }

  /**
   * Aborts attempts that keep other jobs waiting: those at servers that have not proven to work, and all but one per project at the others.
   * Applies to the projects' own servers only: at the shared server, the next mail would wait just as long.
   */
  function endLongest(pool: Pool): void {
    if (POOLS[pool].server !== "of the project") return;
    const spared = new Set<string>();
    for (const job of running.values()) {
      if (job.pool !== pool || clock.elapsedMillis() - job.startedAt < PATIENCE_MILLIS) continue;
      if (admission.isProven(job) && !spared.has(job.project)) spared.add(job.project);
      else job.controller.abort();
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      let readsAgain = false;
      try {
        ({ readsAgain } = await readQueue());
      } catch (error) {
        mayBeMore = false;
        pages = FIRST_PAGES;
        logger.error({ err: error }, "jobs could not be claimed");
      }
      if (!readsAgain) await wakeUp.wait(pollMillis);
      await new Promise((resolve) => setImmediate(resolve)); // lets jobs that end together free all of their workers
    }
  }

  return {
    async start() {
      if (isAlone) await endLeases(db, clock.now());
      unlisten = await database.listen(JOBS_CHANNEL, wakeUp.ring, wakeUp.ring);
      loop = work();
    },
    async runDue() {
      let attempts = 0;
      for (;;) {
        const wasIdle = running.size === 0; // a job that ends during the read may queue jobs that it missed
        const { started, readsAgain } = await readQueue();
        attempts += started;
        if (readsAgain) continue;
        if (started === 0 && wasIdle) return attempts;
        await Promise.all([...running.values()].map(({ end }) => end));
      }
    },
    forget: (projectId) => admission.forget(projectId),
    async stop(graceMillis = 10_000) {
      isStopping = true;
      wakeUp.ring();
      await unlisten?.();
      await loop;
      await allEnded(running.values(), graceMillis);
      for (const { controller } of running.values()) controller.abort(STOPPING);
      await allEnded(running.values(), LAST_WORDS_MILLIS);
      leases.stop();
      if (running.size === 0) return;
      logger.warn({ jobs: running.size }, "stopped before all jobs ended; the remaining ones will run again");
      const left = claimsOf(running.values());
      running.clear(); // their leases are no longer renewed
      await releaseJobs(db, left, clock.now()).catch((error) =>
        logger.warn({ err: error }, "jobs could not be released; they will run again when their leases expire"),
      );
    },
  };
}

const FIRST_PAGES: readonly Page[] = POOL_NAMES.flatMap((pool) => LANES.map((lane) => ({ pool, lane, project: "" })));

/** Continues after the last line of a full page, and from the start otherwise. */
function nextPages(pages: readonly Page[], found: readonly LineHead[]): readonly Page[] {
  return pages.map(({ pool, lane }) => {
    const lines = found.filter((head) => head.pool === pool && head.lane === lane);
    const last = lines.length === PAGE_LINES ? lines.at(-1) : undefined;
    return { pool, lane, project: last?.project ?? "" };
  });
}

function takenFrom(grant: Grant, claimed: readonly ClaimedJob[]): number {
  return claimed.filter(
    ({ pool, lane, project }) => pool === grant.pool && lane === grant.lane && project === grant.project,
  ).length;
}

function claimsOf(jobs: Iterable<RunningJob>): Claim[] {
  return [...jobs].map(({ claim }) => claim);
}

/** Resolves when all jobs have ended, or after the timeout. */
async function allEnded(jobs: Iterable<RunningJob>, withinMillis: number): Promise<void> {
  const ends = [...jobs].map(({ end }) => end);
  if (ends.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, withinMillis);
  });
  await Promise.race([Promise.all(ends), timeout]);
  clearTimeout(timer);
}
