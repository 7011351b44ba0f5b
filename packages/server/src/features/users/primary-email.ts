import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { ClockAndRandom } from "../../random.ts";
import { maySignIn, refreshCopies } from "../../records/user-copies.ts";
import type { UserRecord } from "../../records/user-record.ts";
import type { UserChanges } from "./user-changes.ts";

/** Refuses to verify or sign in with an email address that is not there, or will not be. */
export function requireEmailFor(
  user: Pick<UserRecord, "primaryEmail">,
  changes: Pick<UserChanges, "primary_email" | "primary_email_auth_enabled" | "primary_email_verified">,
): void {
  const willHaveEmail =
    changes.primary_email === undefined ? user.primaryEmail !== null : changes.primary_email !== null;
  if (willHaveEmail) return;
  if (changes.primary_email_auth_enabled)
    throw new PlainError(400, "primary_email_auth_enabled needs a primary_email.", {
      reason: "PRIMARY_EMAIL_REQUIRED",
    });
  if (changes.primary_email_verified)
    throw new PlainError(400, "primary_email_verified needs a primary_email.", { reason: "PRIMARY_EMAIL_REQUIRED" });
}

/**
 * Brings the primary email to what is asked. A replaced address keeps what was known about the old one unless said
 * otherwise, as the protocol has it; only the developer's backend can ask. Another address of the user's becomes the
 * primary one as it is, beside the one before.
 *
 * @param tx A transaction in which the user is locked: there is one primary address at a time.
 * @throws UniqueViolation of `contact_channels` if another user signs in with the address.
 */
export async function applyPrimaryEmail(
  tenancy: TenancyId,
  tx: Tx,
  { clock, random }: ClockAndRandom,
  userId: string,
  changes: UserChanges,
): Promise<void> {
  const { primary_email: email, primary_email_verified: isVerified, primary_email_auth_enabled: usedForAuth } = changes;
  if (email === undefined && isVerified === undefined && usedForAuth === undefined) return;
  const value = email ? normalizeEmail(email) : undefined;
  const own = { user_id: userId, type: "email" } as const;
  if (email === null) {
    await tx
      .deleteFrom("contact_channels")
      .where(inTenancy(tenancy, "contact_channels"))
      .where((is) => is.and(own))
      .where("is_primary", "=", true)
      .execute();
    return refreshCopies(tenancy, tx, userId);
  }
  const signsIn = maySignIn(tenancy, userId);
  const demoted = value === undefined ? undefined : await makeWayFor(tenancy, tx, userId, value);
  const changed = await tx
    .updateTable("contact_channels")
    .set({
      is_primary: true,
      ...(value !== undefined && { value }),
      ...(isVerified !== undefined && { is_verified: isVerified, is_verified_by_link: false }),
      ...(usedForAuth === undefined && demoted?.usedForAuth && { used_for_auth: signsIn }), // people go on signing in
      ...(usedForAuth !== undefined && { used_for_auth: usedForAuth && signsIn }),
    })
    .where(inTenancy(tenancy, "contact_channels"))
    .where((is) => is.and(own))
    .where((is) => is.or([is("is_primary", "=", true), ...(value === undefined ? [] : [is("value", "=", value)])]))
    .returning("id")
    .executeTakeFirst();
  if (changed || value === undefined) return refreshCopies(tenancy, tx, userId);
  await tx
    .insertInto("contact_channels")
    .values({
      project_id: tenancy.projectId,
      branch_id: tenancy.branchId,
      ...own,
      id: random.uuid(),
      value,
      is_primary: true,
      is_verified: isVerified ?? false,
      used_for_auth: usedForAuth ? signsIn : false,
      created_at: clock.now(),
    })
    .execute();
  await refreshCopies(tenancy, tx, userId);
}

/** Leaves the user without a primary address if they have the wanted one beside it; says what it was good for. */
async function makeWayFor(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  wanted: string,
): Promise<{ usedForAuth: boolean } | undefined> {
  return db
    .updateTable("contact_channels")
    .set({ is_primary: false })
    .where(inTenancy(tenancy, "contact_channels"))
    .where((is) => is.and({ user_id: userId, type: "email", is_primary: true }))
    .where("value", "<>", wanted)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("contact_channels as other")
          .select(sql.lit(1).as("one"))
          .where(inTenancy(tenancy, "other"))
          .where("other.user_id", "=", userId)
          .where("other.type", "=", "email")
          .where("other.value", "=", wanted),
      ),
    )
    .returning("used_for_auth as usedForAuth")
    .executeTakeFirst();
}
