import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";

/** Marks a user's address as verified; `false` if the user no longer has it. */
export async function markEmailVerified(tenancy: TenancyId, db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db
    .updateTable("contact_channels")
    .set({ is_verified: true })
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .where("type", "=", "email")
    .where("value", "=", email)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
