import type { Db } from "../database/database.ts";
import { type Claim, deleteJobs } from "./queries.ts";

/** Deletes finished jobs. */
export interface BatchDeleter {
  /** Resolves when the job's row is deleted; rejects if the database fails. */
  delete(claim: Claim): Promise<void>;
}

interface Waiting {
  readonly claim: Claim;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates a deleter that groups jobs into statements. No job waits for a group to fill: a single job is deleted at
 * once, and the next group gathers while that statement runs.
 */
export function createBatchDeleter(db: Db): BatchDeleter {
  let waiting: Waiting[] = [];
  let isDeleting = false;

  async function deleteWaiting(): Promise<void> {
    isDeleting = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await deleteJobs(
          db,
          group.map(({ claim }) => claim),
        );
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isDeleting = false;
  }

  return {
    delete: (claim) =>
      new Promise((resolve, reject) => {
        waiting.push({ claim, resolve, reject });
        if (!isDeleting) void deleteWaiting();
      }),
  };
}
