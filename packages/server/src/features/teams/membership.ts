import { defaultPermissionIds } from "../../authorization/containment.ts";
import { grantInTeam } from "../../authorization/grants.ts";
import type { Tx } from "../../database/database.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { EventServices } from "../../events/record-events.ts";
import { recordEvents } from "../../events/record-events.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { insertMembership } from "./queries.ts";

/** A user about to join a team. */
interface NewMembership {
  readonly teamId: string;
  readonly userId: string;
  /** The address of the invitation that the user accepted. */
  readonly invitedEmail?: string;
  /** A creator's membership records no event of its own: the creation of the team does. */
  readonly as: "creator" | "member";
  /** Permissions granted to the user. Default: those that the project gives to creators or members. */
  readonly permissionIds?: readonly string[] | undefined;
}

/**
 * Makes a user a member of a team, grants permissions, and records the events.
 *
 * @param tx The caller's transaction.
 * @returns `false` if the user is a member already; then nothing changes.
 * @throws KnownError `USER_NOT_FOUND`, `TEAM_NOT_FOUND`.
 */
export async function joinTeam(
  tenancy: Tenancy,
  tx: Tx,
  services: EventServices,
  { as, permissionIds: granted, ...membership }: NewMembership,
): Promise<boolean> {
  const now = services.clock.now();
  const verdict = await insertMembership(tenancy, tx, membership, now);
  if (verdict === "unknown-user") refuse("USER_NOT_FOUND");
  if (verdict === "unknown-team") refuse("TEAM_NOT_FOUND", { team_id: membership.teamId });
  if (verdict === "already") return false;
  const permissionIds =
    granted ?? defaultPermissionIds(tenancy.config, as === "creator" ? "teamCreator" : "teamMember");
  await grantInTeam(tenancy, tx, membership, permissionIds, now);
  if (as === "creator") return true;
  const data = { team_id: membership.teamId, user_id: membership.userId };
  await recordEvents(tenancy, tx, services, [
    { type: "team_membership.created", data },
    ...permissionIds.map((id) => ({ type: "team_permission.created", data: { id, ...data } }) as const),
  ]);
  return true;
}
