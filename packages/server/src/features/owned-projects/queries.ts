import { sql, type Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import type { ProjectsTable } from "../../database/tables/projects.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { ConfigOverride } from "../../projects/new-project-config.ts";

/** Fields of a project that can change, besides its configuration. */
const FIELDS = [
  "display_name",
  "description",
  "logo_url",
  "full_logo_url",
  "logo_dark_mode_url",
  "full_logo_dark_mode_url",
  "is_production_mode",
  "owner_team_id",
] as const;
export type ProjectFields = Readonly<Pick<ProjectsTable, Exclude<(typeof FIELDS)[number], "is_production_mode">>> & {
  readonly is_production_mode: boolean;
};

/** Reads a project as it is now and keeps it so until the transaction ends; `null` if there is none. */
export async function lockProject(db: Db, projectId: string): Promise<ProjectFields | null> {
  const row = await db
    .selectFrom("projects")
    .select(FIELDS)
    .where("project_id", "=", projectId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateProject(
  db: Db,
  projectId: string,
  fields: Updateable<Pick<ProjectsTable, (typeof FIELDS)[number]>>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.updateTable("projects").set(fields).where("project_id", "=", projectId).execute();
}

/** Stores a project that does not exist yet, with what it sets differently from the defaults. */
export async function insertProject(
  { projectId, branchId }: TenancyId,
  db: Db,
  fields: Pick<ProjectFields, "display_name" | "description" | "owner_team_id">,
  override: ConfigOverride,
  now: Date,
): Promise<void> {
  await db
    .insertInto("projects")
    .values({ project_id: projectId, ...fields, created_at: now })
    .execute();
  await db
    .insertInto("config_overrides")
    .values({ project_id: projectId, branch_id: branchId, override: json(override), updated_at: now })
    .execute();
}

/** Makes a project one that is not there, whose rows have to be taken away. */
export async function markDeleted(db: Db, projectId: string, now: Date): Promise<void> {
  await db.updateTable("projects").set({ deleted_at: now }).where("project_id", "=", projectId).execute();
}

/** A project of a user's team, and what the user was granted in the team. */
export interface Ownership {
  readonly projectId: string;
  readonly permissionIds: readonly string[];
}

/** Lists the projects of a user's teams, oldest first. */
export async function listOwnerships(internal: TenancyId, db: Db, userId: string): Promise<Ownership[]> {
  return db
    .selectFrom("projects")
    .innerJoin("team_memberships", "team_memberships.team_id", "projects.owner_team_id")
    .select([
      "projects.project_id as projectId",
      sql<string[]>`array(
        select permission_id from team_permissions as granted
        where ${inTenancy(internal, "granted")} and granted.team_id = team_memberships.team_id and granted.user_id = ${userId}
      )`.as("permissionIds"),
    ])
    .where(inTenancy(internal, "team_memberships"))
    .where("team_memberships.user_id", "=", userId)
    .where("projects.deleted_at", "is", null)
    .orderBy("projects.created_at")
    .orderBy("projects.project_id")
    .execute();
}
