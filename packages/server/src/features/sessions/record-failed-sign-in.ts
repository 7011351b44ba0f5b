import type { WebhookEventData } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import { recordOptInEvents } from "../../events/record-events.ts";

/**
 * Records that a sign-in to an account failed, for projects that want to know.
 *
 * Does not wait for the database: a refusal that takes longer for existing accounts would tell which accounts exist.
 */
export function recordFailedSignIn(
  { tenancy, db, services }: Context,
  userId: string,
  method: WebhookEventData["sign_in.failed"]["method"],
): void {
  const event = { type: "sign_in.failed", data: { user_id: userId, method } } as const;
  recordOptInEvents(tenancy, db, services, [event]).catch((error) =>
    services.logger.warn({ err: error }, "a failed sign-in could not be recorded as an event"),
  );
}
