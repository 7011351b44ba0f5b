import { sql } from "kysely";
import { createCache } from "../cache.ts";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { byTenancy, DEFAULT_BRANCH_ID } from "../database/tenancy.ts";

/** Records when sets of keys are used. */
export interface KeyUses {
  note(projectId: string, keySetId: string): void;
  /** Stores the rest. Rejects if the database cannot be reached. */
  write(): Promise<void>;
}

/** Precision of recorded uses, in milliseconds. */
const ACCURACY_MILLIS = 3_600_000;
/** Delay until a use is stored, in milliseconds. */
const DELAY_MILLIS = 60_000;
const MAX_REMEMBERED = 10_000;

/**
 * Creates a record of key uses, which costs one statement an hour for all keys of a project. A process that dies
 * without closing forgets the last minute.
 *
 * @param onFailure Called if uses could not be stored; they are forgotten.
 */
export function createKeyUses({
  database,
  clock,
  onFailure,
}: {
  database: Pick<Database, "db">;
  clock: Clock;
  onFailure: (error: unknown) => void;
}): KeyUses {
  const noted = createCache<string, number>(MAX_REMEMBERED);
  let waiting = new Map<string, KeyUse>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = waiting;
    waiting = new Map();
    if (uses.size > 0) await storeUses(database.db, uses);
  }

  return {
    note(projectId, keySetId) {
      const usedAt = clock.now();
      const before = noted.get(keySetId);
      if (before !== undefined && usedAt.getTime() - before < ACCURACY_MILLIS) return;
      noted.set(keySetId, usedAt.getTime());
      waiting.set(keySetId, { projectId, usedAt });
      timer ??= setTimeout(() => void write().catch(onFailure), DELAY_MILLIS).unref();
    },
    write,
  };
}

interface KeyUse {
  readonly projectId: string;
  readonly usedAt: Date;
}

/** Stores when sets of keys were used, by their IDs. */
async function storeUses(db: Db, uses: ReadonlyMap<string, KeyUse>): Promise<void> {
  const tenancyOf = ([, { projectId }]: readonly [string, KeyUse]) => ({ projectId, branchId: DEFAULT_BRANCH_ID });
  for (const { tenancy, items } of byTenancy([...uses], tenancyOf)) {
    const ids = items.map(([id]) => id);
    const times = items.map(([, { usedAt }]) => usedAt.toISOString());
    await sql`
      update project_keys set last_used_at = used.at from unnest(${ids}::uuid[], ${times}::timestamptz[]) as used (id, at)
      where project_id = ${tenancy.projectId} and project_keys.id = used.id
        and (last_used_at is null or last_used_at < used.at)`.execute(db);
  }
}
