import { USER_DATA_PARTS, type UserDataPart } from "@latchkit/contract";
import { USER_DATA_ENTRIES_MAX } from "@latchkit/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** An entry of a part, by the names of its values. */
type Entry = Record<string, unknown>;

interface Part {
  /** Tables that it is read from. */
  readonly tables: readonly (keyof Tables)[];
  /**
   * Selects the newest entries.
   *
   * @param rows SQL: the table's rows of a user.
   * @param forServer Whether the project's own notes about the user belong to it.
   */
  readonly select: (tenancy: TenancyId, userId: string, forServer: boolean) => RawBuilder<Entry>;
  /** Reason for which it stays when the user is deleted. Default: it is deleted as well. */
  readonly staysBecause?: string;
}

const SOLD = "The project's accounting needs it. It has the ID of a user who no longer exists.";

/** SQL: rows of a table that belong to a user. */
function of(tenancy: TenancyId, table: string, userId: string): RawBuilder<boolean> {
  return sql<boolean>`${inTenancy(tenancy, table)} and ${sql.ref(`${table}.user_id`)} = ${userId}`;
}

/** SQL: rows of a table about what a user has bought. */
function soldTo(tenancy: TenancyId, table: string, userId: string): RawBuilder<boolean> {
  return sql<boolean>`${inTenancy(tenancy, table)} and ${sql.ref(`${table}.customer_type`)} = 'user'
    and ${sql.ref(`${table}.customer_id`)} = ${userId}`;
}

