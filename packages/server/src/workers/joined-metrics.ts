import { joinMetrics, type MetricsOfProcess, type ProcessMetrics, parseMetrics, retire } from "./join-metrics.ts";
import type { Place } from "./place.ts";

/** Joins the metrics of the primary and its workers. */
export interface JoinedMetrics {
  /** Asks all workers, and joins what they answer; of one that does not answer in time, what it answered last. */
  join(): Promise<string>;
  /** Takes the answer of a worker. */
  take(number: number, id: number, text: string): void;
  /** Keeps the counts of a worker that has ended, as it told them last. */
  forget(number: number): void;
}

/** Time that workers have to answer, in milliseconds. */
const ANSWER_MILLIS = 1_000;

export function createJoinedMetrics({
  places,
  readOwn,
}: {
  /** Filled by the caller. */
  places: readonly Pick<Place, "number" | "send" | "isServing">[];
  /** Reads the metrics of the primary. */
  readOwn(): Promise<string>;
}): JoinedMetrics {
  const last = new Map<number, MetricsOfProcess>();
  const asked = new Map<number, { readonly waitsFor: Set<number>; readonly done: () => void }>();
  let retired: ProcessMetrics = new Map();
  let lastId = 0;

  function stopWaitingFor(number: number, id: number): void {
    const round = asked.get(id);
    if (round?.waitsFor.delete(number) && round.waitsFor.size === 0) round.done();
  }

  function askWorkers(): Promise<void> {
    const serving = places.filter((place) => place.isServing());
    if (serving.length === 0) return Promise.resolve();
    const id = ++lastId;
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timeout);
        asked.delete(id);
        resolve();
      };
      const timeout = setTimeout(done, ANSWER_MILLIS);
      asked.set(id, { waitsFor: new Set(serving.map(({ number }) => number)), done });
      for (const place of serving) place.send({ kind: "read-metrics", id });
    });
  }

  return {
    async join() {
      const [own] = await Promise.all([readOwn(), askWorkers()]);
      const workers = [...last.values()].sort((a, b) => Number(a.process) - Number(b.process));
      return joinMetrics({ process: "primary", metrics: parseMetrics(own) }, workers, retired);
    },
    take(number, id, text) {
      last.set(number, { process: String(number), metrics: parseMetrics(text) });
      stopWaitingFor(number, id);
    },
    forget(number) {
      const known = last.get(number);
      if (known) retired = retire(retired, known);
      last.delete(number);
      for (const id of asked.keys()) stopWaitingFor(number, id);
    },
  };
}
