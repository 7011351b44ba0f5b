import type { ProjectRole } from "@latchkit/contract";
import { findMemberGrants } from "../../authorization/grants.ts";
import { requireRole, roleGivenBy } from "../../authorization/project-role.ts";
import type { Db } from "../../database/database.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

/**
 * Returns the role of a member of a team of the project `internal`.
 *
 * @throws KnownError `TEAM_MEMBERSHIP_NOT_FOUND`, also for members without a role.
 */
export async function roleIn(internal: Tenancy, db: Db, teamId: string, userId: string): Promise<ProjectRole> {
  const grants = await findMemberGrants(internal, db, { teamId, userId });
  const role = grants && roleGivenBy(internal.config, grants);
  return role ?? refuse("TEAM_MEMBERSHIP_NOT_FOUND", { team_id: teamId, user_id: userId });
}

/** As {@link roleIn}. @throws KnownError `PROJECT_ROLE_REQUIRED` as well. */
export async function requireRoleIn(
  internal: Tenancy,
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
  needed: ProjectRole,
): Promise<void> {
  requireRole(await roleIn(internal, db, teamId, userId), needed);
}
