import { execFile } from "node:child_process";
import { constants, open, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { Logger } from "../../logging/logger.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { accepts } from "./liveness.ts";
import { identifyProcess } from "./process-identity.ts";

const run = promisify(execFile);
const POLL_MILLIS = 10;
/**
 * After so long, sessions that do not end are no longer waited for: the write-ahead log has everything that was
 * committed.
 */
const PATIENCE_MILLIS = 10_000;

/**
 * Stops a server whose Latchkit was killed: it would run on forever.
 *
 * Only a caller that holds the directory's lock may do so.
 */
export async function stopOrphan(cluster: string, binaries: Binaries, logger: Logger): Promise<void> {
  const pid = await readServerPid(cluster);
  if (pid === null) return;
  if (await isServerOf(cluster, pid)) {
    logger.info({ pid }, "stopping the database server that a killed process left behind");
    await stopServer(cluster, pid, binaries);
    return;
  }
  await disownPid(cluster);
}

/**
 * Whether a server uses the cluster that this process cannot stop, because it runs in another container. Its number in
 * the lock file may mean any process here, so the socket is asked, which containers share with the folder.
 */
export async function isServedElsewhere(cluster: string, socket: string): Promise<boolean> {
  if (!(await accepts(socket))) return false;
  const pid = await readServerPid(cluster);
  return pid === null || !(await isServerOf(cluster, pid));
}

/** @returns The process that the server's own lock file names, alive or not; `null` without one. */
async function readServerPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Math.abs(Number.parseInt(text, 10)); // negative while PostgreSQL runs without a postmaster
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

/**
 * The operating system may have reused the process ID in the file, and we must not signal another process. A server's
 * working directory is its cluster.
 */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if ((await identifyProcess(pid)) === null) return false;
  if (process.platform === "linux") {
    const [folder, own] = await Promise.all([readlink(`/proc/${pid}/cwd`).catch(() => ""), realpath(cluster)]);
    return folder === own;
  }
  if (process.platform === "win32") return true; // pg_ctl speaks to servers only
  const command = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return command.stdout.includes(cluster);
}

/** Stops a server: fast, and if that takes too long at once, from which it recovers at the next start. */
export async function stopServer(cluster: string, pid: number, binaries: Binaries): Promise<void> {
  if (process.platform === "win32") {
    await run(binaries.pgCtl, ["stop", "--mode=fast", `--pgdata=${cluster}`]);
    return;
  }
  const identity = await identifyProcess(pid);
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (identity !== null && (await identifyProcess(pid)) === identity) process.kill(pid, signal);
    for (let waited = 0; waited < PATIENCE_MILLIS; waited += POLL_MILLIS) {
      if ((await identifyProcess(pid)) !== identity) return;
      await delay(POLL_MILLIS);
    }
  }
  throw new EmbeddedPostgresError(
    `The database server ${pid}, which a killed process left behind in ${cluster}, does not stop. End it with: kill -9 ${pid}`,
  );
}

/**
 * Keeps a new server from taking a stranger for its predecessor, and us from taking the predecessor for the new server,
 * because it has the predecessor's number: in a new container, processes get the same ones again.
 *
 * A server believes that its own parent, which we are about to be, is no server. It still reads the rest of the file
 * and so notices sessions of the predecessor that have not ended.
 */
async function disownPid(cluster: string): Promise<void> {
  await rm(join(cluster, ".s.PGSQL.5432.lock"), { force: true });
  if (process.platform === "win32") return; // there, a server does not know its parent
  // The server's account owns the folder; no link that it may have put there is followed.
  const file = await open(join(cluster, "postmaster.pid"), constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    const [, ...rest] = (await file.readFile("utf8")).split("\n");
    const text = [process.pid, ...rest].join("\n");
    await file.write(text, 0);
    await file.truncate(Buffer.byteLength(text));
  } finally {
    await file.close();
  }
}
