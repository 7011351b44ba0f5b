import { sql } from "kysely";
import { permissionsGivenBy } from "../../authorization/containment.ts";
import type { Tx } from "../../database/database.ts";
import { inTenancy } from "../../database/tenancy.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

/** Members who may do this administer a team: by its default, a project gives it to those who create one. */
const ADMINISTERS = "$remove_members";

/**
 * Refuses to let the last administrator leave the members of a team behind: none of them could invite, remove or promote
 * anyone, nor delete the team. A team without administrators may be left, and so may one without other members.
 *
 * @param tx A transaction that has locked the teams.
 * @throws PlainError 409.
 */
export async function requireAdministratorsWithout(
  { projectId, branchId, config }: Tenancy,
  tx: Tx,
  teamIds: readonly string[],
  userId: string,
): Promise<void> {
  if (teamIds.length === 0) return;
  const administrative = Object.keys(config.rbac.permissions).filter((id) =>
    permissionsGivenBy(config, "team", [id]).has(ADMINISTERS),
  );
  const inTeam = sql`${inTenancy({ projectId, branchId })} and team_id = team.id`;
  const isAdministrative = sql`permission_id = any(${[...administrative, ADMINISTERS]}::text[])`;
  const { rows } = await sql<{ isLast: boolean }>`select exists (
    select 1 from unnest(${teamIds}::uuid[]) as team(id)
    where exists (select 1 from team_memberships where ${inTeam} and user_id <> ${userId})
      and exists (select 1 from team_permissions where ${inTeam} and user_id = ${userId} and ${isAdministrative})
      and not exists (select 1 from team_permissions where ${inTeam} and user_id <> ${userId} and ${isAdministrative})
  ) as "isLast"`.execute(tx);
  if (rows[0]?.isLast)
    throw new PlainError(409, "This is the team's last administrator. Invite another one first, or delete the team.", {
      reason: "LAST_TEAM_ADMINISTRATOR",
    });
}
