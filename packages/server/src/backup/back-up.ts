import { link, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { type Clock, systemClock } from "../clock.ts";
import type { Logger } from "../logging/logger.ts";
import { findSecret } from "../settings/root-secret-file.ts";
import type { Settings } from "../settings/settings.ts";
import { BackupError, type TableSum, writeArchive } from "./archive.ts";
import { copyOut } from "./copy.ts";
import { createDraft, type Draft } from "./draft.ts";
import { reachExisting } from "./reach-database.ts";
import { copyTarget, listMigrations, listSequences, listTables } from "./schema.ts";

interface BackupOptions {
  /** Location of the database and the root secret. */
  readonly settings: Pick<Settings, "databaseUrl" | "dataDir" | "secret">;
  /** A file that does not exist yet, or a folder in which one is made. */
  readonly path: string;
  /** Whether the root secret goes with it. Who has both reads everything. Default: `false`. */
  readonly withSecret?: boolean;
  readonly logger: Logger;
  /** Default: the system's. */
  readonly clock?: Clock;
}

/** The result of a backup. */
export interface BackupSummary {
  /** Path of the backup. */
  readonly file: string;
  /** Number of tables in it. */
  readonly tables: number;
  /** Number of rows in all tables. */
  readonly rows: number;
  /** Size of the file in bytes. */
  readonly bytes: number;
}

/**
 * Writes the whole database into a compressed file that only its owner can read.
 *
 * All tables are read in one transaction, so the file shows one moment; the backend may go on writing meanwhile.
 *
 * @throws {BackupError} which says what to do; then there is no file.
 */
export async function backUp(options: BackupOptions): Promise<BackupSummary> {
  const { settings, withSecret = false, logger, clock = systemClock } = options;
  const createdAt = clock.now().toISOString();
  const file = await chooseFile(resolve(options.path), createdAt);
  const secret = withSecret ? await requireSecret(settings) : null;
  const { client, close } = await reachExisting(settings, logger);
  try {
    return await writeBackup(client, { file, createdAt, secret });
  } finally {
    await close();
  }
}

interface BackupHead {
  /** A file that does not exist yet. */
  readonly file: string;
  readonly createdAt: string;
  readonly secret: string | null;
}

/** Writes a backup of the database that a client is connected to, in one transaction, which stays open. */
export async function writeBackup(client: Client, { file, createdAt, secret }: BackupHead): Promise<BackupSummary> {
  let draft: Draft | undefined;
  try {
    const sums: TableSum[] = [];
    const head = { createdAt, migrations: await beginSnapshot(client), secret };
    const source = { head, tables: readTables(client), findSequences: () => listSequences(client) };
    draft = await createDraft(file);
    await pipeline(
      Readable.from(writeArchive(source, (sum) => sums.push(sum))),
      createGzip(),
      draft.output.createWriteStream({ flush: true }),
    );
    await link(draft.path, file); // unlike renaming, this replaces nothing
    const { size: bytes } = await stat(file);
    return { file, tables: sums.length, rows: sums.reduce((total, { rows }) => total + rows, 0), bytes };
  } finally {
    if (draft) await rm(draft.path, { force: true });
  }
}

async function chooseFile(path: string, createdAt: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found && !found.isDirectory()) throw new BackupError(`${path} exists already. Choose another name.`);
  return found ? join(path, `latchkit-${createdAt.slice(0, 19).replaceAll(":", "-")}.backup.gz`) : path;
}

async function requireSecret({ secret, dataDir }: BackupOptions["settings"]): Promise<string> {
  const found = secret ?? (await findSecret(dataDir));
  if (found !== null) return found;
  throw new BackupError(`There is no root secret in ${resolve(dataDir)}. Set LATCHKIT_SECRET, or leave it out.`);
}

/** @returns The database's migrations. */
async function beginSnapshot(client: Client): Promise<readonly string[]> {
  await client.query("begin transaction isolation level repeatable read read only");
  await client.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
  const migrations = await listMigrations(client);
  if (migrations) return migrations;
  throw new BackupError(`The database ${client.database} has no tables of Latchkit: there is nothing to back up.`);
}

async function* readTables(client: Client) {
  for (const shape of await listTables(client))
    yield { ...shape, rows: copyOut(client, `copy ${copyTarget(shape)} to stdout`) };
}
