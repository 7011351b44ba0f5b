import type { Tx } from "../../../database/database.ts";
import { isUniqueViolation } from "../../../database/unique-violation.ts";
import { announceProjectChange } from "../../../projects/project-directory.ts";
import type { SvixContext } from "./context.ts";
import { conflict } from "./error.ts";

/** Changes the project's endpoints in a transaction, and makes every process read again which event types they list. */
export async function changeEndpoints<T>({ access, services }: SvixContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const result = await services.database.transaction(async (tx) => {
      const done = await work(tx);
      await announceProjectChange(tx, access.projectId);
      return done;
    });
    services.projects.drop(access.projectId);
    return result;
  } catch (error) {
    if (isUniqueViolation(error, "webhook_endpoints")) return conflict("Another endpoint of the project has this uid.");
    throw error;
  }
}
