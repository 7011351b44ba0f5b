import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { explainConnectionError } from "../connection-errors.ts";
import { CLUSTER } from "../database/embedded/cluster.ts";
import { findRunningServer } from "../database/embedded/server-address.ts";
import { startEmbeddedPostgres } from "../database/embedded/start.ts";
import type { Logger } from "../logging/logger.ts";
import type { Settings } from "../settings/settings.ts";
import { BackupError } from "./archive.ts";

/** A connection of its own, without the time limits that requests have. */
interface ReachedDatabase {
  readonly client: pg.Client;
  close(): Promise<void>;
}

type Place = Pick<Settings, "databaseUrl" | "dataDir">;

/**
 * Connects to the database that the settings name, whether Latchkit runs or not: an embedded one that does not run is started meanwhile.
 *
 * @throws {BackupError} when there is none.
 */
export async function reachExisting(settings: Place, logger: Logger): Promise<ReachedDatabase> {
  if (settings.databaseUrl !== null) return connect({ connectionString: settings.databaseUrl });
  const folder = resolve(settings.dataDir);
  const exists = await access(join(folder, CLUSTER)).then(
    () => true,
    () => false,
  );
  if (!exists) {
    throw new BackupError(
      `There is no database in ${folder}. Set LATCHKIT_DATA_DIR to the folder that Latchkit uses, or LATCHKIT_DATABASE_URL.`,
    );
  }
  const running = await findRunningServer(folder);
  return running ? connect(running) : startAndConnect(folder, logger);
}

/** Connects to the database that the settings name; an embedded one is created when there is none, and must not be in use. */
export function reachOrCreate(settings: Place, logger: Logger): Promise<ReachedDatabase> {
  if (settings.databaseUrl !== null) return connect({ connectionString: settings.databaseUrl });
  return startAndConnect(resolve(settings.dataDir), logger);
}

async function startAndConnect(dataDir: string, logger: Logger): Promise<ReachedDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, logger });
  try {
    const { client, close } = await connect(server.connectionConfig);
    return {
      client,
      async close() {
        await close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function connect(config: pg.ClientConfig): Promise<ReachedDatabase> {
  const client = new pg.Client({ ...config, application_name: "latchkit backup" });
  client.on("error", () => undefined); // the statement that runs fails, too
  await client.connect().catch((error: unknown) => {
    throw explainConnectionError(error, `${client.host}:${client.port}/${client.database}`);
  });
  return { client, close: () => client.end() };
}
