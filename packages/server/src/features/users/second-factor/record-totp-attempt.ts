import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import { inTenancy } from "../../../database/tenancy.ts";

/** Wrong codes in a row before a user's codes are refused for a while. */
const FREE_FAILURES = 20;
/** Wait after the last free attempt; doubled by every further one. */
const FIRST_BLOCK_SECONDS = 30;
const LONGEST_BLOCK_SECONDS = 3_600;

/** A code that a user typed, and the secret that it is checked against. */
interface TotpAttempt {
  userId: string;
  secretSealed: Buffer;
  /** The time step whose code it is; `null` when it is wrong. */
  step: number | null;
}

/**
 * Decides about a typed code and takes it down, in one statement: each code works once, and no older one after it (RFC
 * 6238 §5.2). Of all who present one code at once, the first to get the user's row wins; the others wait for it and are
 * judged by what it left.
 *
 * Wrong codes count against the user, not against one sign-in, or an attacker who knows the password could begin
 * another sign-in after every twenty guesses. While blocked, right codes are refused like wrong ones and nothing is
 * counted: guessing then teaches nothing, and cannot lengthen the block.
 */
export async function recordTotpAttempt(
  { projectId, branchId }: TenancyId,
  db: Db,
  { userId, secretSealed, step }: TotpAttempt,
  now: Date,
): Promise<boolean> {
  const isGood = sql`(${step}::bigint is not null and (totp_last_step is null or totp_last_step < ${step}::bigint))`;
  const doublings = sql`least(totp_failures + 1 - ${FREE_FAILURES}::integer, 10)`;
  const blockSeconds = sql`least(${FIRST_BLOCK_SECONDS}::integer * power(2, ${doublings}), ${LONGEST_BLOCK_SECONDS}::integer)`;
  const { rows } = await sql<{ is_accepted: boolean }>`
    update users set
      totp_last_step = case when ${isGood} then ${step}::bigint else totp_last_step end,
      totp_failures = case when ${isGood} then 0 else totp_failures + 1 end,
      totp_blocked_until = case
        when ${isGood} or totp_failures + 1 < ${FREE_FAILURES} then null
        else ${now}::timestamptz + make_interval(secs => ${blockSeconds}) end
    where ${inTenancy({ projectId, branchId })} and id = ${userId} and totp_secret_sealed = ${secretSealed}
      and (totp_blocked_until is null or totp_blocked_until <= ${now})
    returning totp_failures = 0 as is_accepted`.execute(db);
  return rows[0]?.is_accepted ?? false;
}
