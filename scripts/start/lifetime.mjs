import { dim, say } from "../terminal.mjs";

/** npm passes on a Ctrl-C that the terminal has already sent to everybody: what follows within this time is the same one. */
const ECHO_MILLIS = 500;
/** How soon we notice that npm has gone. */
const WATCH_MILLIS = 500;

/**
 * Opens something and closes it when the process is asked to end: by Ctrl-C, a supervisor, or a terminal that goes away.
 * Asked while still opening, it closes as soon as it is open; asked again, it ends at once.
 *
 * @param {() => Promise<{ close(): Promise<void> }>} open Ends the process by itself when it fails.
 */
export async function runUntilStopped(open) {
  let isOpening = true;
  let askedAt = 0;
  /** @type {(value: undefined) => void} */
  let stop = () => undefined;
  const stopRequested = new Promise((resolve) => {
    stop = resolve;
  });
  const ask = () => {
    const now = performance.now();
    if (askedAt > 0 && now - askedAt < ECHO_MILLIS) return;
    if (askedAt > 0) process.exit(1);
    askedAt = now;
    say(dim(isOpening ? "\nStopping as soon as it has started …" : "\nStopping …"));
    stop(undefined);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
  onceOrphaned(ask);

  const running = await open();
  isOpening = false;
  await stopRequested;
  const reminder = setTimeout(() => say(dim("Ctrl-C once more ends it at once.")), 2000);
  await running.close();
  clearTimeout(reminder);
  say(dim("Stopped."));
  process.exit(0); // So that npm has nothing to complain about.
}

/**
 * A supervisor ends npm, which ends the shell it has started, and nobody tells us: all we see is another parent.
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
