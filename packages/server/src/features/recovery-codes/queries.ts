import { sql } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** The recovery codes that a user has left. */
export interface RecoveryCodesLeft {
  readonly codesLeft: number;
  readonly createdAt: Date | null;
}

/** Counts the recovery codes of a user; `null` if there is no such user. */
export async function countRecoveryCodes(
  tenancy: TenancyId,
  db: Db,
  userId: string,
): Promise<RecoveryCodesLeft | null> {
  const { rows } = await sql<RecoveryCodesLeft>`
    select codes."codesLeft", codes."createdAt" from users
    cross join lateral (
      select count(*)::int as "codesLeft", min(created_at) as "createdAt" from recovery_codes
      where ${inTenancy(tenancy)} and user_id = users.id
    ) as codes
    where ${inTenancy(tenancy)} and users.id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores the recovery codes of a user who has a second factor.
 *
 * @param tx A transaction that holds the user's row, and has deleted earlier codes.
 * @returns `false` if the user has no second factor.
 */
export async function insertRecoveryCodes(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { userId, hashes, createdAt }: { userId: string; hashes: readonly Buffer[]; createdAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into recovery_codes (project_id, branch_id, user_id, code_hash, created_at)
    select project_id, branch_id, id, decode(hash, 'hex'), ${createdAt}::timestamptz
    from users cross join string_to_table(${hashes.map((hash) => hash.toString("hex")).join()}, ',') as codes (hash)
    where ${inTenancy({ projectId, branchId })} and id = ${userId} and totp_secret_sealed is not null
    returning user_id`.execute(tx);
  return rows.length === hashes.length;
}

/**
 * Uses up a recovery code. Of concurrent requests with one code, PostgreSQL lets one delete it; the others find it
 * gone.
 *
 * @returns How many are left; `null` if the user has no such code.
 */
export async function spendRecoveryCode(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  hash: Buffer,
): Promise<number | null> {
  const { rows } = await sql<{ codes_left: number }>`
    with spent as (
      delete from recovery_codes where ${inTenancy(tenancy)} and user_id = ${userId} and code_hash = ${hash} returning code_hash
    )
    select (
      select count(*)::int from recovery_codes where ${inTenancy(tenancy)} and user_id = ${userId} and code_hash != ${hash}
    ) as codes_left
    from spent`.execute(db);
  return rows[0]?.codes_left ?? null;
}
