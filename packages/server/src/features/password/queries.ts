import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";

/** Whose password is to be reset, which one, and the address the code for that was sent to. */
export interface PasswordToReset {
  userId: string;
  /** As it was typed. */
  email: string;
  passwordDigest: string;
}

/** Replaces the password a code was made for; `false` if the user, or their address, is gone or the password was changed since. */
export async function replacePasswordHash(
  tenancy: TenancyId,
  db: Db,
  password: PasswordToReset,
  passwordHash: string,
): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where(inTenancy(tenancy, "users"))
    .where(isUnchanged(password))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the user still has the password a code was made for, and signs in with the address it was sent to. */
export async function isPasswordUnchanged(tenancy: TenancyId, db: Db, password: PasswordToReset): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy, "users"))
    .where(isUnchanged(password))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever can still read an old mailbox must not get into an account that has left it. */
function isUnchanged({ userId, email, passwordDigest }: PasswordToReset) {
  const digest = Buffer.from(passwordDigest, "base64");
  return sql<boolean>`id = ${userId} and sha256(convert_to(coalesce(password_hash, ''), 'UTF8')) = ${digest} and exists (
    select from contact_channels as channel
    where channel.project_id = users.project_id and channel.branch_id = users.branch_id and channel.user_id = users.id
      and channel.type = 'email' and channel.value in (${email}, ${normalizeEmail(email)}) and channel.used_for_auth
  )`;
}
