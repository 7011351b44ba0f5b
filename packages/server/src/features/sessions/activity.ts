import type { Database } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { Logger } from "../../logging/logger.ts";
import { type SessionUse, type UseInTenancy, writeUses } from "./session-uses.ts";

/** Remembers who uses which session, and writes it down a little later. */
export interface Activity {
  note(tenancy: TenancyId, use: SessionUse): void;
  /** Writes down what is not written yet. Never rejects: that a use is noted is nice to have. */
  write(): Promise<void>;
  /** Writes the rest; for when nothing is noted any more. */
  close(): Promise<void>;
}

/** Delay between a use and its write, in milliseconds. */
const DELAY_MILLIS = 1_000;
/** Uses that are written without waiting for the rest of that time. */
const MAX_WAITING = 1_000;

/**
 * Notes uses of sessions together, once a second, so that exchanging a refresh token only reads.
 *
 * Writing two rows at every exchange took longer than all the rest of it, waited for requests that were changing the
 * user, and kept the log and the indexes busy. A process that dies without closing forgets the last second.
 */
export function createActivity({ database, logger }: { database: Database; logger: Logger }): Activity {
  let waiting = new Map<string, UseInTenancy>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeDown(uses: readonly UseInTenancy[]): Promise<void> {
    try {
      await writeUses(database.db, uses);
    } catch (error) {
      logger.warn({ err: error }, "uses of sessions could not be noted");
    }
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...waiting.values()];
    waiting = new Map();
    if (uses.length > 0) writing = writing.then(() => writeDown(uses));
    return writing;
  }

  return {
    note(tenancy, use) {
      waiting.set(`${tenancy.projectId} ${tenancy.branchId} ${use.sessionId}`, { tenancy, use });
      if (waiting.size >= MAX_WAITING) void write();
      else timer ??= setTimeout(() => void write(), DELAY_MILLIS).unref();
    },
    write,
    close: write,
  };
}
