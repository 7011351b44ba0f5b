import { once } from "node:events";
import { chown, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Account, findAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { explainFailure } from "./explain-failure.ts";
import { ended, launch } from "./launch.ts";

/** Its folder's name in the data directory. */
export const CLUSTER = "postgres";
/** Ends the name of a new cluster that is complete, and about to take the place of the old one. */
const READY = ".upgraded";

/** The only user of an embedded database, and its owner. */
export const SUPERUSER = "latchkit";

interface ClusterOptions {
  readonly binaries: Binaries;
  readonly account: Account | null;
  /** Whether it must survive a loss of power. */
  readonly isDurable: boolean;
}

/**
 * Creates the folder in which PostgreSQL keeps its data, unless it exists.
 *
 * It is made under another name first, so that it either exists as a whole or not at all. The caller holds the
 * directory's lock.
 *
 * @throws {EmbeddedPostgresError} when it cannot be made, or another major version has made it.
 */
export async function ensureCluster(cluster: string, options: ClusterOptions): Promise<void> {
  await finishReplacing(cluster);
  const version = await readMajorVersion(cluster);
  if (version === null) return createCluster(cluster, options);
  const { majorVersion } = options.binaries;
  if (version !== majorVersion) throw new EmbeddedPostgresError(explainOtherVersion(cluster, version, majorVersion));
}

function explainOtherVersion(cluster: string, version: number, ours: number): string {
  return (
    `The database in ${cluster} was made by PostgreSQL ${version}, which PostgreSQL ${ours} of this Latchkit cannot read: ` +
    "move it with `latchkit upgrade-database`, which keeps the old one."
  );
}

/**
 * Tells why this version cannot read the embedded database of a folder; `null` if it can, or if there is none yet.
 *
 * @param dataDir Folder of the embedded database and the generated secret.
 */
export async function explainUnreadable(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir);
  const cluster = join(folder, CLUSTER);
  const version = await readMajorVersion(cluster);
  if (version === null) return null;
  const { majorVersion } = await findBinaries(folder, await findAccount(cluster));
  return version === majorVersion ? null : explainOtherVersion(cluster, version, majorVersion);
}

/** Returns the major version that has made a cluster; `null` if there is none. */
export async function readMajorVersion(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}

/**
 * Puts a new cluster in the place of the old one, which is kept under another name.
 *
 * Between the two renames there is no cluster at all: {@link ensureCluster} then goes on with the second one rather than
 * create an empty database.
 *
 * @param next Folder of the new cluster, on the same file system.
 * @param kept Name under which the old one is kept, in the same folder.
 */
export async function replaceCluster(cluster: string, next: string, kept: string): Promise<void> {
  const ready = cluster + READY;
  await rm(ready, { recursive: true, force: true });
  await rename(next, ready);
  await syncFolder(dirname(cluster));
  await rename(cluster, join(dirname(cluster), kept));
  await finishReplacing(cluster);
}

/** Does the second rename of {@link replaceCluster}, if the process was killed after the first one. */
export async function finishReplacing(cluster: string): Promise<void> {
  if ((await readMajorVersion(cluster)) !== null || (await readMajorVersion(cluster + READY)) === null) return;
  await rename(cluster + READY, cluster);
  await syncFolder(dirname(cluster));
}

async function createCluster(cluster: string, options: ClusterOptions): Promise<void> {
  const folder = dirname(cluster);
  const draft = `${cluster}.new.${process.pid}`;
  await removeDrafts(folder, basename(cluster));
  const printed: string[] = [];
  try {
    await mkdir(draft, { mode: 0o700 });
    if (options.account) await chown(draft, options.account.uid, options.account.gid);
    await initialize(draft, printed, options);
    await rename(draft, cluster);
    if (options.isDurable) await syncFolder(folder);
  } catch (error) {
    throw explainFailure(error, `The database could not be created in ${cluster}`, printed.join(""));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Removes the leftovers of a process that was killed meanwhile. Its initdb may still run and write; then the next start
 * succeeds in removing it.
 */
async function removeDrafts(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    if (entry.startsWith(`${name}.new.`))
      await rm(join(folder, entry), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** @param printed Takes what initdb prints: a file could not, when the disk is full. */
async function initialize(folder: string, printed: string[], options: ClusterOptions): Promise<void> {
  const { binaries, account, isDurable } = options;
  // Sorts by code point and knows all letters, on every system alike: no update of a C library can reorder an index.
  const locale = binaries.majorVersion >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  const initdb = await launch(
    binaries.initdb,
    (path) => [
      `--pgdata=${path}`,
      `--username=${SUPERUSER}`,
      "--encoding=UTF8",
      "--locale=C",
      ...locale,
      "--auth=reject", // until a password is set, see requirePassword
      ...(isDurable ? [] : ["--no-sync"]),
    ],
    { account, folder, output: "pipe", isDetached: false },
  );
  for (const stream of [initdb.stdout, initdb.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => printed.push(text));
  const isRead = once(initdb, "close");
  isRead.catch(() => undefined); // `ended` throws when it could not be started
  const code = await ended(initdb);
  await isRead;
  if (code !== 0) throw new Error(code === null ? "initdb was stopped." : `initdb ended with code ${code}.`);
}

/** Makes the rename itself survive a loss of power. Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
