import { sql } from "kysely";
import type { Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { EventServices } from "../../events/record-events.ts";
import { refreshCopies } from "../../records/user-copies.ts";
import { lockUser } from "../../records/user-queries.ts";
import { recordUserUpdated } from "./record-user-updated.ts";

// A user who adds an address to an account has not proven to own it. If such a claim kept others from using the
// address, an attacker could lock its owner out; if it never did, a user without another address could be shut out of
// the account. So an unproven claim gives way if its account has a proven address to sign in with. If the claim is all
// the account has, resetting the password hands the account over (see `proveAddress`).
//
// An address verified by a link alone counts as unproven here: its owner followed the link, but another person may hold
// the account.

/** SQL: whether the account of a row of `contact_channels` has a proven address to sign in with. */
const hasProvenAddress = sql<boolean>`exists (
  select 1 from contact_channels as proven
  where proven.project_id = contact_channels.project_id and proven.branch_id = contact_channels.branch_id
    and proven.user_id = contact_channels.user_id and proven.type = 'email' and proven.used_for_auth
    and proven.is_verified and not proven.is_verified_by_link
)`;

/**
 * SQL: whether a row of `contact_channels` is an unproven claim that gives way, because its account has a proven
 * address to sign in with.
 */
export const isReleasableClaim = sql<boolean>`(not contact_channels.is_verified or contact_channels.is_verified_by_link) and ${hasProvenAddress}`;

/**
 * Releases another account's unproven claim to an address: the account keeps the address, but no longer signs in with
 * it. Records the event.
 *
 * @param tx The transaction that gives the address to its new owner; it must not have locked a user yet.
 * @param isProven Whether the new owner has proven the address, which also releases a claim that was verified by a link
 *   alone.
 * @returns `false` if no claim was released: the address is proven, the account's only one, or unused.
 */
export async function releaseUnprovenClaim(
  tenancy: TenancyId,
  tx: Tx,
  services: EventServices,
  { value: email, isVerified: isProven }: { readonly value: string; readonly isVerified: boolean },
): Promise<boolean> {
  const holder = await tx
    .selectFrom("contact_channels")
    .select("user_id")
    .where(inTenancy(tenancy, "contact_channels"))
    .where((is) => is.and({ type: "email", value: email, used_for_auth: true }))
    .where(isReleasableClaim)
    .executeTakeFirst();
  if (!holder) return false;
  await lockUser(tenancy, tx, holder.user_id); // keeps the account from proving the address meanwhile
  return release(tenancy, tx, services, { userId: holder.user_id, email, isProven });
}

/** Releases other accounts' unproven claims to an address that this account has proven. Does nothing if it has not. */
export async function releaseClaimsOfOthers(
  tenancy: TenancyId,
  tx: Tx,
  services: EventServices,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const claim = await tx
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
  if (!claim) return;
  await lockUser(tenancy, tx, claim.user_id);
  await release(tenancy, tx, services, { userId: claim.user_id, email: claim.value, isProven: true });
}

async function release(
  tenancy: TenancyId,
  tx: Tx,
  services: EventServices,
  { userId, email, isProven }: { userId: string; email: string; isProven: boolean },
): Promise<boolean> {
  const released = await tx
    .updateTable("contact_channels")
    .set({ used_for_auth: false, is_verified: false, is_verified_by_link: false })
    .where(inTenancy(tenancy, "contact_channels"))
    .where((is) => is.and({ user_id: userId, type: "email", value: email }))
    .where("used_for_auth", "=", true)
    // Checked again: another request may have proven it.
    .where((is) => is.or([is("is_verified", "=", false), ...(isProven ? [is("is_verified_by_link", "=", true)] : [])]))
    .returning("id")
    .executeTakeFirst();
  if (!released) return false;
  await refreshCopies(tenancy, tx, userId);
  await recordUserUpdated(tenancy, tx, services, userId);
  return true;
}
