import cluster, { type Worker } from "node:cluster";
import type { Clock } from "../clock.ts";
import type { Logger } from "../logging/logger.ts";
import type { ToPrimary, ToWorker, WorkerStart } from "./messages.ts";

/** Message of a worker that concerns more than its start. */
export type FromServingWorker = Exclude<ToPrimary, { kind: "loaded" | "listening" | "start-failed" }>;

/** The place of a worker: a new process follows one that ends. */
export interface Place {
  /** From 1. */
  readonly number: number;
  /** Resolves once its first process listens; rejects if that ends before. */
  readonly listening: Promise<void>;
  /** Sends a message to the process that serves; does nothing while none does. */
  send(message: ToWorker): void;
  /** Whether a process serves now. */
  isServing(): boolean;
  /** Has the process finish and end; no other follows. */
  close(): Promise<void>;
}

export interface PlaceOptions {
  readonly number: number;
  /** Sent to each process once it is known. */
  readonly start: Promise<WorkerStart>;
  readonly clock: Clock;
  readonly logger: Logger;
  onMessage(message: FromServingWorker): void;
  /** Called when a process has ended. */
  onEnd(): void;
}

/** Lifetime of a worker, in milliseconds, below which it counts as one that dies at once. */
const SHORT_LIFE_MILLIS = 10_000;
const FIRST_WAIT_MILLIS = 250;
const LONGEST_WAIT_MILLIS = 30_000;
/** Time that a worker has to finish before it is killed, in milliseconds: more than its own limits add up to. */
const CLOSE_MILLIS = 20_000;

/**
 * Returns the wait before a process that died is replaced, in milliseconds: none at first, then longer each time that the
 * next one dies at once.
 *
 * @param shortLives Number of processes in a row that died at once.
 */
export function waitBeforeReplacing(shortLives: number): number {
  return shortLives < 2 ? 0 : Math.min(FIRST_WAIT_MILLIS * 2 ** (shortLives - 2), LONGEST_WAIT_MILLIS);
}

/** Starts a worker, and another one whenever it ends, until closed. */
export function openPlace({ number, start, clock, logger, onMessage, onEnd }: PlaceOptions): Place {
  let current: Worker | undefined;
  let isServing = false;
  let shortLives = 0;
  let replacing: NodeJS.Timeout | undefined;
  let closing: (() => void) | undefined;
  let settle: { resolve(): void; reject(error: Error): void } | undefined;
  const listening = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  listening.catch(() => undefined); // a start that fails earlier does not wait for it

  function launch(): void {
    const launchedAt = clock.elapsedMillis();
    const worker = cluster.fork();
    let reason: string | null = null;
    current = worker;
    worker.on("error", (error) => logger.warn({ err: error, worker: number }, "a worker could not be reached"));
    worker.on("message", (message: ToPrimary) => {
      if (message.kind === "loaded" && closing)
        tell(worker, { kind: "close" }); // it could not hear that before
      else if (message.kind === "loaded") void start.then((known) => tell(worker, { kind: "start", start: known }));
      else if (message.kind === "start-failed") reason = message.reason;
      else if (message.kind === "listening") {
        isServing = true;
        settle?.resolve();
      } else onMessage(message);
    });
    worker.once("exit", (code, signal) => {
      isServing = false;
      current = undefined;
      onEnd();
      if (closing) return closing();
      const how = signal ?? `code ${code}`;
      settle?.reject(new Error(reason ?? `A worker ended while it started (${how}).`));
      shortLives = clock.elapsedMillis() - launchedAt < SHORT_LIFE_MILLIS ? shortLives + 1 : 0;
      const waitMillis = waitBeforeReplacing(shortLives);
      logger.error({ worker: number, how, waitMillis, ...(reason && { reason }) }, "a worker ended; replacing it");
      replacing = setTimeout(launch, waitMillis);
    });
  }

  launch();
  return {
    number,
    listening,
    isServing: () => isServing,
    send(message) {
      if (current && isServing) tell(current, message);
    },
    close() {
      clearTimeout(replacing);
      const worker = current;
      if (!worker) {
        closing = () => undefined;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const impatience = setTimeout(() => worker.process.kill("SIGKILL"), CLOSE_MILLIS);
        closing = () => {
          clearTimeout(impatience);
          resolve();
        };
        tell(worker, { kind: "close" });
      });
    },
  };
}

/** Sends a message; a worker that has just ended gets none. */
function tell(worker: Worker, message: ToWorker): void {
  worker.send(message, () => undefined);
}
