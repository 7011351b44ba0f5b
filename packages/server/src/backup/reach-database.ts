import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { ConnectionConfig } from "../database/connect.ts";
import { createConnector } from "../database/connector.ts";
import { CLUSTER } from "../database/embedded/cluster.ts";
import { findRunningServer } from "../database/embedded/server-address.ts";
import { startEmbeddedPostgres } from "../database/embedded/start.ts";
import { APPLY_WITHOUT_LIMITS } from "../database/session-settings.ts";
import type { Tables } from "../database/tables.ts";
import type { Logger } from "../logging/logger.ts";
import type { Settings } from "../settings/settings.ts";
import { BackupError } from "./archive.ts";

/** A connection of its own, without the time limits that requests have. */
interface ReachedDatabase {
  readonly client: pg.Client;
  close(): Promise<void>;
}

type Place = Pick<Settings, "databaseUrl" | "dataDir">;

/** Address of a database, for as long as it is needed. */
interface FoundDatabase {
  readonly connection: ConnectionConfig;
  /** Stops what was started to reach it. */
  stop(): Promise<void>;
}

/**
 * Connects to the database that the settings name, whether Latchkit runs or not.
 *
 * An embedded one that does not run is started meanwhile.
 *
 * @throws {BackupError} when there is none.
 */
export async function reachExisting(settings: Place, logger: Logger): Promise<ReachedDatabase> {
  return connectTo(await findExisting(settings, logger));
}

/** As {@link reachExisting}, without connecting to it. */
export async function findExisting(settings: Place, logger: Logger): Promise<FoundDatabase> {
  if (settings.databaseUrl !== null) return elsewhere({ connectionString: settings.databaseUrl });
  const folder = resolve(settings.dataDir);
  const exists = await access(join(folder, CLUSTER)).then(
    () => true,
    () => false,
  );
  if (!exists) {
    throw new BackupError(
      `There is no database in ${folder}. ` +
        "Set LATCHKIT_DATA_DIR to the folder that Latchkit uses, or LATCHKIT_DATABASE_URL.",
    );
  }
  const running = await findRunningServer(folder);
  return running ? elsewhere(running) : startHere(folder, logger);
}

/**
 * Connects to the database that the settings name.
 *
 * An embedded one is created when there is none, and must not be in use.
 */
export async function reachOrCreate({ databaseUrl, dataDir }: Place, logger: Logger): Promise<ReachedDatabase> {
  if (databaseUrl !== null) return connectTo(elsewhere({ connectionString: databaseUrl }));
  return connectTo(await startHere(resolve(dataDir), logger));
}

/** Runs Kysely's statements on one client, which is not closed with it. */
export function onClient(client: pg.Client): Kysely<Tables> {
  const lent = Object.assign(client, { release: () => undefined });
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => undefined } }),
  });
}

/** A database that another process runs. */
function elsewhere(connection: ConnectionConfig): FoundDatabase {
  return { connection, stop: async () => undefined };
}

async function startHere(dataDir: string, logger: Logger): Promise<FoundDatabase> {
  const { connectionConfig, stop } = await startEmbeddedPostgres({ dataDir, logger });
  return { connection: connectionConfig, stop };
}

async function connectTo({ connection, stop }: FoundDatabase): Promise<ReachedDatabase> {
  try {
    const { client, close } = await connect(connection);
    return {
      client,
      async close() {
        await close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Connects without time limits. */
export async function connect(connection: ConnectionConfig): Promise<ReachedDatabase> {
  const driver = { application_name: "latchkit backup", pipeline: false, types: pg.types };
  const { client } = await createConnector(connection, { driver, takesReadOnly: true }).connect();
  await client.query(APPLY_WITHOUT_LIMITS);
  return { client, close: () => client.end() };
}
