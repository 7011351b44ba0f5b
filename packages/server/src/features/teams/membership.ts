import { defaultPermissionIds } from "../../authorization/containment.ts";
import { grantInTeam } from "../../authorization/grants.ts";
import type { Tx } from "../../database/database.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { EventServices } from "../../events/record-events.ts";
import { recordEvents } from "../../events/record-events.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { insertMembership } from "./queries.ts";

/**
 * Makes a user a member of a team, with the permissions the project gives new members (or creators), and tells about it.
 *
 * @param tx A transaction of the caller's.
 * @param membership.invitedEmail The address of the invitation that the user accepted.
 * @param as Creating a team is not told apart from the team itself.
 * @param permissionIds What the user is granted. Default: what the project gives.
 * @returns `false` if they were a member already; then nothing changes.
 * @throws KnownError `USER_NOT_FOUND`, `TEAM_NOT_FOUND`.
 */
export async function joinTeam(
  tenancy: Tenancy,
  tx: Tx,
  services: EventServices,
  membership: { teamId: string; userId: string; invitedEmail?: string },
  as: "creator" | "member",
  permissionIds: readonly string[] = defaultPermissionIds(
    tenancy.config,
    as === "creator" ? "teamCreator" : "teamMember",
  ),
): Promise<boolean> {
  const now = services.clock.now();
  const verdict = await insertMembership(tenancy, tx, membership, now);
  if (verdict === "unknown-user") refuse("USER_NOT_FOUND");
  if (verdict === "unknown-team") refuse("TEAM_NOT_FOUND", { team_id: membership.teamId });
  if (verdict === "already") return false;
  await grantInTeam(tenancy, tx, membership, permissionIds, now);
  if (as === "creator") return true;
  const data = { team_id: membership.teamId, user_id: membership.userId };
  await recordEvents(tenancy, tx, services, [
    { type: "team_membership.created", data },
    ...permissionIds.map((id) => ({ type: "team_permission.created", data: { id, ...data } }) as const),
  ]);
  return true;
}
