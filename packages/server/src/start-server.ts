import { type Backend, createBackend } from "./backend.ts";
import { refuseMissingRootSecret } from "./dashboard/publishable-key.ts";
import { openDatabase } from "./database/connect.ts";
import type { Db } from "./database/database.ts";
import { startEmbeddedPostgres } from "./database/embedded/start.ts";
import { explainPortError, requireFreePort } from "./http/require-free-port.ts";
import { createLogger, type Logger } from "./logging/logger.ts";
import { keepKeys } from "./projects/keys-file.ts";
import { systemRandom } from "./random.ts";
import { findSecret, loadOrCreateSecret } from "./settings/root-secret-file.ts";
import { readSettings, type Settings } from "./settings/settings.ts";
import { startNotes } from "./start-notes.ts";

/** Time for which a start waits for a standby to become the primary: most failovers are over by then. */
const WAIT_FOR_PRIMARY_MILLIS = 60_000;

/** A server that has started. */
export interface RunningServer {
  /** The settings it runs with. */
  readonly settings: Settings;
  /** The projects that starting created or found, with their keys. */
  readonly projects: Backend["projects"];
  /** Sentences for the operator: what is left to do before people can use it. */
  readonly notes: readonly string[];
  /** The file that the keys of the project `internal` are in, if they were generated just now; else `null`. */
  readonly keysFile: string | null;
  /** URL of the server. */
  readonly url: string;
  /** TCP port it listens on. */
  readonly port: number;
  /** Resolves after it had to close by itself, because another process took the data directory over. */
  readonly failure: Promise<Error>;
  /**
   * Answers until balancers have noticed (`LATCHKIT_DRAIN_SECONDS`), finishes what runs, then stops the database it
   * started. Called again, it waits for nothing of this any more.
   */
  close(): Promise<void>;
}

/** The environment variable that names the port. */
const PORT_SETTING = "LATCHKIT_PORT";

/**
 * Starts a backend the way the environment says: on the embedded PostgreSQL or another, listening.
 *
 * @param options.env Environment variables; see `docs/settings.md`.
 * @param options.mode What `LATCHKIT_MODE` is when unset.
 * @param options.signal Ends the wait for another process that has the data directory.
 * @throws SettingsError for settings that cannot be; the database's and the system's errors, each with a sentence that
 *   says what to do.
 */
export async function startServer(options: {
  env: Readonly<Record<string, string | undefined>>;
  mode: "development" | "production";
  logger?: Logger;
  signal?: AbortSignal;
}): Promise<RunningServer> {
  const { env, mode, signal } = options;
  const settings = readSettings(env, mode);
  const logger = options.logger ?? createLogger({ mode: settings.mode });
  // First, because the first start generates what is shown once.
  await requireFreePort(settings, PORT_SETTING);
  const opened: (() => Promise<void>)[] = [];
  const close = () => closeAll(opened);
  try {
    const embedded = settings.databaseUrl === null ? await startEmbedded(settings, logger, signal) : null;
    if (embedded) opened.push(embedded.stop);
    const database = await openDatabaseOf(settings, embedded?.connectionConfig, logger);
    let keysFile: string | null = null;
    const closeDatabase = async (error: unknown): Promise<never> => {
      await database.close();
      throw error;
    };
    const secret = await findRootSecret(database.db, settings).catch(closeDatabase);
    const backend = await createBackend({
      settings,
      secret,
      database,
      logger,
      random: systemRandom,
      isAlone: embedded !== null, // its data directory is locked
      async keepGeneratedKeys(keys) {
        keysFile = await keepKeys(settings.dataDir, keys);
      },
    }).catch(closeDatabase);
    const hurry = new AbortController();
    opened.push(() => backend.close(hurry.signal));
    const { port } = await backend.listen().catch((error) => {
      throw explainPortError(error, { port: settings.port, setting: PORT_SETTING });
    });
    let closing: Promise<void> | undefined;
    return {
      settings,
      projects: backend.projects,
      notes: startNotes(settings, backend.firstOwnerUrl),
      keysFile,
      url: settings.publicUrl,
      port,
      failure: failureOf(embedded, close),
      close() {
        if (closing !== undefined) hurry.abort();
        closing ??= backend.drain(hurry.signal).then(close);
        return closing;
      },
    };
  } catch (error) {
    await close().catch((err: unknown) => logger.error({ err }, "could not close after a failed start"));
    throw error;
  }
}

function startEmbedded(settings: Settings, logger: Logger, signal: AbortSignal | undefined) {
  return startEmbeddedPostgres({
    dataDir: settings.dataDir,
    waitMillis: settings.dataDirWaitSeconds * 1000,
    poolSize: settings.databasePoolSize,
    logger,
    ...(signal && { signal }),
  });
}

function openDatabaseOf(
  { databaseUrl, databaseSessionUrl, databasePoolSize, preparedStatements }: Settings,
  embedded: Parameters<typeof openDatabase>[0]["connection"] | undefined,
  logger: Logger,
) {
  const connection = databaseUrl === null ? embedded : { connectionString: databaseUrl };
  if (!connection) throw new Error("There is neither a database URL nor an embedded database.");
  return openDatabase({
    connection,
    logger,
    random: systemRandom,
    sessionConnection: databaseSessionUrl === null ? null : { connectionString: databaseSessionUrl },
    poolSize: databasePoolSize,
    preparedStatements,
    waitForPrimaryMillis: WAIT_FOR_PRIMARY_MILLIS,
  });
}

/** Closes what was opened last first, and the rest also when something cannot be closed. */
async function closeAll(opened: (() => Promise<void>)[]): Promise<void> {
  const closeLast = opened.pop();
  if (!closeLast) return;
  try {
    await closeLast();
  } finally {
    await closeAll(opened);
  }
}

/** Generates the secret only for a database that was used with none. */
async function findRootSecret(db: Db, settings: Settings): Promise<string> {
  const found = settings.secret ?? (await findSecret(settings.dataDir));
  if (found !== null) return found;
  await refuseMissingRootSecret(db, settings);
  return loadOrCreateSecret(settings.dataDir);
}

/** Without an embedded database there is nothing to lose. */
async function failureOf(embedded: { lost: Promise<Error> } | null, close: () => Promise<void>): Promise<Error> {
  if (!embedded) return new Promise(() => undefined);
  const error = await embedded.lost;
  await close();
  return error;
}
