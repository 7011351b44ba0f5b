import type { Db } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import { giveBack, type Return } from "./queries.ts";

/** Takes counted tries back. */
export interface Returns {
  /** Never rejects: if it fails, somebody has a try less for a while. Resolves when it is done, which nobody has to wait for. */
  add(one: Return): Promise<void>;
  /** Resolves when what was added for this key so far is taken back; `null` if nothing is on its way. */
  underway(key: string): Promise<void> | null;
  /** Waits for what was added so far. */
  close(): Promise<void>;
}

/** Takes them back in groups without making any wait for a group to fill: while one statement travels, the next group gathers. */
export function createReturns({ db, logger }: { db: Db; logger: Logger }): Returns {
  let last: Promise<void> = Promise.resolve();
  let gathering: Return[] | null = null;
  const byKey = new Map<string, Promise<void>>();

  function startGroup(): Return[] {
    const group: Return[] = [];
    // Even when no other is on its way, this one sets out a moment later: what belongs to one request comes in one go.
    last = last.then(() => send(group));
    return group;
  }

  async function send(group: readonly Return[]): Promise<void> {
    const done = last;
    gathering = null;
    await giveBack(db, group).catch((error: unknown) =>
      logger.warn({ err: error, tries: group.length }, "tries that did not fail could not be taken back"),
    );
    for (const { key } of group) if (byKey.get(key) === done) byKey.delete(key);
  }

  return {
    add(one) {
      gathering ??= startGroup();
      gathering.push(one);
      byKey.set(one.key, last);
      return last;
    },
    underway: (key) => byKey.get(key) ?? null,
    close: () => last,
  };
}
