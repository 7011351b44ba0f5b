import type { Db } from "../../database/database.ts";

/** What an access token of the internal project is worth to a project. */
export type Standing = "unknown-user" | "ended-session" | "stranger" | "owner";

/**
 * Finds out how a user of the internal project stands to the team that owns a project.
 *
 * @param sessionId Of the access token: a token whose session has ended administers nothing, although it has not expired.
 */
export async function standingOf(
  db: Db,
  { userId, sessionId, now }: { readonly userId: string; readonly sessionId: string | null; readonly now: Date },
  ownerTeamId: string | null,
): Promise<Standing> {
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
