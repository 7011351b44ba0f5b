import type { Account } from "../model/account.ts";
import { INCOMPLETE_SECONDS, periodEnd } from "../model/calendar.ts";
import type { Price, Subscription } from "../model/objects.ts";
import { existing, invalidRequest } from "../model/refusal.ts";
import { itemOf, required } from "../request/parameters.ts";
import { type Parameters, part, text } from "../request/parse-form.ts";
import { createInvoice, draftInvoice, lineOf, payInvoice } from "./invoices.ts";
import { chargeCard, createInvoiceIntent } from "./payment-intents.ts";
import { declined, methodOf, outcomeOf } from "./payment-methods.ts";

/**
 * Changes what a request names of a subscription: whether it ends with its period, what pays for it, what it is for.
 */
export function changeSubscription(account: Account, subscription: Subscription, parameters: Parameters): void {
  const cancels = text(parameters, "cancel_at_period_end");
  if (cancels !== undefined) {
    subscription.cancel_at_period_end = cancels === "true";
    subscription.canceled_at = cancels === "true" ? account.seconds : null;
  }
  const method = text(parameters, "default_payment_method");
  if (method !== undefined) subscription.default_payment_method = method === "" ? null : method;
  const change = changeOf(account, subscription, parameters);
  if (!change) return;
  const behavior = text(parameters, "payment_behavior");
  if (behavior !== "pending_if_incomplete" && behavior !== "error_if_incomplete")
    throw new Error(`The stand-in does not switch subscriptions with the payment behavior ${behavior}.`);
  if (behavior === "pending_if_incomplete" && parameters.metadata)
    throw invalidRequest("You can't update metadata with payment_behavior=pending_if_incomplete.");
  switchSubscription(account, subscription, { ...change, mustBePaid: behavior === "error_if_incomplete" });
}

/** Computes the invoice that a switch would make at once, and changes nothing. */
export function previewInvoice(account: Account, parameters: Parameters): object {
  const subscription = existing(account.subscriptions, "subscription", required(parameters, "subscription"));
  const customer = text(parameters, "customer");
  if (customer !== undefined && customer !== subscription.customer)
    throw invalidRequest("The subscription does not belong to the customer.", { param: "subscription" });
  const details = part(parameters, "subscription_details");
  const change = changeOf(account, subscription, details);
  if (!change || text(details, "proration_behavior") !== "always_invoice")
    throw new Error("The stand-in previews only switches that are invoiced at once.");
  const lines = switchLines(account, subscription, change);
  const about = { billing_reason: "subscription_update", lines, created: account.seconds } as const;
  const { intent: _, hosted_invoice_url: __, ...invoice } = draftInvoice(account, subscription, about);
  return { ...invoice, id: `upcoming_${invoice.id}`, status: "draft" };
}

interface Change {
  readonly price: Price;
  readonly quantity: number;
  /** The moment from which prices are prorated, in seconds since 1970. */
  readonly proratedAt: number;
}

/** Reads to what a request switches a subscription; `null` if it names no item. */
function changeOf(account: Account, { items: [current] }: Subscription, parameters: Parameters): Change | null {
  const item = itemOf(parameters);
  if (!item || !current) return null;
  const price = existing(account.prices, "price", text(item, "price") ?? current.price);
  if (price.currency !== account.prices.get(current.price)?.currency)
    throw invalidRequest("The price specified only supports another currency than the subscription's.", {
      param: "items[0][price]",
    });
  const date = text(parameters, "proration_date");
  const proratedAt = Number(date ?? account.seconds);
  if (date !== undefined && !(proratedAt >= current.current_period_start && proratedAt <= current.current_period_end))
    throw invalidRequest("The proration date must be within the current billing period.", { param: "proration_date" });
  return { price, quantity: Number(text(item, "quantity") ?? current.quantity), proratedAt };
}

interface Switch extends Change {
  /** Whether a payment that fails undoes the switch. */
  readonly mustBePaid: boolean;
}

/** Switches a subscription's price or quantity, and invoices the difference at once. */
function switchSubscription(
  account: Account,
  subscription: Subscription,
  { price, quantity, proratedAt, mustBePaid }: Switch,
): void {
  const [item] = subscription.items;
  if (!item) throw new Error("A subscription has an item.");
  const now = account.seconds;
  const lines = switchLines(account, subscription, { price, quantity, proratedAt });
  const invoice = createInvoice(account, subscription, { billing_reason: "subscription_update", lines, created: now });
  subscription.pending_update = {
    expires_at: now + INCOMPLETE_SECONDS,
    items: [{ id: item.id, price: price.id, quantity }],
  };
  if (invoice.total <= 0) {
    payInvoice(account, invoice, null);
    return;
  }
  const intent = createInvoiceIntent(account, invoice);
  const method = methodOf(account, subscription);
  const isPaid = method && outcomeOf(method) !== "authenticates" && chargeCard(account, intent, method);
  if (isPaid || !mustBePaid) return;
  subscription.pending_update = null;
  invoice.status = "void";
  throw method
    ? declined(method)
    : invalidRequest("This customer has no default payment method.", { code: "resource_missing" });
}

/**
 * A credit for the rest of the period, and a charge for the rest of it or, at another interval and from a free price,
 * for a new one.
 */
function switchLines(account: Account, subscription: Subscription, { price, quantity, proratedAt }: Change) {
  const [item] = subscription.items;
  const old = account.prices.get(item?.price ?? "");
  if (!item || !old) throw new Error("A subscription has an item with a price.");
  const now = account.seconds;
  const rest = { start: proratedAt, end: item.current_period_end };
  const share = (one: Price, count: number) => {
    const length = item.current_period_end - item.current_period_start;
    return Math.round((one.unit_amount * count * (rest.end - rest.start)) / length);
  };
  const isFirstPaid = old.unit_amount === 0 && price.unit_amount > 0;
  const isSamePeriod = !isFirstPaid && JSON.stringify(old.recurring) === JSON.stringify(price.recurring);
  const credit = { price: old, quantity: item.quantity, amount: -share(old, item.quantity), period: rest };
  const charge = isSamePeriod
    ? { price, quantity, amount: share(price, quantity), period: rest }
    : {
        price,
        quantity,
        amount: price.unit_amount * quantity,
        period: { start: now, end: periodEnd(price, now, 1) },
      };
  return [
    lineOf(account, subscription, { ...credit, proration: true }),
    lineOf(account, subscription, { ...charge, proration: isSamePeriod }),
  ];
}
