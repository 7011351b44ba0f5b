import type { Tx } from "../../database/database.ts";
import type { EventServices } from "../../events/record-events.ts";
import { recordEvents } from "../../events/record-events.ts";
import type { DeletionServices } from "../../manifest/manifest.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { deleteUser, listOwnAddresses, lockUser } from "../../records/user-queries.ts";
import { requireAdministratorsWithout } from "../teams/last-administrator.ts";
import { requireOwnersWithout } from "../teams/owners.ts";
import { lockTeamsOf } from "../teams/queries.ts";

/**
 * Deletes a user and everything that belongs to the user, and records the events. The user's teams stay.
 *
 * @param tx The caller's transaction.
 * @returns `false` if the user does not exist.
 * @param isOwnDecision Whether the user deletes the account without the developer's backend. Default: `false`.
 * @throws PlainError 409 for the last administrator of a team that owns projects; if it is the user's own decision, of
 *   any team with other members.
 */
export async function removeUser(
  tenancy: Tenancy,
  tx: Tx,
  services: EventServices & DeletionServices,
  userId: string,
  isOwnDecision = false,
): Promise<boolean> {
  await lockUser(tenancy, tx, userId); // keeps the user from joining a team before the delete
  const teamIds = await lockTeamsOf(tenancy, tx, userId);
  await requireOwnersWithout(tenancy, tx, teamIds, userId);
  if (isOwnDecision) await requireAdministratorsWithout(tenancy, tx, teamIds, userId);
  const addresses = await listOwnAddresses(tenancy, tx, userId);
  if (!(await deleteUser(tenancy, tx, userId))) return false;
  await services.eraseSubject(tenancy, tx, { type: "user", ids: [userId, ...addresses] });
  await recordEvents(tenancy, tx, services, [
    ...teamIds.map((id) => ({ type: "team_membership.deleted", data: { team_id: id, user_id: userId } }) as const),
    { type: "user.deleted", data: { id: userId, teams: teamIds.map((id) => ({ id })) } },
  ]);
  return true;
}
