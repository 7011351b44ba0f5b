import { type ChildProcess, spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import type { Account } from "./account.ts";

interface LaunchOptions {
  readonly account: Account | null;
  /** The cluster, which `args` are made for. */
  readonly folder: string;
  /** File descriptor that takes what the program prints, or a pipe to this process. */
  readonly output: number | "pipe";
  /** In a process group of its own, which a terminal's Ctrl-C does not reach. */
  readonly isDetached: boolean;
  /** Standard input of the program. Default: nothing. */
  readonly input?: string;
  /** One more file descriptor that the program keeps open. Default: none. */
  readonly inheritedFd?: number | null;
}

/** Environment variables that we pass on: nothing that would configure PostgreSQL behind our back, and no secrets. */
const PASSED_ON = ["PATH", "SystemRoot", "TEMP", "TMP", "TMPDIR"];

/**
 * Starts one of PostgreSQL's programs on a folder.
 *
 * An unprivileged account often may not enter the folders above ours (`/root`, a private home). On Linux it need not:
 * we hand it the open folder, and it goes there through its own descriptor.
 *
 * @param args Made from the folder's path as the program sees it.
 */
export async function launch(
  program: string,
  args: (folder: string) => string[],
  options: LaunchOptions,
): Promise<ChildProcess> {
  const { account, folder, output, isDetached, input, inheritedFd = null } = options;
  const handsOver = account !== null && process.platform === "linux";
  const handle = handsOver ? await open(folder, "r") : null;
  try {
    const child = spawn(program, args(handle ? "/proc/self/fd/3" : folder), {
      cwd: dirname(program),
      env: { LC_ALL: "C", ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])) },
      stdio: [
        input === undefined ? "ignore" : "pipe",
        output,
        output,
        ...(handle ? [handle.fd] : []),
        ...(inheritedFd === null ? [] : [inheritedFd]),
      ],
      detached: isDetached,
      windowsHide: true,
      ...(account ?? {}),
    });
    child.stdin?.on("error", () => undefined); // a program that ends before it has read all says why by its code
    child.stdin?.end(input);
    return child;
  } finally {
    await handle?.close(); // the child has its own copy by now
  }
}

/** Parameters of the server, as it takes them on its command line. */
export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Waits for a program's end.
 *
 * @returns Its exit code; `null` when a signal ended it.
 * @throws {Error} the system's, when it could not be started at all.
 */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
}
