import { spawnSync } from "node:child_process";
import { isRunning } from "../run.mjs";
import { dim, say } from "../terminal.mjs";

/**
 * npm passes on a Ctrl-C that the terminal has already sent to all processes: what follows within this time is the same
 * one.
 */
const ECHO_MILLIS = 500;
/** Interval at which the process checks whether npm still runs, in milliseconds. */
const WATCH_MILLIS = 500;

/**
 * Opens something and closes it when the process is asked to end: by Ctrl-C, a supervisor, or a terminal that goes
 * away. Asked while still opening, it closes as soon as it is open; asked again, it closes without waiting; once more,
 * it ends at once.
 *
 * @param {() => Promise<{ close(): Promise<void> }>} open What it opens waits for nothing any more when it is closed a
 *   second time. Ends the process by itself when it fails.
 */
export async function runUntilStopped(open) {
  let isOpening = true;
  let askedAt = 0;
  let times = 0;
  /** @type {Promise<{ close(): Promise<void> }>} */
  let opening;
  const ask = async () => {
    const now = performance.now();
    if (askedAt > 0 && now - askedAt < ECHO_MILLIS) return;
    askedAt = now;
    times += 1;
    if (times > 2) process.exit(1);
    say(dim(isOpening ? "\nStopping as soon as it has started …" : "\nStopping …"));
    const running = await opening;
    setTimeout(() => say(dim("Ctrl-C once more hurries it.")), 2000).unref();
    await running.close();
    say(dim("Stopped."));
    process.exit(0); // So that npm has nothing to complain about.
  };
  onceOrphaned(() => {
    if (times === 0) void ask(); // else it is what becomes of a process whose parents were stopped, too
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void ask());
  opening = open();
  await opening;
  isOpening = false;
}

/**
 * A supervisor ends npm without a signal to us: the shell that npm has started ends with it, or goes on without npm.
 *
 * @param {() => void} act
 */
function onceOrphaned(act) {
  const { npm_lifecycle_event: isRunByNpm } = process.env;
  if (!isRunByNpm) return;
  const parent = process.ppid;
  const npm = findNpm(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === null || isRunning(npm))) return;
    clearInterval(watch);
    act();
  }, WATCH_MILLIS);
  watch.unref();
}

/**
 * Finds the process of npm: our parent, or that of the shell between us. Which of the two depends on the shell.
 *
 * @param {number} parent @returns {number | null} `null` where `ps` does not tell, as on Windows.
 */
function findNpm(parent) {
  let pid = String(parent);
  for (let generation = 0; generation < 2; generation++) {
    const { stdout } = spawnSync("ps", ["-o", "ppid=,args=", "-p", pid], { encoding: "utf8" });
    const [, above, args] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? "") ?? [];
    if (!above || !args) return null;
    if (/^npm\b|\bnpm-cli\.js\b/.test(args)) return Number(pid);
    pid = above;
  }
  return null;
}