/** Secrets, and what signs the user in, are in none of them: a copy must not open the account. */
export const PARTS: { readonly [Name in UserDataPart]: Part } = {
  profile: {
    tables: ["users"],
    select: (tenancy, userId, forServer) => sql`
      select id, external_id, display_name, profile_image_url, locale, country_code, signed_up_at, last_active_at,
        is_anonymous, client_metadata, client_read_only_metadata, password_hash is not null as has_password,
        totp_secret_sealed is not null as has_second_factor, otp_auth_enabled as signs_in_by_code, banned_at,
        ban_ends_at, ban_public_reason${forServer ? sql`, ban_reason, server_metadata` : sql``}
      from users where ${inTenancy(tenancy, "users")} and id = ${userId}`,
  },
  addresses: {
    tables: ["contact_channels"],
    select: (tenancy, userId) => sql`
      select value as email, is_primary, is_verified, used_for_auth as signs_in, created_at from contact_channels
      where ${of(tenancy, "contact_channels", userId)} order by created_at desc, id`,
  },
  signInKeys: {
    tables: ["passkeys"],
    select: (tenancy, userId) => sql`
      select name, transports, is_backed_up, created_at, last_used_at from passkeys
      where ${of(tenancy, "passkeys", userId)} order by created_at desc, credential_id`,
  },
  accounts: {
    tables: ["oauth_accounts"],
    select: (tenancy, userId) => sql`
      select provider_config_id as provider, account_id, email, allow_sign_in as signs_in, created_at from oauth_accounts
      where ${of(tenancy, "oauth_accounts", userId)} order by created_at desc, id`,
  },
  sessions: {
    tables: ["sessions"],
    select: (tenancy, userId, forServer) => sql`
      select id, created_at, last_used_at, expires_at, last_used_end_user_ip_info as location from sessions
      where ${of(tenancy, "sessions", userId)} ${forServer ? sql`` : sql`and not is_impersonation`}
      order by created_at desc, id`,
  },
  signIns: {
    tables: ["sign_ins"],
    select: (tenancy, userId) => sql`
      select attempted_at, method, provider_id as provider, second_factor, error_code, device, origin, location
      from sign_ins where ${of(tenancy, "sign_ins", userId)} order by attempted_at desc, id`,
  },
  activity: {
    // The hour of the last activity follows from the profile's time.
    tables: ["daily_activity", "user_activity"],
    select: (tenancy, userId) => sql`
      select daily_activity.day::text as day, country from daily_activity
      where ${of(tenancy, "daily_activity", userId)} order by daily_activity.day desc`,
  },
  teams: {
    tables: ["team_memberships", "team_permissions"],
    select: (tenancy, userId) => sql`
      select teams.id as team_id, teams.display_name as team, team_memberships.display_name,
        team_memberships.profile_image_url, invited_email, team_memberships.created_at, (
          select coalesce(json_agg(permission_id order by permission_id), '[]') from team_permissions
          where ${of(tenancy, "team_permissions", userId)} and team_permissions.team_id = teams.id
        ) as permissions
      from team_memberships join teams on ${inTenancy(tenancy, "teams")} and teams.id = team_memberships.team_id
      where ${of(tenancy, "team_memberships", userId)} order by team_memberships.created_at desc, teams.id`,
  },
  permissions: {
    tables: ["project_permissions"],
    select: (tenancy, userId) => sql`
      select permission_id as permission, created_at from project_permissions
      where ${of(tenancy, "project_permissions", userId)} order by created_at desc, permission_id`,
  },
  notifications: {
    tables: ["notification_preferences"],
    select: (tenancy, userId) => sql`
      select category_id, enabled from notification_preferences
      where ${of(tenancy, "notification_preferences", userId)} order by category_id`,
  },
  apiKeys: {
    tables: ["api_keys"],
    select: (tenancy, userId) => sql`
      select description, last_four, created_at, expires_at, revoked_at, scopes, requests_per_minute, allowed_addresses,
        last_used_at, last_used_address from api_keys
      where ${of(tenancy, "api_keys", userId)} order by created_at desc, id`,
  },
  applications: {
    tables: ["oauth_grants"],
    select: (tenancy, userId) => sql`
      select oauth_clients.name as application, oauth_grants.scopes, oauth_grants.created_at, oauth_grants.last_used_at
      from oauth_grants join oauth_clients
        on ${inTenancy(tenancy, "oauth_clients")} and oauth_clients.id = oauth_grants.client_id
      where ${of(tenancy, "oauth_grants", userId)} order by oauth_grants.created_at desc, oauth_grants.id`,
  },
  emails: {
    tables: ["emails"],
    // Texts stay out: they have links that sign the user in.
    select: (tenancy, userId) => sql`
      select subject, created_at, finished_sending_at as sent_at, opened_at, clicked_at, bounced_at from emails
      where ${of(tenancy, "emails", userId)} order by created_at desc, id`,
  },
  purchases: {
    tables: ["purchases"],
    staysBecause: SOLD,
    select: (tenancy, userId) => sql`
      select purchases.id, coalesce(product ->> 'displayName', product_id) as product, quantity, status,
        purchases.created_at, period_ends_at, ended_at, refunded_at
      from purchases join product_versions
        on ${inTenancy(tenancy, "product_versions")} and product_versions.id = purchases.version_id
      where ${soldTo(tenancy, "purchases", userId)} order by purchases.created_at desc, purchases.id`,
  },
  items: {
    tables: ["item_entries"],
    staysBecause: `${SOLD} Descriptions are deleted.`,
    select: (tenancy, userId) => sql`
      select item_id as item, quantity, description, created_at, expires_at from item_entries
      where ${soldTo(tenancy, "item_entries", userId)} order by created_at desc, source`,
  },
};

/** Reads all parts of what a project keeps about a user. */
export async function readParts(tenancy: TenancyId, db: Db, userId: string, forServer: boolean) {
  const parts = [];
  for (const name of USER_DATA_PARTS) {
    const select = PARTS[name].select(tenancy, userId, forServer);
    const { rows } = await sql<Entry>`${select} limit ${USER_DATA_ENTRIES_MAX + 1}`.execute(db);
    const entries = rows.slice(0, USER_DATA_ENTRIES_MAX).map(toEntry);
    parts.push({ name, entries, is_complete: entries.length === rows.length });
  }
  return parts;
}

/** Writes times as texts, and leaves out what is not set. */
function toEntry(row: Entry): Entry {
  const values = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(values.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]));
}

/** Counts the entries of all parts. */
export async function countParts(tenancy: TenancyId, db: Db, userId: string): Promise<Record<UserDataPart, number>> {
  const counts: [UserDataPart, number][] = [];
  for (const name of USER_DATA_PARTS) {
    const select = PARTS[name].select(tenancy, userId, true);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${select}) as entry`.execute(db);
    counts.push([name, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts) as Record<UserDataPart, number>;
}
