import { setTimeout as delay } from "node:timers/promises";
import { Kysely } from "kysely";
import type { Logger } from "../../logging/logger.ts";
import { ConnectionPool } from "../connection-pool.ts";
import type { Connector } from "../connector.ts";
import { PooledConnection } from "../pooled-connection.ts";
import { postgresDialect } from "../postgres-dialect.ts";
import type { StatementNames } from "../statement-names.ts";
import type { Tables } from "../tables.ts";
import type { TraceStatement } from "../trace-statement.ts";
import { type LogPosition, readIdentity, readReplayed, shareReading } from "./log-position.ts";

/** Interval between looks whether a replica has caught up, in milliseconds. */
const LOOK_AGAIN_MILLIS = 3;

export interface ReplicaOptions {
  /** Opens connections; takes servers that are read-only. */
  readonly connector: Connector;
  readonly poolSize: number;
  readonly statementNames: StatementNames | undefined;
  readonly logger: Logger;
  elapsedMillis(): number;
  trace(): TraceStatement | undefined;
}

/** A streaming replica of the database. */
export class Replica {
  /** Host and database, for messages. */
  readonly where: string;
  readonly pool: ConnectionPool;
  /** Whether reads may use it. */
  isUsed = false;
  /** One connection for looks, which must not wait for reads. */
  readonly #alone: ConnectionPool;
  readonly #db: Kysely<Tables>;
  readonly #elapsedMillis: () => number;
  readonly #look: () => Promise<LogPosition | null>;
  #replayed: LogPosition = 0n;

  constructor({ connector, poolSize, statementNames, logger, elapsedMillis, trace }: ReplicaOptions) {
    this.where = connector.where;
    this.#elapsedMillis = elapsedMillis;
    const ignore = (): void => undefined; // it takes no writes, and its disk is looked after elsewhere
    const callbacks = { onReadOnly: ignore, onDiskFull: ignore, trace };
    const connect = async (): Promise<PooledConnection> =>
      new PooledConnection(await connector.connect(), { elapsedMillis, statementNames, ...callbacks });
    this.pool = new ConnectionPool({ connect, size: poolSize, logger, elapsedMillis });
    this.#alone = new ConnectionPool({ connect, size: 1, logger, elapsedMillis });
    this.#db = new Kysely<Tables>({ dialect: postgresDialect(this.#alone) });
    this.#look = shareReading(() => readReplayed(this.#db));
  }

  /** Up to where it had replayed the log when it was asked last. */
  get replayed(): LogPosition {
    return this.#replayed;
  }

  /** Asks up to where it has replayed the log; `null` if it is no replica, or no longer one. */
  async look(): Promise<LogPosition | null> {
    const replayed = await this.#look();
    if (replayed !== null) this.#replayed = replayed;
    return replayed;
  }

  readIdentity(): Promise<string> {
    return readIdentity(this.#db);
  }

  /** Waits until it has replayed the log up to a position. @returns `false` if that takes longer, or it fails. */
  async catchUp(position: LogPosition, millis: number): Promise<boolean> {
    if (this.#replayed >= position) return true;
    const deadline = this.#elapsedMillis() + millis;
    for (;;) {
      const left = deadline - this.#elapsedMillis();
      if (left <= 0) return false;
      const hasLooked = await within(
        left,
        this.look().then((replayed) => replayed !== null),
      );
      if (!hasLooked) return false;
      if (this.#replayed >= position) return true;
      await delay(LOOK_AGAIN_MILLIS, undefined, { ref: false });
    }
  }

  /** Ends all connections at once; what runs on them rejects. */
  cut(reason: string): void {
    for (const pool of [this.pool, this.#alone]) {
      for (const connection of pool.inUse) connection.cut(reason);
      pool.retire();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.#db.destroy()]);
  }
}

/** Resolves to `false` if the work takes longer, or fails. */
export async function within(millis: number, work: Promise<boolean>): Promise<boolean> {
  const timeout = new AbortController();
  const late = delay(millis, false, { ref: false, signal: timeout.signal }).catch(() => false);
  try {
    return await Promise.race([work.catch(() => false), late]);
  } finally {
    timeout.abort();
  }
}
