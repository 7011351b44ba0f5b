import { systemClock } from "./clock.ts";

/** Signals that ask a process to stop: a terminal's, a supervisor's, and that of a terminal that goes away. */
export const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/**
 * Supervisors signal every process of a group, and npm passes its own signal on: what follows within this time is the
 * same one.
 */
const ECHO_MILLIS = 300;
/** Interval at which a process started by npm checks that npm still runs, in milliseconds. */
const ORPHAN_CHECK_MILLIS = 500;
/** The first time asks to stop, the second not to wait. */
const MOST_TIMES = 2;

/**
 * Calls back when the process is asked to stop, and when it is asked again. Asked once more, the process ends at once.
 *
 * @param stop Has to end the process when it is done.
 */
export function onStopSignal(stop: () => void): void {
  let times = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    const now = systemClock.elapsedMillis();
    if (now - askedAt < ECHO_MILLIS) return;
    askedAt = now;
    times += 1;
    if (times > MOST_TIMES) process.exit(1);
    stop();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, ask);
  onceOrphaned(() => {
    if (times === 0) ask();
  });
}

/**
 * A supervisor that ends npm ends the shell that npm has started, and no signal gets here: all there is to see is
 * another parent.
 */
function onceOrphaned(act: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, ORPHAN_CHECK_MILLIS);
  watch.unref();
}
