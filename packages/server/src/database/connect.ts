import { setTimeout as delay } from "node:timers/promises";
import { Kysely } from "kysely";
import { type Clock, systemClock } from "../clock.ts";
import { DatabaseReadOnlyError } from "../connection-errors.ts";
import type { Logger } from "../logging/logger.ts";
import { ConnectionPool } from "./connection-pool.ts";
import {
  type ConnectionConfig,
  type Connector,
  createConnector,
  endConnection,
  type OpenedConnection,
} from "./connector.ts";
import type { Database } from "./database.ts";
import { createDatabaseClock } from "./database-clock.ts";
import { HealthCheck } from "./health-check.ts";
import { Notifications } from "./notifications.ts";
import { PooledConnection } from "./pooled-connection.ts";
import { refusePooler } from "./poolers.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import type { OpenReplicas, openReplicas } from "./replicas/open-replicas.ts";
import { APPLY_WITHOUT_LIMITS } from "./session-settings.ts";
import { createSilenceWatch } from "./silence-watch.ts";
import { StatementNames } from "./statement-names.ts";
import type { Tables } from "./tables.ts";
import type { TraceStatement } from "./trace-statement.ts";

export type { ConnectionConfig, ServerAddress } from "./connector.ts";

const OLDEST_MAJOR_VERSION = 15;
const DEFAULT_POOL_SIZE = 10;
/** Interval between readings of the database's clock, and between checks of the connections of an idle process. */
const CLOCK_READING_MILLIS = 10_000;
/** Interval at which a start checks whether the database accepts writes. */
const RETRY_MILLIS = 1_000;

/** Options of the connection to PostgreSQL. */
export interface DatabaseOptions {
  /** Connection to the database. */
  readonly connection: ConnectionConfig;
  /**
   * Connection that keeps its session, if `connection` leads to a pooler that hands each transaction to another one
   * (PgBouncer's transaction mode): for notifications and migrations. Default: `connection`.
   */
  readonly sessionConnection?: ConnectionConfig | null;
  /** Streaming replicas for reads that may take long. They may be away. Default: none. */
  readonly replicas?: readonly ConnectionConfig[];
  /** Logs lost connections and retries. */
  readonly logger: Logger;
  /** Spreads the reconnects of many nodes over time. */
  readonly random: { number(): number };
  /** The clock of this machine, to tell how far it is off. Default: the system's. */
  readonly machineClock?: Clock;
  /** Connections for queries; one more hears notifications, and one asks how the database is. Default: 10. */
  readonly poolSize?: number;
  /** Turn off behind a pooler that does not keep track of them (PgBouncer before 1.21). Default: `true`. */
  readonly preparedStatements?: boolean;
  /** Time to wait for a read-only database, in milliseconds: a standby that is about to take over. Default: 0. */
  readonly waitForPrimaryMillis?: number;
}

