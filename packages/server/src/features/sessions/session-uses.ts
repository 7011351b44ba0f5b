import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import type { TenancyId } from "../../database/tenancy.ts";
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
 * Notes that sessions and their users are active, those of all projects in one statement. The first use of a day adds
 * the day to those on which the user was active; after that nothing is written there, unless they come from another
 * country.
 *
 * It waits for no lock: it skips users that another request is changing. It locks users before their sessions, like all
 * code that ends sessions; the other way round the two would wait for each other.
 */
export async function writeUses(db: Db, uses: readonly UseInTenancy[]): Promise<void> {
  const used = uses.map(({ tenancy, use }) => ({
    project_id: tenancy.projectId,
    branch_id: tenancy.branchId,
    session_id: use.sessionId,
    user_id: use.userId,
    used_at: use.usedAt.toISOString(),
    location: use.location && { ...use.location },
  }));
  // Planned each time, for a plan made while the tables were small would stay when they have grown.
  await sql`
    ${sql.raw(PLANNED_EACH_TIME)}
    with used as materialized (
      select * from jsonb_to_recordset(${json(used)}::jsonb)
        as used(project_id text, branch_id text, session_id uuid, user_id uuid, used_at timestamptz, location jsonb)
    ), latest as materialized (
      select project_id, branch_id, user_id, max(used_at) as used_at from used group by project_id, branch_id, user_id
    ), people as materialized (
      select project_id, branch_id, id from users
      where (project_id, branch_id, id) in (select project_id, branch_id, user_id from latest)
      for no key update skip locked
    ), active as (
      update users set last_active_at = greatest(last_active_at, latest.used_at)
      from latest
      join people on people.project_id = latest.project_id and people.branch_id = latest.branch_id and people.id = latest.user_id
      where users.project_id = latest.project_id and users.branch_id = latest.branch_id and users.id = latest.user_id
      returning users.project_id, users.branch_id, users.id, users.is_anonymous
    ), noted as (
      update sessions set last_used_at = used.used_at, last_used_end_user_ip_info = nullif(used.location, 'null'::jsonb)
      from used
      join active on active.project_id = used.project_id and active.branch_id = used.branch_id and active.id = used.user_id
      where sessions.project_id = used.project_id and sessions.branch_id = used.branch_id and sessions.id = used.session_id
        and sessions.user_id = used.user_id
      returning sessions.project_id, sessions.branch_id, sessions.user_id, sessions.is_impersonation, active.is_anonymous, used.used_at,
        used.location ->> 'countryCode' as country
    ), days as (
      select distinct on (project_id, branch_id, user_id, day)
        project_id, branch_id, user_id, (used_at at time zone 'utc')::date as day, is_anonymous, country
      from noted where not is_impersonation
      order by project_id, branch_id, user_id, day, country is null, used_at desc
    )
    insert into daily_activity as known (project_id, branch_id, user_id, day, is_anonymous, country)
    select * from days
    where not exists (
      select 1 from daily_activity as same
      where same.project_id = days.project_id and same.branch_id = days.branch_id and same.user_id = days.user_id and same.day = days.day
        and (days.country is null or days.country = same.country)
    )
    on conflict (project_id, branch_id, user_id, day) do update set country = coalesce(excluded.country, known.country)`.execute(
    db,
  );
}
