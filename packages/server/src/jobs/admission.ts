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
  /** The project's id; `-` for work of the installation that an older version has queued. */
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

/** Creates the admission of one process. */
export function createAdmission(options: { readonly clock: Clock; readonly random: Random }): Admission {
  const { clock } = options;
  const breakers = createBreakers(options);
  const turns = createTurns();

  return {
    admit(heads, running) {
      const now = clock.now().getTime();
      const pools = POOL_NAMES.map((pool) => {
        const inPool = ({ pool: other }: { readonly pool: Pool }): boolean => other === pool;
        const workers = new PoolWorkers(pool, breakers, now);
        for (const { project } of running.filter(inPool)) workers.take(project);
        return admitToPool(workers, heads.filter(inPool), turns);
      });
      return {
        grants: pools.flatMap(({ grants }) => grants),
        short: new Set(pools.flatMap(({ short }) => [...short])),
        isAnyHeldUp: pools.some(({ isAnyHeldUp }) => isAnyHeldUp),
      };
    },
    eraOf: (line) => breakers.of(line)?.era ?? 0,
    note: (job, state) => breakers.of(job)?.note(state, job.era, clock.now().getTime()),
    isProven: (line) => isProven(breakers, line),
    forget: (project) => breakers.forget(project),
  };
}

/** Circuit breakers of the servers that jobs depend on. */
interface Breakers {
  /** Returns `null` for pools whose jobs need no server. */
  of(line: Pick<Line, "pool" | "project">): CircuitBreaker | null;
  forget(project: string): void;
}

function createBreakers({ random }: { readonly random: Random }): Breakers {
  const breakers = createCache<string, CircuitBreaker>(MAX_REMEMBERED);
  return {
    of({ pool, project }) {
      const { server, workers, perProject } = POOLS[pool];
      if (server === "none") return null;
      const key = server === "of the pool" ? pool : keyOf({ pool, project });
      const known = breakers.get(key);
      if (known) return known;
      const made = new CircuitBreaker(server === "of the pool" ? workers : perProject, random);
      breakers.set(key, made);
      return made;
    },
    forget(project) {
      for (const pool of POOL_NAMES) {
        if (POOLS[pool].server === "of the project") breakers.delete(keyOf({ pool, project }));
      }
    },
  };
}

function isProven(breakers: Breakers, line: Pick<Line, "pool" | "project">): boolean {
  return breakers.of(line)?.isProven ?? true;
}

/** Turns in which projects were last served, by pool and project. */
interface Turns {
  last(line: Line): number;
  next(line: Line): void;
}

function createTurns(): Turns {
  const turns = createCache<string, number>(MAX_REMEMBERED);
  let turn = 0;
  return {
    last: (line) => turns.get(keyOf(line)) ?? 0,
    next(line) {
      turns.set(keyOf(line), ++turn);
    },
  };
}

/** Reason why a line gets no worker now: a limit of its own, or other lines have the workers. */
type Obstacle = "own limit" | "other lines";

/** Workers of a pool while they are shared out. */
class PoolWorkers {
  readonly pool: Pool;
  readonly #breakers: Breakers;
  readonly #now: number;
  readonly #ofProject = new Map<string, number>();
  #taken = 0;
  #unproven = 0;

  constructor(pool: Pool, breakers: Breakers, now: number) {
    this.pool = pool;
    this.#breakers = breakers;
    this.#now = now;
  }

  /** Counts a worker of a project. */
  take(project: string): void {
    this.#ofProject.set(project, this.of(project) + 1);
    this.#taken += 1;
    if (!isProven(this.#breakers, { pool: this.pool, project })) this.#unproven += 1;
  }

  /** Returns the number of workers that a project has. */
  of(project: string): number {
    return this.#ofProject.get(project) ?? 0;
  }

  /** Returns why a line gets no worker now; `null` if it may have one. */
  obstacleFor(head: Head): Obstacle | null {
    const rules = POOLS[this.pool];
    if (head.isExpired) return this.#taken < rules.workers ? null : "other lines";
    const allowance = this.#breakers.of(head)?.allowance(this.#now) ?? Number.POSITIVE_INFINITY;
    const isOfPool = rules.server === "of the pool";
    const ofThis = Math.min(rules.perProject, isOfPool ? rules.perProject : allowance);
    const ofAll = Math.min(rules.workers, isOfPool ? allowance : rules.workers);
    if (allowance === 0 || this.of(head.project) >= shareOf(head.lane, ofThis, 1)) return "own limit";
    if (this.#taken >= shareOf(head.lane, ofAll, rules.reservedForUrgent)) return "other lines";
    return !isProven(this.#breakers, head) && this.#unproven >= rules.unproven ? "other lines" : null;
  }
}

function admitToPool(workers: PoolWorkers, heads: readonly Head[], turns: Turns): Admitted {
  const grants = new Map<Head, number>();
  for (const lane of LANES) {
    const inLane = heads.filter((head) => head.lane === lane);
    for (;;) {
      const next = inLane
        .filter((head) => workers.obstacleFor(head) === null && !(head.isExpired && grants.has(head)))
        .reduce<Head | null>((best, head) => (best && !isBefore(head, best, workers, turns) ? best : head), null);
      if (!next) break;
      grants.set(next, (grants.get(next) ?? 0) + 1);
      workers.take(next.project);
      turns.next(next);
    }
  }
  const left = heads.filter((head) => !grants.has(head));
  const isHeldUpByOthers = (head: Head) => workers.obstacleFor(head) === "other lines";
  return {
    grants: [...grants].map(([{ isExpired, ...line }, count]) => ({
      ...line,
      count: isExpired ? EXPIRED_AT_A_TIME : count,
      onlyExpired: isExpired,
    })),
    short: new Set(left.some(isHeldUpByOthers) ? [workers.pool] : []),
    isAnyHeldUp: left.some((head) => isHeldUpByOthers(head) || workers.of(head.project) > 0),
  };
}

function isBefore(a: Head, b: Head, workers: PoolWorkers, turns: Turns): boolean {
  const difference = workers.of(a.project) - workers.of(b.project);
  return difference < 0 || (difference === 0 && turns.last(a) < turns.last(b));
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
