import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";
import type { AccessTokenSubject } from "../../tokens/access-token.ts";

/** A session about to begin, and the password its user had when they proved who they are. */
interface NewSession {
  sessionId: string;
  userId: string;
  passwordHash: string | null;
  refreshTokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  isImpersonation: boolean;
}

/**
 * Stores a session and notes that its user is active, in one statement.
 *
 * Updating the user comes first and waits for whoever is changing their password: that change ends all sessions, so none
 * may begin that was let in by the old one.
 *
 * @returns `false` if the user is gone or their password is another one by now.
 */
export async function insertSession(tenancy: TenancyId, db: Db, session: NewSession): Promise<boolean> {
  const { projectId, branchId } = tenancy;
  const { sessionId, userId, passwordHash, refreshTokenHash, createdAt, expiresAt, isImpersonation } = session;
  const user = [projectId, branchId, userId, passwordHash] as const;
  const token = [sessionId, refreshTokenHash, createdAt, expiresAt, isImpersonation] as const;
  const rows = await insertSessionRow(db, ...user, ...token);
  return rows.length > 0;
}

/** Prepared, because it stands between a verified password and its answer. */
const insertSessionRow = prepareQuery(
  (
    _db,
    projectId: string,
    branchId: string,
    userId: string,
    passwordHash: string | null,
    sessionId: string,
    refreshTokenHash: Buffer,
    createdAt: Date,
    expiresAt: Date,
    isImpersonation: boolean,
  ) => sql`
    with active_user as (
      update users set last_active_at = ${createdAt}
      where project_id = ${projectId} and branch_id = ${branchId} and id = ${userId}
        and password_hash is not distinct from ${passwordHash}
      returning project_id, branch_id, id
    )
    insert into sessions (project_id, branch_id, user_id, id, refresh_token_hash, created_at, expires_at, last_used_at, is_impersonation)
    select project_id, branch_id, id, ${sessionId}::uuid, ${refreshTokenHash}::bytea, ${createdAt}::timestamptz,
      ${expiresAt}::timestamptz, ${createdAt}::timestamptz, ${isImpersonation}::boolean
    from active_user
    returning id`,
);

/**
 * Finds the living session of a refresh token, notes that it and its user are active, and reads what its next access
 * token says: all in one statement.
 *
 * The user's row is locked before the session's, as by everybody who ends sessions; the other way round the two would
 * wait for each other. A session that ended while we waited is not found.
 *
 * Does not wait for the disk: should the machine lose power within the second, only the note of the activity is lost.
 *
 * @param db Not a transaction with other changes in it, which would not wait for the disk either.
 */
export async function touchSession(
  tenancy: TenancyId,
  db: Db,
  refreshTokenHash: Buffer,
  now: Date,
): Promise<AccessTokenSubject | null> {
  const { projectId, branchId } = tenancy;
  const [row] = await touchSessionRow(db, projectId, branchId, refreshTokenHash, now);
  if (!row) return null;
  return {
    projectId,
    branchId,
    userId: row.user_id,
    sessionId: row.session_id,
    displayName: row.display_name,
    primaryEmail: row.email,
    primaryEmailVerified: row.is_verified ?? false,
    selectedTeamId: row.selected_team_id,
    isAnonymous: row.is_anonymous,
  };
}

/** Single values in place of joins, so that every step goes to one row by its key, however little PostgreSQL knows of the tables. */
const touchSessionRow = prepareQuery(
  (_db, projectId: string, branchId: string, refreshTokenHash: Buffer, now: Date) => sql<TouchedSession>`
    with found as (
      select id, user_id from sessions
      where project_id = ${projectId} and branch_id = ${branchId} and refresh_token_hash = ${refreshTokenHash} and expires_at > ${now}
    ), active_user as (
      update users set last_active_at = ${now}
      where project_id = ${projectId} and branch_id = ${branchId} and id = (select user_id from found)
      returning id, display_name, selected_team_id, is_anonymous
    ), session as (
      update sessions set last_used_at = ${now}
      where project_id = ${projectId} and branch_id = ${branchId} and user_id = (select id from active_user)
        and id = (select id from found)
      returning id
    )
    select session.id as session_id, active_user.id as user_id, active_user.display_name, active_user.selected_team_id,
      active_user.is_anonymous, contact_channels.value as email, contact_channels.is_verified,
      set_config('synchronous_commit', 'off', true) as commit_mode
    from session
    cross join active_user
    left join contact_channels on contact_channels.project_id = ${projectId} and contact_channels.branch_id = ${branchId}
      and contact_channels.user_id = (select user_id from found) and contact_channels.type = 'email'
      and contact_channels.is_primary`,
);

interface TouchedSession {
  session_id: string;
  user_id: string;
  display_name: string | null;
  selected_team_id: string | null;
  is_anonymous: boolean;
  email: string | null;
  is_verified: boolean | null;
}

/** Ends one session; `false` if it was gone already. */
export async function deleteSession(tenancy: TenancyId, db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("sessions")
    .where(inTenancy(tenancy, "sessions"))
    .where("id", "=", sessionId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
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
