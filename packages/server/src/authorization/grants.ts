import { LIST_MAX_SIZE } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { prepareQuery } from "../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";

/** A permission that was granted to a member of a team. */
export interface TeamGrant {
  readonly teamId: string;
  readonly userId: string;
  readonly permissionId: string;
}

/** A permission that was granted to a user in the project. */
export type ProjectGrant = Omit<TeamGrant, "teamId">;

/**
 * Lists what was granted directly, `undefined` stands for any; one more than may be shown tells that there are too
 * many.
 */
export async function listTeamGrants(
  tenancy: TenancyId,
  db: Db,
  { teamId, userId }: { teamId: string | undefined; userId: string | undefined },
): Promise<TeamGrant[]> {
  return db
    .selectFrom("team_permissions")
    .select(["team_id as teamId", "user_id as userId", "permission_id as permissionId"])
    .where(inTenancy(tenancy, "team_permissions"))
    .$if(teamId !== undefined, (query) => query.where("team_id", "=", teamId ?? ""))
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .limit(LIST_MAX_SIZE + 1)
    .execute();
}

/** Lists direct grants, of all users if `undefined`; one more than the limit means that there are too many. */
export async function listProjectGrants(
  tenancy: TenancyId,
  db: Db,
  userId: string | undefined,
): Promise<ProjectGrant[]> {
  return db
    .selectFrom("project_permissions")
    .select(["user_id as userId", "permission_id as permissionId"])
    .where(inTenancy(tenancy, "project_permissions"))
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .limit(LIST_MAX_SIZE + 1)
    .execute();
}

/**
 * Grants permissions to a member; what they hold already they keep.
 *
 * @returns The ids of those that are new, or `null` if there is no such membership.
 */
export async function grantInTeam(
  tenancy: TenancyId,
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
  permissionIds: readonly string[],
  now: Date,
): Promise<string[] | null> {
  const { projectId, branchId } = tenancy;
  // The membership is locked until the grants are in, so that it cannot end in between.
  const { rows } = await sql<{ permission_id: string | null }>`
    with membership as (
      select 1 from team_memberships
      where ${inTenancy({ projectId, branchId })} and team_id = ${teamId} and user_id = ${userId}
      for key share
    ), granted as (
      insert into team_permissions (project_id, branch_id, team_id, user_id, permission_id, created_at)
      select ${projectId}, ${branchId}, ${teamId}::uuid, ${userId}::uuid, permission_id, ${now}::timestamptz
      from membership, unnest(${permissionIds}::text[]) as permission_id
      on conflict do nothing
      returning permission_id
    )
    select granted.permission_id from membership left join granted on true`.execute(db);
  if (rows.length === 0) return null;
  return rows.flatMap(({ permission_id }) => permission_id ?? []);
}

/** Grants permissions to a user; what they hold already they keep. `null` if there is no such user. */
export async function grantInProject(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  permissionIds: readonly string[],
  now: Date,
): Promise<string[] | null> {
  const { projectId, branchId } = tenancy;
  const { rows } = await sql<{ permission_id: string | null }>`
    with holder as (
      select 1 from users where ${inTenancy({ projectId, branchId })} and id = ${userId}
      for key share
    ), granted as (
      insert into project_permissions (project_id, branch_id, user_id, permission_id, created_at)
      select ${projectId}, ${branchId}, ${userId}::uuid, permission_id, ${now}::timestamptz
      from holder, unnest(${permissionIds}::text[]) as permission_id
      on conflict do nothing
      returning permission_id
    )
    select granted.permission_id from holder left join granted on true`.execute(db);
  if (rows.length === 0) return null;
  return rows.flatMap(({ permission_id }) => permission_id ?? []);
}

/** Takes permissions back. @returns The IDs of those that had been granted directly. */
export async function revokeInTeam(
  tenancy: TenancyId,
  db: Db,
  { teamId, userId }: Omit<TeamGrant, "permissionId">,
  permissionIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom("team_permissions")
    .where(inTenancy(tenancy, "team_permissions"))
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .where("permission_id", "=", sql<string>`any(${permissionIds}::text[])`)
    .returning("permission_id")
    .execute();
  return rows.map(({ permission_id }) => permission_id);
}

/** Takes a permission back; `false` if it had not been granted directly. */
export async function revokeInProject(
  tenancy: TenancyId,
  db: Db,
  { userId, permissionId }: ProjectGrant,
): Promise<boolean> {
  const row = await db
    .deleteFrom("project_permissions")
    .where(inTenancy(tenancy, "project_permissions"))
    .where("user_id", "=", userId)
    .where("permission_id", "=", permissionId)
    .returning("permission_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Permissions granted directly to a team member; `null` if they are no member. */
export async function findMemberGrants(
  tenancy: TenancyId,
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<readonly string[] | null> {
  const [row] = await findMemberGrantsRow(tenancy, db, { teamId, userId });
  return row?.permission_ids ?? null;
}

/** Prepared, because every call of a client about a team begins with it. */
const findMemberGrantsRow = prepareQuery(
  (tenancy, _db, { teamId, userId }: { teamId: string; userId: string }) => sql<{ permission_ids: string[] }>`
    select array(
      select permission_id from team_permissions
      where ${inTenancy(tenancy)} and team_id = ${teamId} and user_id = ${userId}
    ) as permission_ids
    from team_memberships
    where ${inTenancy(tenancy)} and team_id = ${teamId} and user_id = ${userId}`,
);
