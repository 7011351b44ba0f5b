import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { createSilentLogger, type Logger } from "../logging/logger.ts";
import { applyMigration } from "./apply-migration.ts";
import type { Database } from "./database.ts";
import { distributeNewTables, listNewSteps } from "./distribution/cluster.ts";
import { withoutConcurrency } from "./index-changes.ts";
import { type MigrationProvider, type Migrations, migrationFiles } from "./migration-files.ts";
import { CREATE_LIST, listOutstanding, recordApplied } from "./migration-list.ts";
import { refuseUnsuitableSchema } from "./suitable-schema.ts";
import type { Tables } from "./tables.ts";

/** Any number, as long as every version of Latchkit uses the same one. */
const LOCK_ID = 4_100_410_141;
/** Interval between attempts to take the lock, in milliseconds. */
const LOCK_RETRY_MILLIS = 200;
/** Interval between log lines while another process migrates, in milliseconds. */
const LOG_INTERVAL_MILLIS = 10_000;

/** If a machine loses power, PostgreSQL ends the session after a minute, and releases its lock. */
const SET_SESSION = "set idle_in_transaction_session_timeout = '1min'; set idle_session_timeout = '1min'";

interface MigrateOptions {
  /** Source of migrations. Default: the files this version was built with. */
  readonly provider?: MigrationProvider;
  /** Logs progress, and what a migration waits for. Default: none. */
  readonly logger?: Logger;
}

/**
 * Brings the database's tables up to date; does nothing if they are.
 *
 * An empty database gets its tables in one transaction. Otherwise each migration has a transaction of its own, so that
 * requests of older nodes wait for one of them at most; after a kill, the next start applies what is left. Nodes that
 * start together take turns by a lock of the session, because indexes are created outside transactions.
 *
 * @returns The names of the migrations that were applied now.
 * @throws {DatabaseTooNewError} when a newer version has been here.
 * @throws {DatabaseTooOldError} when only a version before the baseline has been here.
 */
export async function migrate(
  database: Pick<Database, "db" | "session">,
  { provider = migrationFiles(), logger = createSilentLogger() }: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = await provider.getMigrations();
  // Asked on a connection that the start needs anyway; most starts need no other.
  if (await isCurrent(database.db, migrations)) return [];
  return database.session(async (db) => {
    await refuseUnsuitableSchema(db);
    await sql.raw(SET_SESSION).execute(db);
    return whileLocked(db, logger, async () => {
      const { isEmpty, names } = await listOutstanding(db, migrations);
      if (isEmpty) await createTablesAtOnce(db, migrations);
      else await applyInTurn(db, { migrations, names, logger });
      for (const table of await distributeNewTables(db)) logger.info({ table }, "distributed a new table");
      return names;
    });
  });
}

async function isCurrent(db: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const { names } = await listOutstanding(db, migrations);
  return names.length === 0 && (await listNewSteps(db)).length === 0;
}

/** Runs `work` while no other process migrates the database. @param db One connection, which keeps its session. */
export async function whileLocked<T>(db: Kysely<Tables>, logger: Logger, work: () => Promise<T>): Promise<T> {
  await takeLock(db, logger);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(LOCK_ID)})`.execute(db).catch(() => undefined); // a lost session has no locks
  }
}

/**
 * Waits until no other process migrates. A statement that waited inside PostgreSQL would count as a transaction, and
 * the creation of an index waits for all of those.
 */
async function takeLock(db: Kysely<Tables>, logger: Logger): Promise<void> {
  const take = sql<{ is_taken: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK_ID)}) as is_taken`;
  for (let waited = 0; !(await take.execute(db)).rows[0]?.is_taken; waited += LOCK_RETRY_MILLIS) {
    if (waited % LOG_INTERVAL_MILLIS === 0) logger.info("another process migrates the database; waiting for it");
    await delay(LOCK_RETRY_MILLIS);
  }
}

async function applyInTurn(
  db: Kysely<Tables>,
  { migrations, names, logger }: { migrations: Migrations; names: readonly string[]; logger: Logger },
): Promise<void> {
  for (const [index, name] of names.entries()) {
    await applyMigration(db, { name, text: migrations[name] ?? "", logger });
    logger.info({ migration: name, done: index + 1, of: names.length }, "migrated the database");
  }
}

async function createTablesAtOnce(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  await sql`begin`.execute(db);
  try {
    await createTables(db, migrations);
    await sql`commit`.execute(db);
  } catch (error) {
    await sql`rollback`.execute(db).catch(() => undefined); // a lost connection has undone it already, and the first error says more
    throw error;
  }
}

async function createTables(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  await sql.raw(CREATE_LIST).execute(db);
  for (const [name, text] of Object.entries(migrations).sort(([one], [other]) => (one < other ? -1 : 1))) {
    try {
      await sql.raw(`${withoutConcurrency(text)}\n;${recordApplied(name)}`).execute(db);
    } catch (error) {
      throw new Error(`Migration ${name} failed; the database is unchanged.`, { cause: error });
    }
  }
}

/**
 * Keeps every other process from migrating until the caller's transaction ends, which may take longer than any request
 * should.
 */
export async function lockMigrations(db: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`.execute(
    db,
  );
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(db);
}

/**
 * Creates the tables of an empty database in a transaction of the caller's, who has locked migrations.
 *
 * @param db One connection.
 */
export async function migrateWithin(db: Kysely<Tables>, provider: MigrationProvider): Promise<void> {
  await refuseUnsuitableSchema(db);
  await createTables(db, await provider.getMigrations());
}
