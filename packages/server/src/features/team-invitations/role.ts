import { defaultPermissionIds, permissionsGivenBy, scopeOf } from "../../authorization/containment.ts";
import { findMemberGrants } from "../../authorization/grants.ts";
import type { Db } from "../../database/database.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

/** A member of a team. */
interface Member {
  readonly teamId: string;
  /** `null` if unknown: they hold what every new member does. */
  readonly userId: string | null;
}

/** Says whether a member may give a permission: all that it contains they hold themselves, or every new member does. */
type MayGive = (permissionId: string) => boolean;

export async function mayGiveAs(tenancy: Tenancy, db: Db, { teamId, userId }: Member): Promise<MayGive> {
  const { config } = tenancy;
  const held = (userId !== null && (await findMemberGrants(tenancy, db, { teamId, userId }))) || [];
  const own = permissionsGivenBy(config, "team", [...held, ...defaultPermissionIds(config, "teamMember")]);
  return (id) => [...permissionsGivenBy(config, "team", [id])].every((given) => own.has(given));
}

/**
 * Requires that the permissions of an invitation exist, and that its sender may give them.
 *
 * @param sender The member who sends it as a client; `null` for servers, which may give any.
 * @throws KnownError `PERMISSION_NOT_FOUND`, `WRONG_PERMISSION_SCOPE`, `TEAM_PERMISSION_REQUIRED`.
 */
export async function requireRole(
  tenancy: Tenancy,
  db: Db,
  sender: Member | null,
  permissionIds: readonly string[],
): Promise<void> {
  const mayGive = sender && (await mayGiveAs(tenancy, db, sender));
  for (const id of permissionIds) {
    const scope = scopeOf(tenancy.config, id);
    if (scope === null) refuse("PERMISSION_NOT_FOUND", { permission_id: id });
    if (scope !== "team")
      refuse("WRONG_PERMISSION_SCOPE", { permission_id: id, expected_scope: "team", actual_scope: scope });
    if (mayGive && !mayGive(id))
      refuse("TEAM_PERMISSION_REQUIRED", { team_id: sender.teamId, user_id: sender.userId ?? "", permission_id: id });
  }
}

/**
 * Returns the permissions that an accepted invitation gives: those that still exist, and that its sender may still
 * give.
 *
 * @returns `undefined` for the project's defaults.
 */
export async function roleOnAcceptance(
  tenancy: Tenancy,
  db: Db,
  sender: Member | null,
  permissionIds: readonly string[] | null,
): Promise<readonly string[] | undefined> {
  if (permissionIds === null) return undefined;
  const mayGive = sender && (await mayGiveAs(tenancy, db, sender));
  return permissionIds.filter((id) => scopeOf(tenancy.config, id) === "team" && (!mayGive || mayGive(id)));
}
