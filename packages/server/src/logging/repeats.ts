import { isDatabaseUnavailable } from "../connection-errors.ts";

/** Interval at which a lasting failure is logged, in milliseconds. */
const INTERVAL_MILLIS = 10_000;

/** Writes an entry: what it is about, and its message. */
type Write = (about: object, message: string) => void;

/**
 * Keeps a failure that all requests share from filling the disk: while the database is away, the first of them is
 * written at once, and then every ten seconds the last one, with how many there were.
 *
 * @returns Writes an entry, or counts it.
 */
export function countRepeats(write: Write): Write {
  /** By message, what was not written: how often, and about what the last time. */
  const held = new Map<string, { count: number; about: object }>();

  function tell(message: string): void {
    const { count, about } = held.get(message) ?? { count: 0, about: {} };
    if (count === 0) {
      held.delete(message);
      return;
    }
    write({ ...about, repeated: count }, message);
    begin(message);
  }

  function begin(message: string): void {
    held.set(message, { count: 0, about: {} });
    setTimeout(() => tell(message), INTERVAL_MILLIS).unref();
  }

  return (about, message) => {
    const known = held.get(message);
    if (!("err" in about) || !isDatabaseUnavailable(about.err)) {
      write(about, message);
    } else if (known) {
      known.count += 1;
      known.about = about;
    } else {
      write(about, message);
      begin(message);
    }
  };
}
