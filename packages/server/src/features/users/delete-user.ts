import type { Services } from "../../context.ts";
import type { Db } from "../../database/database.ts";
import { eraseEvents, recordEvents } from "../../events/record-events.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { forgetSubject } from "../audit-log/queries.ts";
import { listChannels } from "../contact-channels/queries.ts";
import { requireOwnersWithout } from "../teams/owners.ts";
import { lockTeamsOf } from "../teams/queries.ts";
import { deleteUser, lockUser } from "./queries.ts";

/**
 * Deletes a user with all that is theirs, and tells about it. Their teams stay.
 *
 * @param db A transaction of the caller's.
 * @returns `false` if there was no such user.
 * @throws PlainError 409 for the last administrator of a team that owns projects.
 */
export async function removeUser(tenancy: Tenancy, db: Db, services: Services, userId: string): Promise<boolean> {
  await lockUser(tenancy, db, userId); // nobody joins a team between looking and deleting
  const teamIds = await lockTeamsOf(tenancy, db, userId);
  await requireOwnersWithout(tenancy, db, teamIds, userId);
  const addresses = (await listChannels(tenancy, db, { userId, id: undefined })).map(({ value }) => value);
  if (!(await deleteUser(tenancy, db, userId))) return false;
  await forgetSubject(tenancy, db, userId);
  await eraseEvents(tenancy, db, [userId, ...addresses]);
  await recordEvents(tenancy, db, services, [
    ...teamIds.map((id) => ({ type: "team_membership.deleted", data: { team_id: id, user_id: userId } }) as const),
    { type: "user.deleted", data: { id: userId, teams: teamIds.map((id) => ({ id })) } },
  ]);
  return true;
}
