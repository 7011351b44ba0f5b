import type { Db } from "../database/database.ts";
import { type Claim, deleteJobs } from "./queries.ts";

/** Deletes finished jobs. */
export interface Settler {
  /** Resolves when the job's row is gone; rejects when the database failed. */
  done(claim: Claim): Promise<void>;
}

interface Waiting {
  readonly claim: Claim;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Deletes finished jobs in groups without making anyone wait for a group to fill:
 * a lone job is deleted at once, and while that statement travels the next group gathers.
 */
export function createSettler(db: Db): Settler {
  let waiting: Waiting[] = [];
  let isSettling = false;

  async function settle(): Promise<void> {
    isSettling = true;
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
    isSettling = false;
  }

  return {
    done: (claim) =>
      new Promise((resolve, reject) => {
        waiting.push({ claim, resolve, reject });
        if (!isSettling) void settle();
      }),
  };
}
