import { sql } from "kysely";
import type { Database, Db } from "../../database/database.ts";
import { createDelayedWrites } from "../../database/delayed-writes.ts";
import { json } from "../../database/json.ts";
import { byTenancy, inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Logger } from "../../logging/logger.ts";
import type { ApiKeyRecord } from "./queries.ts";

/** A use of an API key: its time, and the address of the program, if the developer's API told it. */
interface KeyUse {
  readonly keyId: string;
  readonly usedAt: Date;
  readonly address: string | null;
}

/** Remembers when and from where API keys were used last. */
export interface KeyUses {
  /** Notes a use, unless the key's last noted use is less than a minute ago. */
  note(tenancy: TenancyId, key: Pick<ApiKeyRecord, "id" | "lastUsedAt">, use: Omit<KeyUse, "keyId">): void;
  /** Writes down what is not written yet. Never rejects. */
  write(): Promise<void>;
}

/** Services that API keys need. */
export interface ApiKeyServices {
  readonly keyUses: KeyUses;
}

/** The time shown is exact to this: a busy key costs one write in it. */
const EXACT_TO_MILLIS = 60_000;

/** Creates the notes of a backend, which are written together once a second. */
export function createKeyUses({ database, logger }: { database: Database; logger: Logger }): KeyUses {
  const { add, write } = createDelayedWrites<{ tenancy: TenancyId; use: KeyUse }>({
    logger,
    failure: "uses of API keys could not be noted",
    write: (uses) => writeUses(database.db, uses),
  });
  return {
    note(tenancy, { id, lastUsedAt }, use) {
      if (lastUsedAt && use.usedAt.getTime() - lastUsedAt.getTime() < EXACT_TO_MILLIS) return;
      add(`${tenancy.projectId} ${tenancy.branchId} ${id}`, { tenancy, use: { keyId: id, ...use } });
    },
    write,
  };
}

/** Stores uses, those of each project in one statement. Another node may have stored a later one. */
async function writeUses(db: Db, uses: readonly { tenancy: TenancyId; use: KeyUse }[]): Promise<void> {
  for (const { tenancy, items } of byTenancy(uses, (one) => one.tenancy)) {
    const used = items.map(({ use: { keyId, usedAt, address } }) => ({ id: keyId, at: usedAt.toISOString(), address }));
    await sql`
      update api_keys set last_used_at = used.at, last_used_address = used.address
      from jsonb_to_recordset(${json(used)}::jsonb) as used(id uuid, at timestamptz, address text)
      where ${inTenancy(tenancy, "api_keys")} and api_keys.id = used.id
        and (api_keys.last_used_at is null or api_keys.last_used_at < used.at)`.execute(db);
  }
}
