import { createHash } from "node:crypto";
import pg from "pg";
import { databaseOf } from "./latchkit.mjs";

/** LATCHKIT_BENCH_USERS: fewer, for a look at the requests themselves. */
export const USERS = Number(process.env.LATCHKIT_BENCH_USERS ?? 1_000_000);
export const TEAMS = USERS / 10;
/** Of each team. */
export const MEMBERS = 3;

/**
 * Ids that both SQL and the benchmark can work out: a v4 UUID with the number in it.
 *
 * @param {"a" | "b" | "c" | "d"} kind @param {number} n
 */
export function idOf(kind, n) {
  return `${n.toString(16).padStart(8, "0")}-0000-4000-8000-00000000000${kind}`;
}

/** @param {number} n The value of the API key of user n. */
export function apiKeyOf(n) {
  return `sk_benchmark-key-of-user-${n}`;
}

/** Days for which activity is recorded, and the number of active users on each. */
const DAYS = 90;
const ACTIVE_EACH_DAY = USERS / 100;
/** Of the last eighty days. */
const SIGN_INS = USERS;
/** Entries of the audit log, emails and events, each. */
const RECORDS = USERS / 2;

/**
 * Fills a project with very many users and teams, in SQL, the way they would be there after years.
 *
 * @param {string} dataDir @param {string} [projectId]
 */
