import { type Backend, createBackend } from "./backend.ts";
import { openDatabase } from "./database/connect.ts";
import { startEmbeddedPostgres } from "./database/embedded/start.ts";
import { createLogger, type Logger } from "./logger.ts";
import { systemRandom } from "./random.ts";
import { loadOrCreateSecret } from "./settings/root-secret-file.ts";
import { readSettings, type Settings } from "./settings.ts";

export interface RunningServer {
  readonly settings: Settings;
  readonly projects: Backend["projects"];
  /** Where it is reached. */
  readonly url: string;
  readonly port: number;
  /** Finishes what runs, then stops the database it started. */
  close(): Promise<void>;
}

/**
 * Starts a backend the way the environment says: on the embedded PostgreSQL or another, listening.
 *
 * @param options.env Environment variables; see `docs/settings.md`.
 * @param options.mode What `LATCHKIT_MODE` is when unset.
 * @throws SettingsError for settings that cannot be; the database's and the system's errors, each with a sentence that says what to do.
 */
export async function startServer(options: {
  env: Readonly<Record<string, string | undefined>>;
  mode: "development" | "production";
  logger?: Logger;
}): Promise<RunningServer> {
  const settings = readSettings(options.env, options.mode);
  const logger = options.logger ?? createLogger({ mode: settings.mode });
  const embedded =
    settings.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: settings.dataDir, logger }) : null;
  try {
    const secret = settings.secret ?? (await loadOrCreateSecret(settings.dataDir));
    const connection =
      settings.databaseUrl === null ? embedded?.connectionConfig : { connectionString: settings.databaseUrl };
    if (!connection) throw new Error("There is neither a database URL nor an embedded database.");
    const database = await openDatabase({
      connection,
      logger,
      random: systemRandom,
      preparedStatements: settings.preparedStatements,
    });
    const backend = await createBackend({
      settings,
      secret,
      database,
      logger,
      random: systemRandom,
    }).catch(async (error) => {
      await database.close();
      throw error;
    });
    const { port } = await backend.listen().catch(async (error) => {
      await backend.close();
      throw error;
    });
    return {
      settings,
      projects: backend.projects,
      url: settings.publicUrl,
      port,
      async close() {
        await backend.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
