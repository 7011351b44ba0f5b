import { applyPayment } from "./apply-payment.ts";
import { applySubscription } from "./apply-subscription.ts";
import { PaidCheckouts } from "./paid-checkouts.ts";
import { readRecords } from "./records.ts";
import type { CustomerState } from "./state.ts";
import type { Update, UpdateContext } from "./update.ts";

/**
 * Updates a customer's account to the state at Stripe. A state that is recorded already changes nothing.
 *
 * @returns The differences that were found, the corrections to make at Stripe, and the emails to send.
 */
export async function applyState(
  context: UpdateContext,
  state: CustomerState,
): Promise<Pick<Update, "changes" | "actions" | "notices">> {
  const records = await readRecords(context, state);
  const checkouts = new PaidCheckouts(records);
  const update: Update = {
    ...context,
    state,
    records,
    checkouts,
    boughtNow: [],
    changes: [],
    actions: [],
    notices: [],
  };
  for (const subscription of state.subscriptions) await applySubscription(update, subscription);
  for (const intent of state.intents) await applyPayment(update, intent);
  await checkouts.finish(context.tenancy, context.tx, context.services.clock.now());
  return update;
}
