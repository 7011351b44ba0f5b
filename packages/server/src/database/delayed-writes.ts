import type { Logger } from "../logging/logger.ts";

/** Writes things down together, a little after they happen. */
export interface DelayedWrites<Entry> {
  /** Keeps an entry until the next write. A later entry with the same key replaces it. */
  add(key: string, entry: Entry): void;
  /** Writes what is not written yet. Never rejects. */
  write(): Promise<void>;
}

interface DelayedWritesOptions<Entry> {
  readonly logger: Logger;
  /** The sentence that is logged if a write fails. */
  readonly failure: string;
  write(entries: readonly Entry[]): Promise<void>;
}

/** Delay between an entry and its write, in milliseconds. */
const DELAY_MILLIS = 1_000;
/** Entries that are written without waiting for the rest of that time. */
const MAX_WAITING = 1_000;

/**
 * Creates writes that happen once a second, so that the requests that cause them only read. For what is nice to have: a
 * process that dies forgets the last second, and a write that fails is not repeated.
 */
export function createDelayedWrites<Entry>({
  logger,
  failure,
  write: writeAll,
}: DelayedWritesOptions<Entry>): DelayedWrites<Entry> {
  let waiting = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeDown(entries: readonly Entry[]): Promise<void> {
    try {
      await writeAll(entries);
    } catch (error) {
      logger.warn({ err: error }, failure);
    }
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const entries = [...waiting.values()];
    waiting = new Map();
    if (entries.length > 0) writing = writing.then(() => writeDown(entries));
    return writing;
  }

  return {
    add(key, entry) {
      waiting.set(key, entry);
      if (waiting.size >= MAX_WAITING) void write();
      else timer ??= setTimeout(() => void write(), DELAY_MILLIS).unref();
    },
    write,
  };
}
