import type { Db } from "../../database/database.ts";

/** How a user of the internal project stands to the team that owns a project. */
export async function standingOf(
  db: Db,
  userId: string,
  ownerTeamId: string | null,
): Promise<"unknown-user" | "stranger" | "owner"> {
  const row = await db
    .selectFrom("users")
    .leftJoin("team_memberships", (join) =>
      join
        .onRef("team_memberships.project_id", "=", "users.project_id")
        .onRef("team_memberships.branch_id", "=", "users.branch_id")
        .onRef("team_memberships.user_id", "=", "users.id")
        .on("team_memberships.team_id", "=", ownerTeamId),
    )
    .where("users.project_id", "=", "internal")
    .where("users.branch_id", "=", "main")
    .where("users.id", "=", userId)
    .select("team_memberships.team_id")
    .executeTakeFirst();
  if (!row) return "unknown-user";
  return row.team_id === null ? "stranger" : "owner";
}
