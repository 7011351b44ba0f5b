import { Kysely, sql } from "kysely";
import pg from "pg";
import { type Clock, systemClock } from "../clock.ts";
import type { Logger } from "../logger.ts";
import type { Database } from "./database.ts";
import { createDatabaseClock, type DatabaseClock } from "./database-clock.ts";
import { Notifications } from "./notifications.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { StatementNames } from "./statement-names.ts";
import type { Tables } from "./tables.ts";
import { valueTypes } from "./value-types.ts";

const OLDEST_MAJOR_VERSION = 15;
const CONNECTION_TIMEOUT_MILLIS = 10_000;
const STATEMENT_TIMEOUT_MILLIS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MILLIS = 30_000;
/** Long, because a new connection has to prepare all its statements again. */
const IDLE_CONNECTION_MILLIS = 5 * 60_000;
/** Ends connections now and then, so that their memory on the server does not grow for weeks. */
const CONNECTION_LIFETIME_SECONDS = 60 * 60;
/** How often the database is asked for the time; a quartz is off by some milliseconds by then. */
const CLOCK_READING_MILLIS = 30_000;

/** Where a database is, in parts. */
export interface ServerAddress {
  /** Host name, or the folder of a unix socket. */
  readonly host: string;
  readonly port?: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
}

/** Where a database is: a URL (`postgres://…`, with `sslmode` and the like), or its parts. */
export type ConnectionConfig = { readonly connectionString: string } | ServerAddress;

export interface DatabaseOptions {
  readonly connection: ConnectionConfig;
  readonly logger: Logger;
  /** Spreads the reconnects of many nodes over time. */
  readonly random: { number(): number };
  /** The clock of this machine, to tell how far it is off. Default: the system's. */
  readonly machineClock?: Clock;
  /** Connections for queries; one more hears notifications. Default: 10. */
  readonly poolSize?: number;
  /**
   * Turn off behind a proxy that hands each transaction to another connection and does not track prepared statements (PgBouncer before
   * 1.21). It would not pass the timeouts on either, so set `statement_timeout` on the role then. Default: `true`.
   */
  readonly preparedStatements?: boolean;
}

/**
 * Connects to PostgreSQL.
 *
 * Statements are stopped after 30 seconds, and so are transactions in which nothing happens for as long. Losing a connection fails the
 * queries on it and nothing else: the pool opens new ones.
 *
 * @throws {DatabaseUnavailableError} when there is no connection within 10 seconds; later, queries may reject with it too.
 * @throws {Error} when the server is older than PostgreSQL 15 or the database is not in UTF-8.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connection, logger, random, poolSize = 10, preparedStatements = true } = options;
  const { machineClock = systemClock } = options;
  const config = clientConfig(connection, preparedStatements);
  const where = describeTarget(config);
  const pool = createPool(config, poolSize, logger);
  const statementNames = preparedStatements ? new StatementNames() : undefined;
  const db = new Kysely<Tables>({ dialect: postgresDialect({ pool, where, statementNames }) });
  const notifications = new Notifications({ config, where, logger, random });
  const clock = createDatabaseClock({ machine: machineClock, logger, onLeap: () => void readClock() });
  const readClock = () =>
    readClockOf(db, clock).catch((error: unknown) => logger.warn({ err: error }, "the database's clock was not read"));
  try {
    await refuseUnsuitableServer(db);
    await readClockOf(db, clock);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const readings = setInterval(readClock, CLOCK_READING_MILLIS).unref();
  return {
    db,
    clock,
    transaction: (work) => db.transaction().execute(work),
    listen: (channel, onMessage, onReconnect) => notifications.listen(channel, onMessage, onReconnect),
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      clearInterval(readings);
      await Promise.all([notifications.close(), db.destroy()]);
    },
  };
}

function clientConfig(connection: ConnectionConfig, preparedStatements: boolean): pg.ClientConfig {
  return {
    ...connection,
    application_name: "latchkit",
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLIS,
    // Sent when connecting, which proxies refuse.
    ...(preparedStatements && {
      statement_timeout: STATEMENT_TIMEOUT_MILLIS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MILLIS,
    }),
  };
}

function createPool(config: pg.ClientConfig, poolSize: number, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    idleTimeoutMillis: IDLE_CONNECTION_MILLIS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
  });
  pool.on("error", (error) => logger.warn({ err: error }, "an idle database connection was lost"));
  // Without a listener, losing a connection in the middle of a transaction would end the process. Its next query reports the loss.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}

function describeTarget(config: pg.ClientConfig): string {
  const { host, port, database } = new pg.Client(config); // resolves URLs, defaults and PG* variables; does not connect
  return host.startsWith("/") ? `${host}/.s.PGSQL.${port} (database ${database})` : `${host}:${port}/${database}`;
}

async function readClockOf(db: Kysely<Tables>, clock: DatabaseClock): Promise<void> {
  const askedAt = clock.elapsedMillis();
  const { rows } = await sql<{ millis: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as millis`.execute(db);
  if (rows[0]) clock.correct(rows[0].millis, askedAt);
}

async function refuseUnsuitableServer(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: string; major: number; encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding`.execute(db);
  const [server] = rows;
  if (!server) throw new Error("The database did not tell its version.");
  if (server.major < OLDEST_MAJOR_VERSION) {
    throw new Error(`The database runs PostgreSQL ${server.version}; Latchkit needs ${OLDEST_MAJOR_VERSION} or newer.`);
  }
  if (server.encoding !== "UTF8") {
    throw new Error(
      `The database stores text as ${server.encoding}; Latchkit needs UTF8. Create it with: create database … encoding 'UTF8' template template0.`,
    );
  }
}
