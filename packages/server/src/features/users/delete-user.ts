import type { Db } from "../../database/database.ts";
import type { EventServices } from "../../events/record-events.ts";
import { eraseEvents, recordEvents } from "../../events/record-events.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { deleteUser, listAddresses, lockUser } from "../../records/user-queries.ts";
import { forgetSubject } from "../audit-log/queries.ts";
import { requireOwnersWithout } from "../teams/owners.ts";
import { lockTeamsOf } from "../teams/queries.ts";

/**
 * Deletes a user and everything that belongs to the user, and records the events. The user's teams stay.
 *
 * @param db The caller's transaction.
 * @returns `false` if the user does not exist.
 * @throws PlainError 409 for the last administrator of a team that owns projects.
 */
export async function removeUser(tenancy: Tenancy, db: Db, services: EventServices, userId: string): Promise<boolean> {
  await lockUser(tenancy, db, userId); // keeps the user from joining a team before the delete
  const teamIds = await lockTeamsOf(tenancy, db, userId);
  await requireOwnersWithout(tenancy, db, teamIds, userId);
  const addresses = await listAddresses(tenancy, db, userId);
  if (!(await deleteUser(tenancy, db, userId))) return false;
  await forgetSubject(tenancy, db, userId);
  await eraseEvents(tenancy, db, [userId, ...addresses]);
  await recordEvents(tenancy, db, services, [
    ...teamIds.map((id) => ({ type: "team_membership.deleted", data: { team_id: id, user_id: userId } }) as const),
    { type: "user.deleted", data: { id: userId, teams: teamIds.map((id) => ({ id })) } },
  ]);
  return true;
}
