import { normalizeEmail } from "@latchkit/contract";
import { PlainError, type Services } from "../../context.ts";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";
import type { UserChanges } from "./update-user.ts";
import type { UserRecord } from "./user-record.ts";

/** Refuses to verify or sign in with an e-mail address that is not there, or will not be. */
export function requireEmailFor(
  user: Pick<UserRecord, "primaryEmail">,
  changes: Pick<UserChanges, "primary_email" | "primary_email_auth_enabled" | "primary_email_verified">,
): void {
  const willHaveEmail =
    changes.primary_email === undefined ? user.primaryEmail !== null : changes.primary_email !== null;
  if (willHaveEmail) return;
  if (changes.primary_email_auth_enabled)
    throw new PlainError(400, "primary_email_auth_enabled needs a primary_email.");
  if (changes.primary_email_verified) throw new PlainError(400, "primary_email_verified needs a primary_email.");
}

/**
 * Brings the primary e-mail to what is asked. A replaced address keeps what was known about the old one unless said
 * otherwise, as the protocol has it; only the developer's backend can ask.
 *
 * @param db A transaction in which the user is locked: there is one primary address at a time.
 * @throws UniqueViolation of `contact_channels` when the address is somebody else's way of signing in.
 */
export async function applyPrimaryEmail(
  tenancy: TenancyId,
  db: Db,
  { clock, random }: Services,
  userId: string,
  changes: UserChanges,
): Promise<void> {
  const { primary_email: email, primary_email_verified: isVerified, primary_email_auth_enabled: usedForAuth } = changes;
  if (email === undefined && isVerified === undefined && usedForAuth === undefined) return;
  const channel = {
    ...(email && { value: normalizeEmail(email) }),
    ...(isVerified !== undefined && { is_verified: isVerified }),
    ...(usedForAuth !== undefined && { used_for_auth: usedForAuth }),
  };
  const own = { user_id: userId, type: "email" } as const;
  if (email === null) {
    await db
      .deleteFrom("contact_channels")
      .where(inTenancy(tenancy, "contact_channels"))
      .where((is) => is.and(own))
      .where("is_primary", "=", true)
      .execute();
    return;
  }
  const replaced = await db
    .updateTable("contact_channels")
    .set(channel)
    .where(inTenancy(tenancy, "contact_channels"))
    .where((is) => is.and(own))
    .where("is_primary", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!replaced && email) {
    await db
      .insertInto("contact_channels")
      .values({
        project_id: tenancy.projectId,
        branch_id: tenancy.branchId,
        ...own,
        id: random.uuid(),
        value: normalizeEmail(email),
        is_primary: true,
        is_verified: isVerified ?? false,
        used_for_auth: usedForAuth ?? false,
        created_at: clock.now(),
      })
      .execute();
  }
}
