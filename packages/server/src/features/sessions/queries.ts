import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";
import type { AccessTokenSubject } from "../../tokens/access-token.ts";

/** Stores a session and notes that its user is active, in one statement. */
export async function insertSession(
  tenancy: TenancyId,
  db: Db,
  session: {
    sessionId: string;
    userId: string;
    refreshTokenHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
    isImpersonation: boolean;
  },
): Promise<void> {
  await db
    .with("activity", (cte) =>
      cte
        .updateTable("users")
        .set({ last_active_at: session.createdAt })
        .where(inTenancy(tenancy, "users"))
        .where("id", "=", session.userId),
    )
    .insertInto("sessions")
    .values({
      project_id: tenancy.projectId,
      branch_id: tenancy.branchId,
      id: session.sessionId,
      user_id: session.userId,
      refresh_token_hash: session.refreshTokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      is_impersonation: session.isImpersonation,
      last_used_at: session.createdAt,
      last_used_end_user_ip_info: null,
    })
    .execute();
}

/**
 * Finds the living session of a refresh token, notes that it and its user are active, and reads what its next access
 * token says: all in one statement.
 */
export async function touchSession(
  tenancy: TenancyId,
  db: Db,
  refreshTokenHash: Buffer,
  now: Date,
): Promise<AccessTokenSubject | null> {
  const { projectId, branchId } = tenancy;
  const { rows } = await sql<TouchedSession>`
    with session as (
      update sessions set last_used_at = ${now}
      where project_id = ${projectId} and branch_id = ${branchId} and refresh_token_hash = ${refreshTokenHash} and expires_at > ${now}
      returning id, user_id
    ), active_user as (
      update users set last_active_at = ${now} from session
      where users.project_id = ${projectId} and users.branch_id = ${branchId} and users.id = session.user_id
      returning users.id, users.display_name, users.selected_team_id, users.is_anonymous
    )
    select session.id as session_id, active_user.id as user_id, active_user.display_name, active_user.selected_team_id,
      active_user.is_anonymous, contact_channels.value as email, contact_channels.is_verified
    from session
    join active_user on active_user.id = session.user_id
    left join contact_channels on contact_channels.project_id = ${projectId} and contact_channels.branch_id = ${branchId}
      and contact_channels.user_id = active_user.id and contact_channels.type = 'email' and contact_channels.is_primary`.execute(
    db,
  );
  const row = rows[0];
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
