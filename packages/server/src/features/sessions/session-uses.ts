import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import { byTenancy, inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { hourOf } from "../../records/active-hour.ts";
import type { EndUserLocation } from "./end-user-location.ts";

/** A use of a session: its time and location. */
export interface SessionUse {
  readonly sessionId: string;
  readonly userId: string;
  readonly usedAt: Date;
  readonly location: EndUserLocation | null;
}

/** A use and whose it is. */
export interface UseInTenancy {
  readonly tenancy: TenancyId;
  readonly use: SessionUse;
}

/**
 * Notes that sessions and their users are active, those of each project in one statement. The first use of a day adds
 * the day to those on which the user was active; after that nothing is written there, unless they come from another
 * country.
 *
 * It waits for no lock: it skips users that another request is changing. It locks users before their sessions, like all
 * code that ends sessions; the other way round the two would wait for each other.
 */
export async function writeUses(db: Db, uses: readonly UseInTenancy[]): Promise<void> {
  for (const { tenancy, items } of byTenancy(uses, (one) => one.tenancy))
    await writeUsesOf(
      tenancy,
      db,
      items.map(({ use }) => use),
    );
}

async function writeUsesOf(tenancy: TenancyId, db: Db, uses: readonly SessionUse[]): Promise<void> {
  const { projectId, branchId } = tenancy;
  const used = uses.map(({ sessionId, userId, usedAt, location }) => ({
    session_id: sessionId,
    user_id: userId,
    used_at: usedAt.toISOString(),
    location: location && { ...location },
  }));
  // Planned each time, for a plan made while the tables were small would stay when they have grown.
  await sql`
    ${sql.raw(PLANNED_EACH_TIME)}
    with used as materialized (
      select * from jsonb_to_recordset(${json(used)}::jsonb)
        as used(session_id uuid, user_id uuid, used_at timestamptz, location jsonb)
    ), latest as materialized (
      select user_id, max(used_at) as used_at from used group by user_id
    ), people as materialized (
      select id from users where ${inTenancy(tenancy)} and id in (select user_id from latest) for no key update skip locked
    ), active as (
      update users set last_active_at = greatest(last_active_at, latest.used_at)
      from latest join people on people.id = latest.user_id
      where ${inTenancy(tenancy, "users")} and users.id = latest.user_id
      returning users.id, users.is_anonymous, users.last_active_at
    ), hours as (
      update user_activity set active_hour = ${hourOf(sql`active.last_active_at`)} from active
      where ${inTenancy(tenancy, "user_activity")} and user_activity.user_id = active.id
        and user_activity.active_hour <> ${hourOf(sql`active.last_active_at`)}
    ), noted as (
      update sessions set last_used_at = used.used_at, last_used_end_user_ip_info = nullif(used.location, 'null'::jsonb)
      from used join active on active.id = used.user_id
      where ${inTenancy(tenancy, "sessions")} and sessions.id = used.session_id and sessions.user_id = used.user_id
      returning sessions.user_id, sessions.is_impersonation, active.is_anonymous, used.used_at,
        used.location ->> 'countryCode' as country
    ), days as (
      select distinct on (user_id, day) user_id, (used_at at time zone 'utc')::date as day, is_anonymous, country
      from noted where not is_impersonation
      order by user_id, day, country is null, used_at desc
    )
    insert into daily_activity as known (project_id, branch_id, user_id, day, is_anonymous, country)
    select ${projectId}, ${branchId}, user_id, day, is_anonymous, country from days
    where not exists (
      select 1 from daily_activity as same
      where ${inTenancy(tenancy, "same")} and same.user_id = days.user_id and same.day = days.day
        and (days.country is null or days.country = same.country)
    )
    on conflict (project_id, branch_id, user_id, day) do update set country = coalesce(excluded.country, known.country)`.execute(
    db,
  );
}
