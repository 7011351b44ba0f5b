import type { Db } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import { giveBack, type Return } from "./queries.ts";

/** Takes counted tries back. */
export interface Returns {
  /** Never rejects: if it fails, somebody has a try less for a while. Resolves when it is done, which nobody has to wait for. */
  add(one: Return): Promise<void>;
  /** Waits for what was added so far. */
  close(): Promise<void>;
}

/** Takes them back in groups without making any wait for a group to fill: while one statement travels, the next group gathers. */
export function createReturns({ db, logger }: { db: Db; logger: Logger }): Returns {
  let waiting: Return[] = [];
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    await Promise.resolve(); // what belongs to one request comes in one go
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await giveBack(db, group).catch((error: unknown) =>
        logger.warn({ err: error, tries: group.length }, "tries that did not fail could not be taken back"),
      );
    }
    running = null;
  }

  return {
    add(one) {
      waiting.push(one);
      running ??= run();
      return running;
    },
    close: () => running ?? Promise.resolve(),
  };
}
