import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { identifyProcess } from "./process-identity.ts";

interface Holder {
  readonly pid: number;
  readonly identity: string;
}

const LOCK = /^lock\.(\d+)$/;
const RELEASED = "{}\n";

/**
 * Makes sure that only one living process uses a directory; a process that was killed no longer counts.
 *
 * Node offers no lock that the kernel would release, so locks are numbered: whoever holds the highest number has the directory. Only a
 * process that saw the highest holder gone takes the next number, by a rename that exactly one can win, and then looks again: had it
 * dawdled, the numbers would have passed it by. The highest number is never removed, or a dawdler could find it free.
 *
 * It sees processes of this machine (on Linux: of this container) only.
 *
 * @returns Releases the directory.
 * @throws {EmbeddedPostgresError} naming directory and process when it is in use.
 */
export async function lockDirectory(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const newest = await newestLock(folder);
    const holder = await livingHolder(lockPath(folder, newest));
    if (holder) throw inUse(folder, holder, newest);
    const own = newest + 1;
    if (!(await takeLock(folder, own))) continue;
    if ((await newestLock(folder)) === own) {
      await removeOlder(folder, own);
      return () => writeFile(join(lockPath(folder, own), "holder"), RELEASED);
    }
    await rm(lockPath(folder, own), { recursive: true, force: true });
  }
}

function lockPath(folder: string, number: number): string {
  return join(folder, `lock.${number}`);
}

async function newestLock(folder: string): Promise<number> {
  const names = await readdir(folder);
  return Math.max(0, ...names.map((name) => Number(LOCK.exec(name)?.[1] ?? 0)));
}

async function livingHolder(lock: string): Promise<Holder | null> {
  const holder = parseHolder(await readFile(join(lock, "holder"), "utf8").catch(() => RELEASED));
  return holder && (await identifyProcess(holder.pid)) === holder.identity ? holder : null;
}

/** Anything but a holder is a lock that was released, however far writing that down came. */
function parseHolder(text: string): Holder | null {
  try {
    const { pid, identity } = JSON.parse(text) as Record<string, unknown>;
    return typeof pid === "number" && typeof identity === "string" ? { pid, identity } : null;
  } catch {
    return null;
  }
}

/** Renaming a folder onto one with something in it fails, so the lock appears with its holder, and once. */
async function takeLock(folder: string, number: number): Promise<boolean> {
  const draft = await mkdtemp(join(folder, "lock-"));
  const holder: Holder = { pid: process.pid, identity: (await identifyProcess(process.pid)) ?? "" };
  await writeFile(join(draft, "holder"), JSON.stringify(holder));
  try {
    await rename(draft, lockPath(folder, number));
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if ((await newestLock(folder)) >= number) return false;
    throw error;
  }
}

async function removeOlder(folder: string, own: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const number = Number(LOCK.exec(name)?.[1] ?? own);
    if (number < own) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function inUse(folder: string, { pid }: Holder, number: number): EmbeddedPostgresError {
  const who = pid === process.pid ? `this process (${pid})` : `process ${pid}`;
  return new EmbeddedPostgresError(
    `The data directory ${folder} is in use by ${who}. Stop that one, or give this one another LATCHKIT_DATA_DIR` +
      (process.platform === "win32"
        ? `; if process ${pid} is something else, delete ${lockPath(folder, number)}.`
        : "."),
  );
}