/**
 * Connects to PostgreSQL.
 *
 * Statements are stopped after 30 seconds, and so are transactions in which nothing happens for as long. Losing a
 * connection fails the queries on it and nothing else: new ones are opened, to the host that takes writes. One that
 * dies without a word is noticed within seconds of the database being reachable again.
 *
 * @throws {DatabaseUnavailableError} when there is no connection within 5 seconds per host; later, queries may reject
 *   with it too.
 * @throws {Error} when the server is older than PostgreSQL 15, the database is not in UTF-8, or a pooler stands in
 *   between that does something else than what the options say.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    connection,
    sessionConnection,
    logger,
    random,
    poolSize = DEFAULT_POOL_SIZE,
    preparedStatements = true,
  } = options;
  const { machineClock = systemClock, waitForPrimaryMillis = 0 } = options;
  const connector = createConnector(connection);
  const sessions = sessionConnection ? createConnector(sessionConnection) : connector;
  const first = await connectFirst(connector, { waitForPrimaryMillis, logger });
  try {
    await refuseUnsuitableServer(first);
    await refusePooler({ connector, sessions, first, preparedStatements, random });
  } catch (error) {
    await endConnection(first.client);
    throw error;
  }

  const readClock = (): void => {
    health.recheck().catch((error: unknown) => logger.debug({ err: error }, "the database's clock could not be read"));
  };
  const clock = createDatabaseClock({ machine: machineClock, logger, onLeap: readClock });
  const health = new HealthCheck(
    { connector, clock, onReadOnly: () => pool.retire(), onLost: () => notifications.suspect() },
    first,
  );
  let traceStatement: TraceStatement | undefined;
  const statementNames = preparedStatements ? new StatementNames() : undefined;
  const use = (opened: OpenedConnection): PooledConnection =>
    new PooledConnection(opened, {
      elapsedMillis: clock.elapsedMillis,
      statementNames,
      onReadOnly: () => pool.retire(),
      onDiskFull: () => health.suspectFullDisk(),
      trace: () => traceStatement,
    });
  const pool: ConnectionPool = new ConnectionPool({
    connect: async () => use(await connector.connect()),
    size: poolSize,
    logger,
    onUse: () => watch.wake(),
    elapsedMillis: clock.elapsedMillis,
  });
  const watch = createSilenceWatch({
    inUse: () => pool.inUse,
    findBusyProcesses: (processes) => health.findBusyProcesses(processes),
    elapsedMillis: clock.elapsedMillis,
    logger,
  });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  const replicas = await openReplicasOf(options, { primary: { pool, db }, clock, trace: () => traceStatement });
  const notifications = new Notifications({ connector: sessions, logger, random });
  await health.check();
  const readings = setInterval(() => {
    readClock();
    watch.wake();
  }, CLOCK_READING_MILLIS).unref();
  return {
    db,
    clock,
    reads: replicas?.reads ?? { db, transaction: (work) => db.transaction().execute(work) },
    poolState: () => pool.state(),
    replicaState: () => replicas?.state() ?? [],
    traceStatements(trace) {
      traceStatement = trace;
    },
    transaction: (work) => db.transaction().execute(work),
    async session(work) {
      const connect = async (): Promise<PooledConnection> => {
        const { client, serverProcess } = await sessions.connect();
        await client.query(APPLY_WITHOUT_LIMITS);
        return use({ client, serverProcess, differing: [] });
      };
      const alone = new ConnectionPool({ connect, size: 1, logger, elapsedMillis: clock.elapsedMillis });
      const session = new Kysely<Tables>({ dialect: postgresDialect(alone) });
      try {
        return await session.connection().execute(work);
      } finally {
        await session.destroy();
      }
    },
    listen: (channel, onMessage, onReconnect) => notifications.listen(channel, onMessage, onReconnect),
    ping() {
      watch.wake();
      return health.check();
    },
    async close() {
      clearInterval(readings);
      await Promise.all([notifications.close(), health.close(), replicas?.close(), db.destroy()]);
      watch.close();
    },
  };
}

/** Opens replicas, whose code is not even loaded where there are none. */
async function openReplicasOf(
  { replicas = [], logger, poolSize = DEFAULT_POOL_SIZE, preparedStatements = true }: DatabaseOptions,
  parts: Pick<Parameters<typeof openReplicas>[1], "primary" | "clock" | "trace">,
): Promise<OpenReplicas | null> {
  if (replicas.length === 0) return null;
  const { openReplicas: open } = await import("./replicas/open-replicas.ts");
  return open(replicas, { ...parts, logger, poolSize, preparedStatements });
}

/** Waits where a database is read-only and may take writes in a moment; not where there is none, or none for us. */
async function connectFirst(
  connector: Connector,
  { waitForPrimaryMillis, logger }: { waitForPrimaryMillis: number; logger: Logger },
): Promise<OpenedConnection> {
  for (let waited = 0; ; waited += RETRY_MILLIS) {
    try {
      return await connector.connect();
    } catch (error) {
      if (!(error instanceof DatabaseReadOnlyError) || waited >= waitForPrimaryMillis) throw error;
      if (waited === 0) logger.warn({ waitSeconds: waitForPrimaryMillis / 1_000 }, `${error.message} Waiting for it.`);
      await delay(RETRY_MILLIS);
    }
  }
}

interface ServerFacts {
  readonly version: string;
  readonly major: number;
  readonly encoding: string;
}

async function refuseUnsuitableServer({ client }: OpenedConnection): Promise<void> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding`,
  );
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
