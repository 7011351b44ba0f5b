import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import type { Random } from "../random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { createAdmission, type Grant, type Running } from "./admission.ts";
import { createBell } from "./bell.ts";
import { JOBS_CHANNEL } from "./enqueue.ts";
import { type JobHandlers, type Pool, STOPPING } from "./job.ts";
import { LANES, POOL_NAMES, POOLS } from "./pools.ts";
import {
  type Claim,
  type ClaimedJob,
  claimJobs,
  findHeads,
  type LineHead,
  PAGE_LINES,
  type Page,
  releaseJobs,
  renewLeases,
} from "./queries.ts";
import { runJob } from "./run-job.ts";
import { createSettler } from "./settler.ts";

export interface WorkerOptions {
  readonly database: Database;
  readonly rootSecret: RootSecret;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  /** What to do with each kind of job. Kinds that are not listed are left to workers that know them. */
  readonly handlers: JobHandlers;
  /** Milliseconds between looks at the queue when nobody calls; also the precision of `runAt`. Default: 1,000. */
  readonly pollMillis?: number;
  /** How long a job stays ours without a sign of life, in milliseconds. Default: 60,000. */
  readonly leaseMillis?: number;
}

/** Runs queued jobs of one backend. Any number of workers may share a database. */
export interface Worker {
  /** Starts working in the background. */
  start(): Promise<void>;
  /**
   * Runs everything that is due now, including what those jobs queue themselves, and waits for it.
   *
   * @returns How many attempts were made.
   */
  runDue(): Promise<number>;
  /** Forgets that a project's e-mail server failed: its settings have changed. */
  forget(projectId: string): void;
  /**
   * Takes no more jobs and waits for those that run.
   *
   * @param graceMillis Jobs still running after so many milliseconds are asked to end, and given back to the queue. Default: 10,000.
   */
  stop(graceMillis?: number): Promise<void>;
}

/** While lines wait for workers, an attempt gets so many milliseconds; see {@link endLongest}. */
const PATIENCE_MILLIS = 5_000;

/** How long jobs have to end once they are asked to, in milliseconds. */
const LAST_WORDS_MILLIS = 500;

interface RunningJob extends Running {
  readonly claim: Claim;
  readonly startedAt: number;
  readonly controller: AbortController;
  readonly end: Promise<void>;
}

/** Creates a worker; it does nothing until started. */
export function createWorker(options: WorkerOptions): Worker {
  const { database, clock, random, logger, handlers, pollMillis = 1_000, leaseMillis = 60_000 } = options;
  const { db } = database;
  const services = { ...options, db, settler: createSettler(db) };
  const kinds = Object.keys(handlers);
  const admission = createAdmission({ clock, random });
  const running = new Map<string, RunningJob>();
  const bell = createBell();
  /** Where the next look at each pool and lane begins. */
  let pages: readonly Page[] = FIRST_PAGES;
  let isStopping = false;
  let mayBeMore = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let loop: Promise<void> | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  /** Looks at the queue and starts what may start. Resolves to how many jobs that were, and whether to look again at once. */
  async function look(): Promise<{ started: number; isToLookAgain: boolean }> {
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
    // Known before any of them can end: a job that ends wakes the loop only if there may be more.
    mayBeMore = isAnyHeldUp || isAnyLineLeft;
    for (const one of claimed) start(one);
    beat();
    return { started: claimed.length, isToLookAgain: isAnyPageLeft || (claimed.length > 0 && isAnyLineLeft) };
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
      if (mayBeMore) bell.ring();
    });
    running.set(job.id, { claim: job, pool, project, era, startedAt: clock.elapsedMillis(), controller, end });
  }

  /**
   * Ends attempts that keep others waiting: those at servers that have not proved that they work, and of the others all but one per
   * project. Only for servers of projects: at the shared one the next mail would wait just as long.
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

  function beat(): void {
    if (heartbeat !== undefined || running.size === 0) return;
    heartbeat = setTimeout(async () => {
      const leaseUntil = new Date(clock.now().getTime() + leaseMillis);
      await renewLeases(db, claimsOf(running.values()), leaseUntil).catch((error) =>
        logger.warn({ err: error }, "job leases could not be renewed"),
      );
      heartbeat = undefined;
      beat();
    }, leaseMillis / 3);
    heartbeat.unref();
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      let isToLookAgain = false;
      try {
        ({ isToLookAgain } = await look());
      } catch (error) {
        mayBeMore = false;
        pages = FIRST_PAGES;
        logger.error({ err: error }, "jobs could not be claimed");
      }
      if (!isToLookAgain) await bell.wait(pollMillis);
      await new Promise((resolve) => setImmediate(resolve)); // lets those that end together free all of their workers
    }
  }

  return {
    async start() {
      unlisten = await database.listen(JOBS_CHANNEL, bell.ring, bell.ring);
      loop = work();
    },
    async runDue() {
      let attempts = 0;
      for (;;) {
        const wasIdle = running.size === 0; // whoever ends while we look may leave work that we did not see
        const { started, isToLookAgain } = await look();
        attempts += started;
        if (isToLookAgain) continue;
        if (started === 0 && wasIdle) return attempts;
        await Promise.all([...running.values()].map(({ end }) => end));
      }
    },
    forget: (projectId) => admission.forget(projectId),
    async stop(graceMillis = 10_000) {
      isStopping = true;
      bell.ring();
      await unlisten?.();
      await loop;
      await allEnded(running.values(), graceMillis);
      for (const { controller } of running.values()) controller.abort(STOPPING);
      await allEnded(running.values(), LAST_WORDS_MILLIS);
      clearTimeout(heartbeat);
      if (running.size === 0) return;
      logger.warn({ jobs: running.size }, "stopped before all jobs ended; they will run again");
      const left = claimsOf(running.values());
      running.clear(); // their leases are no longer renewed
      await releaseJobs(db, left, clock.now()).catch((error) =>
        logger.warn({ err: error }, "jobs could not be given back; they will run again when their leases end"),
      );
    },
  };
}

const FIRST_PAGES: readonly Page[] = POOL_NAMES.flatMap((pool) => LANES.map((lane) => ({ pool, lane, project: "" })));

/** Where to go on: behind the last line of a full page, from the start after any other. */
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

/** Resolves when all have ended, or after so many milliseconds. */
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
