import type { SystemPermission } from "@latchkit/contract";
import { permissionsGivenBy } from "../../authorization/containment.ts";
import { findMemberGrants } from "../../authorization/grants.ts";
import type { Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";

/** The caller, and the connection or transaction that reads their permissions. */
type Asker = Pick<Context, "tenancy" | "tier" | "claims" | "db">;

/**
 * Lets a caller act on a team: the server and the administrator always, a client's user as a member who holds all of
 * the permissions.
 *
 * Permissions that are contained in others count. The order decides which of several reasons a member hears about.
 *
 * @throws KnownError `USER_AUTHENTICATION_REQUIRED`, `TEAM_MEMBERSHIP_NOT_FOUND` (for a team that does not exist, too:
 *   the caller does not learn which teams there are), `TEAM_PERMISSION_REQUIRED`.
 */
export async function requireInTeam(
  { tenancy, tier, claims, db }: Asker,
  teamId: string,
  ...permissionIds: readonly SystemPermission[]
): Promise<void> {
  if (tier !== "client") return;
  if (!claims) return refuse("USER_AUTHENTICATION_REQUIRED");
  const userId = claims.sub;
  const grants = await findMemberGrants(tenancy, db, { teamId, userId });
  if (!grants) return refuse("TEAM_MEMBERSHIP_NOT_FOUND", { team_id: teamId, user_id: userId });
  const given = permissionsGivenBy(tenancy.config, "team", grants);
  const missing = permissionIds.find((id) => !given.has(id));
  if (missing) refuse("TEAM_PERMISSION_REQUIRED", { team_id: teamId, user_id: userId, permission_id: missing });
}

/** As {@link requireInTeam}, for calls that hide why they refuse: whether the caller holds a permission in a team. */
export async function mayInTeam(
  { tenancy, tier, claims, db }: Context,
  teamId: string,
  permissionId: SystemPermission,
): Promise<boolean> {
  if (tier !== "client") return true;
  const grants = claims && (await findMemberGrants(tenancy, db, { teamId, userId: claims.sub }));
  return grants !== null && permissionsGivenBy(tenancy.config, "team", grants).has(permissionId);
}
