import { type Kysely, type MigrationProvider, Migrator, sql } from "kysely";
import type { Database } from "./database.ts";
import { migrationFiles } from "./migration-files.ts";
import type { Tables } from "./tables.ts";

const MIGRATIONS_TABLE = "latchkit_migrations";
/** Kysely insists on this table; the lock itself is an advisory one. */
const LOCK_TABLE = "latchkit_migrations_lock";
/** Any number, as long as every version of Latchkit uses the same one. */
const LOCK_ID = 4_100_410_141;

/** The database was migrated by a newer Latchkit than this one. */
class DatabaseTooNewError extends Error {
  override readonly name = "DatabaseTooNewError";
  /** The migrations this version does not know, oldest first. */
  readonly unknownMigrations: readonly string[];

  constructor(unknownMigrations: readonly string[], newestKnown: string) {
    super(
      `The database is newer than this version of Latchkit: it has ${unknownMigrations.join(", ")}, while this version ends at ${newestKnown}. ` +
        "Running on it could damage data, so start the version that migrated it, or a later one.",
    );
    this.unknownMigrations = unknownMigrations;
  }
}

/**
 * Brings the database's tables up to date; does nothing when they are.
 *
 * All outstanding migrations and the lock share one transaction. So a failure leaves the database as it was, nodes that
 * start together take turns, and it works through a transaction-pooling PgBouncer, where a session's lock would stay on
 * a connection that another client uses next.
 *
 * @param provider Where migrations come from; default: the files this version was built with.
 * @returns The names of the migrations that were applied now.
 * @throws {DatabaseTooNewError} when a newer version has been here.
 */
export async function migrate(
  database: Pick<Database, "session">,
  provider: MigrationProvider = migrationFiles(),
): Promise<string[]> {
  return database.session(async (db) => {
    await sql`begin`.execute(db);
    try {
      await lockMigrations(db);
      const applied = await migrateWithin(db, provider);
      await sql`commit`.execute(db);
      return applied;
    } catch (error) {
      await sql`rollback`.execute(db).catch(() => undefined); // a lost connection has undone it already, and the first error says more
      throw error;
    }
  });
}

/**
 * Keeps every other process from migrating until the transaction ends, which may take longer than any request should.
 */
export async function lockMigrations(db: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`.execute(
    db,
  );
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(db);
}

/**
 * As {@link migrate}, in a transaction of the caller's, who has locked migrations.
 *
 * @param db One connection.
 */
export async function migrateWithin(db: Kysely<Tables>, provider: MigrationProvider): Promise<string[]> {
  await refuseNewerDatabase(db, Object.keys(await provider.getMigrations()).sort());
  return applyOutstanding(db, provider);
}

async function refuseNewerDatabase(db: Kysely<Tables>, known: string[]): Promise<void> {
  const { rows } = await sql<{
    exists: boolean;
  }>`select to_regclass(${MIGRATIONS_TABLE}) is not null as exists`.execute(db);
  if (!rows[0]?.exists) return;
  const applied = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)} order by name`.execute(
    db,
  );
  const unknown = applied.rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown, known.at(-1) ?? "nothing");
}

async function applyOutstanding(db: Kysely<Tables>, provider: MigrationProvider): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider,
    migrationTableName: MIGRATIONS_TABLE,
    migrationLockTableName: LOCK_TABLE,
    disableTransactions: true, // the caller's transaction is around everything already
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === "Error");
  if (failed) throw new Error(`Migration ${failed.migrationName} failed; the database is unchanged.`, { cause: error });
  if (error) throw new Error("The database could not be migrated; it is unchanged.", { cause: error });
  return results.map(({ migrationName }) => migrationName);
}
