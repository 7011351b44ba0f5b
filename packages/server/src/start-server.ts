import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { type Backend, type BackendWithServices, createBackend } from "./backend.ts";
import { systemClock } from "./clock.ts";
import { refuseMissingRootSecret } from "./dashboard/publishable-key.ts";
import type { Database, Db } from "./database/database.ts";
import type { EmbeddedAddress } from "./database/embedded/server-address.ts";
import { startEmbeddedPostgres } from "./database/embedded/start.ts";
import { requireFreePort } from "./http/require-free-port.ts";
import { listenWhereSet, PORT_SETTING } from "./listen-where-set.ts";
import { createLogger, type Logger } from "./logging/logger.ts";
import { openDatabaseOf } from "./open-database-of.ts";
import { keepKeys } from "./projects/keys-file.ts";
import { systemRandom } from "./random.ts";
import { findSecret, loadOrCreateSecret } from "./settings/root-secret-file.ts";
import { readSettings, type Settings } from "./settings/settings.ts";
import { startNotes } from "./start-notes.ts";
import type { WorkerStart } from "./workers/messages.ts";
import { findMaxConnections, OTHER_CONNECTIONS, sharePool } from "./workers/pool-share.ts";
import type { Workers } from "./workers/start-workers.ts";

/** Program of the workers. The path is the same from `src` and from a bundle in `dist`. */
const WORKER_PROGRAM = fileURLToPath(new URL("../dist/worker-main.js", import.meta.url));

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
  const hurry = new AbortController();
  let workers: Workers | null = null;
  const close = async (): Promise<void> => {
    await workers?.close(hurry.signal);
    await closeAll(opened);
  };
  try {
    workers = await launchWorkersOf(settings, logger);
    const embedded = settings.databaseUrl === null ? await startEmbedded(settings, logger, signal) : null;
    if (embedded) opened.push(embedded.stop);
    const { database, poolSize } = await openSharedDatabase(settings, embedded?.connectionConfig ?? null, logger);
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
    opened.push(() => backend.close(hurry.signal));
    const start = { env, mode, secret, embedded: embedded?.connectionConfig ?? null, poolSize };
    await (workers ? serveByWorkers(workers, { backend, start, settings }) : listenWhereSet(backend, settings));
    let closing: Promise<void> | undefined;
    return {
      settings,
      projects: backend.projects,
      notes: startNotes(settings, backend.firstOwnerUrl),
      keysFile,
      url: settings.publicUrl,
      port: settings.port,
      failure: failureOf(embedded, close),
      close() {
        if (closing !== undefined) hurry.abort();
        else workers?.drain();
        closing ??= backend.drain(hurry.signal).then(close);
        return closing;
      },
    };
  } catch (error) {
    await close().catch((err: unknown) => logger.error({ err }, "could not close after a failed start"));
    throw error;
  }
}

/** Number of processes that answer requests. */
function countWorkers({ workers }: Settings): number {
  return workers === "auto" ? availableParallelism() : workers;
}

/** Number of processes that use the database: with workers, the primary is one more. */
function countProcesses(settings: Settings): number {
  const workers = countWorkers(settings);
  return workers === 1 ? 1 : workers + 1;
}

/** Launches workers, whose code is not even loaded where this process serves alone. */
async function launchWorkersOf(settings: Settings, logger: Logger): Promise<Workers | null> {
  const count = countWorkers(settings);
  if (count === 1) return null;
  const { Workers } = await import("./workers/start-workers.ts");
  return new Workers({ count, program: WORKER_PROGRAM, clock: systemClock, logger });
}

function serveByWorkers(
  workers: Workers,
  {
    backend,
    start,
    settings,
  }: { backend: BackendWithServices; start: Omit<WorkerStart, "passwordPlaces">; settings: Settings },
): Promise<void> {
  // Together about as many as cores, but two each at least: one of them is free of long work.
  const passwordPlaces = Math.max(2, Math.ceil(availableParallelism() / countWorkers(settings)));
  const { announceEvents } = backend.services;
  return workers.serve({ ...start, passwordPlaces }, { readMetrics: backend.readMetrics, announceEvents });
}

function startEmbedded(settings: Settings, logger: Logger, signal: AbortSignal | undefined) {
  const processes = countProcesses(settings);
  const ofWorkers = (processes - 1) * (settings.databasePoolSize + OTHER_CONNECTIONS);
  return startEmbeddedPostgres({
    dataDir: settings.dataDir,
    waitMillis: settings.dataDirWaitSeconds * 1000,
    poolSize: settings.databasePoolSize + ofWorkers,
    logger,
    ...(signal && { signal }),
  });
}

/** Opens the database of this process, with no larger a pool than all processes can have. */
async function openSharedDatabase(
  settings: Settings,
  embedded: EmbeddedAddress | null,
  logger: Logger,
): Promise<{ database: Database; poolSize: number }> {
  const wanted = settings.databasePoolSize;
  const processes = countProcesses(settings);
  const database = await openDatabaseOf(settings, { embedded, poolSize: wanted, logger });
  // The embedded server has room for all; a pooler has limits of its own.
  if (processes === 1 || embedded || settings.databaseSessionUrl !== null) return { database, poolSize: wanted };
  const poolSize = await findMaxConnections(database.db)
    .then((maxConnections) => sharePool({ maxConnections, processes, wanted }))
    .catch(async (error) => {
      await database.close();
      throw error;
    });
  if (poolSize === wanted) return { database, poolSize };
  logger.warn({ processes, poolSize }, "the database accepts too few connections for pools of the size that is set");
  await database.close();
  return { database: await openDatabaseOf(settings, { embedded, poolSize, logger }), poolSize };
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
