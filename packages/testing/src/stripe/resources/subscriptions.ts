import type { Account } from "../model/account.ts";
import { periodEnd } from "../model/calendar.ts";
import type { Price, Subscription } from "../model/objects.ts";
import { existing, invalidRequest, namedBy, noSuch } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { itemOf, knownCustomer, metadataOf, ofCustomer, page, required } from "../request/parameters.ts";
import { text } from "../request/parse-form.ts";
import { couponOf } from "./coupons.ts";
import { createInvoice, invoiceView, lineOf, payInvoice, voidInvoice } from "./invoices.ts";
import { chargeCard, createInvoiceIntent } from "./payment-intents.ts";
import { methodOf } from "./payment-methods.ts";
import { createSetup } from "./setup-intents.ts";
import { changeSubscription, previewInvoice } from "./subscription-changes.ts";

export const subscriptionRoutes: Routes = {
  "POST subscriptions": ({ account, parameters, expand }) => {
    const customer = knownCustomer(account, parameters) ?? required(parameters, "customer");
    const item = itemOf(parameters);
    if (!item) throw invalidRequest("Missing required param: items.", { code: "parameter_missing", param: "items" });
    const trialEnd = text(parameters, "trial_end");
    if (trialEnd !== undefined && Number(trialEnd) <= account.seconds)
      throw invalidRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", {
        param: "trial_end",
      });
    const subscription = createSubscription(account, {
      customer,
      price: namedBy(account.prices, { kind: "price", id: text(item, "price") ?? "", param: "items[0][price]" }),
      quantity: Number(text(item, "quantity") ?? 1),
      trialEnd: trialEnd === undefined ? null : Number(trialEnd),
      metadata: metadataOf(parameters),
      coupon: couponOf(account, parameters),
      method: text(parameters, "default_payment_method") ?? null,
      isPaidAtOnce: text(parameters, "payment_behavior") !== "default_incomplete",
    });
    return subscriptionView(account, subscription, expand);
  },
  "GET subscriptions": ({ account, parameters, expand }) => {
    const status = text(parameters, "status");
    const found = ofCustomer(account.subscriptions.values(), parameters).filter((each) =>
      status === undefined ? each.ended_at === null : status === "all" || each.status === status,
    );
    return page(
      found.map((each) => subscriptionView(account, each, expand)),
      parameters,
    );
  },
  "GET subscriptions/id": ({ account, id, expand }) =>
    subscriptionView(account, existing(account.subscriptions, "subscription", id), expand),
  "POST subscriptions/id": ({ account, id, parameters, expand }) => {
    const subscription = existing(account.subscriptions, "subscription", id);
    if (subscription.ended_at !== null)
      throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
    changeSubscription(account, subscription, parameters);
    account.emit("customer.subscription.updated", subscription);
    return subscriptionView(account, subscription, expand);
  },
  "POST invoices/create_preview": ({ account, parameters }) => previewInvoice(account, parameters),
  "GET subscription_items": ({ account, parameters }) => {
    const id = required(parameters, "subscription");
    const { items } = existing(account.subscriptions, "subscription", id);
    return page(
      items.map((item) => itemView(account, id, item)),
      parameters,
    );
  },
  "DELETE subscriptions/id": ({ account, id, expand }) => {
    const subscription = existing(account.subscriptions, "subscription", id);
    cancelSubscription(account, subscription);
    return subscriptionView(account, subscription, expand);
  },
};

/** A subscription as Stripe answers it: periods are on its items since basil. */
function subscriptionView(
  account: Account,
  { periods: _, coupon: _coupon, items, pending_update, ...subscription }: Subscription,
  expand: ReadonlySet<string>,
) {
  const latest = account.invoices.get(subscription.latest_invoice ?? "");
  const setup = account.setups.get(subscription.pending_setup_intent ?? "");
  const names = [...expand];
  const below = new Set(names.filter((name) => name.startsWith("latest_invoice.")).map((name) => name.slice(15)));
  return {
    ...subscription,
    cancel_at: subscription.cancel_at_period_end ? items[0]?.current_period_end : null,
    pending_update: pending_update && {
      expires_at: pending_update.expires_at,
      subscription_items: pending_update.items.map((item) => itemView(account, subscription.id, item)),
    },
    pending_setup_intent: expand.has("pending_setup_intent") ? (setup ?? null) : subscription.pending_setup_intent,
    latest_invoice:
      latest && names.some((name) => name.startsWith("latest_invoice"))
        ? invoiceView(account, latest, below)
        : subscription.latest_invoice,
    items: {
      object: "list",
      has_more: false,
      data: items.map((item) => itemView(account, subscription.id, item)),
    },
  };
}

