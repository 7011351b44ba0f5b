import type { Database } from "../../database/database.ts";
import type { Logger } from "../../logger.ts";
import type { TenancyId } from "../../projects/tenancy.ts";
import { type SessionUse, writeUses } from "./queries.ts";

/** Remembers who uses which session, and writes it down a little later. */
export interface Activity {
  note(tenancy: TenancyId, use: SessionUse): void;
  /** Writes down what is not written yet. Never rejects: that a use is noted is nice to have. */
  write(): Promise<void>;
  /** Writes the rest; for when nothing is noted any more. */
  close(): Promise<void>;
}

/** How late a use is written, in milliseconds. */
const DELAY_MILLIS = 1_000;
/** Uses that are written without waiting for the rest of that time. */
const MAX_WAITING = 1_000;

interface Waiting {
  readonly tenancy: TenancyId;
  readonly uses: Map<string, SessionUse>;
}

/**
 * Notes uses of sessions together, once a second, so that exchanging a refresh token only reads.
 *
 * Writing two rows at every exchange took longer than all the rest of it, waited for whoever was changing the user, and kept the log and
 * the indexes busy. A process that dies without closing forgets the last second.
 */
export function createActivity({ database, logger }: { database: Database; logger: Logger }): Activity {
  let waiting = new Map<string, Waiting>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeDown(batches: Iterable<Waiting>): Promise<void> {
    for (const { tenancy, uses } of batches) {
      try {
        await writeUses(tenancy, database.db, [...uses.values()]);
      } catch (error) {
        logger.warn({ err: error }, "uses of sessions could not be noted");
      }
    }
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batches = waiting;
    waiting = new Map();
    count = 0;
    if (batches.size > 0) writing = writing.then(() => writeDown(batches.values()));
    return writing;
  }

  return {
    note(tenancy, use) {
      const key = `${tenancy.projectId} ${tenancy.branchId}`;
      const batch = waiting.get(key) ?? { tenancy, uses: new Map() };
      waiting.set(key, batch);
      batch.uses.set(use.sessionId, use);
      count += 1;
      if (count >= MAX_WAITING) void write();
      else timer ??= setTimeout(() => void write(), DELAY_MILLIS).unref();
    },
    write,
    close: write,
  };
}
