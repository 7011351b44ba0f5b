import { dim, say } from "../terminal.mjs";

/**
 * npm passes on a Ctrl-C that the terminal has already sent to all processes: what follows within this time is the same
 * one.
 */
const ECHO_MILLIS = 500;
/** How soon we notice that npm has gone. */
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
  const opening = open();
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
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void ask());
  onceOrphaned(() => {
    if (times === 0) void ask(); // else it is what becomes of a process whose parents were stopped, too
  });
  await opening;
  isOpening = false;
}

/**
 * A supervisor ends npm, which ends the shell it has started, without a signal to us: all we see is another parent.
 *
 * @param {() => void} act
 */
function onceOrphaned(act) {
  const { npm_lifecycle_event: isRunByNpm } = process.env;
  if (!isRunByNpm) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, WATCH_MILLIS);
  watch.unref();
}
