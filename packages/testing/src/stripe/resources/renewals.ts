import type { Account } from "../model/account.ts";
import { INCOMPLETE_SECONDS, periodEnd } from "../model/calendar.ts";
import type { Subscription, SubscriptionItem } from "../model/objects.ts";
import { createInvoice, lineOf, payInvoice } from "./invoices.ts";
import { chargeCard, createInvoiceIntent } from "./payment-intents.ts";
import { methodOf } from "./payment-methods.ts";
import { cancelSubscription } from "./subscriptions.ts";

/** Lets subscriptions renew, trials end and what is incomplete expire, up to now. */
export function renewSubscriptions(account: Account): void {
  for (const subscription of account.subscriptions.values()) {
    for (let rounds = 0; rounds < 200 && goOn(account, subscription); rounds++);
  }
}

/** Returns whether another period has begun. */
function goOn(account: Account, subscription: Subscription): boolean {
  const [item] = subscription.items;
  if (!item || subscription.ended_at !== null) return false;
  if (subscription.status === "incomplete") {
    const isExpired = account.seconds >= subscription.created + INCOMPLETE_SECONDS;
    if (isExpired) cancelSubscription(account, subscription);
    return false;
  }
  const at = item.current_period_end;
  if (account.seconds < at) return false;
  if (endsWithPeriod(account, subscription)) {
    Object.assign(subscription, { status: "canceled", canceled_at: at, ended_at: at });
    account.emit("customer.subscription.deleted", subscription);
    return false;
  }
  beginPeriod(account, subscription, item, at);
  return true;
}

function endsWithPeriod(account: Account, subscription: Subscription): boolean {
  const { status, cancel_at_period_end } = subscription;
  // A second period that is not paid ends the subscription, as Stripe's default settings do.
  return cancel_at_period_end || status === "past_due" || (status === "trialing" && !methodOf(account, subscription));
}

function beginPeriod(account: Account, subscription: Subscription, item: SubscriptionItem, start: number): void {
  const price = account.prices.get(item.price);
  if (!price) throw new Error("An item has a price.");
  subscription.periods += 1;
  const end = periodEnd(price, subscription.billing_cycle_anchor, subscription.periods);
  Object.assign(item, { current_period_start: start, current_period_end: end });
  subscription.status = "active";
  const amount = price.unit_amount * item.quantity;
  const line = lineOf(account, subscription, { price, quantity: item.quantity, amount, period: { start, end } });
  const billing_reason = "subscription_cycle";
  const invoice = createInvoice(account, subscription, { billing_reason, lines: [line], created: start });
  const method = methodOf(account, subscription);
  if (invoice.total === 0) payInvoice(account, invoice, null);
  else {
    const intent = createInvoiceIntent(account, invoice);
    if (method) chargeCard(account, intent, method);
  }
  account.emit("customer.subscription.updated", subscription);
}
