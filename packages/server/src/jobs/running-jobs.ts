import type { Admission, Running } from "./admission.ts";
import { type Pool, STOPPING } from "./job.ts";
import { POOLS } from "./pools.ts";
import type { Claim, ClaimedJob } from "./queries.ts";
import { type RunServices, runJob } from "./run-job.ts";

/**
 * Duration of an attempt, in milliseconds, after which it may be aborted for waiting jobs; see
 * {@link RunningJobs.endLongest}.
 */
const PATIENCE_MILLIS = 5_000;

interface RunningJob extends Running {
  readonly claim: Claim;
  readonly startedAt: number;
  readonly controller: AbortController;
  readonly end: Promise<void>;
}

/** The jobs that run in this process. */
export interface RunningJobs {
  list(): readonly Running[];
  claims(): Claim[];
  start(claimed: ClaimedJob): void;
  /**
   * Aborts attempts that keep other jobs waiting: those at servers that have not proven to work, and all but one per
   * project at the others. Applies to the projects' own servers only: at the shared server, the next mail would wait
   * just as long.
   */
  endLongest(pool: Pool): void;
  /** Tells all jobs that the process stops, so that they go back to the queue. */
  abort(): void;
  /** Resolves when all jobs have ended, or after the timeout in milliseconds. Default: none. */
  allEnded(withinMillis?: number): Promise<void>;
  /** Forgets the remaining jobs, so that their leases are no longer renewed. @returns Their claims. */
  clear(): Claim[];
}

/**
 * Creates an empty list of running jobs.
 *
 * @param options.onEnd Called after each job. `isDueAgain` tells whether the job itself asks to be repeated now.
 */
export function createRunningJobs(
  services: RunServices,
  { admission, onEnd }: { readonly admission: Admission; onEnd(isDueAgain: boolean): void },
): RunningJobs {
  const { clock } = services;
  const running = new Map<string, RunningJob>();
  const claims = () => [...running.values()].map(({ claim }) => claim);

  return {
    list: () => [...running.values()],
    claims,
    start(claimed) {
      const { job, pool, project } = claimed;
      const controller = new AbortController();
      const era = admission.eraOf(claimed);
      const end = runJob(services, claimed, controller.signal).then((outcome) => {
        running.delete(job.id);
        const peer = outcome === "done" ? "answered" : typeof outcome === "object" && "peer" in outcome && outcome.peer;
        if (peer) admission.note({ pool, project, era }, peer);
        onEnd(typeof outcome === "object" && "repeatAt" in outcome && outcome.repeatAt <= clock.now());
      });
      running.set(job.id, { claim: job, pool, project, era, startedAt: clock.elapsedMillis(), controller, end });
    },
    endLongest(pool) {
      if (POOLS[pool].server !== "of the project") return;
      const spared = new Set<string>();
      for (const job of running.values()) {
        if (job.pool !== pool || clock.elapsedMillis() - job.startedAt < PATIENCE_MILLIS) continue;
        if (admission.isProven(job) && !spared.has(job.project)) spared.add(job.project);
        else job.controller.abort();
      }
    },
    abort() {
      for (const { controller } of running.values()) controller.abort(STOPPING);
    },
    allEnded: (withinMillis) =>
      settled(
        [...running.values()].map(({ end }) => end),
        withinMillis,
      ),
    clear() {
      const left = claims();
      running.clear();
      return left;
    },
  };
}

async function settled(ends: readonly Promise<void>[], withinMillis: number | undefined): Promise<void> {
  const all = Promise.all(ends).then(() => undefined);
  if (ends.length === 0 || withinMillis === undefined) return all;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMillis);
  });
  await Promise.race([all, timeout]);
  clearTimeout(timer);
}
