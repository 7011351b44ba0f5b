import { DatabaseUnavailableError } from "../connection-errors.ts";
import type { Logger } from "../logging/logger.ts";
import type { PoolState } from "./pool-state.ts";
import type { PooledConnection } from "./pooled-connection.ts";

/** Maximum time for which a query waits for a connection, in milliseconds. */
const WAIT_MILLIS = 10_000;
/** Long, because a new connection has to prepare all its statements again. */
const IDLE_MILLIS = 5 * 60_000;
/** Ends connections now and then, so that their memory on the server does not grow for weeks. */
const LIFETIME_MILLIS = 60 * 60_000;
/** Interval between checks of idle connections, in milliseconds. */
const IDLE_CHECK_MILLIS = 60_000;

interface PoolOptions {
  /** Opens a connection; the query that has waited longest gets its rejection. */
  readonly connect: () => Promise<PooledConnection>;
  /** Connections at most. */
  readonly size: number;
  readonly logger: Logger;
  /** Called when a connection is taken out. */
  readonly onUse?: () => void;
  /** Measures how long queries wait. */
  readonly elapsedMillis: () => number;
}

interface Waiting {
  resolve(connection: PooledConnection): void;
  reject(error: unknown): void;
}

/**
 * The connections of one backend. They are handed to one query or transaction at a time, and the one used last first,
 * so that those that are not needed become old and go.
 */
export class ConnectionPool {
  readonly #options: PoolOptions;
  readonly #idle: PooledConnection[] = [];
  readonly #inUse = new Set<PooledConnection>();
  readonly #waiting = new Set<Waiting>();
  #opening = 0;
  #waits = 0;
  #waitedMillis = 0;
  #idleCheck: NodeJS.Timeout | undefined;
  #isClosing = false;
  #onEmpty: (() => void) | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Those that a query or a transaction has. */
  get inUse(): ReadonlySet<PooledConnection> {
    return this.#inUse;
  }

  state(): PoolState {
    return {
      ...{ used: this.#inUse.size, idle: this.#idle.length, waiting: this.#waiting.size },
      ...{ waits: this.#waits, waitedMillis: this.#waitedMillis },
    };
  }

  /** @throws {DatabaseUnavailableError} when none becomes free within ten seconds, or none can be opened. */
  async acquire(): Promise<PooledConnection> {
    if (this.#isClosing) throw new DatabaseUnavailableError("The database's connections were closed.");
    this.#options.onUse?.();
    const connection = this.#idle.pop();
    if (connection) {
      this.#inUse.add(connection);
      return connection;
    }
    return new Promise((resolve, reject) => {
      const startedAt = this.#options.elapsedMillis();
      const timer = setTimeout(() => waiting.reject(new DatabaseUnavailableError(NONE_FREE)), WAIT_MILLIS);
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        this.#waits += 1;
        this.#waitedMillis += this.#options.elapsedMillis() - startedAt;
      };
      const waiting: Waiting = {
        resolve(connection) {
          done();
          resolve(connection);
        },
        reject(error) {
          done();
          reject(error);
        },
      };
      this.#waiting.add(waiting);
      this.#openForWaiting();
    });
  }

  release(connection: PooledConnection): void {
    this.#inUse.delete(connection);
    this.#makeAvailable(connection);
  }

  /**
   * Closes all connections there are, those in use once they are given back: the server behind them is not the right
   * one any more.
   */
  retire(): void {
    for (const connection of this.#inUse) connection.retire();
    for (const connection of this.#idle.splice(0)) void connection.end();
    this.#openForWaiting();
  }

  /** Ends all connections, after what runs on them has finished. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#idleCheck);
    const idle = this.#idle.splice(0).map((connection) => connection.end());
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
      this.#noteIfEmpty();
    });
    await Promise.all(idle);
  }

  #makeAvailable(connection: PooledConnection): void {
    if (!connection.isUsable(LIFETIME_MILLIS)) {
      void connection.end().then(() => this.#noteIfEmpty());
      this.#openForWaiting();
      return;
    }
    const [next] = this.#waiting;
    if (next) {
      this.#inUse.add(connection);
      next.resolve(connection);
      return;
    }
    if (this.#isClosing) {
      void connection.end().then(() => this.#noteIfEmpty());
      return;
    }
    this.#idle.push(connection);
    this.#idleCheck ??= setTimeout(() => this.#checkIdle(), IDLE_CHECK_MILLIS).unref();
  }

  #openForWaiting(): void {
    const open = this.#idle.length + this.#inUse.size;
    while (this.#opening < this.#waiting.size && open + this.#opening < this.#options.size) void this.#open();
  }

  async #open(): Promise<void> {
    this.#opening += 1;
    try {
      const connection = await this.#options.connect();
      this.#opening -= 1;
      connection.onLost((error) => this.#forget(connection, error));
      this.#makeAvailable(connection);
    } catch (error) {
      this.#opening -= 1;
      const [longest] = this.#waiting;
      longest?.reject(error);
      this.#openForWaiting();
    }
    this.#noteIfEmpty();
  }

  /** Removes a connection that was lost while it was idle. */
  #forget(connection: PooledConnection, error: Error): void {
    const index = this.#idle.indexOf(connection);
    if (index === -1) return; // its user gets the error
    this.#idle.splice(index, 1);
    this.#options.logger.warn({ err: error }, "an idle database connection was lost");
  }

  #checkIdle(): void {
    this.#idleCheck = undefined;
    const kept = this.#idle.filter((connection) => connection.isUsable(LIFETIME_MILLIS, IDLE_MILLIS));
    for (const connection of this.#idle.splice(0)) if (!kept.includes(connection)) void connection.end();
    this.#idle.push(...kept);
    if (kept.length > 0) this.#idleCheck = setTimeout(() => this.#checkIdle(), IDLE_CHECK_MILLIS).unref();
  }

  #noteIfEmpty(): void {
    if (this.#inUse.size + this.#opening + this.#waiting.size === 0) this.#onEmpty?.();
  }
}

const NONE_FREE =
  "No database connection became free in time. Is a query stuck, or LATCHKIT_DATABASE_POOL_SIZE too small for the load?";
