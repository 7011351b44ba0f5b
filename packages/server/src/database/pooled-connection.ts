import { CompiledQuery, type DatabaseConnection, type QueryResult } from "kysely";
import type { Client, QueryResult as PgResult, QueryConfig } from "pg";
import { isConnectionLost, isDiskFull, isReadOnly } from "../connection-errors.ts";
import { cutConnection, endConnection, type OpenedConnection } from "./connector.ts";
import { isSentAhead } from "./send-ahead.ts";
import { applyToTransaction } from "./session-settings.ts";
import type { StatementNames } from "./statement-names.ts";
import type { TraceStatement } from "./trace-statement.ts";

interface ConnectionOptions {
  /** A stopwatch. */
  readonly elapsedMillis: () => number;
  /** Absent: nothing is prepared. */
  readonly statementNames: StatementNames | undefined;
  /** Told when the server refused a write because it takes none. */
  onReadOnly(): void;
  /** Told when the server found no room on its disk. */
  onDiskFull(): void;
  /** Returns what records statements; `undefined` while nothing does. */
  readonly trace?: () => TraceStatement | undefined;
}

/**
 * A connection of the pool: runs one statement at a time, prepared where it can, and knows whether it is still of use.
 */
export class PooledConnection implements DatabaseConnection {
  readonly serverProcess: number | null;
  readonly #client: Client;
  readonly #options: ConnectionOptions;
  /** Statements that each transaction begins with; empty if the session has its settings. */
  readonly #settings: string;
  readonly #openedAt: number;
  #usedAt: number;
  /** When the statement was sent that is not answered yet; 0 when there is none. */
  #askedAt = 0;
  #inTransaction = false;
  /** Answers of the transaction's statements that were sent ahead. */
  #sentAhead: Promise<unknown>[] = [];
  #isRetired = false;
  #broken: Error | undefined;
  #onLost: ((error: Error) => void) | undefined;

  constructor({ client, serverProcess, differing }: OpenedConnection, options: ConnectionOptions) {
    this.#client = client;
    this.#options = options;
    this.#openedAt = this.#usedAt = options.elapsedMillis();
    this.#settings = applyToTransaction(differing);
    this.serverProcess = serverProcess;
    client.on("error", (error) => {
      this.#broken ??= error;
      this.#onLost?.(error);
    });
  }

  /** @param tell Called when the connection breaks. */
  onLost(tell: (error: Error) => void): void {
    this.#onLost = tell;
  }

  /** Whether another query may have it. */
  isUsable(lifetimeMillis: number, idleMillis = lifetimeMillis): boolean {
    const now = this.#options.elapsedMillis();
    return (
      this.#broken === undefined &&
      !this.#isRetired &&
      now - this.#openedAt < lifetimeMillis &&
      now - this.#usedAt < idleMillis
    );
  }

  /**
   * When the statement was sent that has no answer yet, by the stopwatch; 0 when there is none. Tells statements apart.
   */
  get askedAt(): number {
    return this.#askedAt;
  }

  /** Closes the connection instead of returning it to the pool. */
  retire(): void {
    this.#isRetired = true;
  }

