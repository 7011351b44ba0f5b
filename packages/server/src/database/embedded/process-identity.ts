import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Tells a process from a later one that got the same number.
 *
 * On Linux its start time within this boot, elsewhere what `ps` says; on Windows only that it runs, so there a number
 * used again looks like the same process.
 *
 * @returns Equal texts for the same process; `null` when there is none, or only its zombie.
 */
export async function identifyProcess(pid: number): Promise<string | null> {
  if (!isRunning(pid)) return null;
  if (process.platform === "linux") return identifyByProc(pid);
  if (process.platform === "win32") return "running";
  return run("ps", ["-o", "lstart=", "-p", String(pid)], { env: { LC_ALL: "C", PATH: process.env.PATH } }).then(
    ({ stdout }) => stdout.trim(),
    () => null, // ended since we asked
  );
}

/** Identifies this process. */
export async function identifySelf(): Promise<{ readonly pid: number; readonly identity: string | null }> {
  return { pid: process.pid, identity: await identifyProcess(process.pid) };
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false; // 0 and negative numbers mean whole groups of processes
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // the process of another account
  }
}

/**
 * proc_pid_stat(5): the state is field 3, the start in clock ticks since boot field 22; the name before them may
 * contain anything.
 */
async function identifyByProc(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
    ]);
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? null : `${boot.trim()} ${fields[19]}`;
  } catch {
    return null; // ended since we asked
  }
}
