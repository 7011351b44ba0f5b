import type { SecondFactor, SignInMethod } from "@latchkit/contract";
import { SIGN_INS_KEPT_MAX } from "@latchkit/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { type JsonParameter, json } from "../../database/json.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
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
      update users set last_active_at = case when ${isImpersonation}::boolean then last_active_at else ${createdAt}::timestamptz end
      where ${user} and (banned_at is null or ban_ends_at <= ${createdAt}::timestamptz)
      returning project_id, branch_id, id, display_name, selected_team_id, is_anonymous
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
    ), ${recordingSignIn({ createdAt, isImpersonation, location, origin, device, method, providerId, secondFactor })}`;
}

/**
 * SQL: the common table expressions that add `begun` to the sign-in history of `active_user`. One sign-in in 16 also
 * deletes what the history has no room for, because finding that reads the whole history.
 */
function recordingSignIn({
  createdAt,
  isImpersonation,
  location,
  origin,
  device,
  method,
  providerId,
  secondFactor,
}: Omit<
  SessionColumns,
  "sessionId" | "refreshTokenHash" | "expiresAt" | "eventId" | "authenticatedAt"
>): RawBuilder<unknown> {
  // The limit keeps PostgreSQL from hashing the sign-ins of all users, which it would take for the cheaper plan.
  const newestSignIns = sql`select from (
        select device, origin from sign_ins as earlier where ${sameUser("earlier")} and earlier.error_code is null
        order by earlier.attempted_at desc, earlier.id desc limit ${sql.lit(SIGN_INS_KEPT_MAX)}
      ) as earlier`;
  return sql`
  sign_in as (
    insert into sign_ins (project_id, branch_id, user_id, attempted_at, id, method, provider_id, second_factor, device, origin,
      location, is_new_device)
    select project_id, branch_id, active_user.id, ${createdAt}::timestamptz, begun.id, ${method}::text, ${providerId}::text,
      ${secondFactor}::text, ${device}::text, ${origin}::text, ${location}::jsonb,
      ${method}::text not in ('cli', 'server') and exists (${newestSignIns}) and not exists (
        ${newestSignIns} where earlier.device is not distinct from ${device}::text and earlier.origin is not distinct from ${origin}::text
      )
    from active_user cross join begun where not ${isImpersonation}::boolean
    returning is_new_device
  ), newest_outdated as materialized (
    select active_user.project_id, active_user.branch_id, active_user.id as user_id, outdated.attempted_at, outdated.id
    from active_user cross join lateral (
      select old.attempted_at, old.id from sign_ins as old
      where ${sameUser("old")} and old.error_code is null
      order by old.attempted_at desc, old.id desc offset ${sql.lit(SIGN_INS_KEPT_MAX - 1)} limit 1
    ) as outdated
    where (select random() < 1.0 / 16)
  ), outdated_sign_ins as (
    delete from sign_ins using newest_outdated
    where sign_ins.project_id = newest_outdated.project_id and sign_ins.branch_id = newest_outdated.branch_id
      and sign_ins.user_id = newest_outdated.user_id and sign_ins.error_code is null
      and (sign_ins.attempted_at, sign_ins.id) <= (newest_outdated.attempted_at, newest_outdated.id)
  )`;
}

/** SQL: rows of `active_user`. */
function sameUser(signIns: string): RawBuilder<unknown> {
  const of = sql.table(signIns);
  return sql`${of}.project_id = active_user.project_id and ${of}.branch_id = active_user.branch_id and ${of}.user_id = active_user.id`;
}

/** The columns of a user that their access token contains. */
export interface TokenRow {
  readonly user_id: string;
  readonly display_name: string | null;
  readonly selected_team_id: string | null;
  readonly is_anonymous: boolean;
  readonly primary_email: string | null;
  readonly primary_email_verified: boolean | null;
  readonly is_new_device: boolean;
}

/** What an access token says about its user. */
export type TokenUser = Omit<AccessTokenSubject, "projectId" | "branchId" | "sessionId" | "isImpersonation">;

/** SQL: whether the session that begins is the first one with its device. */
const isNewDevice = sql`coalesce((select is_new_device from sign_in), false)`;

/**
 * SQL: selects a {@link TokenRow} from the `active_user` of {@link beginningSession}, joined by
 * {@link joinPrimaryChannel}.
 */
export const tokenColumns = sql`active_user.id as user_id, active_user.display_name, active_user.selected_team_id,
  active_user.is_anonymous, primary_channel.value as primary_email, primary_channel.is_verified as primary_email_verified,
  ${isNewDevice} as is_new_device`;

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
      with ${beginningSession(user, session)} select ${isNewDevice} as is_new_device from begun`;
  },
);
