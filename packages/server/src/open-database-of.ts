import { openDatabase } from "./database/connect.ts";
import type { Database } from "./database/database.ts";
import type { EmbeddedAddress } from "./database/embedded/server-address.ts";
import type { Logger } from "./logging/logger.ts";
import { systemRandom } from "./random.ts";
import type { Settings } from "./settings/settings.ts";

/** Time for which a start waits for a standby to become the primary: most failovers are over by then. */
const WAIT_FOR_PRIMARY_MILLIS = 60_000;

/**
 * Connects to the database that the settings name.
 *
 * @param options.embedded Address of the embedded database; `null` if the settings name another.
 * @param options.poolSize Maximum number of connections for queries.
 * @throws As `openDatabase` does.
 */
export function openDatabaseOf(
  { databaseUrl, databaseSessionUrl, databaseReplicaUrls, preparedStatements }: Settings,
  { embedded, poolSize, logger }: { embedded: EmbeddedAddress | null; poolSize: number; logger: Logger },
): Promise<Database> {
  const connection = databaseUrl === null ? embedded : { connectionString: databaseUrl };
  if (!connection) throw new Error("There is neither a database URL nor an embedded database.");
  return openDatabase({
    connection,
    logger,
    random: systemRandom,
    sessionConnection: databaseSessionUrl === null ? null : { connectionString: databaseSessionUrl },
    replicas: databaseReplicaUrls.map((connectionString) => ({ connectionString })),
    poolSize,
    preparedStatements,
    waitForPrimaryMillis: WAIT_FOR_PRIMARY_MILLIS,
  });
}
