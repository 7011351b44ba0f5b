import type { Tx } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import { type EventServices, recordEvents } from "../../events/record-events.ts";
import { findUser } from "../../records/user-queries.ts";
import { toUserAnswer } from "../../records/user-record.ts";

/**
 * Records that a user changed, as they are now. Records nothing if they were deleted.
 *
 * @param tx The transaction of the change.
 */
export async function recordUserUpdated(
  tenancy: TenancyId,
  tx: Tx,
  services: EventServices,
  userId: string,
): Promise<void> {
  const user = await findUser(tenancy, tx, userId);
  if (!user) return;
  const data = toUserAnswer(user, services.clock.now());
  await recordEvents(tenancy, tx, services, [{ type: "user.updated", data }]);
}
