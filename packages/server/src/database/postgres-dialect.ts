import { type Dialect, type Driver, PostgresAdapter, PostgresIntrospector, type TransactionSettings } from "kysely";
import type { ConnectionPool } from "./connection-pool.ts";
import type { PooledConnection } from "./pooled-connection.ts";
import { QueryCompiler } from "./query-compiler.ts";

/**
 * Kysely's PostgreSQL dialect with a driver of ours, which prepares statements and notices transactions that did not
 * commit.
 */
export function postgresDialect(pool: ConnectionPool): Dialect {
  return dialectOf(() => new PooledDriver(pool));
}

/** The same with another driver. */
export function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

/** Returns the statement that begins a transaction. */
export function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  return `begin${isolationLevel ? ` isolation level ${isolationLevel}` : ""}${accessMode ? ` ${accessMode}` : ""}`;
}

class PooledDriver implements Driver {
  readonly #pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<PooledConnection> {
    return this.#pool.acquire();
  }

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(beginStatement(settings));
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    this.#pool.release(connection);
  }

  destroy(): Promise<void> {
    return this.#pool.close();
  }
}
