import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import { type EventServices, recordEvents } from "../../events/record-events.ts";
import { findUser } from "../../records/user-queries.ts";
import { toUserAnswer } from "../../records/user-record.ts";

/**
 * Records that a user changed, as they are now. Records nothing if they were deleted.
 *
 * @param db The transaction of the change.
 */
export async function recordUserUpdated(
  tenancy: TenancyId,
  db: Db,
  services: EventServices,
  userId: string,
): Promise<void> {
  const user = await findUser(tenancy, db, userId);
  if (user) await recordEvents(tenancy, db, services, [{ type: "user.updated", data: toUserAnswer(user) }]);
}
