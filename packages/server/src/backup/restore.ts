import { resolve } from "node:path";
import type { Kysely } from "kysely";
import type { Client } from "pg";
import { isSecretOf } from "../dashboard/publishable-key.ts";
import { lockMigrations, migrateWithin } from "../database/migrate.ts";
import { type MigrationProvider, migrationFiles } from "../database/migration-files.ts";
import { sinceBaseline } from "../database/migration-list.ts";
import type { Tables } from "../database/tables.ts";
import type { Logger } from "../logging/logger.ts";
import { findSecret, keepSecret } from "../settings/root-secret-file.ts";
import type { Settings } from "../settings/settings.ts";
import { createRootSecret } from "../tokens/root-secret.ts";
import { type ArchivedTable, type ArchiveEnd, type ArchiveHead, BackupError, openArchive, Summing } from "./archive.ts";
import { copyIn, copyOut } from "./copy.ts";
import { onClient, reachOrCreate } from "./reach-database.ts";
import { copyTarget, isEmpty, listTables, quote } from "./schema.ts";

interface RestoreOptions {
  /** Target of the database and the root secret. */
  readonly settings: Pick<Settings, "databaseUrl" | "dataDir" | "secret">;
  readonly file: string;
  readonly logger: Logger;
}

/** The result of restoring a backup. */
export interface RestoreSummary {
  /** Number of tables restored. */
  readonly tables: number;
  /** Number of rows in all tables. */
  readonly rows: number;
  /** When the backup was made, as ISO 8601. */
  readonly createdAt: string;
  /** Whether the settings lead to the root secret that the data belongs to; `restored` when the backup brought it. */
  readonly secret: "right" | "restored" | "other" | "missing";
}

/**
 * Puts what a backup holds into an empty database, checks that the database gives it back unchanged, and only then
 * commits.
 *
 * The database may be of another major version of PostgreSQL. The next start brings its tables up to date.
 *
 * @throws {BackupError} which says what to do: for a damaged file before anything is touched, for a database that is
 *   not empty, for a backup of a newer Latchkit. Nothing was restored then.
 */
export async function restore({ settings, file, logger }: RestoreOptions): Promise<RestoreSummary> {
  const path = resolve(file);
  const head = await verifyArchive(path);
  const migrations = await knownMigrations(head);
  await refuseOtherSecretFile(settings, head);
  const { client, close } = await reachOrCreate(settings, logger);
  try {
    const db = onClient(client);
    await client.query("begin");
    try {
      await lockMigrations(db);
      await refuseNonEmpty(client);
      await migrateWithin(db, migrations);
      const { tables, rows } = await copyArchive(client, path);
      const secret = await settleSecret(db, settings, head);
      await client.query("commit");
      return { tables, rows, createdAt: head.createdAt, secret };
    } catch (error) {
      await client.query("rollback").catch(() => undefined); // a lost connection has undone it already, and the first error says more
      throw error;
    }
  } finally {
    await close();
  }
}

/** Reads all of it once, so that a damaged one is noticed before there is a database. */
async function verifyArchive(path: string): Promise<ArchiveHead> {
  const archive = await openArchive(path);
  try {
    for (let part = await archive.next(); isTable(part); part = await archive.next()) {
      for await (const _ of part.rows);
    }
    return archive.head;
  } finally {
    archive.close();
  }
}

function isTable(part: ArchivedTable | ArchiveEnd): part is ArchivedTable {
  return "table" in part;
}

/** Those that the backup's database had, and no later ones: its rows fit no other tables. */
async function knownMigrations({ migrations }: ArchiveHead): Promise<MigrationProvider> {
  const known = await migrationFiles().getMigrations();
  const applied = sinceBaseline(migrations);
  const unknown = applied.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer Latchkit: it has ${unknown.join(", ")}, which this version does not know. Restore it with that version, or a later one.`,
    );
  }
  const wanted = Object.fromEntries(Object.entries(known).filter(([name]) => applied.includes(name)));
  return { getMigrations: async () => wanted };
}

async function refuseOtherSecretFile(
  { secret, dataDir }: RestoreOptions["settings"],
  head: ArchiveHead,
): Promise<void> {
  if (secret !== null || head.secret === null) return;
  const found = await findSecret(dataDir);
  if (found === null || found === head.secret) return;
  throw new BackupError(
    `The backup brings its root secret, and ${resolve(dataDir, "secret")} is another one. Set LATCHKIT_DATA_DIR to a new folder.`,
  );
}

async function refuseNonEmpty(client: Client): Promise<void> {
  if (await isEmpty(client)) return;
  throw new BackupError(
    `The database ${client.database} is not empty: there are tables in it already, which stay as they are. ` +
      "Set LATCHKIT_DATA_DIR to a new folder, or LATCHKIT_DATABASE_URL to an empty database.",
  );
}

async function copyArchive(client: Client, path: string): Promise<{ tables: number; rows: number }> {
  const names = (await listTables(client)).map(({ table }) => quote(table));
  await client.query(`truncate ${names.join(", ")}`); // what migrations have put there is in the backup
  // The rows that triggers would write are in the backup, too.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query("set local synchronize_seqscans = off"); // rows come back in the order in which they went in
  const archive = await openArchive(path);
  try {
    let rows = 0;
    for (;;) {
      const part = await archive.next();
      if (!isTable(part)) {
        await setSequences(client, part);
        for (const name of names) await client.query(`alter table ${name} enable trigger user`);
        return { tables: part.tables, rows };
      }
      rows += await copyTable(client, part);
    }
  } finally {
    archive.close();
  }
}

async function copyTable(client: Client, { table, columns, rows }: ArchivedTable): Promise<number> {
  const target = copyTarget({ table, columns });
  const [saved, found] = [new Summing(), new Summing()];
  const count = await copyIn(client, `copy ${target} from stdin`, counted(rows, saved));
  // Tables that follow refer to this one. Without statistics, PostgreSQL would check each of their rows by reading all
  // rows of this one: a time that grows with the square of the number of users.
  await client.query(`analyze ${quote(table)}`);
  for await (const piece of copyOut(client, `copy ${target} to stdout`)) found.add(piece);
  if (found.finish().sha256 === saved.finish().sha256) return count;
  throw new BackupError(
    `The database gives rows of ${table} back otherwise than the backup has them; nothing was restored.`,
  );
}

async function* counted(rows: AsyncIterable<Buffer>, summing: Summing): AsyncGenerator<Buffer> {
  for await (const piece of rows) {
    summing.add(piece);
    yield piece;
  }
}

async function setSequences(client: Client, { sequences }: ArchiveEnd): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await client.query("select setval($1::regclass, $2::bigint)", [quote(name), last]);
  }
}

/**
 * Keeps the backup's root secret where settings do not name one, and tells whether it is the one that the data belongs
 * to.
 */
async function settleSecret(
  db: Kysely<Tables>,
  { secret, dataDir }: RestoreOptions["settings"],
  head: ArchiveHead,
): Promise<RestoreSummary["secret"]> {
  if (secret === null && head.secret !== null) {
    await keepSecret(dataDir, head.secret);
    return "restored";
  }
  const found = secret ?? (await findSecret(dataDir));
  if (found === null) return "missing";
  return (await isSecretOf(db, createRootSecret(found))) ? "right" : "other";
}
