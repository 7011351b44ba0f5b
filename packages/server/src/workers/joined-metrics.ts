import { joinMetrics, type MetricsOfProcess, type ProcessMetrics, parseMetrics, retire } from "./join-metrics.ts";
import type { Place } from "./place.ts";

/** Time that workers have to answer, in milliseconds. */
const ANSWER_MILLIS = 1_000;

/** Joins the metrics of the primary and its workers. */
export class JoinedMetrics {
  readonly #places: readonly Pick<Place, "number" | "send" | "isServing">[];
  readonly #readOwn: () => Promise<string>;
  /** The last answer of each worker. */
  readonly #last = new Map<number, MetricsOfProcess>();
  readonly #asked = new Map<number, { readonly waitsFor: Set<number>; readonly done: () => void }>();
  #retired: ProcessMetrics = new Map();
  #lastId = 0;

  /**
   * @param options.places Filled by the caller.
   * @param options.readOwn Reads the metrics of the primary.
   */
  constructor(options: {
    places: readonly Pick<Place, "number" | "send" | "isServing">[];
    readOwn: () => Promise<string>;
  }) {
    this.#places = options.places;
    this.#readOwn = options.readOwn;
  }

  /** Asks all workers, and joins what they answer; of one that does not answer in time, what it answered last. */
  async join(): Promise<string> {
    const [own] = await Promise.all([this.#readOwn(), this.#askWorkers()]);
    const workers = [...this.#last.values()].sort((a, b) => Number(a.process) - Number(b.process));
    return joinMetrics({ process: "primary", metrics: parseMetrics(own) }, workers, this.#retired);
  }

  /** Takes the answer of a worker. */
  take(number: number, id: number, text: string): void {
    this.#last.set(number, { process: String(number), metrics: parseMetrics(text) });
    this.#stopWaitingFor(number, id);
  }

  /** Keeps the counts of a worker that has ended, as it told them last. */
  forget(number: number): void {
    const known = this.#last.get(number);
    if (known) this.#retired = retire(this.#retired, known);
    this.#last.delete(number);
    for (const id of this.#asked.keys()) this.#stopWaitingFor(number, id);
  }

  #askWorkers(): Promise<void> {
    const serving = this.#places.filter((place) => place.isServing());
    if (serving.length === 0) return Promise.resolve();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timeout);
        this.#asked.delete(id);
        resolve();
      };
      const timeout = setTimeout(done, ANSWER_MILLIS);
      this.#asked.set(id, { waitsFor: new Set(serving.map(({ number }) => number)), done });
      for (const place of serving) place.send({ kind: "read-metrics", id });
    });
  }

  #stopWaitingFor(number: number, id: number): void {
    const round = this.#asked.get(id);
    if (round?.waitsFor.delete(number) && round.waitsFor.size === 0) round.done();
  }
}
