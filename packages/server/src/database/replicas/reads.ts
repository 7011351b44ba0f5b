import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { isDatabaseUnavailable } from "../../connection-errors.ts";
import type { ConnectionPool } from "../connection-pool.ts";
import type { Reads } from "../database.ts";
import type { PooledConnection } from "../pooled-connection.ts";
import { beginStatement, dialectOf } from "../postgres-dialect.ts";
import type { Tables } from "../tables.ts";
import type { Replica } from "./replica.ts";
import type { Replicas } from "./replicas.ts";

/** Creates reads from replicas, and from the primary while no replica will do. */
export function createReads(
  replicas: Replicas,
  primary: { readonly pool: ConnectionPool; readonly db: Kysely<Tables> },
): Reads {
  const db = new Kysely<Tables>({ dialect: dialectOf(() => new ReadDriver(replicas, primary.pool)) });
  return {
    db,
    async transaction(work) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!(error instanceof ReplicaFailure)) throw error;
        return primary.db.transaction().execute(work);
      }
    },
  };
}

/** A transaction failed because of the replica that it ran on. */
class ReplicaFailure extends Error {
  override readonly name = "ReplicaFailure";
}

/** PostgreSQL's code for a read that stood in the way of changes that a replica has to replay. */
const CONFLICT_WITH_REPLAY = "40001";

function isFaultOfReplica(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true;
  return error instanceof Error && "code" in error && error.code === CONFLICT_WITH_REPLAY;
}

/** A connection that belongs to a pool. */
interface Place {
  readonly pool: ConnectionPool;
  readonly connection: PooledConnection;
  /** `null` for the primary. */
  readonly replica: Replica | null;
}

/** A connection to a replica that has caught up, or to the primary; to the primary after the replica has failed. */
class ReadConnection implements DatabaseConnection {
  readonly #acquireFromPrimary: () => Promise<Place>;
  readonly #leaveOut: (replica: Replica) => void;
  #place: Place;
  #isInTransaction = false;

  constructor(
    place: Place,
    {
      acquireFromPrimary,
      leaveOut,
    }: { acquireFromPrimary: () => Promise<Place>; leaveOut: (replica: Replica) => void },
  ) {
    this.#place = place;
    this.#acquireFromPrimary = acquireFromPrimary;
    this.#leaveOut = leaveOut;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#place.connection.executeQuery(query);
    } catch (error) {
      if (!this.#blamesReplica(error)) throw error;
      const primary = await this.#acquireFromPrimary();
      this.release();
      this.#place = primary;
      return primary.connection.executeQuery(query);
    }
  }

  begin(sql: string): void {
    this.#isInTransaction = true;
    this.#place.connection.begin(sql);
  }

  commit(): Promise<void> {
    return this.#place.connection.commit();
  }

  rollback(): Promise<void> {
    return this.#place.connection.rollback();
  }

  release(): void {
    this.#place.pool.release(this.#place.connection);
  }

  // biome-ignore lint/correctness/useYield: the interface requires it; no caller streams rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming is not supported: read pages, ordered by a key.");
  }

  /**
   * Whether a replica failed, which is then left out.
   *
   * @throws {ReplicaFailure} in a transaction, which has to begin again.
   */
  #blamesReplica(error: unknown): boolean {
    const { replica } = this.#place;
    if (!replica || !isFaultOfReplica(error)) return false;
    this.#leaveOut(replica);
    if (this.#isInTransaction) throw new ReplicaFailure("A replica failed in a transaction.", { cause: error });
    return true;
  }
}

class ReadDriver implements Driver {
  readonly #replicas: Replicas;
  readonly #primary: ConnectionPool;

  constructor(replicas: Replicas, primary: ConnectionPool) {
    this.#replicas = replicas;
    this.#primary = primary;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<ReadConnection> {
    const replica = await this.#replicas.choose();
    const place = (replica && (await this.#acquireFrom(replica))) ?? (await this.#acquireFromPrimary());
    return new ReadConnection(place, {
      acquireFromPrimary: () => this.#acquireFromPrimary(),
      leaveOut: (failed) => this.#replicas.leaveOut(failed, "a statement failed on it"),
    });
  }

  async beginTransaction(connection: ReadConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(beginStatement(settings));
  }

  commitTransaction(connection: ReadConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: ReadConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: ReadConnection): Promise<void> {
    connection.release();
  }

  /** The pools belong to others. */
  destroy(): Promise<void> {
    return Promise.resolve();
  }

  async #acquireFrom(replica: Replica): Promise<Place | null> {
    try {
      return { pool: replica.pool, connection: await replica.pool.acquire(), replica };
    } catch (error) {
      if (!isFaultOfReplica(error)) throw error;
      this.#replicas.leaveOut(replica, "no connection to it is free");
      return null;
    }
  }

  async #acquireFromPrimary(): Promise<Place> {
    return { pool: this.#primary, connection: await this.#primary.acquire(), replica: null };
  }
}
