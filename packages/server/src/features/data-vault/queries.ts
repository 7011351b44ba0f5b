import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Envelope, VaultPlace } from "./envelope.ts";

/** Keeps a value at a place, whether there was one before or not; of several at once, one stays as a whole. */
export async function saveEntry(db: Db, place: VaultPlace, envelope: Envelope, now: Date): Promise<void> {
  const content = { data_key_sealed: envelope.dataKeySealed, value_sealed: envelope.valueSealed, updated_at: now };
  await db
    .insertInto("data_vault_entries")
    .values({
      project_id: place.projectId,
      branch_id: place.branchId,
      store_id: place.storeId,
      hashed_key: place.hashedKey,
      ...content,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint("data_vault_entries__pk").doUpdateSet(content))
    .execute();
}

/** Returns the stored value; `null` if there is none. */
export async function findEntry(db: Db, place: VaultPlace): Promise<Envelope | null> {
  const row = await db
    .selectFrom("data_vault_entries")
    .select(["data_key_sealed", "value_sealed"])
    .where(inTenancy(place))
    .where("store_id", "=", place.storeId)
    .where("hashed_key", "=", place.hashedKey)
    .executeTakeFirst();
  return row ? { dataKeySealed: row.data_key_sealed, valueSealed: row.value_sealed } : null;
}

/** Deletes whatever a store holds; `false` if that is nothing. */
export async function deleteEntries(tenancy: TenancyId, db: Db, storeId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("data_vault_entries")
    .where(inTenancy(tenancy))
    .where("store_id", "=", storeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
