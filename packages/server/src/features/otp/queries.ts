import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";
import { isMereNote } from "../users/unproven-claims.ts";

/** An address somebody signs in with, and what about them decides whether a code by mail may do it. */
export interface SignInChannel {
  readonly userId: string;
  readonly isVerified: boolean;
  readonly passwordHash: string | null;
  readonly otpAuthEnabled: boolean;
}

/**
 * Finds who signs in with an address; as it was typed it wins over its normalised form. Somebody with a proven address who has merely noted
 * this one does not count: it is free for whoever proves it.
 */
export async function findSignInChannel(tenancy: TenancyId, db: Db, email: string): Promise<SignInChannel | null> {
  const [row] = await findSignInChannelRow(db, tenancy.projectId, tenancy.branchId, email, normalizeEmail(email));
  if (!row) return null;
  const { user_id: userId, is_verified: isVerified, password_hash: passwordHash } = row;
  return { userId, isVerified, passwordHash, otpAuthEnabled: row.otp_auth_enabled };
}

const findSignInChannelRow = prepareQuery(
  (db, projectId: string, branchId: string, typed: string, normalized: string) =>
    db
      .selectFrom("contact_channels")
      .innerJoin("users", (join) =>
        join
          .onRef("users.project_id", "=", "contact_channels.project_id")
          .onRef("users.branch_id", "=", "contact_channels.branch_id")
          .onRef("users.id", "=", "contact_channels.user_id"),
      )
      .where(inTenancy({ projectId, branchId }, "contact_channels"))
      .where("contact_channels.type", "=", "email")
      .where("contact_channels.used_for_auth", "=", true)
      .where("contact_channels.value", "in", [typed, normalized])
      .where(sql<boolean>`not (${isMereNote})`)
      .orderBy(sql`contact_channels.value = ${typed}`, "desc")
      .limit(1)
      .select([
        "contact_channels.user_id",
        "contact_channels.is_verified",
        "users.password_hash",
        "users.otp_auth_enabled",
      ]),
);

/** Notes that a user signs in with codes by mail. */
export async function enableOtp(tenancy: TenancyId, db: Db, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ otp_auth_enabled: true })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .execute();
}