function itemView<T extends { readonly price: string }>({ prices }: Account, subscription: string, item: T) {
  return { ...item, object: "subscription_item", subscription, price: prices.get(item.price) };
}

/** Parameters of a new subscription. */
interface NewSubscription extends Pick<Subscription, "customer" | "metadata" | "coupon"> {
  readonly price: Price;
  readonly quantity: number;
  /** `null` without a trial. */
  readonly trialEnd: number | null;
  readonly method: string | null;
  /** Whether the saved payment method is charged, instead of waiting for the buyer. */
  readonly isPaidAtOnce: boolean;
}

/** Creates a subscription with its first invoice. */
function createSubscription(account: Account, about: NewSubscription): Subscription {
  const { customer, price, quantity, trialEnd } = about;
  const subscription = newSubscription(account, about);
  const method = methodOf(account, subscription);
  if (about.isPaidAtOnce && !method && trialEnd === null && price.unit_amount > 0)
    throw invalidRequest("This customer has no attached payment source or default payment method.", {
      code: "resource_missing",
    });
  account.subscriptions.set(subscription.id, subscription);
  const start = subscription.start_date;
  const period = { start, end: trialEnd ?? periodEnd(price, start, 1) };
  const amount = trialEnd === null ? price.unit_amount * quantity : 0;
  const lines = [lineOf(account, subscription, { price, quantity, amount, period })];
  const invoice = createInvoice(account, subscription, {
    billing_reason: "subscription_create",
    lines,
    created: start,
  });
  if (invoice.total === 0) payInvoice(account, invoice, null);
  if (trialEnd !== null) {
    subscription.status = "trialing";
    if (!method) subscription.pending_setup_intent = createSetup(account, customer, subscription.id).id;
  }
  account.emit("customer.subscription.created", subscription);
  if (invoice.total === 0) return subscription;
  const intent = createInvoiceIntent(account, invoice);
  if (about.isPaidAtOnce && method) chargeCard(account, intent, method);
  return subscription;
}

function newSubscription(account: Account, about: NewSubscription): Subscription {
  const { customer, price, quantity, trialEnd, metadata, method, coupon } = about;
  const [id, start] = [account.newId("sub"), account.seconds];
  return {
    id,
    object: "subscription",
    customer,
    status: "incomplete",
    created: start,
    start_date: start,
    billing_cycle_anchor: trialEnd ?? start,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_start: trialEnd === null ? null : start,
    trial_end: trialEnd,
    default_payment_method: method,
    latest_invoice: null,
    pending_setup_intent: null,
    pending_update: null,
    metadata,
    coupon,
    items: [
      {
        id: account.newId("si"),
        object: "subscription_item",
        subscription: id,
        price: price.id,
        quantity,
        current_period_start: start,
        current_period_end: trialEnd ?? periodEnd(price, start, 1),
      },
    ],
    periods: trialEnd === null ? 1 : 0,
  };
}

/** Ends a subscription at once, and gives up what it was to be paid. */
export function cancelSubscription(account: Account, subscription: Subscription): void {
  if (subscription.ended_at !== null) throw noSuch("subscription", subscription.id);
  const isFirst = subscription.status === "incomplete";
  subscription.status = isFirst ? "incomplete_expired" : "canceled";
  subscription.canceled_at ??= account.seconds;
  subscription.ended_at = account.seconds;
  for (const invoice of account.invoices.values())
    if (invoice.status === "open" && invoice.parent.subscription_details.subscription === subscription.id)
      voidInvoice(account, invoice);
  account.emit("customer.subscription.deleted", subscription);
}
