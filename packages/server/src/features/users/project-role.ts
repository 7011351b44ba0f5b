import type { Db } from "../../database/database.ts";

/** Role of a user of the internal project in another project. */
export type ProjectRole = "unknown-user" | "ended-session" | "stranger" | "owner";

/**
 * Returns the role that a user of the internal project has in the project that a team owns.
 *
 * @param sessionId Session of the access token: a token whose session has ended grants no role, although it has not expired.
 */
export async function projectRoleOf(
  db: Db,
  { userId, sessionId, now }: { readonly userId: string; readonly sessionId: string | null; readonly now: Date },
  ownerTeamId: string | null,
): Promise<ProjectRole> {
  const row = await db
    .selectFrom("users")
    .leftJoin("team_memberships", (join) =>
      join
        .onRef("team_memberships.project_id", "=", "users.project_id")
        .onRef("team_memberships.branch_id", "=", "users.branch_id")
        .onRef("team_memberships.user_id", "=", "users.id")
        .on("team_memberships.team_id", "=", ownerTeamId),
    )
    .leftJoin("sessions", (join) =>
      join
        .onRef("sessions.project_id", "=", "users.project_id")
        .onRef("sessions.branch_id", "=", "users.branch_id")
        .onRef("sessions.user_id", "=", "users.id")
        .on("sessions.id", "=", sessionId)
        .on("sessions.expires_at", ">", now),
    )
    .where("users.project_id", "=", "internal")
    .where("users.branch_id", "=", "main")
    .where("users.id", "=", userId)
    .select(["team_memberships.team_id", "sessions.id as session_id"])
    .executeTakeFirst();
  if (!row) return "unknown-user";
  if (row.session_id === null) return "ended-session";
  return row.team_id === null ? "stranger" : "owner";
}
