import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** Other ways into an account, or to act for its user. Deleting an account at a provider deletes the tokens it gave us. */
const KEYS_TO_AN_ACCOUNT = ["passkeys", "oauth_accounts", "api_keys"] as const;

/**
 * Takes everything from an account that could let somebody in again: it may have been put there by a stranger, to wait for the owner. What
 * the account says about itself stays, and so do its password and sessions, for which every caller has a successor.
 *
 * @param db A transaction that holds the user's row, so that nothing is added meanwhile.
 * @param channelIds Addresses that stay.
 */
export async function removeWaysBack(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  channelIds: readonly string[] = [],
): Promise<void> {
  for (const table of KEYS_TO_AN_ACCOUNT) {
    await db.deleteFrom(table).where(inTenancy(tenancy, table)).where("user_id", "=", userId).execute();
  }
  await db
    .deleteFrom("contact_channels")
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .$if(channelIds.length > 0, (query) => query.where("id", "not in", channelIds))
    .execute();
}
