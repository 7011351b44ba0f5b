import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import {
  DatabaseReadOnlyError,
  DatabaseUnavailableError,
  explainConnectionError,
  NO_TLS,
} from "../connection-errors.ts";
import { type Encryption, encryptionsOf } from "./database-tls.ts";
import { parseDatabaseUrl } from "./database-url.ts";
import { APPLY_TO_SESSION, LIST_DIFFERING } from "./session-settings.ts";
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
 * Time without traffic after which a connection is tested, in milliseconds. Node then has the system test it every
 * second, ten times. Data that was sent and not confirmed is not covered by this; `silence-watch.ts` is for that.
 */
const KEEP_ALIVE_MILLIS = 5_000;
/** A connection that is only half there may never confirm that it was closed. */
const GOODBYE_MILLIS = 1_000;

/** A connection to a server that takes writes. */
export interface OpenedConnection {
  readonly client: pg.Client;
  /** The server's process behind it; `null` when a pooler stands in between and it may be another one each time. */
  readonly serverProcess: number | null;
  /** Names of settings that each transaction has to apply, because another session may run the next one. */
  readonly differing: readonly string[];
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
 * @param options.driver Options of the driver that differ from those for requests.
 * @param options.takesReadOnly Whether a server that takes no writes will do. Default: `false`.
 * @throws {Error} when a URL is none, or a file that it names cannot be read.
 */
export function createConnector(
  connection: ConnectionConfig,
  { driver, takesReadOnly = false }: { driver?: pg.ClientConfig; takesReadOnly?: boolean } = {},
): Connector {
  const hosts = hostsOf(connection, { ...DRIVER_OPTIONS, ...driver });
  /** The host that took writes last. */
  let preferred = 0;

  return {
    where: hosts.map(({ place }) => place).join(", "),
    async connect(millisPerHost = CONNECT_MILLIS) {
      const failures: DatabaseUnavailableError[] = [];
      const turns = [...hosts.slice(preferred), ...hosts.slice(0, preferred)];
      for (const host of turns) {
        try {
          const opened = await connectAnyWay(host, millisPerHost);
          if (opened.isReadOnly && !takesReadOnly) throw refuseReadOnly(opened.client, host.place);
          preferred = hosts.indexOf(host);
          return opened;
        } catch (error) {
          failures.push(explainConnectionError(error, host.place));
        }
      }
      throw summary(failures);
    },
  };
}

const DRIVER_OPTIONS: pg.ClientConfig = {
  application_name: "latchkit",
  types: valueTypes,
  pipeline: true, // lets a statement and what applies its settings travel together, see `pooled-connection.ts`
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MILLIS,
};

interface Host {
  readonly config: pg.ClientConfig;
  /** Name for messages. */
  readonly place: string;
  /** Ways to encrypt; the one that worked last is first. Empty: the driver's environment variables decide. */
  readonly encryptions: Encryption[];
}

function hostsOf(connection: ConnectionConfig, driver: pg.ClientConfig): Host[] {
  if (!("connectionString" in connection)) return [hostOf({ ...driver, ...connection }, [])];
  const url = parseDatabaseUrl(connection.connectionString);
  if (!url) throw new Error("The database's URL is not one that PostgreSQL's clients understand.");
  const encryptions = encryptionsOf(url.tls);
  return url.hosts.map((connectionString) => hostOf({ ...driver, connectionString }, encryptions));
}

function hostOf(config: pg.ClientConfig, encryptions: readonly Encryption[]): Host {
  const { host, port, database } = new pg.Client(config); // resolves URLs, defaults and PG* variables; does not connect
  return host.startsWith("/")
    ? { config, place: `${host}/.s.PGSQL.${port} (database ${database})`, encryptions: [] }
    : { config, place: `${host}:${port}/${database}`, encryptions: [...encryptions] };
}

/** Connects with the first encryption that the server accepts. */
async function connectAnyWay(
  { config, encryptions }: Host,
  millis: number,
): Promise<OpenedConnection & { isReadOnly: boolean }> {
  const timed = { ...config, connectionTimeoutMillis: millis };
  if (encryptions.length === 0) return open(timed);
  let failure: unknown;
  for (const ssl of [...encryptions]) {
    try {
      const opened = await open(ssl === null ? timed : { ...timed, ssl });
      encryptions.sort((one, other) => Number(other === ssl) - Number(one === ssl));
      return opened;
    } catch (error) {
      failure ??= error;
      if (!refusesEncryption(error)) break;
    }
  }
  throw failure;
}

/** Whether a server may accept a connection that is encrypted, or one that is not. */
function refusesEncryption(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === NO_TLS || ("code" in error && error.code === "28000");
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

async function open(config: pg.ClientConfig): Promise<OpenedConnection & { isReadOnly: boolean }> {
  const client = new pg.Client(config);
  client.on("error", () => undefined); // its next query reports the loss; without a listener, this would end the process
  try {
    await client.connect();
    return await withinLimit(client, CONNECT_MILLIS, () => askFacts(client));
  } catch (error) {
    cutConnection(client);
    throw error;
  }
}

interface Facts {
  readonly process: number;
  readonly is_read_only: boolean;
}

const FACTS = "select pg_backend_pid() as process, current_setting('transaction_read_only')::boolean as is_read_only";

/**
 * Asks what is behind a connection, and applies the settings that the code relies on: to the session, or, behind a
 * pooler, which may hand the session to another client, to each transaction.
 */
async function askFacts(client: pg.Client): Promise<OpenedConnection & { isReadOnly: boolean }> {
  const [fact] = (await client.query<Facts>(FACTS)).rows;
  if (!fact) throw new DatabaseUnavailableError("The database said nothing about itself.");
  const isReadOnly = fact.is_read_only;
  if ("processID" in client && fact.process === client.processID) {
    await client.query(APPLY_TO_SESSION);
    return { client, isReadOnly, serverProcess: fact.process, differing: [] };
  }
  const { rows } = await client.query<{ name: string }>(LIST_DIFFERING);
  return { client, isReadOnly, serverProcess: null, differing: rows.map(({ name }) => name) };
}

function refuseReadOnly(client: pg.Client, place: string): DatabaseReadOnlyError {
  cutConnection(client);
  return new DatabaseReadOnlyError(
    `PostgreSQL at ${place} is read-only: it is a standby, or default_transaction_read_only is on. Latchkit needs the primary; name all hosts in the URL to have it found.`,
  );
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
