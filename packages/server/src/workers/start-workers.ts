import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import type { Clock } from "../clock.ts";
import type { Logger } from "../logging/logger.ts";
import { createJoinedMetrics } from "./joined-metrics.ts";
import type { WorkerStart } from "./messages.ts";
import { type FromServingWorker, openPlace, type Place } from "./place.ts";

/** Parts of the primary's backend that workers need. */
export interface PrimaryBackend {
  /** Reads the primary's own metrics, in Prometheus' text format. */
  readMetrics(): Promise<string>;
  /** Announces that a transaction which is about to commit has recorded events. */
  announceEvents(): void;
}

/** The workers of a node. */
export interface Workers {
  /**
   * Has the workers listen.
   *
   * @throws {Error} if one of them ends before; says why.
   */
  serve(start: WorkerStart, backend: PrimaryBackend): Promise<void>;
  /** Has every worker answer 503 at `/ready`, and end each connection with its answer. */
  drain(): void;
  /**
   * Has every worker finish what runs, and waits until all have ended.
   *
   * @param hurry Cuts off requests that still run.
   */
  close(hurry?: AbortSignal): Promise<void>;
}

/**
 * Launches workers that load their program and wait, so that they are ready as soon as the database is. There are no more
 * of them at first than cores that the primary leaves free: the others would only delay the first answer.
 *
 * Node hands each connection to the next worker in turn, so the primary alone listens on the port. A worker that ends is
 * replaced; if the primary ends, so do all workers.
 *
 * @param options.program Path of the workers' program.
 */
export function launchWorkers({
  count,
  program,
  clock,
  logger,
}: {
  count: number;
  program: string;
  clock: Clock;
  logger: Logger;
}): Workers {
  cluster.setupPrimary({ exec: program });
  let begin: ((start: WorkerStart) => void) | undefined;
  let backend: PrimaryBackend | undefined;
  const start = new Promise<WorkerStart>((resolve) => {
    begin = resolve;
  });
  const places: Place[] = [];
  const metrics = createJoinedMetrics({ places, readOwn: () => backend?.readMetrics() ?? Promise.resolve("") });
  const openPlaces = (most: number): void => {
    for (let number = places.length + 1; number <= most; number += 1) {
      const onMessage = (message: FromServingWorker): void => hear(number, message);
      places.push(openPlace({ number, start, clock, logger, onMessage, onEnd: () => metrics.forget(number) }));
    }
  };
  openPlaces(Math.min(count, Math.max(1, availableParallelism() - 1)));

  function hear(number: number, message: FromServingWorker): void {
    const sender = places.find((place) => place.number === number);
    if (message.kind === "events") backend?.announceEvents();
    else if (message.kind === "own-metrics") metrics.take(number, message.id, message.text);
    else if (message.kind === "traffic") for (const place of places) place !== sender && place.send(message);
    else void metrics.join().then((text) => sender?.send({ kind: "joined-metrics", id: message.id, text }));
  }

  return {
    async serve(known, itsBackend) {
      backend = itsBackend;
      begin?.(known);
      await Promise.all(places.map(({ listening }) => listening));
      openPlaces(count);
      await Promise.all(places.map(({ listening }) => listening));
    },
    drain() {
      for (const place of places) place.send({ kind: "drain" });
    },
    async close(hurry) {
      const sendHurry = (): void => {
        for (const place of places) place.send({ kind: "hurry" });
      };
      hurry?.addEventListener("abort", sendHurry);
      const closing = places.map((place) => place.close());
      if (hurry?.aborted) sendHurry();
      await Promise.all(closing);
      hurry?.removeEventListener("abort", sendHurry);
    },
  };
}
