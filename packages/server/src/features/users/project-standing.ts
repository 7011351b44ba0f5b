import type { ProjectRole } from "@latchkit/contract";
import { sql } from "kysely";
import { roleGivenBy } from "../../authorization/project-role.ts";
import { INTERNAL_PROJECT_ID } from "../../database/tenancy.ts";
import type { BaseServices } from "../../endpoints/context.ts";

/** Relation of a user of the project `internal` to another project. */
export type ProjectStanding = "unknown-user" | "ended-session" | "stranger" | ProjectRole;

/**
 * Returns the role that a user of the project `internal` has in the projects that a team owns.
 *
 * @param token.sessionId Session of the access token: a token whose session has ended grants no role, although it has
 *   not expired.
 */
export async function projectStandingOf(
  { database, clock, projects }: Pick<BaseServices, "database" | "clock" | "projects">,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string | null },
  ownerTeamId: string | null,
): Promise<ProjectStanding> {
  const row = await database.db
    .selectFrom("users")
    .leftJoin("sessions", (join) =>
      join
        .onRef("sessions.project_id", "=", "users.project_id")
        .onRef("sessions.branch_id", "=", "users.branch_id")
        .onRef("sessions.user_id", "=", "users.id")
        .on("sessions.id", "=", sessionId)
        .on("sessions.expires_at", ">", clock.now()),
    )
    .where("users.project_id", "=", "internal")
    .where("users.branch_id", "=", "main")
    .where("users.id", "=", userId)
    .select([
      "sessions.id as session_id",
      sql<string[]>`array(
        select permission_id from team_permissions as granted
        where granted.project_id = users.project_id and granted.branch_id = users.branch_id
          and granted.team_id = ${ownerTeamId}::uuid and granted.user_id = users.id
      )`.as("permission_ids"),
    ])
    .executeTakeFirst();
  if (!row) return "unknown-user";
  if (row.session_id === null) return "ended-session";
  const internal = await projects.find(INTERNAL_PROJECT_ID);
  return (internal && roleGivenBy(internal.tenancy.config, row.permission_ids)) ?? "stranger";
}
