import type { WebhookEventData } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import { recordOptInEvents } from "../../events/record-events.ts";
import type { SignInServices } from "./sign-in-context.ts";
import type { FailedSignIn } from "./sign-in-history.ts";

/**
 * Records that a sign-in to an account failed, in the sign-in history and as an event for projects that want to know.
 *
 * Does not wait for the database: a refusal that takes longer for existing accounts would tell which accounts exist.
 */
export function recordFailedSignIn(
  context: Context<SignInServices>,
  attempt: FailedSignIn,
  method: WebhookEventData["sign_in.failed"]["method"],
): void {
  const { tenancy, db, services } = context;
  services.signInHistory.noteFailed(context, attempt);
  const event = { type: "sign_in.failed", data: { user_id: attempt.userId, method } } as const;
  recordOptInEvents(tenancy, db, services, [event]).catch((error) =>
    services.logger.warn({ err: error }, "a failed sign-in could not be recorded as an event"),
  );
}