export async function fillDatabase(dataDir, projectId = "internal") {
  const client = new pg.Client(await databaseOf(dataDir));
  await client.connect();
  const uuid = (/** @type {string} */ kind, /** @type {string} */ n) =>
    `(lpad(to_hex(${n}), 8, '0') || '-0000-4000-8000-00000000000${kind}')::uuid`;
  const own = `'${projectId}', 'main'`;
  try {
    // Triggers and foreign keys would check a million rows one by one; what is written here is right by construction.
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
    );
    await client.query("drop index users__by_search");
    await client.query(`
      insert into users (project_id, branch_id, id, display_name, signed_up_at, last_active_at, search_text, email_verified,
        is_anonymous, otp_auth_enabled, totp_secret_sealed, banned_at, oauth_providers)
      select ${own}, ${uuid("a", "n")}, name, at, at, fold_text(name || chr(10) || 'person' || n || '@company' || n % 5000 || '.example'),
        n % 20 <> 0, n % 50 = 1, n % 4 = 0, case when n % 100 = 0 then '\\x00'::bytea end, case when n % 10000 = 0 then at end,
        case when n % 7 = 0 then '[{"id":"github","account_id":"1"}]'::jsonb end
      from (
        select n, now() - (${USERS} - n) * interval '2 minutes' as at,
          (array['Ada','Bela','Cay','Dora','Emil','Fay','Gus','Hana','Ivo','Jule'])[1 + n % 10] || ' '
            || (array['Ahlers','Brandt','Cremer','Dahl','Ernst','Frey','Gross','Hahn','Imhof','Jung','Käßner'])[1 + n % 11] || ' ' || n as name
        from generate_series(1, ${USERS}) as n
      ) as people`);
    await client.query(`
      insert into contact_channels (project_id, branch_id, user_id, id, type, value, is_primary, is_verified, used_for_auth, created_at)
      select ${own}, ${uuid("a", "n")}, ${uuid("b", "n")}, 'email', 'person' || n || '@company' || n % 5000 || '.example', true, true, true, now()
      from generate_series(1, ${USERS}) as n`);
    await client.query(`
      insert into teams (project_id, branch_id, id, display_name, created_at)
      select ${own}, ${uuid("b", "n")}, 'Team ' || n, now() from generate_series(1, ${TEAMS}) as n`);
    await client.query(`
      insert into team_memberships (project_id, branch_id, team_id, user_id, created_at)
      select ${own}, ${uuid("b", "n")}, ${uuid("a", `(n * ${MEMBERS} + m)`)}, now()
      from generate_series(1, ${TEAMS}) as n, generate_series(0, ${MEMBERS - 1}) as m`);
    await client.query(`
      insert into team_permissions (project_id, branch_id, team_id, user_id, permission_id, created_at)
      select project_id, branch_id, team_id, user_id, 'team_admin', now() from team_memberships
      where project_id = '${projectId}'`);
    await client.query(`
      insert into user_activity (project_id, branch_id, user_id, active_hour)
      select project_id, branch_id, id, date_trunc('hour', last_active_at at time zone 'utc') from users
      on conflict (project_id, branch_id, user_id) do nothing`);
    await client.query(`
      insert into daily_activity (project_id, branch_id, user_id, day, is_anonymous, country)
      select ${own}, ${uuid("a", `(1 + (day * 7919 + n * 97) % ${USERS})`)}, current_date - day, false, (array['DE','FR','GB','US',null])[1 + n % 5]
      from generate_series(0, ${DAYS - 1}) as day, generate_series(1, ${ACTIVE_EACH_DAY}) as n`);
    await client.query(`
      insert into sign_ins (project_id, branch_id, user_id, attempted_at, id, method, error_code)
      select ${own}, ${uuid("a", `(1 + n * 97 % ${USERS})`)}, now() - n * interval '7 seconds', ${uuid("d", "n")}, 'password',
        case when n % 9 = 0 then 'EMAIL_PASSWORD_MISMATCH' end
      from generate_series(1, ${SIGN_INS}) as n`);
    await client.query(`
      insert into api_keys (project_id, branch_id, id, user_id, key_hash, last_four, description, is_public, created_at)
      select ${own}, ${uuid("c", "n")}, ${uuid("a", "n")}, sha256(convert_to('${apiKeyOf(0).slice(0, -1)}' || n, 'UTF8')), '0000', 'key', false, now()
      from generate_series(1, ${TEAMS}) as n`);
    await client.query(`
      insert into audit_log
        (project_id, branch_id, id, happened_at, action, subject_id, actor_type, actor_user_id, changes)
      select ${own}, ${uuid("e", "n")}, now() - (${RECORDS} - n) * interval '14 seconds',
        (array['user.updated','team.created','project.updated'])[1 + n % 3], ${uuid("a", `(1 + n * 97 % ${USERS})`)}::text, 'user', ${uuid("a", "(1 + n % 5)")}, '[]'
      from generate_series(1, ${RECORDS}) as n`);
    await client.query(`
      insert into emails (project_id, branch_id, id, created_at, updated_at, recipient_type, user_id, addresses, draft_id,
        scheduled_at, subject, html, started_rendering_at, rendered_at, started_sending_at, finished_sending_at, server_error)
      select ${own}, ${uuid("f", "n")}, at, at, 'user-primary-email', ${uuid("a", `(1 + n * 97 % ${USERS})`)},
        array['person' || n || '@example.com'], case when n % 10 = 0 then ${uuid("d", "1")} end,
        at, 'News ' || n, '<p>News</p>', at, at, at, at, case when n % 5000 = 0 then 'refused' end
      from (
        select n, now() - (${RECORDS} - n) * interval '5 seconds' as at from generate_series(1, ${RECORDS}) as n
      ) as sent`);
    await client.query(`
      insert into webhook_events (project_id, branch_id, id, published_position, type, subject_id, data, created_at)
      select ${own}, 'msg_' || lpad(n::text, 27, '0'), n, 'user.updated',
        ${uuid("a", `(1 + n * 97 % ${USERS})`)}::text, '{}', now() - (${RECORDS} - n) * interval '1 second'
      from generate_series(1, ${RECORDS}) as n`);
    await client.query("create index users__by_search on users using gin (search_text gin_trgm_ops)");
    await client.query(
      `update config_overrides set override = override || '{"apiKeys.enabled": {"user": true, "team": true}}' where project_id = '${projectId}'`,
    );
    await client.query("select pg_notify('latchkit_projects', $1)", [projectId]);
    await client.query("vacuum analyze");
    const hash = createHash("sha256").update(apiKeyOf(7)).digest();
    const { rows } = await client.query("select 1 from api_keys where key_hash = $1", [hash]);
    if (rows.length !== 1) throw new Error("The generated API keys are not what the server would look for.");
  } finally {
    await client.end();
  }
}
