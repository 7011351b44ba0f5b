import { type Dialect, type Driver, PostgresAdapter, PostgresIntrospector, type TransactionSettings } from "kysely";
import type { ConnectionPool } from "./connection-pool.ts";
import type { PooledConnection } from "./pooled-connection.ts";
import { QueryCompiler } from "./query-compiler.ts";

/**
 * Kysely's PostgreSQL dialect with a driver of ours, which prepares statements and notices transactions that did not
 * commit.
 */
export function postgresDialect(pool: ConnectionPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
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

  async beginTransaction(
    connection: PooledConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    await connection.begin(
      `begin${isolationLevel ? ` isolation level ${isolationLevel}` : ""}${accessMode ? ` ${accessMode}` : ""}`,
    );
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
