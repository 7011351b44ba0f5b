import type { TestBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { servicesOf } from "../services.test-data.ts";

/** Rules for the database that hold whatever happened at once: each query finds the rows that break its rule. */
const BROKEN = {
  "membership without its team or user": sql`
    select team_id, user_id from team_memberships as m
    where not exists (select from teams as t where (t.project_id, t.branch_id, t.id) = (m.project_id, m.branch_id, m.team_id))
      or not exists (select from users as u where (u.project_id, u.branch_id, u.id) = (m.project_id, m.branch_id, m.user_id))`,
  "permission in a team without membership": sql`
    select team_id, user_id, permission_id from team_permissions as p
    where not exists (select from team_memberships as m
      where (m.project_id, m.branch_id, m.team_id, m.user_id) = (p.project_id, p.branch_id, p.team_id, p.user_id))`,
  "permission in the project without user": sql`
    select user_id, permission_id from project_permissions as p
    where not exists (select from users as u where (u.project_id, u.branch_id, u.id) = (p.project_id, p.branch_id, p.user_id))`,
  "several primary addresses": sql`
    select user_id, type from contact_channels where is_primary
    group by project_id, branch_id, user_id, type having count(*) > 1`,
  "several users who sign in with one address": sql`
    select type, value from contact_channels where used_for_auth
    group by project_id, branch_id, type, value having count(*) > 1`,
  "address without user": sql`
    select id from contact_channels as c
    where not exists (select from users as u where (u.project_id, u.branch_id, u.id) = (c.project_id, c.branch_id, c.user_id))`,
  "copy beside a user that differs from what it copies": sql`
    select id from users as u
    where search_text <> fold_text(concat_ws(chr(10), display_name, (
        select string_agg(value, chr(10) order by value) from contact_channels as c
        where (c.project_id, c.branch_id, c.user_id) = (u.project_id, u.branch_id, u.id))))
      or email_verified is distinct from (select is_verified from contact_channels as c
        where (c.project_id, c.branch_id, c.user_id) = (u.project_id, u.branch_id, u.id)
          and type = 'email' and is_primary)
      or has_passkey <> exists (select from passkeys as p
        where (p.project_id, p.branch_id, p.user_id) = (u.project_id, u.branch_id, u.id))
      or oauth_providers is distinct from (
        select jsonb_agg(jsonb_build_object('id', provider_config_id, 'account_id', account_id, 'email', email)
          order by created_at, id)
        from oauth_accounts as o where (o.project_id, o.branch_id, o.user_id) = (u.project_id, u.branch_id, u.id))
      or exists (select from daily_activity as d
        where (d.project_id, d.branch_id, d.user_id) = (u.project_id, u.branch_id, u.id)
          and d.is_anonymous <> u.is_anonymous)`,
  "activity that is not the user's": sql`
    select u.id from users as u
    left join user_activity as a on (a.project_id, a.branch_id, a.user_id) = (u.project_id, u.branch_id, u.id)
    where a.active_hour is distinct from date_trunc('hour', u.last_active_at at time zone 'utc')`,
  "address that signs an anonymous user in": sql`
    select c.id from contact_channels as c
    join users as u on (c.project_id, c.branch_id, c.user_id) = (u.project_id, u.branch_id, u.id)
    where u.is_anonymous and c.used_for_auth`,
  "selected team that its user is not in": sql`
    select id, selected_team_id from users as u
    where selected_team_id is not null and not exists (select from team_memberships as m
      where (m.project_id, m.branch_id, m.team_id, m.user_id) = (u.project_id, u.branch_id, u.selected_team_id, u.id))`,
  "invitation or API key without owner": sql`
    select id from team_invitations as i
    where not exists (select from teams as t where (t.project_id, t.branch_id, t.id) = (i.project_id, i.branch_id, i.team_id))
    union all
    select id from api_keys as k
    where not exists (select from teams as t where (t.project_id, t.branch_id, t.id) = (k.project_id, k.branch_id, k.team_id))
      and not exists (select from users as u where (u.project_id, u.branch_id, u.id) = (k.project_id, k.branch_id, k.user_id))`,
};

/** The rules that the database breaks, with the rows that do; empty when all is well. */
export async function brokenInvariants(backend: TestBackend): Promise<Record<string, unknown[]>> {
  const { db } = servicesOf(backend).database;
  const broken: Record<string, unknown[]> = {};
  for (const [rule, query] of Object.entries(BROKEN)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken[rule] = rows;
  }
  return broken;
}
