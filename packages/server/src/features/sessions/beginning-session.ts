import type { SecondFactor, SignInMethod } from "@latchkit/contract";
import { SIGN_INS_KEPT_MAX } from "@latchkit/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { type JsonParameter, json } from "../../database/json.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { hourOf } from "../../records/active-hour.ts";
import type { AccessTokenSubject } from "../../tokens/access-token.ts";
import type { DrawnSession } from "./drawn-session.ts";
import { signInOrigin } from "./sign-in-origin.ts";

/** A new session as parameters of a query. */
export interface SessionParameters
  extends Pick<DrawnSession, "sessionId" | "refreshTokenHash" | "createdAt" | "expiresAt" | "device" | "eventId"> {
  readonly location: JsonParameter | null;
  readonly origin: string | null;
  readonly method: SignInMethod;
  readonly providerId: string | null;
  readonly secondFactor: SecondFactor | null;
}

export function sessionParameters({
  sessionId,
  refreshTokenHash,
  createdAt,
  expiresAt,
  location,
  device,
  proof: { method, providerId = null, secondFactor = null },
  eventId,
}: DrawnSession): SessionParameters {
  return {
    sessionId,
    refreshTokenHash,
    createdAt,
    expiresAt,
    location: location && json({ ...location }),
    origin: signInOrigin(location),
    device,
    method,
    providerId,
    secondFactor,
    eventId,
  };
}

/** The columns of a new session, as parameters or SQL expressions. */
interface SessionColumns extends Omit<SessionParameters, "expiresAt"> {
  readonly expiresAt: Date | RawBuilder<unknown>;
  /** Default: `false`. */
  readonly isImpersonation?: boolean | RawBuilder<unknown>;
  /** When the user proved their identity, if that was before the session. Default: null. */
  readonly authenticatedAt?: RawBuilder<unknown> | Date | null;
}

/**
 * SQL: the common table expressions that insert a session, its event if it has one and its entry in the sign-in
 * history, and record that its user is active. No other code inserts sessions.
 *
 * @param user Conditions on `users` that match one row or none.
 * @returns Expressions that include `begun`, which has the session's id if the user was found, and `active_user`, for
 *   {@link tokenColumns}.
 */
export function beginningSession(
  tenancy: TenancyId,
  user: RawBuilder<unknown>,
  {
    sessionId,
    refreshTokenHash,
    createdAt,
    expiresAt,
    isImpersonation = sql`false`,
    authenticatedAt = sql`null`,
    location,
    origin,
    device,
    method,
    providerId,
    secondFactor,
    eventId,
  }: SessionColumns,
): RawBuilder<unknown> {
  return sql`active_user as (
      update users set last_active_at = case when ${isImpersonation}::boolean then last_active_at else ${createdAt}::timestamptz end,
        country_code = case when ${isImpersonation}::boolean or ${method}::text = 'server' then country_code
          else coalesce(country_code, ${location}::jsonb ->> 'countryCode') end
      where ${user} and (banned_at is null or ban_ends_at <= ${createdAt}::timestamptz)
      returning project_id, branch_id, id, display_name, selected_team_id, is_anonymous, signed_up_at, external_id,
        totp_secret_sealed is not null as requires_totp_mfa
    ), active_hour as (
      update user_activity set active_hour = ${hourOf(createdAt)}
      where ${inTenancy(tenancy, "user_activity")} and user_id = (select id from active_user)
        and not ${isImpersonation}::boolean and active_hour <> ${hourOf(createdAt)}
    ), active_day as (
      insert into daily_activity as known (project_id, branch_id, user_id, day, is_anonymous, country)
      select project_id, branch_id, id, (${createdAt}::timestamptz at time zone 'utc')::date, is_anonymous,
        ${location}::jsonb ->> 'countryCode'
      from active_user where not ${isImpersonation}::boolean
      on conflict (project_id, branch_id, user_id, day) do update set country = excluded.country
        where excluded.country is not null and excluded.country is distinct from known.country
    ), begun as (
      insert into sessions (project_id, branch_id, user_id, id, refresh_token_hash, created_at, expires_at, last_used_at,
        is_impersonation, authenticated_at, last_used_end_user_ip_info)
      select project_id, branch_id, id, ${sessionId}::uuid, ${refreshTokenHash}::bytea, ${createdAt}::timestamptz,
        ${expiresAt}::timestamptz, ${createdAt}::timestamptz, ${isImpersonation}::boolean, ${authenticatedAt}::timestamptz, ${location}::jsonb
      from active_user
      returning id
    ), session_event as (
      insert into webhook_events (project_id, branch_id, id, type, subject_id, data, created_at)
      select project_id, branch_id, ${eventId}::text, 'session.created', active_user.id, jsonb_build_object('id', begun.id,
        'user_id', active_user.id, 'is_impersonation', ${isImpersonation}::boolean,
        'created_at_millis', floor(extract(epoch from ${createdAt}::timestamptz) * 1000)::bigint), ${createdAt}::timestamptz
      from active_user cross join begun where ${eventId}::text is not null
    ), ${recordingSignIn(tenancy, { createdAt, isImpersonation, location, origin, device, method, providerId, secondFactor })}`;
}

