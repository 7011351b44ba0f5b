import { keysOf } from "@latchkit/contract";
import type { Lane, Pool } from "./job.ts";

/** Distribution of a pool's workers, in every process. */
export interface PoolRules {
  /** Jobs at a time. */
  readonly workers: number;
  /** Jobs of one project at a time. */
  readonly perProject: number;
  /**
   * Workers that only urgent jobs get, so that one is free when such a job arrives. Bulk jobs leave as many again to
   * normal ones. Of those that a project may have, it keeps one in the same way.
   */
  readonly reservedForUrgent: number;
  /**
   * Whether jobs depend on a server of the pool, one of the project, or none; each such server has a circuit breaker.
   */
  readonly server: "none" | "of the pool" | "of the project";
  /** Workers for all servers together that have not answered yet, or not the last time. */
  readonly unproven: number;
}

/**
 * Mail workers wait for the network, so there may be many; work is done by the database, whose connections requests
 * need as well.
 */
export const POOLS: Readonly<Record<Pool, PoolRules>> = {
  work: { workers: 10, perProject: 4, reservedForUrgent: 2, server: "none", unproven: 10 },
  "shared-mail": { workers: 20, perProject: 8, reservedForUrgent: 4, server: "of the pool", unproven: 20 },
  "own-mail": { workers: 32, perProject: 8, reservedForUrgent: 6, server: "of the project", unproven: 8 },
  stripe: { workers: 16, perProject: 4, reservedForUrgent: 4, server: "none", unproven: 16 },
  webhooks: { workers: 64, perProject: 8, reservedForUrgent: 0, server: "none", unproven: 64 },
};

/** All pools, in no particular order. */
export const POOL_NAMES = keysOf(POOLS);

/** All lanes, the most urgent first. Their place here is their number in the database. */
export const LANES: readonly Lane[] = ["urgent", "normal", "bulk"];
