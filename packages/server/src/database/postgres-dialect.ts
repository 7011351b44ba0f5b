import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { explainConnectionError, isConnectionLost } from "./connection-errors.ts";
import { parameterText } from "./parameter-text.ts";
import { QueryCompiler } from "./query-compiler.ts";
import type { StatementNames } from "./statement-names.ts";
import { type RowShape, runStatement } from "./statement-run.ts";
import { valueTypes } from "./value-types.ts";

/** A connection that is only half there may never confirm that it was closed. */
const GOODBYE_MILLIS = 1_000;
/** How long connections stay at hand before the pool gets them back, in milliseconds. */
const AT_HAND_MILLIS = 1_000;

interface DialectOptions {
  readonly pool: Pool;
  /** Host and database, for error messages. */
  readonly where: string;
  /** Absent: nothing is prepared. */
  readonly statementNames: StatementNames | undefined;
}

/** Kysely's PostgreSQL dialect with a driver of ours, which prepares statements and notices transactions that did not commit. */
export function postgresDialect(options: DialectOptions): Dialect {
  return {
    createAdapter: () => new LocklessAdapter(),
    createDriver: () => new PooledDriver(options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

/** Leaves locking to `migrate`, whose lock belongs to its transaction; Kysely's would belong to the session. */
class LocklessAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Takes connections from the pool, and keeps those that were used a moment ago at hand: taking one out and putting it back costs the pool
 * timers, listeners and turns of the loop, half as much as a short query itself.
 */
class PooledDriver implements Driver {
  readonly #options: DialectOptions;
  readonly #connections = new WeakMap<PoolClient, PooledConnection>();
  readonly #atHand: PooledConnection[] = [];
  #handingBack: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(options: DialectOptions) {
    this.#options = options;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PooledConnection> {
    for (let last = this.#atHand.pop(); last; last = this.#atHand.pop()) {
      if (!last.isBroken) return last;
      last.release();
    }
    const client = await this.#connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new PooledConnection(client, this.#options.statementNames);
    this.#connections.set(client, connection);
    return connection;
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
    if (connection.isBroken || this.#options.pool.waitingCount > 0 || this.#isClosing) {
      connection.release();
      return;
    }
    this.#atHand.push(connection);
    this.#handingBack ??= setTimeout(() => this.#handBack(), AT_HAND_MILLIS).unref();
  }

  /** The pool believes a connection is gone once it has said goodbye; we wait until it is, or a server that stops next would complain. */
  async destroy(): Promise<void> {
    const { pool } = this.#options;
    this.#isClosing = true;
    this.#handBack();
    const open = pool.totalCount;
    const areGone = new Promise<void>((resolve) => {
      let gone = 0;
      if (open === 0) resolve();
      pool.on("remove", () => {
        gone += 1;
        if (gone === open) resolve();
      });
    });
    await pool.end();
    await Promise.race([areGone, delay(GOODBYE_MILLIS, undefined, { ref: false })]);
  }

  #handBack(): void {
    clearTimeout(this.#handingBack);
    this.#handingBack = undefined;
    for (const connection of this.#atHand.splice(0)) connection.release();
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#options.pool.connect();
    } catch (error) {
      throw explainConnectionError(error, this.#options.where);
    }
  }
}

class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #statementNames: StatementNames | undefined;
  readonly #rowShapes = new Map<string, RowShape>();
  #inTransaction = false;
  #broken: Error | undefined;

  constructor(client: PoolClient, statementNames: StatementNames | undefined) {
    this.#client = client;
    this.#statementNames = statementNames;
    client.on("error", (error) => {
      this.#broken ??= error;
    });
  }

  /** Whether it is of no use any more. */
  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#run(query);
    } catch (error) {
      // It may look alive for a moment yet, and would be handed to the next one who asks.
      if (error instanceof Error && isConnectionLost(error)) this.#broken = error;
      if (!isStalePlan(error)) throw error;
      this.#statementNames?.renew();
      // The server has checked the plan before it did anything, so nothing happens twice. Inside a transaction it is too late.
      if (this.#inTransaction) throw error;
      return this.#run(query);
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, nobody here reads that many rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming is not supported: read pages, ordered by a key.");
  }

  async begin(sql: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(sql));
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    const { command } = await this.#client.query("commit");
    this.#inTransaction = false;
    // PostgreSQL answers a commit with a rollback when a statement had failed and somebody swallowed its error.
    if (command !== "COMMIT")
      throw new Error("The transaction was undone instead of committed, because a statement in it had failed.");
  }

  /** Never throws: the error that led here says more than the one that a dead connection would add. */
  async rollback(): Promise<void> {
    this.#inTransaction = false;
    await this.#client.query("rollback").catch((error: Error) => {
      this.#broken = error;
    });
  }

  release(): void {
    this.#client.release(this.#broken);
  }

  async #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#statementNames?.nameFor(query);
    const values = name === undefined ? null : parameterTexts(query.parameters);
    if (name === undefined || values === null) return this.#runUnprepared(query);
    const statement = { name, text: query.sql, values };
    const { command, rowCount, rows } = await runStatement<Row>(this.#client, statement, this.#rowShapes, valueTypes);
    return toQueryResult(command, rowCount, rows);
  }

  async #runUnprepared<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#client.query<Row & object>(query.sql, [...query.parameters]);
    return toQueryResult(command, rowCount ?? 0, rows ?? []); // several statements in one text have no rows
  }
}

/** @returns `null` when the driver has to write one of them. */
function parameterTexts(parameters: readonly unknown[]): (string | Buffer | null)[] | null {
  const texts: (string | Buffer | null)[] = [];
  for (const parameter of parameters) {
    const text = parameterText(parameter);
    if (text === undefined) return null;
    texts.push(text);
  }
  return texts;
}

function toQueryResult<Row>(command: string, rowCount: number, rows: Row[]): QueryResult<Row> {
  const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";
  return changes ? { rows, numAffectedRows: BigInt(rowCount) } : { rows };
}

/** "cached plan must not change result type": a migration changed a table after the statement was prepared. */
function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "0A000" &&
    "routine" in error &&
    error.routine === "RevalidateCachedQuery"
  );
}