/** SQL: the common table expression that adds `begun` to the sign-in history of `active_user`. */
function recordingSignIn(
  tenancy: TenancyId,
  {
    createdAt,
    isImpersonation,
    location,
    origin,
    device,
    method,
    providerId,
    secondFactor,
  }: Omit<SessionColumns, "sessionId" | "refreshTokenHash" | "expiresAt" | "eventId" | "authenticatedAt">,
): RawBuilder<unknown> {
  // The limit keeps PostgreSQL from hashing the sign-ins of all users, which it would take for the cheaper plan.
  const newestSignIns = (limit: number) => sql`(
        select device, origin from sign_ins as earlier
        where ${inTenancy(tenancy, "earlier")} and earlier.user_id = active_user.id and earlier.error_code is null
        order by earlier.attempted_at desc, earlier.id desc limit ${sql.lit(limit)}
      ) as earlier`;
  const isSameDevice = sql`(
        earlier.device is not distinct from ${device}::text and earlier.origin is not distinct from ${origin}::text
      )`;
  // Most people use the device of the last time, which one row tells. The first device of an account is not a new one.
  return sql`
  sign_in as (
    insert into sign_ins (project_id, branch_id, user_id, attempted_at, id, method, provider_id, second_factor, device, origin,
      location, is_new_device)
    select project_id, branch_id, active_user.id, ${createdAt}::timestamptz, begun.id, ${method}::text, ${providerId}::text,
      ${secondFactor}::text, ${device}::text, ${origin}::text, ${location}::jsonb,
      ${method}::text not in ('cli', 'server')
        and not coalesce((select ${isSameDevice} from ${newestSignIns(1)}), true)
        and not exists (select 1 from ${newestSignIns(SIGN_INS_KEPT_MAX)} where ${isSameDevice})
    from active_user cross join begun where not ${isImpersonation}::boolean
    returning is_new_device
  )`;
}

/** The columns of a user that their access token contains. */
export interface TokenRow {
  readonly user_id: string;
  readonly display_name: string | null;
  readonly selected_team_id: string | null;
  readonly is_anonymous: boolean;
  readonly signed_up_at: Date;
  readonly external_id: string | null;
  readonly requires_totp_mfa: boolean;
  readonly primary_email: string | null;
  readonly primary_email_verified: boolean | null;
  readonly is_new_device: boolean;
}

/** Claims of an access token about its user. */
export type TokenUser = Omit<AccessTokenSubject, "projectId" | "branchId" | "sessionId" | "isImpersonation">;

/** SQL: whether the session that begins is the first one with its device. */
const isNewDevice = sql`coalesce((select is_new_device from sign_in), false)`;

/** SQL: the `selected_team_id` of a user, by the name of the relation; `null` if the team was deleted. */
export function selectedTeamOf(tenancy: TenancyId, user: string): RawBuilder<unknown> {
  const selected = sql.ref(`${user}.selected_team_id`);
  // Without the condition, PostgreSQL searches for null as well, which takes a twentieth of the time of a refresh.
  return sql`case when ${selected} is not null then (
    select id from teams where ${inTenancy(tenancy)} and id = ${selected}
  ) end as selected_team_id`;
}

/**
 * SQL: selects a {@link TokenRow} from the `active_user` of {@link beginningSession}, joined by
 * {@link joinPrimaryChannel}.
 */
export function tokenColumns(tenancy: TenancyId): RawBuilder<unknown> {
  return sql`active_user.id as user_id, active_user.display_name, ${selectedTeamOf(tenancy, "active_user")},
  active_user.is_anonymous, active_user.signed_up_at, active_user.external_id, active_user.requires_totp_mfa, primary_channel.value as primary_email, primary_channel.is_verified as primary_email_verified,
  ${isNewDevice} as is_new_device`;
}

/** SQL: joins the primary email address of `active_user` as `primary_channel`. */
export function joinPrimaryChannel(tenancy: TenancyId): RawBuilder<unknown> {
  return sql`left join contact_channels as primary_channel on ${inTenancy(tenancy, "primary_channel")}
    and primary_channel.user_id = active_user.id and primary_channel.type = 'email' and primary_channel.is_primary`;
}

export function toTokenUser(row: TokenRow): TokenUser {
  return {
    userId: row.user_id,
    displayName: row.display_name,
    primaryEmail: row.primary_email,
    primaryEmailVerified: row.primary_email_verified ?? false,
    selectedTeamId: row.selected_team_id,
    isAnonymous: row.is_anonymous,
    signedUpAt: row.signed_up_at,
    externalId: row.external_id,
    requiresTotp: row.requires_totp_mfa,
  };
}

/** A new session, with the password and second factor that its user had when they proved their identity. */
interface NewSession {
  readonly drawn: DrawnSession;
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly totpSecretSealed: Buffer | null;
  readonly isImpersonation: boolean;
  /** When the user proved their identity; `null` if just now. */
  readonly authenticatedAt: Date | null;
}

/**
 * Stores a session and records that its user is active, unless an administrator is impersonating them, in one
 * statement.
 *
 * The statement updates the user first, so it waits for a concurrent change of their password or second factor. Such a
 * change ends all sessions; a sign-in with the old credentials must not add another one afterwards.
 *
 * @returns `null` if the user is gone, or their password or second factor has changed.
 */
export async function insertSession(
  tenancy: TenancyId,
  db: Db,
  { drawn, ...session }: NewSession,
): Promise<{ readonly isNewDevice: boolean } | null> {
  const [row] = await insertSessionRow(tenancy, db, { ...session, ...sessionParameters(drawn) });
  return row ? { isNewDevice: row.is_new_device } : null;
}

/** Prepared, because it runs between the check of a password and the response. */
const insertSessionRow = prepareQuery(
  (
    tenancy,
    _db,
    { userId, passwordHash, totpSecretSealed, ...session }: Omit<NewSession, "drawn"> & SessionParameters,
  ) => {
    const user = sql`${inTenancy(tenancy)} and id = ${userId}
        and password_hash is not distinct from ${passwordHash}
        and totp_secret_sealed is not distinct from ${totpSecretSealed}::bytea`;
    return sql<{ is_new_device: boolean }>`
      with ${beginningSession(tenancy, user, session)} select ${isNewDevice} as is_new_device from begun`;
  },
);
