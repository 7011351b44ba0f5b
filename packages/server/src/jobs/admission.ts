import { createCache } from "../cache.ts";
import type { Clock } from "../clock.ts";
import type { Random } from "../random.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import type { Lane, PeerState, Pool } from "./job.ts";
import { LANES, POOL_NAMES, POOLS } from "./pools.ts";

/** A line of the queue: what waits for one project in one pool and lane. */
export interface Line {
  readonly pool: Pool;
  readonly lane: Lane;
  /** The project's id, or `-` for work of the installation. */
  readonly project: string;
}

/** The first job of a line. */
export interface Head extends Line {
  /** Whether it has become useless: noting that needs no server. */
  readonly isExpired: boolean;
}

/** Permission to take jobs from a line. */
export interface Grant extends Line {
  readonly count: number;
  /** Only those that have become useless. */
  readonly onlyExpired: boolean;
}

/** A job that runs in this process. */
export interface Running extends Pick<Line, "pool" | "project"> {
  /** The circuit breaker's period in which it started. */
  readonly era: number;
}

/** Jobs that may start now. */
export interface Admitted {
  readonly grants: readonly Grant[];
  /** Pools in which a line waits only because all workers it may have are taken by others. */
  readonly short: ReadonlySet<Pool>;
  /** Whether some line will get a turn when a running job ends. */
  readonly isAnyHeldUp: boolean;
}

/** Shares the workers of one process out, so that no project and no silent server takes those of others. */
export interface Admission {
  /**
   * Decides which lines get workers: urgent lanes first; among lines of a lane the one that has the fewest running,
   * then the one that had its turn the longest ago.
   *
   * @param heads The first due jobs of all lines.
   */
  admit(heads: readonly Head[], running: readonly Running[]): Admitted;
  /** The era of the circuit breaker that a job of this line is subject to; see {@link Running}. */
  eraOf(line: Pick<Line, "pool" | "project">): number;
  /** Takes down what an attempt found out about its server. */
  note(job: Running, state: PeerState): void;
  /** Whether the server that this job depends on has answered the last time. */
  isProven(line: Pick<Line, "pool" | "project">): boolean;
  /** Forgets what is known of a project's server: its settings have changed. */
  forget(project: string): void;
}

/** Expired jobs taken from a line at a time. */
const EXPIRED_AT_A_TIME = 8;
const MAX_REMEMBERED = 10_000;

export function createAdmission({ clock, random }: { readonly clock: Clock; readonly random: Random }): Admission {
  const breakers = createCache<string, CircuitBreaker>(MAX_REMEMBERED);
  /** In which turn a project was last served, by pool and project. */
  const turns = createCache<string, number>(MAX_REMEMBERED);
  let turn = 0;

  /** `null` for pools whose jobs need no server. */
  function breakerOf({ pool, project }: Pick<Line, "pool" | "project">): CircuitBreaker | null {
    const { server, workers, perProject } = POOLS[pool];
    if (server === "none") return null;
    const key = server === "of the pool" ? pool : keyOf({ pool, project });
    const known = breakers.get(key);
    if (known) return known;
    const made = new CircuitBreaker(server === "of the pool" ? workers : perProject, random);
    breakers.set(key, made);
    return made;
  }

  const isProven: Admission["isProven"] = (line) => breakerOf(line)?.isProven ?? true;

  function admitToPool(pool: Pool, heads: readonly Head[], running: readonly Running[]): Admitted {
    const rules = POOLS[pool];
    const now = clock.now().getTime();
    const ofProject = new Map<string, number>();
    let inPool = 0;
    let unproven = 0;
    const take = (project: string): void => {
      ofProject.set(project, (ofProject.get(project) ?? 0) + 1);
      inPool += 1;
      if (!isProven({ pool, project })) unproven += 1;
    };
    for (const { project } of running) take(project);

    /** Reason for which a line gets no worker now, if it gets none: one of its own, or that others have them all. */
    const obstacle = (head: Head): "none" | "its own" | "others" => {
      if (head.isExpired) return inPool < rules.workers ? "none" : "others";
      const allowance = breakerOf(head)?.allowance(now) ?? Number.POSITIVE_INFINITY;
      const isOfPool = rules.server === "of the pool";
      const ofThis = Math.min(rules.perProject, isOfPool ? rules.perProject : allowance);
      const ofAll = Math.min(rules.workers, isOfPool ? allowance : rules.workers);
      if (allowance === 0 || (ofProject.get(head.project) ?? 0) >= shareOf(head.lane, ofThis, 1)) return "its own";
      if (inPool >= shareOf(head.lane, ofAll, rules.reservedForUrgent)) return "others";
      return !isProven(head) && unproven >= rules.unproven ? "others" : "none";
    };

    const grants = new Map<Head, number>();
    for (const lane of LANES) {
      const inLane = heads.filter((head) => head.lane === lane);
      for (;;) {
        const next = inLane
          .filter((head) => obstacle(head) === "none" && !(head.isExpired && grants.has(head)))
          .reduce<Head | null>((best, head) => (best && !isBefore(head, best, ofProject) ? best : head), null);
        if (!next) break;
        grants.set(next, (grants.get(next) ?? 0) + 1);
        take(next.project);
        turns.set(keyOf(next), ++turn);
      }
    }
    const left = heads.filter((head) => !grants.has(head));
    return {
      grants: [...grants].map(([{ isExpired, ...line }, count]) => ({
        ...line,
        count: isExpired ? EXPIRED_AT_A_TIME : count,
        onlyExpired: isExpired,
      })),
      short: new Set(left.some((head) => obstacle(head) === "others") ? [pool] : []),
      isAnyHeldUp: left.some((head) => obstacle(head) === "others" || (ofProject.get(head.project) ?? 0) > 0),
    };
  }

  function isBefore(a: Head, b: Head, ofProject: ReadonlyMap<string, number>): boolean {
    const difference = (ofProject.get(a.project) ?? 0) - (ofProject.get(b.project) ?? 0);
    return difference < 0 || (difference === 0 && (turns.get(keyOf(a)) ?? 0) < (turns.get(keyOf(b)) ?? 0));
  }

  return {
    admit(heads, running) {
      const pools = POOL_NAMES.map((pool) => {
        const inPool = ({ pool: other }: { readonly pool: Pool }): boolean => other === pool;
        return admitToPool(pool, heads.filter(inPool), running.filter(inPool));
      });
      return {
        grants: pools.flatMap(({ grants }) => grants),
        short: new Set(pools.flatMap(({ short }) => [...short])),
        isAnyHeldUp: pools.some(({ isAnyHeldUp }) => isAnyHeldUp),
      };
    },
    eraOf: (line) => breakerOf(line)?.era ?? 0,
    note: (job, state) => breakerOf(job)?.note(state, job.era, clock.now().getTime()),
    isProven,
    forget(project) {
      for (const pool of POOL_NAMES) {
        if (POOLS[pool].server === "of the project") breakers.delete(keyOf({ pool, project }));
      }
    },
  };
}

/**
 * Returns how many workers the jobs of a lane may use. The last worker is never reserved; otherwise less urgent jobs
 * would wait forever.
 */
function shareOf(lane: Lane, workers: number, reserved: number): number {
  return Math.min(workers, Math.max(1, workers - reserved * LANES.indexOf(lane)));
}

function keyOf({ pool, project }: Pick<Line, "pool" | "project">): string {
  return `${pool} ${project}`;
}
