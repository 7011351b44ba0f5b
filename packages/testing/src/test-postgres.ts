import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ConnectionConfig,
  createBackend,
  createSilentLogger,
  openDatabase,
  readSettings,
  startEmbeddedPostgres,
  systemRandom,
} from "@latchkit/server";
import { BASELINE_FOLDER, MIGRATIONS_FOLDER } from "@latchkit/server/internal";
import pg from "pg";

/** Address and credentials of a PostgreSQL. */
export type ServerConnection = Exclude<ConnectionConfig, { connectionString: string }>;

/** A PostgreSQL for tests, from which every test takes a database of its own. */
export interface TestPostgres {
  /** Connection to the server as its administrator. */
  connection: ServerConnection;
  /** Stops the server and deletes its folder. */
  stop(): Promise<void>;
}

/** Environment variable with the connection of the PostgreSQL that a run's global set-up started. */
export const CONNECTION_VARIABLE = "LATCHKIT_TEST_POSTGRES";
/** Environment variable with the URL of the PostgreSQL to test on, whose role may create databases. */
export const DATABASE_URL_VARIABLE = "LATCHKIT_TEST_DATABASE_URL";
/** Environment variable with the path of SQL that changes the migrated tables of test databases. */
export const CONTRACTION_VARIABLE = "LATCHKIT_TEST_CONTRACTION";
/**
 * Signs and seals in tests; a template database is bootstrapped with it, so that test backends find their projects
 * made.
 */
export const TEST_SECRET = "a root secret that only tests have, never a server";

/**
 * Stops a PostgreSQL and deletes its folder once standard input ends, which it does when the process that started this
 * one is gone, killed or not. Runs as a process of its own: the system gives a killed process no time to do so itself.
 */
const CLEANER = `
  const { readFileSync, rmSync } = require("node:fs");
  const [, folder] = process.argv;
  process.stdin.resume().once("close", () => {
    try {
      process.kill(Number.parseInt(readFileSync(folder + "/postgres/postmaster.pid", "utf8"), 10), "SIGQUIT");
    } catch {} // It has been stopped.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
`;

/**
 * Starts a PostgreSQL that is not durable, and therefore quick, in a temporary folder. It ends with this process, also
 * when that is killed.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-test-"));
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "200",
    autovacuum: "off",
    jit: "off",
    plan_cache_mode: "force_generic_plan",
  };
  const cleaner = spawn(process.execPath, ["-e", CLEANER, dataDir], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  cleaner.unref();
  (cleaner.stdin as Socket).unref();
  const server = await startEmbeddedPostgres({ dataDir, logger: createSilentLogger(), settings });
  return {
    connection: server.connectionConfig,
    async stop() {
      await server.stop();
      cleaner.stdin.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The PostgreSQL for a whole run: the one that `LATCHKIT_TEST_DATABASE_URL` names, or one that is started. */
export async function startRunPostgres(): Promise<TestPostgres> {
  const url = process.env[DATABASE_URL_VARIABLE];
  if (!url) return startTestPostgres();
  const { host, port, user, password, database = "postgres", ssl } = new pg.Client({ connectionString: url });
  // Tests hand the address on by its parts. Without `ssl`, the driver does not encrypt.
  const connection: ServerConnection = {
    host,
    port,
    user: user ?? "postgres",
    password: password ?? "",
    database,
    ...(ssl ? { ssl } : {}),
  };
  await dropTestDatabases(connection);
  return { connection, stop: () => dropTestDatabases(connection) };
}

/** Drops the databases that tests have created, also those of a run that was killed. */
async function dropTestDatabases(server: ServerConnection): Promise<void> {
  await asAdministrator(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^((test|empty)_[0-9a-f]{32}|template_[0-9a-f]{16})$'",
    );
    for (const { name } of rows) {
      if (name.startsWith("template_")) await client.query(`alter database ${name} with is_template false`);
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

/**
 * Creates an empty, migrated database within milliseconds, as a copy of a template made once per server.
 *
 * @returns How to connect to it, and how to get rid of it.
 */
export async function createTestDatabase(
  server: ServerConnection,
): Promise<{ connection: ServerConnection; drop(): Promise<void> }> {
  const template = await ensureTemplate(server);
  const database = `test_${systemRandom.uuid().replaceAll("-", "")}`;
  await asAdministrator(server, (client) =>
    client.query(`create database ${database} template ${template} strategy file_copy`),
  );
  return {
    connection: { ...server, database },
    drop: () =>
      asAdministrator(
        server,
        async (client) => void (await client.query(`drop database if exists ${database} with (force)`)),
      ),
  };
}

const TEMPLATE_LOCK = 4100;

/** Creates the template of test databases, which the first test waits for otherwise. */
export async function ensureTemplate(server: ServerConnection): Promise<string> {
  const template = `template_${await migrationsDigest()}`;
  await asAdministrator(server, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1 and datistemplate", [template]);
    if (rowCount) return;
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const again = await client.query("select from pg_database where datname = $1 and datistemplate", [template]);
    if (again.rowCount) return;
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
    await bootstrap({ ...server, database: template });
    await client.query(`alter database ${template} with is_template true allow_connections false`);
  });
  return template;
}

async function bootstrap(connection: ServerConnection): Promise<void> {
  const logger = createSilentLogger();
  const database = await openDatabase({ connection, logger, random: systemRandom, poolSize: 2 });
  const backend = await createBackend({
    settings: readSettings({}, "development"),
    secret: TEST_SECRET,
    database,
    logger,
    runsWorker: false,
  });
  await backend.close();
  const contraction = process.env[CONTRACTION_VARIABLE];
  if (!contraction) return;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(await readFile(contraction, "utf8")).finally(() => client.end());
}

/** A template serves exactly one state of the migrations. */
async function migrationsDigest(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of [BASELINE_FOLDER, MIGRATIONS_FOLDER])
    for (const file of (await readdir(folder)).sort()) hash.update(await readFile(join(folder, file)));
  return hash.digest("hex").slice(0, 16);
}

async function asAdministrator<T>(server: ServerConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Time for which an unused PostgreSQL of this process keeps running, in milliseconds, in case another test follows. */
const LINGER_MILLIS = 2_000;

let own: Promise<TestPostgres> | undefined;
let borrowers = 0;
let lingering: NodeJS.Timeout | undefined;

/**
 * The PostgreSQL of this run: the one its global set-up started, or one of this process, started at first need and
 * stopped when the process ends.
 */
export async function findTestPostgres(): Promise<ServerConnection> {
  const shared = process.env[CONNECTION_VARIABLE];
  if (shared) return JSON.parse(shared) as ServerConnection;
  own ??= startRunPostgres().then((server) => {
    process.once("beforeExit", () => void server.stop());
    return server;
  });
  return (await own).connection;
}

/**
 * As {@link findTestPostgres}, for as long as the caller needs it. A PostgreSQL of this process stops soon after
 * nothing needs it any more: while it runs, test runners that wait for the process to end, such as Node's, would wait
 * forever.
 */
export async function borrowTestPostgres(): Promise<{ connection: ServerConnection; release(): void }> {
  borrowers += 1;
  clearTimeout(lingering);
  return {
    connection: await findTestPostgres(),
    release() {
      borrowers -= 1;
      if (borrowers === 0 && own !== undefined) lingering = setTimeout(stopOwn, LINGER_MILLIS);
    },
  };
}

function stopOwn(): void {
  void own?.then((server) => server.stop());
  own = undefined;
}
