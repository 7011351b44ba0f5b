/** More work is waiting than can be done before its callers have given up. */
export class TooBusyError extends Error {
  override readonly name = "TooBusyError";
}

/** The caller left before its work began. */
export class GivenUpError extends Error {
  override readonly name = "GivenUpError";
}

/** The caller of a piece of work. */
export interface Caller {
  /** Callers of one project share its turns. */
  readonly projectId: string;
  /**
   * Calls the listener when the caller gives up; immediately, if it already has.
   *
   * @returns Stops listening.
   */
  readonly onGivenUp: (listener: () => void) => () => void;
}

/** Share of the line for a kind of work. */
export interface LaneLimits {
  /** Maximum number of places that it occupies at once. */
  readonly places: number;
  /** Maximum number of callers that wait for it. */
  readonly waiting: number;
  /** Whether a piece takes so long that all kinds like it together must leave places to the others. */
  readonly isLong: boolean;
}

/**
 * Runs work of one kind when its turn comes.
 *
 * @throws {TooBusyError}
 * @throws {GivenUpError}
 */
export type RunInTurn = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly caller: Caller;
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
}

/** A kind of work: how much of it runs, and its waiting callers by project, in the order of the projects' next turns. */
interface Lane {
  readonly limits: LaneLimits;
  running: number;
  waitingCount: number;
  readonly turns: Map<string, Set<Waiting>>;
}

/**
 * Runs at most `places` pieces of work at once. Kinds of work take turns, and so do the projects within a kind: however
 * many callers one project has, another project waits for one piece of work of each kind. A caller that gives up leaves
 * the line, and its work never runs.
 *
 * When too many wait, the project with the most waiting callers loses its newest, so that no project keeps others out.
 *
 * @param options.spare Number of places beyond those, for short work of projects that have no work running: no project can
 *   fill the last place.
 * @param options.longPlaces Maximum number of places that long kinds of work occupy together.
 * @returns A function that adds a kind of work.
 */
export function createFairLine({
  places,
  spare,
  longPlaces,
}: {
  places: number;
  spare: number;
  longPlaces: number;
}): (limits: LaneLimits) => RunInTurn {
  /** In the order of their next turns. */
  const lanes: Lane[] = [];
  const running = { all: 0, long: 0, byProject: new Map<string, number>() };

  function mayBegin({ limits, running: ofKind }: Lane, projectId: string): boolean {
    if (ofKind >= limits.places || (limits.isLong && running.long >= longPlaces)) return false;
    const isSpareForIt = !limits.isLong && !running.byProject.has(projectId);
    return running.all < (isSpareForIt ? places + spare : places);
  }

  function count(lane: Lane, projectId: string, change: 1 | -1): void {
    lane.running += change;
    running.all += change;
    if (lane.limits.isLong) running.long += change;
    const ofProject = (running.byProject.get(projectId) ?? 0) + change;
    if (ofProject === 0) running.byProject.delete(projectId);
    else running.byProject.set(projectId, ofProject);
  }

  function nextProjectOf(lane: Lane): string | undefined {
    for (const projectId of lane.turns.keys()) if (mayBegin(lane, projectId)) return projectId;
    return undefined;
  }

  function beginNext(): void {
    for (let index = 0; index < lanes.length; ) {
      const lane = lanes[index];
      const projectId = lane && nextProjectOf(lane);
      if (!lane || projectId === undefined) {
        index += 1;
        continue;
      }
      lanes.push(...lanes.splice(index, 1));
      count(lane, projectId, 1);
      takeNext(lane, projectId)?.begin();
      index = 0;
    }
  }

  return (limits) => {
    const lane: Lane = { limits, running: 0, waitingCount: 0, turns: new Map() };
    lanes.push(lane);
    return async (caller, work) => {
      const { projectId } = caller;
      if (!lane.turns.has(projectId) && mayBegin(lane, projectId)) count(lane, projectId, 1);
      else await place(lane, caller);
      try {
        return await work();
      } finally {
        count(lane, projectId, -1);
        beginNext();
      }
    };
  };
}

/** Waits for a place, which is counted once the promise resolves. */
async function place(lane: Lane, caller: Caller): Promise<void> {
  let stopListening: (() => void) | undefined;
  const waiting = new Promise<void>((begin, refuse) => {
    const me: Waiting = { caller, begin, refuse };
    join(lane, me);
    stopListening = caller.onGivenUp(() => {
      if (leave(lane, me)) refuse(new GivenUpError("The caller gave up before its turn came."));
    });
  });
  try {
    await waiting;
  } finally {
    stopListening?.();
  }
}

function join(lane: Lane, me: Waiting): void {
  const { projectId } = me.caller;
  const own = lane.turns.get(projectId) ?? new Set();
  if (lane.waitingCount >= lane.limits.waiting) makeRoom(lane, own.size);
  own.add(me);
  lane.turns.set(projectId, own);
  lane.waitingCount += 1;
}

/**
 * Refuses the newest of the project with the most callers in the line.
 *
 * @param ownCount How many callers the newcomer's project has in it.
 * @throws {TooBusyError} if that is as many as any, so that the newcomer is the one to refuse.
 */
function makeRoom(lane: Lane, ownCount: number): void {
  const tooBusy = new TooBusyError("Too many passwords are waiting.");
  const [largest] = [...lane.turns.values()].sort((a, b) => b.size - a.size);
  const newest = largest && [...largest].at(-1);
  if (!newest || largest.size <= ownCount) throw tooBusy;
  leave(lane, newest);
  newest.refuse(tooBusy);
}

/** Takes a project's next caller out of the line; the project's next turn comes after those of all others. */
function takeNext(lane: Lane, projectId: string): Waiting | undefined {
  const own = lane.turns.get(projectId);
  const [next] = own ?? [];
  if (!own || !next) return undefined;
  leave(lane, next);
  if (own.size > 0) {
    lane.turns.delete(projectId);
    lane.turns.set(projectId, own);
  }
  return next;
}

/** @returns `false` if it has left before. */
function leave(lane: Lane, who: Waiting): boolean {
  const own = lane.turns.get(who.caller.projectId);
  if (!own?.delete(who)) return false;
  if (own.size === 0) lane.turns.delete(who.caller.projectId);
  lane.waitingCount -= 1;
  return true;
}