  /** Ends it at once; what runs on it rejects. */
  cut(reason: string): void {
    cutConnection(this.#client, reason);
  }

  /** Ends it, politely unless it is broken. Never rejects. */
  async end(): Promise<void> {
    if (this.#broken) cutConnection(this.#client);
    else await endConnection(this.#client);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#usedAt = this.#options.elapsedMillis();
    if (this.#inTransaction && isSentAhead(query)) {
      this.#sendAhead(query);
      return { rows: [] };
    }
    this.#askedAt = this.#usedAt;
    try {
      return await this.#run(query);
    } catch (error) {
      this.#noteFailure(error);
      // After a failure inside a transaction, PostgreSQL refuses all that follows: what failed first is the reason.
      if (this.#inTransaction) throw (await this.#failureOfSentAhead()) ?? error;
      if (!isStalePlan(error)) throw error;
      // The server has checked the plan before it did anything, so nothing happens twice.
      return await this.#run(query);
    } finally {
      this.#askedAt = 0;
    }
  }

  // biome-ignore lint/correctness/useYield: the interface requires it; no caller streams rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming is not supported: read pages, ordered by a key.");
  }

  /** Begins a transaction. Costs no round trip: it leaves together with the first statement, and fails with it. */
  begin(sql: string): void {
    // From here, what is sent is one transaction, whose settings this statement applies.
    this.#inTransaction = true;
    this.#usedAt = this.#options.elapsedMillis();
    this.#sendAhead(CompiledQuery.raw(this.#settings ? `${sql}; ${this.#settings}` : sql));
  }

  async commit(): Promise<void> {
    const command = await this.#control("commit");
    this.#inTransaction = false;
    const failure = await this.#failureOfSentAhead();
    // PostgreSQL answers a commit with a rollback if a statement failed, which was sent ahead, or whose error the
    // caller swallowed.
    if (failure !== undefined || command !== "COMMIT")
      throw (
        failure ?? new Error("The transaction was undone instead of committed, because a statement in it had failed.")
      );
  }

  /** Never throws: the error that led here says more than the one that a dead connection would add. */
  async rollback(): Promise<void> {
    this.#inTransaction = false;
    this.#sentAhead = [];
    await this.#control("rollback").catch((error: Error) => {
      this.#broken = error;
    });
  }

  async #control(sql: "commit" | "rollback"): Promise<string> {
    this.#askedAt = this.#options.elapsedMillis();
    try {
      return (await this.#client.query(sql)).command;
    } catch (error) {
      this.#noteFailure(error);
      throw error;
    } finally {
      this.#askedAt = 0;
    }
  }

  #sendAhead(query: CompiledQuery): void {
    const answer = this.#run(query);
    answer.catch((error: unknown) => this.#noteFailure(error));
    this.#sentAhead.push(answer);
  }

  /** Returns the error of a statement that was sent ahead; `undefined` if none failed. Waits for their answers. */
  async #failureOfSentAhead(): Promise<unknown> {
    const outcomes = await Promise.allSettled(this.#sentAhead);
    this.#sentAhead = [];
    return outcomes.find((outcome) => outcome.status === "rejected")?.reason;
  }

  #noteFailure(error: unknown): void {
    if (isStalePlan(error)) this.#options.statementNames?.renew();
    // It may look alive for a moment yet, and would be handed to the next one who asks.
    if (error instanceof Error && isConnectionLost(error)) this.#broken = error;
    if (isReadOnly(error)) this.#options.onReadOnly();
    if (isDiskFull(error)) this.#options.onDiskFull();
  }

  #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const trace = this.#options.trace?.();
    return trace ? trace(query.sql, () => this.#send<Row>(query)) : this.#send<Row>(query);
  }

  async #send<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql: text, parameters, query: node } = query;
    // Raw SQL without parameters may be several statements (a migration), which cannot be prepared.
    const isScript = parameters.length === 0 && node.kind === "RawNode";
    const name = isScript ? undefined : this.#options.statementNames?.nameFor(query, this.#inTransaction);
    const statement = isScript ? { text } : { ...(name !== undefined && { name }), text, values: [...parameters] };
    const answer = await (this.#settings && !this.#inTransaction
      ? this.#queryWithSettings<Row & object>(statement)
      : this.#client.query<Row & object>(statement));
    // For several statements, the driver returns a list.
    const { command, rowCount, rows } = Array.isArray(answer) ? answer[answer.length - 1] : answer;
    return toQueryResult(command, rowCount ?? 0, rows ?? []);
  }

  /**
   * Runs a statement in a transaction of its own that applies the settings. All three leave at once: one round trip.
   */
  async #queryWithSettings<Row extends object>(statement: QueryConfig): Promise<PgResult<Row>> {
    const [begun, answer, committed] = await Promise.allSettled([
      this.#client.query(`begin; ${this.#settings}`),
      this.#client.query<Row>(statement),
      this.#client.query("commit"), // rolls back if the statement failed
    ]);
    if (begun.status === "rejected") throw begun.reason;
    if (answer.status === "rejected") throw answer.reason;
    if (committed.status === "rejected") throw committed.reason;
    return answer.value;
  }
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
