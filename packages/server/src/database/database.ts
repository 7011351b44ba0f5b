import type { Kysely, Transaction } from "kysely";
import type { DatabaseClock } from "./database-clock.ts";
import type { PoolState } from "./pool-state.ts";
import type { ReplicaState } from "./replica-state.ts";
import type { Tables } from "./tables.ts";
import type { TraceStatement } from "./trace-statement.ts";

/** Target of statements: the pool (each commits by itself) or a transaction (all together). */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** A transaction: its statements commit together or not at all. */
export type Tx = Transaction<Tables>;

/** A database that `openDatabase` has opened, as users see it. */
export interface OpenDatabase {
  /** Ends all connections, after the running statements have finished. */
  close(): Promise<void>;
}

/** Reads that a replica may answer. They see everything that was committed before they began, through whatever node. */
export interface Reads {
  readonly db: Kysely<Tables>;
  /** Runs `work`, which only reads, in a transaction; once more on the primary if the replica fails. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The database of one backend. */
export interface Database extends OpenDatabase {
  readonly db: Kysely<Tables>;

  /**
   * The time all nodes agree on: what is stored, expires, or is leased is compared with it, and never with a machine's
   * own clock.
   */
  readonly clock: DatabaseClock;

  /** Reads for lists, searches, metrics and the audit log; the primary's if there is no replica. */
  readonly reads: Reads;

  /** Returns the state of the connections for queries. */
  poolState(): PoolState;

  /** Returns the state of the replicas. */
  replicaState(): readonly ReplicaState[];

  /** From now on, each statement runs within `trace`. */
  traceStatements(trace: TraceStatement): void;

  /**
   * Runs `work` in a transaction (READ COMMITTED) and commits when it resolves; a throw undoes everything.
   *
   * Nothing is retried: work that must happen exactly once is decided in one statement.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;

  /**
   * Runs `work` on a connection of its own, on which statements may take as long as they like, and which keeps its
   * session even where others are handed out per transaction.
   */
  session<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;

  /**
   * Listens for notifications on a connection of its own, which is re-established with backoff when it breaks.
   *
   * @param channel A PostgreSQL identifier, e.g. `latchkit_jobs`.
   * @param onMessage Gets the payload of every notification.
   * @param onReconnect Called after the connection was re-established: notifications may have been missed meanwhile.
   * @returns Stops listening. Resolves once the first LISTEN is in effect.
   */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<() => Promise<void>>;

  /**
   * Resolves when the database answers and takes writes; rejects otherwise, after two seconds at the latest. Uses a
   * connection of its own and asks once a second at most, so it may be called at any rate.
   */
  ping(): Promise<void>;
}
