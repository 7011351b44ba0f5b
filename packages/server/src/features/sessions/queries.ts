import { SESSIONS_LISTED_MAX } from "@latchkit/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { type JsonParameter, json } from "../../database/json.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { AccessTokenSubject } from "../../tokens/access-token.ts";
import type { EndUserLocation } from "./end-user-location.ts";

/** A session about to begin, and the password and second factor its user had when they proved who they are. */
interface NewSession {
  sessionId: string;
  userId: string;
  passwordHash: string | null;
  totpSecretSealed: Buffer | null;
  refreshTokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  isImpersonation: boolean;
  location: EndUserLocation | null;
}

/** A session as it is kept, without its token. */
export interface SessionRecord {
  sessionId: string;
  userId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  location: EndUserLocation | null;
  isImpersonation: boolean;
}

/**
 * Stores a session and notes that its user is active, unless it is somebody else who acts for them, in one statement.
 *
 * Updating the user comes first and waits for a change of their password or second factor: that change ends their sessions, so none
 * may begin that the old ones let in.
 *
 * @returns `false` if the user is gone, or their password or second factor is another one by now.
 */
export async function insertSession(tenancy: TenancyId, db: Db, session: NewSession): Promise<boolean> {
  const { projectId, branchId } = tenancy;
  const { sessionId, userId, passwordHash, refreshTokenHash, createdAt, expiresAt, isImpersonation } = session;
  const user = [projectId, branchId, userId, passwordHash, session.totpSecretSealed] as const;
  const token = [sessionId, refreshTokenHash, createdAt, expiresAt, isImpersonation, toJson(session.location)] as const;
  const rows = await insertSessionRow(db, ...user, ...token);
  return rows.length > 0;
}

/** The columns of a new session, as SQL parameters or expressions. */
export interface SessionColumns {
  readonly sessionId: string;
  readonly refreshTokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date | RawBuilder<unknown>;
  readonly isImpersonation: boolean | RawBuilder<unknown>;
  /** When the user proved who they are, where that was before the session. */
  readonly authenticatedAt: RawBuilder<unknown>;
  readonly location: JsonParameter | null;
}

/**
 * SQL: the common table expressions that begin a session and note the activity of its user. The one place where sessions are inserted.
 *
 * @param user Conditions on `users` that one row meets, or none.
 * @returns `begun`, among others: the session's id, if the user was found.
 */
export function beginningSession(
  user: RawBuilder<unknown>,
  { sessionId, refreshTokenHash, createdAt, expiresAt, isImpersonation, authenticatedAt, location }: SessionColumns,
): RawBuilder<unknown> {
  return sql`active_user as (
      update users set last_active_at = case when ${isImpersonation}::boolean then last_active_at else ${createdAt}::timestamptz end
      where ${user}
      returning project_id, branch_id, id, is_anonymous
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
    )`;
}

/** Prepared, because it stands between a verified password and its answer. */
const insertSessionRow = prepareQuery(
  (
    _db,
    projectId: string,
    branchId: string,
    userId: string,
    passwordHash: string | null,
    totpSecretSealed: Buffer | null,
    sessionId: string,
    refreshTokenHash: Buffer,
    createdAt: Date,
    expiresAt: Date,
    isImpersonation: boolean,
    location: JsonParameter | null,
  ) => {
    const user = sql`project_id = ${projectId} and branch_id = ${branchId} and id = ${userId}
        and password_hash is not distinct from ${passwordHash}
        and totp_secret_sealed is not distinct from ${totpSecretSealed}::bytea`;
    const authenticatedAt = sql`null`;
    const session = { sessionId, refreshTokenHash, createdAt, expiresAt, isImpersonation, authenticatedAt, location };
    return sql`with ${beginningSession(user, session)} select id from begun`;
  },
);

/** Whom a session's next access token speaks for, and when the session was last noted as used. */
export interface LivingSession {
  readonly subject: AccessTokenSubject;
  readonly lastUsedAt: Date | null;
}

/**
 * Finds the living sessions of refresh tokens and reads what their next access tokens say, in one statement.
 *
 * It only reads, so it waits for nobody: a session that somebody is about to end still counts, as it did a moment before, and once they
 * have, it is not found. More cannot be promised: access tokens issued that moment before live on as well.
 *
 * @returns The sessions in the order of the tokens; `null` for a token that is nobody's.
 */
export async function findSessions(
  tenancy: TenancyId,
  db: Db,
  refreshTokenHashes: readonly Buffer[],
  now: Date,
): Promise<(LivingSession | null)[]> {
  const { projectId, branchId } = tenancy;
  const hashes = refreshTokenHashes.map((hash) => hash.toString("hex")).join();
  const found: (LivingSession | null)[] = refreshTokenHashes.map(() => null);
  for (const row of await findSessionRows(db, projectId, branchId, hashes, now)) {
    found[row.place - 1] = {
      lastUsedAt: row.last_used_at,
      subject: {
        projectId,
        branchId,
        userId: row.user_id,
        sessionId: row.session_id,
        displayName: row.display_name,
        primaryEmail: row.email,
        primaryEmailVerified: row.is_verified ?? false,
        selectedTeamId: row.selected_team_id,
        isAnonymous: row.is_anonymous,
        isImpersonation: row.is_impersonation,
      },
    };
  }
  return found;
}

