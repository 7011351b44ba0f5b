import { toSeconds } from "../ledger/calendar.ts";
import { callForState } from "../stripe/calls.ts";
import { type StripeClient, StripeError } from "../stripe/client.ts";
import { invoice, type StripeSubscription, subscription } from "../stripe/objects.ts";
import { ensureStripePrice } from "../stripe/prices.ts";
import { isPriceOf } from "../stripe/sync-queries.ts";
import { previewSwitch, prorationOf, refuseOtherAmount, type Switch } from "./due-now.ts";
import type { Opened, Payment, PaymentContext, PaymentKind } from "./payment.ts";
import { confirmationOf, EXPAND } from "./subscription-payment.ts";

/** Parts of a subscription's item that a switch changes. */
type Wanted = Pick<Switch["item"], "price" | "quantity">;

/**
 * A change of the subscription that the new one takes the place of. The change counts from the moment its invoice is
 * paid. Opening it answers 409 if Stripe would charge another amount than the page has shown, or another request
 * changes the subscription.
 */
export const planSwitch: PaymentKind = {
  async open(context, payment) {
    const { client } = context.connection;
    const { checkout, offered, shown, replaced } = payment;
    const before = await client.get(`/v1/subscriptions/${checkout.stripeId}`, subscription, { expand: EXPAND });
    const price = await ensureStripePrice(context, context.connection, offered);
    const isWanted = (item: Wanted) => item.price.id === price && item.quantity === checkout.quantity;
    const [item] = before.items.data;
    if (!item || before.ended_at) return { is: "over" };
    if (isWanted(item)) return { is: "switched" };
    // Another page, or another request, has switched it already.
    if (!replaced || !(await isPriceOf(context.tenancy, context.db, context.connection, replaced, item.price.id)))
      return { is: "over" };
    if (shown === null) refuseOtherAmount();
    const [pending] = before.pending_update?.subscription_items ?? [];
    if (pending && isWanted(pending)) return { is: "open", confirmation: confirmationOf(before) };
    if (before.pending_update) {
      // Of a payment that was replaced while Stripe was creating it.
      await voidPending(client, before);
      return { is: "over" };
    }
    return switchPlan(context, payment, { subscription: before, item, price, quantity: checkout.quantity });
  },

  /** A subscription without an invoice to void may have been switched at once. */
  async cancel(client, stripeId) {
    const current = await client.get(`/v1/subscriptions/${stripeId}`, subscription, { expand: ["latest_invoice"] });
    return (await voidPending(client, current)) ? "canceled" : "made";
  },

  readRefusal: () => Promise.resolve("made"),
};

interface Change extends Omit<Switch, "proration_date"> {
  readonly subscription: StripeSubscription;
}

/** Switches a subscription; if the saved payment method cannot pay, the page confirms the payment. */
async function switchPlan(context: PaymentContext, { checkout, shown }: Payment, change: Change): Promise<Opened> {
  const { connection, services } = context;
  const { client } = connection;
  const { subscription: before, item } = change;
  const proration_date = checkout.proratedAt ? toSeconds(checkout.proratedAt.getTime()) : undefined;
  const prorated = { ...change, proration_date };
  if (shown) {
    // The subscription may have been renewed or changed since the page was opened.
    if (shown.proration_date < item.current_period_start) refuseOtherAmount();
    if ((await previewSwitch(client, services.random, prorated)) !== shown.amount) refuseOtherAmount();
  }
  const parameters = { ...prorationOf(prorated), payment_behavior: "pending_if_incomplete", expand: EXPAND };
  const path = `/v1/subscriptions/${before.id}`;
  const switched = await callForState(context, before, (key) => client.post(path, subscription, parameters, key));
  if (!switched.pending_update) return { is: "switched" };
  const withdraw = () => voidPending(client, switched);
  return { is: "open", confirmation: confirmationOf(switched), created: { stripeId: before.id, withdraw } };
}

/**
 * Voids the invoice of a switch that was not paid, which undoes the switch.
 *
 * @returns `false` if there is none, or it was paid or voided since the subscription was read.
 */
async function voidPending(
  client: StripeClient,
  { pending_update, latest_invoice }: StripeSubscription,
): Promise<boolean> {
  if (!pending_update || typeof latest_invoice !== "object" || latest_invoice?.status !== "open") return false;
  const path = `/v1/invoices/${latest_invoice.id}/void`;
  try {
    await client.post(path, invoice, {}, `${latest_invoice.id} void`);
    return true;
  } catch (error) {
    if (error instanceof StripeError && error.type === "invalid_request_error") return false;
    throw error;
  }
}
