import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import type { Clock } from "../clock.ts";
import type { Logger } from "../logging/logger.ts";
import { JoinedMetrics } from "./joined-metrics.ts";
import type { WorkerStart } from "./messages.ts";
import { type FromServingWorker, Place } from "./place.ts";

/** Parts of the primary's backend that workers need. */
export interface PrimaryBackend {
  /** Reads the primary's own metrics, in Prometheus' text format. */
  readMetrics(): Promise<string>;
  /** Announces that a transaction which is about to commit has recorded events. */
  announceEvents(): void;
}

interface WorkersOptions {
  readonly count: number;
  /** Path of the workers' program. */
  readonly program: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * The workers of a node. They load their program and wait, so that they are ready as soon as the database is. No more
 * of them load at first than the primary leaves cores free: the others would only delay the first answer.
 *
 * Node hands each connection to the next worker in turn, so the primary alone listens on the port. A worker that ends
 * is replaced; if the primary ends, so do all workers.
 */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #places: Place[] = [];
  readonly #metrics: JoinedMetrics;
  readonly #start: Promise<WorkerStart>;
  #begin: ((start: WorkerStart) => void) | undefined;
  #backend: PrimaryBackend | undefined;

  constructor(options: WorkersOptions) {
    this.#options = options;
    this.#start = new Promise((resolve) => {
      this.#begin = resolve;
    });
    const readOwn = async () => (await this.#backend?.readMetrics()) ?? "";
    this.#metrics = new JoinedMetrics({ places: this.#places, readOwn });
    cluster.setupPrimary({ exec: options.program });
    this.#openPlaces(Math.min(options.count, Math.max(1, availableParallelism() - 1)));
  }

  /**
   * Has the workers listen.
   *
   * @throws {Error} if one of them ends before; says why.
   */
  async serve(start: WorkerStart, backend: PrimaryBackend): Promise<void> {
    this.#backend = backend;
    this.#begin?.(start);
    await Promise.all(this.#places.map(({ listening }) => listening));
    this.#openPlaces(this.#options.count);
    await Promise.all(this.#places.map(({ listening }) => listening));
  }

  /** Has every worker answer 503 at `/ready`, and end each connection with its answer. */
  drain(): void {
    for (const place of this.#places) place.send({ kind: "drain" });
  }

  /**
   * Has every worker finish what runs, and waits until all have ended.
   *
   * @param hurry Cuts off requests that still run.
   */
  async close(hurry: AbortSignal): Promise<void> {
    const sendHurry = (): void => {
      for (const place of this.#places) place.send({ kind: "hurry" });
    };
    hurry.addEventListener("abort", sendHurry);
    const closing = this.#places.map((place) => place.close());
    if (hurry.aborted) sendHurry();
    await Promise.all(closing);
    hurry.removeEventListener("abort", sendHurry);
  }

  #openPlaces(most: number): void {
    const { clock, logger } = this.#options;
    for (let number = this.#places.length + 1; number <= most; number += 1) {
      const onMessage = (message: FromServingWorker): void => this.#hear(number, message);
      const onEnd = (): void => this.#metrics.forget(number);
      this.#places.push(new Place({ number, start: this.#start, clock, logger, onMessage, onEnd }));
    }
  }

  #hear(number: number, message: FromServingWorker): void {
    const sender = this.#places[number - 1];
    if (message.kind === "events") this.#backend?.announceEvents();
    else if (message.kind === "own-metrics") this.#metrics.take(number, message.id, message.text);
    else if (message.kind === "traffic") for (const place of this.#places) place !== sender && place.send(message);
    else void this.#metrics.join().then((text) => sender?.send({ kind: "joined-metrics", id: message.id, text }));
  }
}
