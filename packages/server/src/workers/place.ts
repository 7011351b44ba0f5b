import cluster, { type Worker } from "node:cluster";
import type { Clock } from "../clock.ts";
import type { Logger } from "../logging/logger.ts";
import type { ToPrimary, ToWorker, WorkerStart } from "./messages.ts";

/** Message of a worker that concerns more than its start. */
export type FromServingWorker = Exclude<ToPrimary, { kind: "loaded" | "listening" | "start-failed" }>;

export interface PlaceOptions {
  /** From 1. */
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
 * Returns the wait before a process that died is replaced, in milliseconds: none at first, then longer each time that
 * the next one dies at once.
 *
 * @param shortLives Number of processes in a row that died at once.
 */
export function waitBeforeReplacing(shortLives: number): number {
  return shortLives < 2 ? 0 : Math.min(FIRST_WAIT_MILLIS * 2 ** (shortLives - 2), LONGEST_WAIT_MILLIS);
}

/** The place of a worker: starts a process, and another one whenever it ends, until closed. */
export class Place {
  readonly number: number;
  /** Resolves once the first process listens; rejects if that ends before. */
  readonly listening: Promise<void>;
  readonly #options: PlaceOptions;
  #worker: Worker | undefined;
  #isServing = false;
  #shortLives = 0;
  #replacing: NodeJS.Timeout | undefined;
  /** Set once closed. */
  #onClosed: (() => void) | undefined;
  #settle: { resolve(): void; reject(error: Error): void } | undefined;

  constructor(options: PlaceOptions) {
    this.number = options.number;
    this.#options = options;
    this.listening = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.listening.catch(() => undefined); // a start that fails earlier does not wait for it
    this.#launch();
  }

  /** Whether a process serves now. */
  isServing(): boolean {
    return this.#isServing;
  }

  /** Sends a message to the process that serves; does nothing while none does. */
  send(message: ToWorker): void {
    if (this.#worker && this.#isServing) tell(this.#worker, message);
  }

  /** Has the process finish and end; no other follows. */
  close(): Promise<void> {
    clearTimeout(this.#replacing);
    const worker = this.#worker;
    return new Promise((resolve) => {
      if (!worker) {
        this.#onClosed = resolve;
        return resolve();
      }
      const impatience = setTimeout(() => worker.process.kill("SIGKILL"), CLOSE_MILLIS);
      this.#onClosed = () => {
        clearTimeout(impatience);
        resolve();
      };
      tell(worker, { kind: "close" });
    });
  }

  #launch(): void {
    const { clock, logger } = this.#options;
    const launchedAt = clock.elapsedMillis();
    const worker = cluster.fork();
    let reason: string | null = null;
    this.#worker = worker;
    worker.on("error", (error) => logger.warn({ err: error, worker: this.number }, "a worker could not be reached"));
    worker.on("message", (message: ToPrimary) => {
      if (message.kind === "start-failed") reason = message.reason;
      else this.#hear(worker, message);
    });
    worker.once("exit", (code, signal) => {
      const isShort = clock.elapsedMillis() - launchedAt < SHORT_LIFE_MILLIS;
      this.#shortLives = isShort ? this.#shortLives + 1 : 0;
      this.#replace(signal ?? `code ${code}`, reason);
    });
  }

  #hear(worker: Worker, message: Exclude<ToPrimary, { kind: "start-failed" }>): void {
    if (message.kind === "listening") {
      this.#isServing = true;
      this.#settle?.resolve();
    } else if (message.kind !== "loaded") this.#options.onMessage(message);
    else if (this.#onClosed)
      tell(worker, { kind: "close" }); // it could not hear that before
    else void this.#options.start.then((start) => tell(worker, { kind: "start", start }));
  }

  /** @param how Signal or exit code. */
  #replace(how: string, reason: string | null): void {
    this.#isServing = false;
    this.#worker = undefined;
    this.#options.onEnd();
    if (this.#onClosed) {
      this.#onClosed();
      return;
    }
    this.#settle?.reject(new Error(reason ?? `A worker ended while it started (${how}).`));
    const waitMillis = waitBeforeReplacing(this.#shortLives);
    const about = { worker: this.number, how, waitMillis, ...(reason && { reason }) };
    this.#options.logger.error(about, "a worker ended; replacing it");
    this.#replacing = setTimeout(() => this.#launch(), waitMillis);
  }
}

/** Sends a message; a worker that has just ended gets none. */
function tell(worker: Worker, message: ToWorker): void {
  worker.send(message, () => undefined);
}
