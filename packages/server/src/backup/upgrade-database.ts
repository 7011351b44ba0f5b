import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Clock, systemClock } from "../clock.ts";
import { type Account, findAccount } from "../database/embedded/account.ts";
import { findBinaries, findBinariesOf } from "../database/embedded/binaries.ts";
import { CLUSTER, finishReplacing, readMajorVersion, replaceCluster } from "../database/embedded/cluster.ts";
import type { DirectoryLock } from "../database/embedded/directory-lock.ts";
import { lockDataDirectory, startLockedServer } from "../database/embedded/locked-server.ts";
import { stopOrphan } from "../database/embedded/orphan.ts";
import type { Logger } from "../logging/logger.ts";
import { type Random, systemRandom } from "../random.ts";
import type { Settings } from "../settings/settings.ts";
import { BackupError } from "./archive.ts";
import { type BackupSummary, writeBackup } from "./back-up.ts";
import { connect } from "./reach-database.ts";
import { restore } from "./restore.ts";

interface UpgradeOptions {
  /** Location of the embedded database. */
  readonly settings: Pick<Settings, "databaseUrl" | "dataDir" | "secret">;
  /** Folder with the programs of the old PostgreSQL. Default: they are looked for. */
  readonly programs?: string | null;
  readonly logger: Logger;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Default: the system's. */
  readonly random?: Random;
}

/** The result of an upgrade of the embedded database. */
export interface UpgradeSummary {
  /** Major version of PostgreSQL that the database had. */
  readonly from: number;
  /** Major version that it has now. */
  readonly to: number;
  /** Number of tables moved. */
  readonly tables: number;
  /** Number of rows in all tables. */
  readonly rows: number;
  /** Folder of the old database, which nothing uses anymore; `null` if there was nothing to do. */
  readonly kept: string | null;
}

/** A data directory of its own inside the other one, in which the new database is created. */
const WORKSHOP = "upgrade";
const ONE_CONNECTION = 1;

/**
 * Moves the embedded database to the major version of PostgreSQL that this Latchkit brings: the old version's programs
 * run the old database while a backup is written, and the new one's restore it into a new database, which then takes the
 * other's place. The old one stays, under another name.
 *
 * The directory is locked from the beginning to the end, so nothing is written to the old database meanwhile. Whatever is
 * killed at whatever moment, there is one complete database afterwards, the old or the new one.
 *
 * @throws {Error} which says what to do; then the old database is in its place.
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<UpgradeSummary> {
  const { settings, logger, random = systemRandom } = options;
  if (settings.databaseUrl !== null) {
    throw new BackupError(
      "LATCHKIT_DATABASE_URL names a database of your own. Upgrade that with its own tools, or with `latchkit backup` and `latchkit restore`.",
    );
  }
  const folder = resolve(settings.dataDir);
  const lock = await lockDataDirectory(folder, { logger, random });
  try {
    return await upgradeLocked(folder, lock, options);
  } finally {
    await lock.release();
  }
}

async function upgradeLocked(folder: string, lock: DirectoryLock, options: UpgradeOptions): Promise<UpgradeSummary> {
  const { settings, programs = null, clock = systemClock, logger } = options;
  const cluster = join(folder, CLUSTER);
  await finishReplacing(cluster);
  const from = await readMajorVersion(cluster);
  if (from === null)
    throw new BackupError(`There is no database in ${folder}. Set LATCHKIT_DATA_DIR to the folder of one.`);
  const binaries = await findBinaries(folder, await findAccount(cluster));
  const to = binaries.majorVersion;
  if (from === to) return { from, to, tables: 0, rows: 0, kept: null };
  let lost: Error | null = null;
  void lock.lost.then((error) => {
    lost = error;
  });
  const workshop = join(folder, WORKSHOP);
  await stopOrphan(join(workshop, CLUSTER), binaries, logger);
  await rm(workshop, { recursive: true, force: true });
  const createdAt = clock.now().toISOString();
  const file = join(folder, `before-postgresql-${to}.backup.gz`);
  await rm(file, { force: true });
  try {
    const findOld = (account: Account | null) => findBinariesOf(from, { given: programs, folder, account });
    const saved = await saveOld(folder, { ...options, lock, file, createdAt, findOld });
    const place = { databaseUrl: null, dataDir: workshop, secret: settings.secret };
    const { tables, rows } = await restore({ settings: place, file, logger });
    if (tables !== saved.tables || rows !== saved.rows)
      throw new BackupError("The new database has other rows than the old one, which stays in its place.");
    if (lost !== null) throw lost;
    const kept = `${CLUSTER}-${from}-${createdAt.slice(0, 19).replaceAll(":", "-")}`;
    await replaceCluster(cluster, join(workshop, CLUSTER), kept);
    return { from, to, tables, rows, kept: join(folder, kept) };
  } finally {
    await rm(workshop, { recursive: true, force: true });
    await rm(file, { force: true });
  }
}

interface SaveOptions extends UpgradeOptions {
  readonly lock: DirectoryLock;
  readonly file: string;
  readonly createdAt: string;
  readonly findOld: Parameters<typeof startLockedServer>[1]["findBinaries"];
}

/** Starts the old server for as long as its backup takes. */
async function saveOld(folder: string, options: SaveOptions): Promise<BackupSummary> {
  const { lock, file, createdAt, findOld, logger, random = systemRandom } = options;
  const server = await startLockedServer(folder, {
    ...{ lock, logger, random, poolSize: ONE_CONNECTION },
    findBinaries: findOld,
  });
  try {
    const { client, close } = await connect(server.address);
    return await writeBackup(client, { file, createdAt, secret: null }).finally(close);
  } finally {
    await server.stop();
  }
}