/**
 * One thing after the other, each from one table, so that no plan goes through everybody once per somebody. A text of many tokens rather
 * than an array of them: PostgreSQL plans anew for every number of elements it expects.
 */
const findSessionRows = prepareQuery(
  (_db, projectId: string, branchId: string, refreshTokenHashes: string, now: Date) => sql<FoundSession>`
    select wanted.place::int, session.id as session_id, session.last_used_at, session.is_impersonation,
      owner.id as user_id, owner.display_name, owner.selected_team_id, owner.is_anonymous, channel.value as email, channel.is_verified
    from string_to_table(${refreshTokenHashes}, ',') with ordinality as wanted (hash, place)
    cross join lateral (
      select id, user_id, last_used_at, is_impersonation from sessions
      where project_id = ${projectId} and branch_id = ${branchId} and refresh_token_hash = decode(wanted.hash, 'hex') and expires_at > ${now}
      limit 1
    ) as session
    cross join lateral (
      select id, display_name, selected_team_id, is_anonymous from users
      where project_id = ${projectId} and branch_id = ${branchId} and id = session.user_id
      limit 1
    ) as owner
    left join lateral (
      select value, is_verified from contact_channels
      where project_id = ${projectId} and branch_id = ${branchId} and user_id = session.user_id and type = 'email' and is_primary
      limit 1
    ) as channel on true`,
);

interface FoundSession {
  /** Of its token among those asked for, from 1. */
  place: number;
  session_id: string;
  last_used_at: Date | null;
  is_impersonation: boolean;
  user_id: string;
  display_name: string | null;
  selected_team_id: string | null;
  is_anonymous: boolean;
  email: string | null;
  is_verified: boolean | null;
}

/** That a session was used, when, and from where. */
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
 * Notes that sessions and their users are active, those of all projects in one statement. The first use of a day adds the day to those on
 * which the user was active; after that nothing is written there, unless they come from another country.
 *
 * It waits for nobody: a user whom somebody is changing at the moment is left out. Users are locked before their sessions, as by everybody
 * who ends sessions; the other way round the two would wait for each other.
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
      select from daily_activity as same
      where same.project_id = days.project_id and same.branch_id = days.branch_id and same.user_id = days.user_id and same.day = days.day
        and (days.country is null or days.country = same.country)
    )
    on conflict (project_id, branch_id, user_id, day) do update set country = coalesce(excluded.country, known.country)`.execute(
    db,
  );
}

/**
 * Lists the newest sessions of a user, and the one in use, however old.
 *
 * @param options.showsImpersonation Whether sessions of people who act for the user are among them.
 */
export async function listSessions(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  { showsImpersonation, currentSessionId }: { showsImpersonation: boolean; currentSessionId: string | null },
): Promise<SessionRecord[]> {
  const shown = sql`${inTenancy(tenancy)} and user_id = ${userId} and (${showsImpersonation} or not is_impersonation)`;
  const { rows } = await sql<SessionRecord>`
    select id as "sessionId", user_id as "userId", created_at as "createdAt", last_used_at as "lastUsedAt",
      last_used_end_user_ip_info as location, is_impersonation as "isImpersonation"
    from sessions
    where ${shown} and (id = ${currentSessionId} or id in (
      select id from sessions where ${shown} order by created_at desc, id desc limit ${SESSIONS_LISTED_MAX}
    ))
    order by created_at desc, id desc`.execute(db);
  return rows;
}

/** The living session of a refresh token, without noting that it is used. */
export async function findLivingSession(
  tenancy: TenancyId,
  db: Db,
  refreshTokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where(inTenancy(tenancy, "sessions"))
    .where("refresh_token_hash", "=", refreshTokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends one session of a user, or of anybody; `false` if there is none. */
export async function deleteSession(
  tenancy: TenancyId,
  db: Db,
  sessionId: string,
  userId: string | null = null,
): Promise<boolean> {
  const row = await db
    .deleteFrom("sessions")
    .where(inTenancy(tenancy, "sessions"))
    .where("id", "=", sessionId)
    .$if(userId !== null, (query) => query.where("user_id", "=", userId))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every session of a user, but the named one. */
export async function deleteOtherSessions(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(inTenancy(tenancy, "sessions"))
    .where("user_id", "=", userId)
    .$if(keptSessionId !== null, (query) => query.where("id", "!=", keptSessionId))
    .execute();
}

/** Ends every session of a user, but the one whose refresh token is named. */
export async function deleteSessionsOf(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  keptTokenHash: Buffer | null,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(inTenancy(tenancy, "sessions"))
    .where("user_id", "=", userId)
    .$if(keptTokenHash !== null, (query) => query.where("refresh_token_hash", "!=", keptTokenHash))
    .execute();
}

export function toJson(location: EndUserLocation | null): JsonParameter | null {
  return location && json({ ...location });
}
