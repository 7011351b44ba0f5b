import type { Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { DeletionServices } from "../../manifest/manifest.ts";

/**
 * Removes all credentials from an account that changes hands: an attacker may have added them to come back later. The
 * profile stays, and so do password and sessions, which every caller replaces. The caller refreshes the copies beside
 * the user, too, once it has put others in their place.
 *
 * @param tx A transaction that has locked the user's row, so that no credential is added meanwhile.
 * @param channelIds Contact channels to keep.
 */
export async function removeCredentials(
  tenancy: TenancyId,
  tx: Tx,
  { credentialTables }: Pick<DeletionServices, "credentialTables">,
  userId: string,
  channelIds: readonly string[] = [],
): Promise<void> {
  for (const table of credentialTables) {
    await tx.deleteFrom(table).where(inTenancy(tenancy, table)).where("user_id", "=", userId).execute();
  }
  await tx
    .deleteFrom("contact_channels")
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .$if(channelIds.length > 0, (query) => query.where("id", "not in", channelIds))
    .execute();
}
