import { type Kysely, sql } from "kysely";
import { BASELINE, type Migrations } from "./migration-files.ts";
import type { Tables } from "./tables.ts";

const TABLE = "latchkit_migrations";

/** Creates the table that lists which migrations were applied. Its columns are those that earlier versions read. */
export const CREATE_LIST = `create table if not exists ${TABLE} (name varchar(255) primary key, timestamp varchar(255) not null)`;

/** Migrations that a database lacks, oldest first. */
export interface Outstanding {
  readonly names: readonly string[];
  /** Whether nothing was ever applied: no other process can use tables that do not exist. */
  readonly isEmpty: boolean;
}

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

/** The database was last migrated before the baseline, so the migrations that lead there are gone. */
class DatabaseTooOldError extends Error {
  override readonly name = "DatabaseTooOldError";

  constructor(newestApplied: string) {
    super(
      `The database is older than this version of Latchkit can update: it ends at ${newestApplied}, and ${BASELINE} is needed. ` +
        "Start the version of commit 9bc5d5d5 on it once, then this one.",
    );
  }
}

/**
 * Returns which migrations a list of applied ones has since the baseline, itself included: those before it are part of it.
 *
 * @param applied Names, as a database or a backup lists them.
 * @throws {DatabaseTooOldError} when the list ends before the baseline.
 */
export function sinceBaseline(applied: readonly string[]): readonly string[] {
  const newest = [...applied].sort().at(-1);
  if (newest !== undefined && !applied.includes(BASELINE)) throw new DatabaseTooOldError(newest);
  return applied.filter((name) => name >= BASELINE);
}

/**
 * Compares what was applied with what this version knows.
 *
 * @throws {DatabaseTooNewError} when a newer version has been here.
 * @throws {DatabaseTooOldError} when only a version before the baseline has been here.
 */
export async function listOutstanding(db: Kysely<Tables>, migrations: Migrations): Promise<Outstanding> {
  const known = Object.keys(migrations).sort();
  const found = await sql<{ exists: boolean }>`select to_regclass(${TABLE}) is not null as exists`.execute(db);
  if (!found.rows[0]?.exists) return { names: known, isEmpty: true };
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(db);
  const applied = sinceBaseline(rows.map(({ name }) => name));
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown, known.at(-1) ?? "nothing");
  return { names: known.filter((name) => !applied.includes(name)), isEmpty: applied.length === 0 };
}

/** The statement that notes a migration as applied. */
export function recordApplied(name: string): string {
  return `insert into ${TABLE} (name, timestamp) values ('${name}', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
}

/**
 * Returns when a migration was applied to a database that an earlier version had created; `null` if the tables were
 * created with it, in one transaction, so that no process of an earlier version ever used them.
 */
export async function findUpdate(db: Kysely<Tables>, name: string): Promise<Date | null> {
  const { rows } = await sql<{ timestamp: string }>`select timestamp from ${sql.table(TABLE)} where name = ${name}
    and xmin <> (select xmin from ${sql.table(TABLE)} order by name limit 1)`.execute(db);
  return rows[0] ? new Date(rows[0].timestamp) : null;
}
