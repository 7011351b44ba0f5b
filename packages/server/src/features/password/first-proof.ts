import { normalizeEmail } from "@latchkit/contract";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";
import { removeWaysBack } from "../users/ways-back.ts";

/**
 * Notes that whoever resets a password reads the mails to its address. If nobody had proven the address before, then
 * whoever set the account up may be a stranger who signed up with it to wait there for its owner: everything that could let
 * them in again, or keep the owner out, is gone afterwards. What the account says about itself stays.
 *
 * @param db The transaction that sets the new password: it holds the user's row, so nothing is added meanwhile.
 */
export async function proveAddress(
  tenancy: TenancyId,
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const proven = await db
    .updateTable("contact_channels")
    .set({ is_verified: true })
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .where("type", "=", "email")
    .where("value", "in", [email, normalizeEmail(email)])
    .where("used_for_auth", "=", true)
    .where("is_verified", "=", false)
    .returning("id")
    .execute();
  const [first] = proven;
  if (!first) return;
  await removeWaysBack(
    tenancy,
    db,
    userId,
    proven.map(({ id }) => id),
  );
  await db
    .updateTable("contact_channels")
    .set({ is_primary: true })
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .where("id", "=", first.id)
    .execute();
  await db
    .updateTable("users")
    .set({ totp_secret_sealed: null, totp_last_step: null, totp_failures: 0, totp_blocked_until: null })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .execute();
}
