import type { Db } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import { type Refund, refundAttempts } from "./queries.ts";

/** Refunds counted attempts. */
export interface Refunds {
  /**
   * Adds a refund; resolves when it is stored. Never rejects: if it fails, the subject has one attempt less for a
   * while.
   */
  add(refund: Refund): Promise<void>;
  /** Resolves when the refunds added for this key so far are stored; `null` if none is pending. */
  pending(key: string): Promise<void> | null;
  /** Waits for the refunds added so far. */
  close(): Promise<void>;
}

/**
 * Creates a queue that stores refunds in groups. No refund waits for a group to fill: one gathers while the previous
 * statement runs.
 */
export function createRefunds({ db, logger }: { db: Db; logger: Logger }): Refunds {
  let last: Promise<void> = Promise.resolve();
  let gathering: Refund[] | null = null;
  const byKey = new Map<string, Promise<void>>();

  function startGroup(): Refund[] {
    const group: Refund[] = [];
    // Even an idle queue sends a moment later, so that the refunds of one request share a statement.
    last = last.then(() => send(group));
    return group;
  }

  async function send(group: readonly Refund[]): Promise<void> {
    const done = last;
    gathering = null;
    await refundAttempts(db, group).catch((error: unknown) =>
      logger.warn({ err: error, attempts: group.length }, "rate-limit refunds could not be stored"),
    );
    for (const { key } of group) if (byKey.get(key) === done) byKey.delete(key);
  }

  return {
    add(refund) {
      gathering ??= startGroup();
      gathering.push(refund);
      byKey.set(refund.key, last);
      return last;
    },
    pending: (key) => byKey.get(key) ?? null,
    close: () => last,
  };
}
