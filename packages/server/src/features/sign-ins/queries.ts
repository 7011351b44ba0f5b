import type { SecondFactor, SignInMethod } from "@latchkit/contract";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { EndUserLocation } from "../sessions/end-user-location.ts";

/** A position in the sign-in history: that of an entry. */
export interface SignInPosition {
  readonly attemptedAt: Date;
  readonly id: string;
}

/** An attempt to sign in. */
export interface SignInRecord extends SignInPosition {
  readonly userId: string;
  readonly userDisplayName: string | null;
  readonly userPrimaryEmail: string | null;
  readonly method: SignInMethod;
  readonly providerId: string | null;
  readonly secondFactor: SecondFactor | null;
  /** `null` if it succeeded. */
  readonly errorCode: string | null;
  readonly device: string | null;
  readonly isNewDevice: boolean;
  readonly location: EndUserLocation | null;
}

/** Filter for entries; a field that is `null` matches all. */
export interface SignInFilter {
  readonly userId: string | null;
  readonly outcome: "succeeded" | "failed" | null;
  /** The entry to begin with. */
  readonly start: SignInPosition | null;
}

/** Lists attempts to sign in, newest first. Keyset paging: old pages cost what new ones do. */
export async function listSignIns(
  tenancy: TenancyId,
  db: Db,
  filter: SignInFilter,
  limit: number,
): Promise<SignInRecord[]> {
  const { rows } = await sql<SignInRecord>`
    select sign_ins.id, sign_ins.user_id as "userId", users.display_name as "userDisplayName", channels.value as "userPrimaryEmail", attempted_at as "attemptedAt", method, provider_id as "providerId",
      second_factor as "secondFactor", error_code as "errorCode", device, is_new_device as "isNewDevice", location
    from sign_ins
    join users on ${inTenancy(tenancy, "users")} and users.id = sign_ins.user_id
    left join contact_channels as channels on ${inTenancy(tenancy, "channels")} and channels.user_id = sign_ins.user_id
      and channels.type = 'email' and channels.is_primary
    where ${inTenancy(tenancy, "sign_ins")} and ${matching(filter)}
    order by attempted_at desc, sign_ins.id desc limit ${limit}`.execute(db);
  return rows;
}

function matching({ userId, outcome, start }: SignInFilter) {
  const conditions = [
    sql<SqlBool>`true`,
    userId !== null && sql<SqlBool>`sign_ins.user_id = ${userId}`,
    outcome !== null && sql<SqlBool>`error_code is ${sql.raw(outcome === "failed" ? "not null" : "null")}`,
    start !== null &&
      sql<SqlBool>`(attempted_at, sign_ins.id) <= (${start.attemptedAt}::timestamptz, ${start.id}::uuid)`,
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` and `);
}
