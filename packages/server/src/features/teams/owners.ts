import { ROLE_PERMISSIONS } from "@latchkit/contract/limits";
import { sql } from "kysely";
import { permissionsGivenBy } from "../../authorization/containment.ts";
import { findMemberGrants } from "../../authorization/grants.ts";
import { roleGivenBy } from "../../authorization/project-role.ts";
import type { Db, Tx } from "../../database/database.ts";
import { INTERNAL_PROJECT_ID, inTenancy } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { type Actor, recordInProjectsOf } from "../audit-log/record.ts";
import { lockTeam } from "./queries.ts";

// A project is administered by the members of one team of the project `internal`. Without a member, or an administrator
// among them, no one could hand it over or delete it any more. Each function here wants the teams locked (see
// `lockTeam`): of two administrators who remove each other at once, the second one waits, and then finds that they are
// the last.

/**
 * Members who hold this permission in the team that owns a project may hand the project over, as creators of teams do.
 */
export const OWNERS_PERMISSION = ROLE_PERMISSIONS.owner;

/** Whether a team of the project `internal` owns projects. */
export async function ownsProjects(db: Db, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom("projects")
    .select("project_id")
    .where("owner_team_id", "=", teamId)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Refuses to remove the last member who administers the projects of these teams.
 *
 * @param tx A transaction that has locked the teams.
 * @throws PlainError 409.
 */
export async function requireOwnersWithout(
  tenancy: Tenancy,
  tx: Tx,
  teamIds: readonly string[],
  userId: string,
): Promise<void> {
  if (tenancy.projectId !== INTERNAL_PROJECT_ID || teamIds.length === 0) return;
  const { projectId, branchId } = tenancy;
  const here = sql`${inTenancy({ projectId, branchId })} and team_id = team.id`;
  const isAdministrative = sql`permission_id = any(${administrativePermissions(tenancy)}::text[])`;
  await refuseIf(
    tx,
    sql`
    select 1 from unnest(${teamIds}::uuid[]) as team(id)
    where exists (select 1 from projects where owner_team_id = team.id and deleted_at is null)
      and (
        not exists (select 1 from team_memberships where ${here} and user_id <> ${userId})
        or exists (select 1 from team_permissions where ${here} and user_id = ${userId} and ${isAdministrative})
          and not exists (select 1 from team_permissions where ${here} and user_id <> ${userId} and ${isAdministrative})
      )`,
  );
}

/**
 * Refuses to leave a team that owns projects without an administrator by taking permissions away.
 *
 * @param tx A transaction that has locked the team, and taken the permissions: a refusal gives them back.
 * @param permissionIds What was taken.
 * @throws PlainError 409.
 */
export async function requireOwnersAfterRevoking(
  tenancy: Tenancy,
  tx: Tx,
  teamId: string,
  permissionIds: readonly string[],
): Promise<void> {
  const administrative = administrativePermissions(tenancy);
  if (tenancy.projectId !== INTERNAL_PROJECT_ID || !permissionIds.some((id) => administrative.includes(id))) return;
  await refuseIf(
    tx,
    sql`
    select 1 from projects
    where owner_team_id = ${teamId} and deleted_at is null and not exists (
      select 1 from team_permissions
      where ${inTenancy(tenancy)} and team_id = ${teamId}
        and permission_id = any(${administrative}::text[])
    )`,
  );
}

/**
 * Puts on record, in all projects of a team of the project `internal`, that a user has started or stopped administering
 * them. Does nothing for other teams.
 *
 * @param tx The transaction in which they become a member, or stop being one.
 */
export async function recordOwnerChange(
  { caller, services }: Context,
  tx: Tx,
  action: "project.owner_added" | "project.owner_removed",
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  const { tenancy, tier, claims, credential } = caller;
  if (tenancy.projectId !== INTERNAL_PROJECT_ID) return;
  await lockTeam(tenancy, tx, teamId); // it gets no other project meanwhile
  const isClient = tier === "client" && claims !== null;
  const actor: Actor = isClient
    ? { type: "owner", userId: claims.sub, sessionId: claims.refresh_token_id }
    : credential;
  const isAdded = action === "project.owner_added";
  const grants = isAdded ? await findMemberGrants(tenancy, tx, { teamId, userId }) : null;
  const role = grants && roleGivenBy(tenancy.config, grants);
  const changes = [
    { path: "user_id", [isAdded ? "after" : "before"]: userId },
    ...(role ? [{ path: "role", after: role }] : []),
  ];
  await recordInProjectsOf(teamId, tx, services, actor, { action, changes });
}

async function refuseIf(db: Db, orphans: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ isOrphaned: boolean }>`select exists (${orphans}) as "isOrphaned"`.execute(db);
  if (rows[0]?.isOrphaned)
    throw new PlainError(
      409,
      "This is the last administrator of a team that owns projects. Hand the projects over to another team or delete them first.",
      { reason: "LAST_TEAM_ADMINISTRATOR" },
    );
}

/** The permissions that contain {@link OWNERS_PERMISSION}, or are it. */
function administrativePermissions({ config }: Tenancy): string[] {
  return Object.keys(config.rbac.permissions).filter((id) =>
    permissionsGivenBy(config, "team", [id]).has(OWNERS_PERMISSION),
  );
}
