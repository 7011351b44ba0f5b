import type { Database } from "../../database/database.ts";
import { createDelayedWrites } from "../../database/delayed-writes.ts";
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

/**
 * Notes uses of sessions together, once a second, so that exchanging a refresh token only reads.
 *
 * Writing two rows at every exchange took longer than all the rest of it, waited for requests that were changing the
 * user, and kept the log and the indexes busy.
 */
export function createActivity({ database, logger }: { database: Database; logger: Logger }): Activity {
  const { add, write } = createDelayedWrites<UseInTenancy>({
    logger,
    failure: "uses of sessions could not be noted",
    write: (uses) => writeUses(database.db, uses),
  });
  return {
    note: (tenancy, use) => add(`${tenancy.projectId} ${tenancy.branchId} ${use.sessionId}`, { tenancy, use }),
    write,
    close: write,
  };
}
