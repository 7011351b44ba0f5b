import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { NO_WRONG_CODES } from "../users/second-factor/no-history.ts";

/** An address that a user signs in with or gets mail at, and what is known of mail to it. */
export interface SignInAddress {
  readonly email: string;
  readonly isVerified: boolean;
  readonly usedForAuth: boolean;
  /** Reason for which the project sends it nothing; `null` if it sends. */
  readonly suppression: string | null;
  /** Reason for which the latest email to it did not arrive; `null` if it did, or is on its way. */
  readonly lastMailError: string | null;
}

/** Lists the addresses that a user signs in with, and the primary one; that one first. */
export async function listSignInAddresses(tenancy: TenancyId, db: Db, userId: string): Promise<SignInAddress[]> {
  const { rows } = await sql<SignInAddress>`
    select channel.value as email, channel.is_verified as "isVerified", channel.used_for_auth as "usedForAuth",
      suppression.reason as suppression, mail.error as "lastMailError"
    from contact_channels as channel
    left join email_suppressions as suppression on ${inTenancy(tenancy, "suppression")}
      and suppression.address = lower(channel.value)
      and suppression.reason <> 'marked-as-spam' -- emails about signing in are still sent
    left join lateral (
      select case when bounced_at is not null then 'bounced' else coalesce(server_error, render_error) end as error
      from emails where ${inTenancy(tenancy, "emails")} and addresses is not null and addresses[1] = channel.value
      order by created_at desc limit 1
    ) as mail on true
    where ${inTenancy(tenancy, "channel")} and channel.user_id = ${userId} and channel.type = 'email'
      and (channel.used_for_auth or channel.is_primary)
    order by channel.is_primary desc, channel.created_at limit ${MAX_ADDRESSES}`.execute(db);
  return rows;
}

/** Most users have one or two addresses; what more say is left out. */
const MAX_ADDRESSES = 10;

/** Returns until when a user's codes of the second factor are refused; `null` if they are not. */
export async function findTotpBlock(tenancy: TenancyId, db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("users")
    .select("totp_blocked_until")
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.totp_blocked_until ?? null;
}

/** Forgets a user's wrong codes; `false` if there is no such user. */
export async function forgetWrongCodes(tenancy: TenancyId, db: Db, userId: string): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set(NO_WRONG_CODES)
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
