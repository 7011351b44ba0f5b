import type { Client } from "pg";
import { DatabaseReadOnlyError, DatabaseUnavailableError, isConnectionLost } from "../connection-errors.ts";
import { type Connector, cutConnection, endConnection, type OpenedConnection } from "./connector.ts";
import type { DatabaseClock } from "./database-clock.ts";

/** Timeout of a check, in milliseconds: less than the patience of most balancers. */
const CHECK_MILLIS = 2_000;
/** Time for which a result is cached, in milliseconds. */
const REMEMBERED_MILLIS = 1_000;

interface HealthCheckOptions {
  readonly connector: Connector;
  readonly clock: DatabaseClock;
  /** Told when the server takes no writes any more. */
  readonly onReadOnly: () => void;
  /** Told when the connection was of no use any more, which others may not be, either. */
  readonly onLost: () => void;
}

interface State {
  readonly millis: number;
  readonly is_read_only: boolean;
}

/** `clock_timestamp`, because `now` is when the transaction began. */
const STATE = `select (extract(epoch from clock_timestamp()) * 1000)::float8 as millis,
  current_setting('transaction_read_only')::boolean as is_read_only`;

const BUSY_PROCESSES = `select pid from pg_stat_activity where pid = any($1) and (state is null or state not like 'idle%')`;

/**
 * Sorts more than fits into memory, so that the server writes some hundred kilobytes into a temporary file: that fails
 * when its disk is full, and leaves nothing behind. What is stored already could be changed even then, and would prove
 * nothing.
 */
const FIND_ROOM = `begin; set local work_mem = '64kB'; set local temp_tablespaces = '';
  select count(*) from generate_series(1, 20000); rollback`;

/**
 * Asks the database how it is, on a connection of its own: it has to answer also when all others are taken.
 *
 * The same answer serves for the database's clock.
 */
export class HealthCheck {
  readonly #options: HealthCheckOptions;
  #opened: OpenedConnection | undefined;
  #working: Promise<unknown> = Promise.resolve();
  #last: { readonly outcome: Promise<void>; endedAt: number } | undefined;
  #isDiskSuspect = false;
  #isClosed = false;

  /** @param opened The first connection, if there is one already. */
  constructor(options: HealthCheckOptions, opened?: OpenedConnection) {
    this.#options = options;
    if (opened) this.#use(opened);
  }

  /**
   * Resolves when the database answers and takes writes. Answers within two seconds, and twice in a second without
   * asking again.
   *
   * @throws {DatabaseUnavailableError}
   */
  check(): Promise<void> {
    if (this.#isClosed) return Promise.reject(new DatabaseUnavailableError("The database's connections were closed."));
    const { elapsedMillis } = this.#options.clock;
    if (this.#last && elapsedMillis() - this.#last.endedAt < REMEMBERED_MILLIS) return this.#last.outcome;
    const outcome = this.#inTurn(() => this.#askState());
    const last = { outcome, endedAt: Number.POSITIVE_INFINITY };
    const end = (): void => {
      last.endedAt = elapsedMillis();
    };
    outcome.then(end, end);
    this.#last = last;
    return outcome;
  }

  /** The same, but asks in any case. */
  recheck(): Promise<void> {
    this.#last = undefined;
    return this.check();
  }

  /** A statement found the disk full: the database is not well until there is room. */
  suspectFullDisk(): void {
    this.#isDiskSuspect = true;
    this.#last = undefined;
  }

  /** Returns those of these server processes that work on a statement; `null` if it cannot be asked. */
  async findBusyProcesses(processes: readonly number[]): Promise<ReadonlySet<number> | null> {
    try {
      return await this.#inTurn(async () => {
        const client = await this.#client();
        const { rows } = await client.query<{ pid: number }>(BUSY_PROCESSES, [processes]);
        return new Set(rows.map(({ pid }) => pid));
      });
    } catch {
      return null;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#working;
    if (this.#opened) await endConnection(this.#opened.client);
  }

  async #askState(): Promise<void> {
    try {
      await this.#askStateOnce();
    } catch (error) {
      if (error instanceof DatabaseReadOnlyError) this.#options.onReadOnly();
      else if (!isConnectionLost(error)) throw error;
      this.#drop();
      await this.#askStateOnce(); // on a new connection: the old one may be all that was wrong
    }
  }

  async #askStateOnce(): Promise<void> {
    const { clock } = this.#options;
    const client = await this.#client();
    const askedAt = clock.elapsedMillis();
    const { rows } = await client.query<State>(STATE);
    const [state] = rows;
    if (!state) throw new DatabaseUnavailableError("The database said nothing about itself.");
    if (state.is_read_only) throw new DatabaseReadOnlyError("The database has become read-only.");
    clock.correct(state.millis, askedAt);
    if (!this.#isDiskSuspect) return;
    await client.query(FIND_ROOM);
    this.#isDiskSuspect = false;
  }

  /**
   * Waits for what was asked before, as a connection does one thing at a time. One that failed or was too slow is not
   * used again.
   */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const working = this.#working.then(work);
    this.#working = working.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      const late = new DatabaseUnavailableError(`The database does not answer within ${CHECK_MILLIS / 1_000} seconds.`);
      timer = setTimeout(() => reject(late), CHECK_MILLIS);
    });
    try {
      return await Promise.race([working, limit]);
    } catch (error) {
      this.#drop();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #client(): Promise<Client> {
    return (this.#opened ?? this.#use(await this.#options.connector.connect(CHECK_MILLIS))).client;
  }

  #use(opened: OpenedConnection): OpenedConnection {
    this.#opened = opened;
    opened.client.once("end", () => {
      this.#last = undefined; // what it said may not hold any more
      if (this.#opened === opened) this.#opened = undefined;
    });
    return opened;
  }

  /** A connection that is still being opened is left to the next caller. */
  #drop(): void {
    if (!this.#opened) return;
    cutConnection(this.#opened.client);
    this.#opened = undefined;
    this.#options.onLost();
  }
}
