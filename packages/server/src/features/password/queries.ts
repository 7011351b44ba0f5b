import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { isUnit, type Work } from "../../passwords/kinds/work.ts";
import { isReleasableClaim } from "../users/unproven-claims.ts";

/** User whose password is reset, the digest of that password, and the address to which the code was sent. */
export interface PasswordToReset {
  userId: string;
  /** As it was typed. */
  email: string;
  passwordDigest: string;
}

/**
 * Replaces the password a code was made for, as long as {@link mayResetPassword} holds.
 *
 * @param tx A transaction that holds the user's row (see `lockUser`), so that their addresses stay what they are
 *   meanwhile.
 * @returns `false` if the code opens nothing any more.
 */
export async function replacePasswordHash(
  tenancy: TenancyId,
  tx: Tx,
  password: PasswordToReset,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where(inTenancy(tenancy, "users"))
    .where(opens(password))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a code opens the account: the user still has the password it was made for and signs in with the address it
 * was sent to, and either that address is proven or no other they sign in with is. A user who mistyped an address must
 * not hand over their account with it; but without any proven address, this one is the only way back.
 */
export async function mayResetPassword(tenancy: TenancyId, db: Db, password: PasswordToReset): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy, "users"))
    .where(opens(password))
    .executeTakeFirst();
  return row !== undefined;
}

/** A person who can still read an old mailbox must not get into an account that no longer has it. */
function opens({ userId, email, passwordDigest }: PasswordToReset) {
  const digest = Buffer.from(passwordDigest, "base64");
  return sql<boolean>`id = ${userId} and sha256(convert_to(coalesce(password_hash, ''), 'UTF8')) = ${digest} and exists (
    select 1 from contact_channels
    where contact_channels.project_id = users.project_id and contact_channels.branch_id = users.branch_id
      and contact_channels.user_id = users.id and contact_channels.type = 'email'
      and contact_channels.value in (${email}, ${normalizeEmail(email)}) and contact_channels.used_for_auth
      and not (${isReleasableClaim})
  )`;
}

/** Work of the costliest imported hash of each kind that the project's users have. */
export async function findImportedWork(tenancy: TenancyId, db: Db): Promise<readonly Work[]> {
  const rows = await findImportedWorkRows(tenancy, db, {});
  return rows.flatMap(({ unit, amount, block }) => (isUnit(unit) ? [{ unit, amount, block }] : []));
}

/** Prepared, because every wrong password asks for it. */
const findImportedWorkRows = prepareQuery(
  (tenancy) => sql<{ unit: string; amount: number; block: number }>`
    select 'bcrypt' as unit, (2 ^ cost::integer)::integer as amount, 1 as block from (
      select substr(password_hash, 5, 2) as cost from users
      where ${inTenancy(tenancy)} and password_hash like '$2%'
      order by project_id desc, branch_id desc, substr(password_hash, 5, 2) desc limit 1
    ) as costliest
    union all
    select unit, amount, block from password_hash_kinds where ${inTenancy(tenancy)}`,
);
