import { sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import type { TeamsTable } from "../../database/tables/teams.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { isUuid } from "../../database/uuid.ts";
import type { TeamRecord } from "../../records/team-record.ts";
import { fromOn, type PageRequest, rowsToRead } from "../list-page.ts";

const TEAM = [
  "teams.id as teamId",
  "teams.display_name as displayName",
  "teams.profile_image_url as profileImageUrl",
  "teams.client_metadata as clientMetadata",
  "teams.client_read_only_metadata as clientReadOnlyMetadata",
  "teams.server_metadata as serverMetadata",
  "teams.created_at as createdAt",
] as const;

/** Filter and order of a list of teams. */
export interface TeamFilter extends PageRequest {
  /** Only those that this user is in. */
  readonly userId: string | undefined;
  /** Part of the name in any case, or an id. */
  readonly search: string | undefined;
  readonly newestFirst: boolean;
}

/**
 * Lists teams by age; one more than the page has room for.
 *
 * Those that are searched for are found first, by what stands in the index of ages: that is walked through where many
 * names have what is searched for, or the index of names' parts knows nothing like it, and teams with all their
 * metadata would be much more to read.
 */
export function listTeams(tenancy: TenancyId, db: Db, filter: TeamFilter): Promise<TeamRecord[]> {
  const { userId, search, newestFirst, cursor } = filter;
  const direction = newestFirst ? "desc" : "asc";
  const page = db
    .selectFrom("teams")
    .where(inTenancy(tenancy, "teams"))
    .$if(userId !== undefined, (query) =>
      query
        .innerJoin("team_memberships", (join) =>
          join
            .onRef("team_memberships.project_id", "=", "teams.project_id")
            .onRef("team_memberships.branch_id", "=", "teams.branch_id")
            .onRef("team_memberships.team_id", "=", "teams.id"),
        )
        .where("team_memberships.user_id", "=", userId ?? ""),
    )
    .$if(cursor !== undefined, (query) => query.where(fromOn(tenancy, "teams", cursor ?? "", newestFirst)))
    .orderBy("teams.created_at", direction)
    .orderBy("teams.id", direction)
    .limit(rowsToRead(filter));
  if (search === undefined || search === "") return page.select(TEAM).execute();
  return db
    .selectFrom(page.select(["teams.id", "teams.created_at"]).where(isNamed(search)).as("found"))
    .innerJoin("teams", "teams.id", "found.id")
    .where(inTenancy(tenancy, "teams"))
    .select(TEAM)
    .modifyFront(sql.raw(PLANNED_EACH_TIME))
    .orderBy("found.created_at", direction)
    .orderBy("found.id", direction)
    .execute();
}

/** Counts the members of each team; teams without members are left out. */
export async function countMembers(
  tenancy: TenancyId,
  db: Db,
  teams: readonly TeamRecord[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ teamId: string; count: number }>`
    select team_id as "teamId", count(*)::int as count from team_memberships
    where ${inTenancy(tenancy)} and team_id = any(${teams.map(({ teamId }) => teamId)}::uuid[])
    group by team_id`.execute(db);
  return new Map(rows.map(({ teamId, count }) => [teamId, count]));
}

/** The condition that a team's name contains what is searched for, in any case, or that it is its id. */
function isNamed(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const inName = sql<boolean>`lower(teams.display_name) like lower(${pattern})`;
  const id = search.trim().toLowerCase();
  return isUuid(id) ? sql<boolean>`(teams.id = ${id}::uuid or ${inName})` : inName;
}

/** Reads a team. */
export async function findTeam(tenancy: TenancyId, db: Db, teamId: string): Promise<TeamRecord | null> {
  const row = await db
    .selectFrom("teams")
    .select(TEAM)
    .where(inTenancy(tenancy, "teams"))
    .where("id", "=", teamId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a team that does not exist yet, and returns it as it is kept. */
export function insertTeam(
  { projectId, branchId }: TenancyId,
  db: Db,
  team: Omit<TeamsTable, "project_id" | "branch_id" | MetadataColumn> & Pick<Updateable<TeamsTable>, MetadataColumn>,
): Promise<TeamRecord> {
  return db
    .insertInto("teams")
    .values({ project_id: projectId, branch_id: branchId, ...team })
    .returning(TEAM)
    .executeTakeFirstOrThrow();
}

type MetadataColumn = "client_metadata" | "client_read_only_metadata" | "server_metadata";

/**
 * Changes columns of a team; without any, only reads it. The row stays locked until the transaction ends. `null` if
 * there is none.
 */
export async function changeTeam(
  tenancy: TenancyId,
  db: Db,
  teamId: string,
  columns: Updateable<TeamsTable>,
): Promise<TeamRecord | null> {
  const row = await db
    .updateTable("teams")
    .set({ id: teamId, ...columns })
    .where(inTenancy(tenancy, "teams"))
    .where("id", "=", teamId)
    .returning(TEAM)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Keeps a team from being deleted until the transaction ends; `false` if there is none. Code that also locks users does
 * so first.
 */
export async function holdTeam(tenancy: TenancyId, db: Db, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom("teams")
    .select("id")
    .where(inTenancy(tenancy, "teams"))
    .where("id", "=", teamId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps a team as it is until the transaction ends, with its members: requests that remove a member, or make the team
 * the owner of a project, holds this. `false` if there is none. A transaction that locks users, too, does that before.
 */
export async function lockTeam(tenancy: TenancyId, db: Db, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom("teams")
    .select("id")
    .where(inTenancy(tenancy, "teams"))
    .where("id", "=", teamId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the teams a user is in, as {@link lockTeam} does one; always in the same order. Returns their ids. */
export async function lockTeamsOf(tenancy: TenancyId, db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("teams")
    .select("id")
    .where(inTenancy(tenancy, "teams"))
    .where("id", "in", (query) =>
      query
        .selectFrom("team_memberships")
        .select("team_id")
        .where(inTenancy(tenancy, "team_memberships"))
        .where("user_id", "=", userId),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks the members of a team, who are deselected when it is deleted: all code locks users before teams, and teams
 * before memberships, so that no two requests wait for each other.
 */
export async function lockMembersOf(tenancy: TenancyId, db: Db, teamId: string): Promise<void> {
  await db
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy, "users"))
    .where("id", "in", (query) =>
      query
        .selectFrom("team_memberships")
        .select("user_id")
        .where(inTenancy(tenancy, "team_memberships"))
        .where("team_id", "=", teamId),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Deletes a team, and no longer selects it for its members; all that belongs to it goes along by the tables' own rules.
 * `false` if there was none.
 *
 * @param tx A transaction that has locked the members, see {@link lockMembersOf}.
 */
export async function deleteTeam(tenancy: TenancyId, tx: Tx, teamId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("teams")
    .where(inTenancy(tenancy, "teams"))
    .where("id", "=", teamId)
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  // After the memberships: who was selecting the team held one of them, and has it selected now.
  await tx
    .updateTable("users")
    .set({ selected_team_id: null })
    .where(inTenancy(tenancy, "users"))
    .where("selected_team_id", "=", teamId)
    .execute();
  return true;
}

/**
 * Makes a user a member. `"unknown-user"` and `"unknown-team"` in that order where there is none; `"already"` for
 * members.
 */
export async function insertMembership(
  tenancy: TenancyId,
  db: Db,
  { teamId, userId, invitedEmail }: { teamId: string; userId: string; invitedEmail?: string },
  now: Date,
): Promise<"added" | "already" | "unknown-user" | "unknown-team"> {
  // Locked for as long as the transaction runs, so that neither can be deleted under the new membership.
  const user = await db
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!user) return "unknown-user";
  if (!(await holdTeam(tenancy, db, teamId))) return "unknown-team";
  const row = await db
    .insertInto("team_memberships")
    .values({
      project_id: tenancy.projectId,
      branch_id: tenancy.branchId,
      team_id: teamId,
      user_id: userId,
      created_at: now,
      invited_email: invitedEmail ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("team_id")
    .executeTakeFirst();
  return row ? "added" : "already";
}

/**
 * Ends a membership, and no longer selects the team for that user. `false` if there was none.
 *
 * @param tx A transaction in which the user is locked, so that they do not select the team meanwhile.
 */
export async function deleteMembership(
  tenancy: TenancyId,
  tx: Tx,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<boolean> {
  const { projectId, branchId } = tenancy;
  const row = await tx
    .with("deselected", (cte) =>
      cte
        .updateTable("users")
        .set({ selected_team_id: null })
        .where(inTenancy({ projectId, branchId }))
        .where("id", "=", userId)
        .where("selected_team_id", "=", teamId),
    )
    .deleteFrom("team_memberships")
    .where(inTenancy({ projectId, branchId }))
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .returning("team_id")
    .executeTakeFirst();
  return row !== undefined;
}
