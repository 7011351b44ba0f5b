import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { EventServices } from "../../events/record-events.ts";
import { lockUser } from "../../records/user-queries.ts";
import { recordUserUpdated } from "./record-user-updated.ts";

// Whoever adds an address to an account has not shown that it is theirs. If nobody could have it after that, anybody could keep anybody
// out; if anybody could have it, whoever has no other would be shut out of their account. So an unproven address gives way where its
// account has a proven one to sign in with; where it is all there is, resetting the password hands over the account (see `proveAddress`).
//
// An address that was verified by a link alone counts as unproven here: its owner followed a link, and another person may hold the account.

/** SQL: the account has, besides a row of `contact_channels`, a proven address to sign in with. */
const hasProvenAddress = sql<boolean>`exists (
  select from contact_channels as proven
  where proven.project_id = contact_channels.project_id and proven.branch_id = contact_channels.branch_id
    and proven.user_id = contact_channels.user_id and proven.type = 'email' and proven.used_for_auth
    and proven.is_verified and not proven.is_verified_by_link
)`;

/** SQL: a row of `contact_channels` is unproven, and its user has a proven address to sign in with. */
export const isMereNote = sql<boolean>`(not contact_channels.is_verified or contact_channels.is_verified_by_link) and ${hasProvenAddress}`;

/**
 * Frees an address for a new account if it is a mere note of somebody's: they keep it, and no longer sign in with it. Tells.
 *
 * @param db A transaction that has locked no user yet, in which the address finds its new owner.
 * @param isProven Whether the new account's owner has shown that the address is theirs: they get it from an account in which a link has
 *   verified it, too.
 * @returns `false` if there was nothing to free: the address is somebody's, or nobody's.
 */
export async function freeNotedAddress(
  tenancy: TenancyId,
  db: Db,
  services: EventServices,
  { value: email, isVerified: isProven }: { readonly value: string; readonly isVerified: boolean },
): Promise<boolean> {
  const holder = await db
    .selectFrom("contact_channels")
    .select("user_id")
    .where(inTenancy(tenancy, "contact_channels"))
    .where((is) => is.and({ type: "email", value: email, used_for_auth: true }))
    .where(isMereNote)
    .executeTakeFirst();
  if (!holder) return false;
  await lockUser(tenancy, db, holder.user_id); // what is proven stays so meanwhile
  return release(tenancy, db, services, { userId: holder.user_id, email, isProven });
}

/**
 * Frees an address for an account that has proven it, whoever else has added it without a proof. Nothing happens if the account has not
 * proven it, or somebody else has as well.
 */
export async function freeForOwner(
  tenancy: TenancyId,
  db: Db,
  services: EventServices,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const claim = await db
    .selectFrom("contact_channels")
    .innerJoin("contact_channels as own", (join) =>
      join
        .onRef("own.project_id", "=", "contact_channels.project_id")
        .onRef("own.branch_id", "=", "contact_channels.branch_id")
        .onRef("own.type", "=", "contact_channels.type")
        .onRef("own.value", "=", "contact_channels.value"),
    )
    .where(inTenancy(tenancy, "contact_channels"))
    .where((is) =>
      is.and({ "own.user_id": userId, "own.id": id, "own.is_verified": true, "own.is_verified_by_link": false }),
    )
    .where("contact_channels.used_for_auth", "=", true)
    .where((is) =>
      is.or([is("contact_channels.is_verified", "=", false), is("contact_channels.is_verified_by_link", "=", true)]),
    )
    .where("contact_channels.user_id", "<>", userId)
    .select(["contact_channels.user_id", "contact_channels.value"])
    .executeTakeFirst();
  if (claim) await release(tenancy, db, services, { userId: claim.user_id, email: claim.value, isProven: true });
}

async function release(
  tenancy: TenancyId,
  db: Db,
  services: EventServices,
  { userId, email, isProven }: { userId: string; email: string; isProven: boolean },
): Promise<boolean> {
  const released = await db
    .updateTable("contact_channels")
    .set({ used_for_auth: false, is_verified: false, is_verified_by_link: false })
    .where(inTenancy(tenancy, "contact_channels"))
    .where((is) => is.and({ user_id: userId, type: "email", value: email }))
    .where("used_for_auth", "=", true)
    // Looked at again: it may just have been proven.
    .where((is) => is.or([is("is_verified", "=", false), ...(isProven ? [is("is_verified_by_link", "=", true)] : [])]))
    .returning("id")
    .executeTakeFirst();
  if (released) await recordUserUpdated(tenancy, db, services, userId);
  return released !== undefined;
}
