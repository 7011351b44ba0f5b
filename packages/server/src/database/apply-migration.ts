import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Logger } from "../logging/logger.ts";
import { type IndexChange, parseIndexChanges } from "./index-changes.ts";
import { recordApplied } from "./migration-list.ts";
import type { Tables } from "./tables.ts";

/**
 * Maximum time that a migration waits for one lock, in milliseconds: it grows with each attempt. Requests that need the
 * same table wait as long.
 */
const FIRST_LOCK_MILLIS = 100;
const LONGEST_LOCK_MILLIS = 400;
/** Time between two attempts, in milliseconds, in which requests that had to wait are answered. */
const PAUSE_MILLIS = 600;
/** Attempts between log lines: about ten seconds. */
const ATTEMPTS_PER_LOG_LINE = 10;

/** PostgreSQL's codes for a lock that was not available in time, a deadlock, and a serialization failure. */
const RETRIED: ReadonlySet<unknown> = new Set(["55P03", "40P01", "40001"]);

interface Applied {
  readonly name: string;
  readonly text: string;
  readonly logger: Logger;
}

/**
 * Applies one migration while other processes use its tables. Tries until it gets its locks, however long a dump or a
 * slow report holds them.
 *
 * @throws {Error} when the migration fails for another reason. Its transaction was undone then.
 */
export async function applyMigration(db: Kysely<Tables>, { name, text, logger }: Applied): Promise<void> {
  const changes = parseIndexChanges(name, text);
  try {
    if (changes) await changeIndexes(db, { name, changes, logger });
    else await applyInTransaction(db, { name, text, logger });
  } catch (error) {
    throw new Error(`Migration ${name} failed; those before it were applied, and the next start goes on from here.`, {
      cause: error,
    });
  }
}

async function applyInTransaction(db: Kysely<Tables>, { name, text, logger }: Applied): Promise<void> {
  await retryLocks(db, { name, logger }, async (lockMillis) => {
    try {
      await sql
        .raw(`begin; set local lock_timeout = ${lockMillis};\n${text}\n;${recordApplied(name)}; commit`)
        .execute(db);
    } catch (error) {
      await sql`rollback`.execute(db).catch(() => undefined); // a lost connection has undone it already, and the first error says more
      throw error;
    }
  });
}

/**
 * Changes indexes one by one. Each waits until transactions that began before it have ended, and lets requests pass
 * meanwhile: it needs no limit. After an interruption, valid indexes stay, and others are created anew.
 */
async function changeIndexes(
  db: Kysely<Tables>,
  { name, changes, logger }: { name: string; changes: readonly IndexChange[]; logger: Logger },
): Promise<void> {
  for (const change of changes) {
    await retryLocks(db, { name, logger }, async () => {
      const isValid = await findValidity(db, change.index);
      if (isValid !== undefined && !(isValid && change.kind === "create")) {
        await sql`drop index concurrently ${sql.table(change.index)}`.execute(db);
      }
      if (change.kind === "create" && !isValid) await createIndex(db, change);
    });
  }
  await sql.raw(recordApplied(name)).execute(db);
}

/** An index that could not be completed would slow every write down, so it is dropped. */
async function createIndex(db: Kysely<Tables>, { index, sql: statement }: IndexChange): Promise<void> {
  try {
    await sql.raw(statement).execute(db);
  } catch (error) {
    await sql`drop index concurrently if exists ${sql.table(index)}`.execute(db).catch(() => undefined); // the next attempt drops it
    throw error;
  }
}

/** Returns whether an index serves queries; `undefined` if it does not exist. */
async function findValidity(db: Kysely<Tables>, index: string): Promise<boolean | undefined> {
  const { rows } = await sql<{
    is_valid: boolean;
  }>`select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.is_valid;
}

async function retryLocks(
  db: Kysely<Tables>,
  { name, logger }: { name: string; logger: Logger },
  work: (lockMillis: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(Math.min(attempt * FIRST_LOCK_MILLIS, LONGEST_LOCK_MILLIS));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && RETRIED.has(error.code))) throw error;
      if (attempt % ATTEMPTS_PER_LOG_LINE === 1) {
        const waitsFor = await describeOldestTransaction(db);
        logger.warn({ migration: name, attempt, waitsFor }, "a migration waits for other transactions; trying again");
      }
      await delay(PAUSE_MILLIS);
    }
  }
}

/** Describes the transaction that has run longest in this database, which a migration most likely waits for. */
async function describeOldestTransaction(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ description: string }>`
    select format('%s (process %s), since %s s', coalesce(nullif(application_name, ''), usename), pid,
      extract(epoch from clock_timestamp() - xact_start)::int) as description
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'
    order by xact_start limit 1`.execute(db);
  return rows[0]?.description ?? "nothing any more";
}
