import { METRICS_MAX_SIGN_INS_A_DAY, METRICS_RETENTION_WEEKS } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Day } from "./days.ts";

/** Attempts to sign in on a day. */
export interface SignInCount {
  readonly day: Day;
  readonly attempts: number;
  readonly failed: number;
}

/** Counts attempts to sign in on each day: two stretches of indexes per day, each of them bounded. */
export async function countSignIns(tenancy: TenancyId, db: Db, days: readonly Day[]): Promise<readonly SignInCount[]> {
  const ofDay = sql`
    ${inTenancy(tenancy)} and attempted_at >= days.day::timestamp at time zone 'utc'
      and attempted_at < (days.day::date + 1)::timestamp at time zone 'utc'`;
  const { rows } = await sql<SignInCount>`
    select days.day, attempts, failed from unnest(${days}::text[]) as days (day)
    cross join lateral (
      select count(*) as attempts from (
        select 1 from sign_ins where ${ofDay} limit ${METRICS_MAX_SIGN_INS_A_DAY}) as counted
    ) as every_one
    cross join lateral (
      select count(*) as failed from (
        select 1 from sign_ins where ${ofDay} and error_code is not null limit ${METRICS_MAX_SIGN_INS_A_DAY}) as counted
    ) as failed_ones
    order by days.day
  `.execute(db);
  return rows;
}

/** Number of users who had a full week so long after signing up, and number of those who were active in it. */
export interface Retention {
  readonly week: number;
  readonly users: number;
  readonly returned: number;
}

/** So many who signed up on a day stand for all of them. */
const SAMPLED_A_DAY = 25;

/** Counts returning users by week after their sign-up. The day of the sign-up belongs to no week. */
export async function countRetention(tenancy: TenancyId, db: Db, days: readonly Day[]): Promise<readonly Retention[]> {
  const { rows } = await sql<Retention>`
    with cohort as materialized (
      select sampled.id, days.day::date as joined from unnest(${days}::text[]) as days (day)
      cross join lateral (
        select id from users
        where ${inTenancy(tenancy)} and is_anonymous = false
          and signed_up_at >= days.day::timestamp at time zone 'utc'
          and signed_up_at < (days.day::date + 1)::timestamp at time zone 'utc'
        order by signed_up_at limit ${SAMPLED_A_DAY}
      ) as sampled
    )
    select week, count(*) as users, count(*) filter (where exists (
      select 1 from daily_activity
      where ${inTenancy(tenancy)} and user_id = cohort.id
        and day > joined + 7 * (week - 1) and day <= joined + 7 * week
    )) as returned
    from generate_series(1, ${METRICS_RETENTION_WEEKS}::integer) as weeks (week)
    join cohort on joined + 7 * week < ${days.at(-1)}::date
    group by week order by week
  `.execute(db);
  return rows;
}
