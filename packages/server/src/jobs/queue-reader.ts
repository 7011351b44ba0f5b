import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import type { Admission, Grant } from "./admission.ts";
import { adoptJobs, LINE_OF_OLDER } from "./adopt.ts";
import { LANES, POOL_NAMES } from "./pools.ts";
import { type ClaimedJob, claimJobs, findHeads, type LineHead, PAGE_LINES, type Page } from "./queries.ts";
import type { RunningJobs } from "./running-jobs.ts";

/** Takes due jobs from the queue and starts them. */
export interface QueueReader {
  /** Reads the queue once. @returns The number of jobs that it started, and whether to read again at once. */
  read(): Promise<{ readonly started: number; readonly readsAgain: boolean }>;
  /** Starts over at the first line, after a failed read. */
  reset(): void;
  /** Whether jobs may be waiting for a worker to become free. */
  mayBeMore(): boolean;
}

export interface QueueReaderOptions {
  readonly db: Db;
  readonly rootSecret: RootSecret;
  readonly clock: Clock;
  readonly admission: Admission;
  readonly running: RunningJobs;
  /** Kinds of jobs that this process has a handler for. */
  readonly kinds: readonly string[];
  readonly leaseMillis: number;
  /** Whether to claim nothing more. */
  isStopping(): boolean;
}

/** Creates a reader that starts at the first line of each pool and lane. */
export function createQueueReader(options: QueueReaderOptions): QueueReader {
  const { db, rootSecret, clock, admission, running } = options;
  /** Start of the next read of each pool and lane. */
  let pages: readonly Page[] = FIRST_PAGES;
  let mayBeMore = false;

  return {
    async read() {
      const now = clock.now();
      const found = await findHeads(db, pages);
      pages = nextPages(pages, found);
      const isAnyPageLeft = pages.some(({ project }) => project !== "");
      const due = found.filter(({ runAt }) => runAt <= now);
      const older = due.filter(({ project }) => project === LINE_OF_OLDER);
      for (const line of older) await adoptJobs(db, rootSecret, line);
      const { grants, short, isAnyHeldUp } = admission.admit(headsOf(due, now), running.list());
      for (const pool of short) running.endLongest(pool);
      const claimed = await claim(grants, now, options);
      const isAnyLineLeft = grants.some((grant) => takenFrom(grant, claimed) === grant.count);
      // Set before any of them can end: a finished job wakes the loop only if more jobs may be waiting.
      mayBeMore = isAnyHeldUp || isAnyLineLeft;
      for (const one of claimed) running.start(one);
      return {
        started: claimed.length,
        readsAgain: isAnyPageLeft || older.length > 0 || (claimed.length > 0 && isAnyLineLeft),
      };
    },
    reset() {
      mayBeMore = false;
      pages = FIRST_PAGES;
    },
    mayBeMore: () => mayBeMore,
  };
}

const FIRST_PAGES: readonly Page[] = POOL_NAMES.flatMap((pool) => LANES.map((lane) => ({ pool, lane, project: "" })));

async function claim(
  grants: readonly Grant[],
  now: Date,
  { db, kinds, running, leaseMillis, isStopping }: QueueReaderOptions,
): Promise<ClaimedJob[]> {
  if (grants.length === 0 || isStopping()) return [];
  const leaseUntil = new Date(now.getTime() + leaseMillis);
  return claimJobs(db, { kinds, grants, running: running.claims(), now, leaseUntil });
}

function headsOf(due: readonly LineHead[], now: Date) {
  return due
    .filter(({ project }) => project !== LINE_OF_OLDER)
    .map(({ pool, lane, project, expiresAt }) => ({
      ...{ pool, lane, project },
      isExpired: expiresAt !== null && expiresAt <= now,
    }));
}

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
