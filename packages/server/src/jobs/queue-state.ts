import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { Lane, Pool } from "./job.ts";
import { LANES, POOL_NAMES } from "./pools.ts";
import { findHeads, type Page } from "./queries.ts";

/** Jobs that wait in the queue, for monitoring. */
export interface QueueState {
  readonly lanes: readonly {
    readonly pool: Pool;
    readonly lane: Lane;
    /** Jobs that are due, run, or wait for another try; counted up to {@link MOST_COUNTED}. */
    readonly waiting: number;
    /** When the oldest of those at the head of a line was queued; `null` when there is none. */
    readonly oldestCreatedAt: Date | null;
  }[];
  /** Jobs that failed for good, of about the last two weeks; counted up to {@link MOST_COUNTED}. */
  readonly givenUp: number;
}

/** Counting ends there, so that it costs as little in a full queue as in an empty one. */
export const MOST_COUNTED = 10_000;

/** Counts what waits: at most so many index entries per lane, and one per line. */
export async function readQueueState(db: Db): Promise<QueueState> {
  const pages = POOL_NAMES.flatMap((pool) => LANES.map((lane): Page => ({ pool, lane, project: "" })));
  const [{ rows: counts }, { rows: givenUp }, heads] = await Promise.all([
    sql<{ pool: Pool; lane: number; waiting: number }>`
      select page.pool, page.lane, counted.waiting
      from unnest(${pages.map(({ pool }) => pool)}::text[], ${pages.map(({ lane }) => LANES.indexOf(lane))}::smallint[]) as page (pool, lane)
      cross join lateral (
        select count(*)::int as waiting from (
          select 1 from jobs
          where jobs.pool = page.pool and jobs.lane = page.lane and run_at < 'infinity' limit ${MOST_COUNTED}
        ) as first
      ) as counted`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from (select 1 from jobs where run_at = 'infinity' limit ${MOST_COUNTED}) as first`.execute(
      db,
    ),
    findHeads(db, pages),
  ]);
  return {
    lanes: counts.map(({ pool, lane: number, waiting }) => {
      const lane = LANES[number] ?? "normal";
      const times = heads.filter((head) => head.pool === pool && head.lane === lane).map(({ createdAt }) => +createdAt);
      return { pool, lane, waiting, oldestCreatedAt: times.length > 0 ? new Date(Math.min(...times)) : null };
    }),
    givenUp: givenUp[0]?.count ?? 0,
  };
}
