import { type Backend, type BackendOptions, createBackend as createWithServices } from "./backend.ts";
import { type DatabaseOptions, openDatabase as open } from "./database/connect.ts";
import type { OpenDatabase } from "./database/database.ts";

export type { Backend, BackendOptions } from "./backend.ts";
export { type BackupSummary, backUp } from "./backup/back-up.ts";
export { type RestoreSummary, restore } from "./backup/restore.ts";
export { type UpgradeSummary, upgradeDatabase } from "./backup/upgrade-database.ts";
export { type Clock, systemClock } from "./clock.ts";
export type { ConnectionConfig, DatabaseOptions, ServerAddress } from "./database/connect.ts";
export type { OpenDatabase } from "./database/database.ts";
export { explainUnreadable } from "./database/embedded/cluster.ts";
export { startEmbeddedPostgres } from "./database/embedded/start.ts";
export {
  type DistributionPlan,
  type DistributionProgress,
  type DistributionStep,
  distribute,
  planDistribution,
} from "./distribution/distribute.ts";
export { createLogger, createSilentLogger, type Logger } from "./logging/logger.ts";
export { type Random, systemRandom } from "./random.ts";
export { renewInternalKeys } from "./renew-internal-keys.ts";
export { readSettings, type Settings, SettingsError } from "./settings/settings.ts";
export { explainStartFailure } from "./start-failure.ts";
export { type RunningServer, startServer } from "./start-server.ts";
export { onStopSignal } from "./stop-signal.ts";

/**
 * Assembles a backend: migrates the database, makes sure the projects exist, and joins handlers, pages and workers.
 *
 * Several backends may share a process.
 *
 * @throws {Error} if the database is newer than this version, belongs to another root secret, or cannot be reached.
 * @example
 * const settings = readSettings(process.env, "production");
 * const logger = createLogger({ mode: settings.mode });
 * const connection = { connectionString: "postgres://localhost/latchkit" };
 * const database = await openDatabase({ connection, logger, random: systemRandom });
 * const backend = await createBackend({ settings, secret: process.env.LATCHKIT_SECRET ?? "", database, logger });
 * await backend.fetch(new Request("http://localhost:4100/api/v1"));
 */
export const createBackend: (options: BackendOptions) => Promise<Backend> = (options) => createWithServices(options);

/**
 * Connects to PostgreSQL 15 or newer, whose database must be in UTF-8.
 *
 * PostgreSQL cancels statements after 30 seconds, and transactions that are idle for as long. A lost connection fails
 * the queries on it and nothing else: the pool opens new ones, to whichever host takes writes.
 *
 * @throws {Error} if no host can be reached within 5 seconds, or if server or pooler do not suit.
 */
export const openDatabase: (options: DatabaseOptions) => Promise<OpenDatabase> = open;
