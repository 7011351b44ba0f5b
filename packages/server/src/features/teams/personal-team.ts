import { sql } from "kysely";
import { defaultPermissionIds } from "../../authorization/containment.ts";
import type { Db, Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { TeamRecord } from "../../records/team-record.ts";

/** The name of a personal team while nothing is known about its person. */
const NAMELESS = "Personal Team";

interface Owner {
  displayName: string | null;
  primaryEmail: string | null;
}

function personalTeamName({ displayName, primaryEmail }: Owner): string {
  const name = displayName ?? primaryEmail;
  return name ? `${name}'s Team` : NAMELESS;
}

/**
 * Creates the team a new user starts with, makes them its member with the creators' permissions and selects it, in one
 * statement.
 */
export async function createPersonalTeam(
  tenancy: Tenancy,
  db: Db,
  owner: Owner & { teamId: string; userId: string; now: Date },
): Promise<TeamRecord> {
  const { projectId, branchId } = tenancy;
  const { teamId, userId, now } = owner;
  const displayName = personalTeamName(owner);
  const permissionIds = defaultPermissionIds(tenancy.config, "teamCreator");
  const inTeam = { project_id: projectId, branch_id: branchId };
  await db
    .with("team", (cte) =>
      cte.insertInto("teams").values({ ...inTeam, id: teamId, display_name: displayName, created_at: now }),
    )
    .with("membership", (cte) =>
      cte.insertInto("team_memberships").values({ ...inTeam, team_id: teamId, user_id: userId, created_at: now }),
    )
    .with("grants", (cte) =>
      cte
        .insertInto("team_permissions")
        .columns(["project_id", "branch_id", "team_id", "user_id", "permission_id", "created_at"])
        .expression((query) =>
          query
            .selectFrom(
              sql<{ permission_id: string }>`unnest(${permissionIds}::text[])`.as<"granted">(
                sql`granted(permission_id)`,
              ),
            )
            .select([
              sql<string>`${projectId}`.as("project_id"),
              sql<string>`${branchId}`.as("branch_id"),
              sql<string>`${teamId}::uuid`.as("team_id"),
              sql<string>`${userId}::uuid`.as("user_id"),
              "granted.permission_id",
              sql<Date>`${now}::timestamptz`.as("created_at"),
            ]),
        ),
    )
    .updateTable("users")
    .set({ selected_team_id: teamId })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .execute();
  return {
    teamId,
    displayName,
    profileImageUrl: null,
    clientMetadata: null,
    clientReadOnlyMetadata: null,
    serverMetadata: null,
    createdAt: now,
  };
}

/** Gives teams that still have no real name the name of the person who has just become known. */
export async function renamePersonalTeams(
  tenancy: TenancyId,
  db: Db,
  owner: Owner & { userId: string },
): Promise<void> {
  const displayName = personalTeamName(owner);
  if (displayName === NAMELESS) return;
  await db
    .updateTable("teams")
    .set({ display_name: displayName })
    .where(inTenancy(tenancy, "teams"))
    .where("display_name", "=", NAMELESS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("team_memberships")
          .select(sql.lit(1).as("one"))
          .where(inTenancy(tenancy, "team_memberships"))
          .whereRef("team_memberships.team_id", "=", "teams.id")
          .where("team_memberships.user_id", "=", owner.userId),
      ),
    )
    .execute();
}

/** Whether a user is a member of a team. */
export async function isTeamMember(tenancy: TenancyId, db: Db, teamId: string, userId: string): Promise<boolean> {
  return (await membershipOf(tenancy, db, teamId, userId).executeTakeFirst()) !== undefined;
}

/**
 * Whether a user is a member of a team, and stays one until the transaction ends: a deletion of the team waits for it.
 *
 * @param tx A transaction in which the user is locked.
 */
export async function holdMembership(tenancy: TenancyId, tx: Tx, teamId: string, userId: string): Promise<boolean> {
  return (await membershipOf(tenancy, tx, teamId, userId).forKeyShare().executeTakeFirst()) !== undefined;
}

function membershipOf(tenancy: TenancyId, db: Db, teamId: string, userId: string) {
  return db
    .selectFrom("team_memberships")
    .select("team_id")
    .where(inTenancy(tenancy, "team_memberships"))
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId);
}
