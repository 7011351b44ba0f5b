import { sql } from "kysely";
import { findExisting } from "./backup/reach-database.ts";
import { openDatabase } from "./database/connect.ts";
import type { Tx } from "./database/database.ts";
import { INTERNAL_PROJECT_ID } from "./database/tenancy.ts";
import type { Logger } from "./logging/logger.ts";
import { drawKeys } from "./projects/bootstrap.ts";
import { storeKeys } from "./projects/bootstrap-queries.ts";
import { keepKeys } from "./projects/keys-file.ts";
import { announceProjectChange } from "./projects/project-directory.ts";
import { systemRandom } from "./random.ts";
import type { Settings } from "./settings/settings.ts";

/** @throws {Error} If a database has no tables of Latchkit. */
async function refuseEmpty(tx: Tx): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('project_keys') is not null as exists`.execute(tx);
  if (!rows[0]?.exists) {
    throw new Error(
      "The database has no tables of Latchkit. Set LATCHKIT_DATABASE_URL or LATCHKIT_DATA_DIR as the backend has them.",
    );
  }
}

interface RenewalOptions {
  /** Settings of the database, and the folder for the file with the keys. */
  readonly settings: Pick<
    Settings,
    "databaseUrl" | "databaseSessionUrl" | "preparedStatements" | "dataDir" | "internalKeys"
  >;
  readonly logger: Logger;
}

/**
 * Replaces the keys of the project `internal`, which are shown only once, whether Latchkit runs or not.
 *
 * The old keys stop working immediately, on every node.
 *
 * @returns The file with the new keys, which only its owner can read.
 * @throws {Error} which says what to do; then the old keys are still valid.
 */
export async function renewInternalKeys({ settings, logger }: RenewalOptions): Promise<string> {
  if (settings.internalKeys !== null) {
    throw new Error(
      'The keys of the project "internal" come from the environment: change LATCHKIT_INTERNAL_PUBLISHABLE_KEY, ' +
        "LATCHKIT_INTERNAL_SECRET_KEY and LATCHKIT_INTERNAL_ADMIN_KEY, and restart.",
    );
  }
  const { databaseSessionUrl, preparedStatements, dataDir } = settings;
  const { connection, stop } = await findExisting(settings, logger);
  try {
    const database = await openDatabase({
      connection,
      sessionConnection: databaseSessionUrl === null ? null : { connectionString: databaseSessionUrl },
      preparedStatements,
      poolSize: 1,
      logger,
      random: systemRandom,
    });
    try {
      return await database.transaction(async (tx) => {
        await refuseEmpty(tx);
        const keys = drawKeys(systemRandom);
        const description = "generated anew on the machine";
        await storeKeys(tx, INTERNAL_PROJECT_ID, keys, { description, replaces: true, now: database.clock.now() });
        await announceProjectChange(tx, INTERNAL_PROJECT_ID);
        return keepKeys(dataDir, keys);
      });
    } finally {
      await database.close();
    }
  } finally {
    await stop();
  }
}
