import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { DatabaseReadOnlyError, DatabaseUnavailableError, explainConnectionError } from "../connection-errors.ts";
import { splitDatabaseUrl } from "./database-url.ts";
import { STATEMENT_TIMEOUT_MILLIS } from "./time-limits.ts";
import { valueTypes } from "./value-types.ts";

/** Address and credentials of a PostgreSQL server. */
export interface ServerAddress {
  /** Host name, or the folder of a unix socket. */
  readonly host: string;
  /** Default: 5432. */
  readonly port?: number;
  /** Role to sign in as. */
  readonly user: string;
  /** Password of the role. Default: none. */
  readonly password?: string;
  /** Name of the database. */
  readonly database: string;
}

/** Location of a database: a URL (`postgres://…`, with several hosts, `sslmode` and the like), or its parts. */
export type ConnectionConfig = { readonly connectionString: string } | ServerAddress;

/** For one host: to be reached, to prove who we are, to hear whether it takes writes. */
const CONNECT_MILLIS = 5_000;
/**
 * From when on a connection in which nothing moves is tested, in milliseconds. Node has the system test every second
 * then, ten times. Data that was sent and not confirmed is not covered by this; `silence-watch.ts` is for that.
 */
const KEEP_ALIVE_MILLIS = 5_000;
/** A connection that is only half there may never confirm that it was closed. */
const GOODBYE_MILLIS = 1_000;

/** A connection to a server that takes writes. */
export interface OpenedConnection {
  readonly client: pg.Client;
  /** The server's process behind it; `null` when a pooler stands in between and it may be another one each time. */
  readonly serverProcess: number | null;
  /** Whether the server stops statements that take too long. If not, each transaction has to ask for it. */
  readonly hasTimeLimits: boolean;
}

/** Opens connections to one database, on the host that takes writes. */
export interface Connector {
  /** Hosts and database, for messages. */
  readonly where: string;
  /**
   * @param millisPerHost How long each host may take. Default: five seconds.
   * @throws {DatabaseUnavailableError} when no host is reached in time, or none takes writes.
   */
  connect(millisPerHost?: number): Promise<OpenedConnection>;
}

/**
 * @param options.sendsTimeLimits Whether time limits are sent when connecting, which poolers refuse.
 * @throws {Error} when a URL is none.
 */
export function createConnector(
  connection: ConnectionConfig,
  { sendsTimeLimits }: { sendsTimeLimits: boolean },
): Connector {
  const configs = hostsOf(connection).map(
    (host): pg.ClientConfig => ({
      ...host,
      application_name: "latchkit",
      types: valueTypes,
      pipeline: true, // lets a statement and what sets its time limit travel together, see `pooled-connection.ts`
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MILLIS,
      ...(sendsTimeLimits && {
        statement_timeout: STATEMENT_TIMEOUT_MILLIS,
        idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MILLIS,
      }),
    }),
  );
  const places = configs.map(describeTarget);
  /** The host that took writes last. */
  let preferred = 0;

  return {
    where: places.join(", "),
    async connect(millisPerHost = CONNECT_MILLIS) {
      const failures: DatabaseUnavailableError[] = [];
      for (let turn = 0, first = preferred; turn < configs.length; turn += 1) {
        const index = (first + turn) % configs.length;
        try {
          const opened = await open({ ...configs[index], connectionTimeoutMillis: millisPerHost }, places[index] ?? "");
          preferred = index;
          return opened;
        } catch (error) {
          failures.push(explainConnectionError(error, places[index] ?? ""));
        }
      }
      throw summary(failures);
    },
  };
}

function hostsOf(connection: ConnectionConfig): (ConnectionConfig & pg.ClientConfig)[] {
  if (!("connectionString" in connection)) return [connection];
  const urls = splitDatabaseUrl(connection.connectionString);
  if (!urls) throw new Error("The database's URL is not one that PostgreSQL's clients understand.");
  return urls.map((connectionString) => ({ connectionString }));
}

function describeTarget(config: pg.ClientConfig): string {
  const { host, port, database } = new pg.Client(config); // resolves URLs, defaults and PG* variables; does not connect
  return host.startsWith("/") ? `${host}/.s.PGSQL.${port} (database ${database})` : `${host}:${port}/${database}`;
}

/**
 * One read-only host among several says more than those that did not answer: the database is there, and may take writes
 * soon.
 */
function summary(failures: readonly DatabaseUnavailableError[]): DatabaseUnavailableError {
  const [first] = failures;
  if (first && failures.length === 1) return first;
  const message = failures.map(({ message: sentence }) => sentence).join(" ");
  const isReadOnly = failures.some((failure) => failure instanceof DatabaseReadOnlyError);
  return new (isReadOnly ? DatabaseReadOnlyError : DatabaseUnavailableError)(message, { cause: first });
}

async function open(config: pg.ClientConfig, place: string): Promise<OpenedConnection> {
  const client = new pg.Client(config);
  client.on("error", () => undefined); // its next query reports the loss; without a listener, this would end the process
  try {
    await client.connect();
    const facts = await withinLimit(client, CONNECT_MILLIS, () => client.query<Facts>(FACTS));
    const [fact] = facts.rows;
    if (!fact || fact.is_read_only) throw new DatabaseReadOnlyError(readOnlyMessage(place));
    return {
      client,
      serverProcess: fact.process === (client as { processID?: number | null }).processID ? fact.process : null,
      hasTimeLimits: fact.has_time_limits,
    };
  } catch (error) {
    cutConnection(client);
    throw error;
  }
}

interface Facts {
  readonly process: number;
  readonly is_read_only: boolean;
  readonly has_time_limits: boolean;
}

const FACTS = `select pg_backend_pid() as process, current_setting('transaction_read_only')::boolean as is_read_only,
  current_setting('statement_timeout') <> '0' as has_time_limits`;

function readOnlyMessage(place: string): string {
  return `PostgreSQL at ${place} is read-only: it is a standby, or default_transaction_read_only is on. Latchkit needs the primary; name all hosts in the URL to have it found.`;
}

/** Does something with a connection, which is cut if that takes too long. */
export async function withinLimit<T>(client: pg.Client, millis: number, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => cutConnection(client, "no answer in time"), millis);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Ends a connection without a word to the server, which may not hear it. What runs on it rejects as a lost connection.
 */
export function cutConnection(client: pg.Client, reason = "it was closed"): void {
  const { stream } = client.connection;
  stream.destroy(new DatabaseUnavailableError(`Connection terminated: ${reason}`));
}

/** Ends an unused connection, and gives up after a second. */
export async function endConnection(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), delay(GOODBYE_MILLIS, undefined, { ref: false })]);
  cutConnection(client);
}
