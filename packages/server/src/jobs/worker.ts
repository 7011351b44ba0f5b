import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import type { Random } from "../random.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { createBell } from "./bell.ts";
import { JOBS_CHANNEL } from "./enqueue.ts";
import type { Job, JobHandlers } from "./job.ts";
import { claimJobs, renewLeases } from "./queries.ts";
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
  /** Jobs at a time. Default: 20. */
  readonly concurrency?: number;
  /** Jobs of one project at a time, so that a slow mail server of one does not hold up the others. Default: two fifths of all. */
  readonly perProject?: number;
  /** Milliseconds between looks at the queue when nobody calls; also the precision of `runAt`. Default: 1,000. */
  readonly pollMillis?: number;
  /** How long a job stays ours without a sign of life, in milliseconds; must exceed the clock skew between nodes. Default: 60,000. */
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
  /**
   * Takes no more jobs and waits for those that run.
   *
   * @param graceMillis Jobs still running after so many milliseconds are left to whoever finds their lease expired. Default: 10,000.
   */
  stop(graceMillis?: number): Promise<void>;
}

/** Creates a worker; it does nothing until started. */
export function createWorker(options: WorkerOptions): Worker {
  const { database, clock, logger, handlers, concurrency = 20, pollMillis = 1_000, leaseMillis = 60_000 } = options;
  const { perProject = Math.ceil((2 * concurrency) / 5) } = options;
  const { db } = database;
  const services = { ...options, db, settler: createSettler(db) };
  const kinds = Object.keys(handlers);
  const running = new Map<string, { readonly job: Job; readonly end: Promise<void> }>();
  const bell = createBell();
  let isStopping = false;
  let mayBeMore = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let loop: Promise<void> | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  async function claim(limit: number): Promise<number> {
    if (limit <= 0 || isStopping) return 0;
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMillis);
    const before = runningJobs();
    const claimed = await claimJobs(db, { kinds, running: before, perProject, limit, now, leaseUntil });
    // Known before any of them can end: who ends rings only if there may be more.
    mayBeMore = claimed.length === limit || isAnyProjectFull([...before, ...claimed.map(({ job }) => job)]);
    for (const one of claimed) {
      const end = runJob(services, one).finally(() => {
        running.delete(one.job.id);
        if (mayBeMore) bell.ring();
      });
      running.set(one.job.id, { job: one.job, end });
    }
    beat();
    return claimed.length;
  }

  function runningJobs(): Job[] {
    return [...running.values()].map(({ job }) => job);
  }

  /** Whether jobs may be waiting that only others of their project keep from running. */
  function isAnyProjectFull(jobs: readonly Job[]): boolean {
    const counts = new Map<string, number>();
    for (const { tenancy } of jobs)
      if (tenancy) counts.set(tenancy.projectId, (counts.get(tenancy.projectId) ?? 0) + 1);
    return [...counts.values()].some((count) => count >= perProject);
  }

  function beat(): void {
    if (heartbeat !== undefined || running.size === 0) return;
    heartbeat = setTimeout(async () => {
      const leaseUntil = new Date(clock.now().getTime() + leaseMillis);
      await renewLeases(db, runningJobs(), leaseUntil).catch((error) =>
        logger.warn({ err: error }, "job leases could not be renewed"),
      );
      heartbeat = undefined;
      beat();
    }, leaseMillis / 3);
    heartbeat.unref();
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const free = concurrency - running.size;
      let claimed = 0;
      try {
        claimed = await claim(free);
      } catch (error) {
        mayBeMore = false;
        logger.error({ err: error }, "jobs could not be claimed");
      }
      // With more to come, wait only for a free hand, and let those that end together free all of theirs.
      if (claimed === 0 || !mayBeMore || running.size >= concurrency) await bell.wait(pollMillis);
      await new Promise((resolve) => setImmediate(resolve));
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
        const claimed = await claim(concurrency - running.size);
        attempts += claimed;
        if (claimed > 0 && running.size < concurrency) continue; // there may be others behind a project that has enough
        if (claimed === 0 && wasIdle) return attempts;
        await Promise.all([...running.values()].map(({ end }) => end));
      }
    },
    async stop(graceMillis = 10_000) {
      isStopping = true;
      bell.ring();
      await unlisten?.();
      await loop;
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise((resolve) => {
        timer = setTimeout(resolve, graceMillis);
      });
      await Promise.race([Promise.all([...running.values()].map(({ end }) => end)), grace]);
      clearTimeout(timer);
      if (running.size > 0) logger.warn({ jobs: running.size }, "stopped before all jobs ended; they will run again");
      running.clear(); // nobody keeps their leases any longer
      clearTimeout(heartbeat);
    },
  };
}
