import type { Account } from "../model/account.ts";
import { periodEnd } from "../model/calendar.ts";
import type { Price, Subscription } from "../model/objects.ts";
import { existing, invalidRequest, namedBy, noSuch } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { itemOf, knownCustomer, metadataOf, ofCustomer, page, required } from "../request/parameters.ts";
import { text } from "../request/parse-form.ts";
import { createInvoice, invoiceView, lineOf, payInvoice, voidInvoice } from "./invoices.ts";
import { createInvoiceIntent } from "./payment-intents.ts";
import { methodOf } from "./payment-methods.ts";
import { createSetup } from "./setup-intents.ts";
import { changeSubscription } from "./subscription-changes.ts";

export const subscriptionRoutes: Routes = {
  "POST subscriptions": ({ account, parameters, expand }) => {
    const customer = knownCustomer(account, parameters) ?? required(parameters, "customer");
    const item = itemOf(parameters) ?? {};
    const trialEnd = text(parameters, "trial_end");
    const subscription = createSubscription(account, {
      customer,
      price: namedBy(account.prices, { kind: "price", id: text(item, "price") ?? "", param: "items[0][price]" }),
      quantity: Number(text(item, "quantity") ?? 1),
      trialEnd: trialEnd === undefined ? null : Number(trialEnd),
      metadata: metadataOf(parameters),
      method: text(parameters, "default_payment_method") ?? null,
    });
    return subscriptionView(account, subscription, expand);
  },
  "GET subscriptions": ({ account, parameters, expand }) => {
    const isWhole = text(parameters, "status") === "all";
    const found = ofCustomer(account.subscriptions.values(), parameters).filter(
      ({ ended_at }) => isWhole || ended_at === null,
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
  "DELETE subscriptions/id": ({ account, id, expand }) => {
    const subscription = existing(account.subscriptions, "subscription", id);
    cancelSubscription(account, subscription);
    return subscriptionView(account, subscription, expand);
  },
};

/** A subscription as Stripe answers it: periods are on its items since basil. */
function subscriptionView(
  account: Account,
  { periods: _, items, pending_update, ...subscription }: Subscription,
  expand: ReadonlySet<string>,
) {
  const latest = account.invoices.get(subscription.latest_invoice ?? "");
  const setup = account.setups.get(subscription.pending_setup_intent ?? "");
  const names = [...expand];
  const below = new Set(names.filter((name) => name.startsWith("latest_invoice.")).map((name) => name.slice(15)));
  return {
    ...subscription,
    pending_update: pending_update && {
      expires_at: pending_update.expires_at,
      subscription_items: pending_update.items,
    },
    pending_setup_intent: expand.has("pending_setup_intent") ? (setup ?? null) : subscription.pending_setup_intent,
    latest_invoice:
      latest && names.some((name) => name.startsWith("latest_invoice"))
        ? invoiceView(account, latest, below)
        : subscription.latest_invoice,
    items: {
      object: "list",
      has_more: false,
      data: items.map((item) => ({ ...item, subscription: subscription.id, price: account.prices.get(item.price) })),
    },
  };
}

/** What is subscribed to. */
interface NewSubscription extends Pick<Subscription, "customer" | "metadata"> {
  readonly price: Price;
  readonly quantity: number;
  /** `null` without a trial. */
  readonly trialEnd: number | null;
  readonly method: string | null;
}

/** Creates a subscription with its first invoice. */
function createSubscription(account: Account, about: NewSubscription): Subscription {
  const { customer, price, quantity, trialEnd } = about;
  const subscription = newSubscription(account, about);
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
    if (!methodOf(account, subscription))
      subscription.pending_setup_intent = createSetup(account, customer, subscription.id).id;
  }
  account.emit("customer.subscription.created", subscription);
  if (invoice.total > 0) createInvoiceIntent(account, invoice);
  return subscription;
}

function newSubscription(account: Account, about: NewSubscription): Subscription {
  const { customer, price, quantity, trialEnd, metadata, method } = about;
  const start = account.seconds;
  return {
    id: account.newId("sub"),
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
    items: [
      {
        id: account.newId("si"),
        object: "subscription_item",
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
