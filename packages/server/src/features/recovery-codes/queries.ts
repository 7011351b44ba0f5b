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

/** Wrong recovery codes in a row before a user's recovery codes are refused for a while. */
const FREE_FAILURES = 20;
/** Wait after the last free attempt, in seconds; doubled by every further one. */
const FIRST_BLOCK_SECONDS = 30;
const LONGEST_BLOCK_SECONDS = 3_600;

/**
 * Uses up a recovery code. Of concurrent requests with one code, one deletes it; the others wait for the user's row, and
 * find it gone.
 *
 * Wrong codes count against the user, as those of the authenticator app do, but apart from them: a user whose app is
 * refused still gets in. While blocked, right codes are refused like wrong ones, and nothing is counted.
 *
 * @returns How many are left; `null` if the user has no such code, or is blocked.
 */
export async function spendRecoveryCode(
  tenancy: TenancyId,
  db: Db,
  { userId, hash }: { userId: string; hash: Buffer },
  now: Date,
): Promise<number | null> {
  const failures = sql`recovery_failures + 1 - ${FREE_FAILURES}::integer`;
  const blockSeconds = sql`least(${FIRST_BLOCK_SECONDS}::integer * power(2, least(${failures}, 10)), ${LONGEST_BLOCK_SECONDS}::integer)`;
  const { rows } = await sql<{ codes_left: number }>`
    with holder as (
      select id from users where ${inTenancy(tenancy)} and id = ${userId}
        and (recovery_blocked_until is null or recovery_blocked_until <= ${now}::timestamptz)
      for update
    ), spent as (
      delete from recovery_codes
      where ${inTenancy(tenancy)} and user_id = (select id from holder) and code_hash = ${hash} returning code_hash
    ), counted as (
      update users set
        recovery_failures = case when exists (select 1 from spent) then 0 else recovery_failures + 1 end,
        recovery_blocked_until = case
          when exists (select 1 from spent) or ${failures} < 0 then null
          else ${now}::timestamptz + make_interval(secs => ${blockSeconds}) end
      where ${inTenancy(tenancy)} and id = (select id from holder)
    )
    select (
      select count(*)::int from recovery_codes where ${inTenancy(tenancy)} and user_id = ${userId} and code_hash != ${hash}
    ) as codes_left
    from spent`.execute(db);
  return rows[0]?.codes_left ?? null;
}
