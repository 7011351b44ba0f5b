import { PlainError } from "../../../endpoints/refusals.ts";
import type { Customer } from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { trialOf } from "../catalog/product.ts";
import { addInterval, toSeconds } from "../ledger/calendar.ts";
import { requireAmount } from "../stripe/amount.ts";
import { callForState } from "../stripe/calls.ts";
import { finishCheckouts, moveCheckout, type OpenCheckout } from "../stripe/checkout-queries.ts";
import { paymentIntent, type StripeSubscription, subscription } from "../stripe/objects.ts";
import { ensureStripePrice, metadataOf, type OfferedPrice } from "../stripe/prices.ts";
import { projectMetadata } from "../stripe/project-metadata.ts";
import { isPriceOf } from "../stripe/sync-queries.ts";
import { cancelPayment, type PaymentContext, voidPending } from "./cancel-payment.ts";
import { type DueNow, previewSwitch, prorationOf, refuseOtherAmount } from "./due-now.ts";

/** Payment that the page confirms. Without a secret, nothing is left to confirm. */
export interface Confirmation {
  readonly client_secret?: string;
  readonly stripe_intent_type?: "payment" | "setup";
}

/** A payment that is stored, and that Stripe may not know yet. */
export interface Payment {
  readonly checkout: OpenCheckout;
  readonly offered: OfferedPrice;
  readonly hasTrial: boolean;
  /** The subscription that a switch changes, as the books know it. */
  readonly replaced: Purchase | null;
  readonly stripeCustomer: string;
  readonly customer: Customer;
  readonly shown: DueNow | null | undefined;
}

/** Stripe's longest trial, in milliseconds. */
const LONGEST_TRIAL_MILLIS = 730 * 86_400_000;

/**
 * Creates a payment at Stripe, or reads it again.
 *
 * @returns `"over"` if it was made, or canceled, elsewhere.
 * @throws PlainError 409 if another page has taken its place; StripeError.
 */
export async function createPayment(context: PaymentContext, payment: Payment): Promise<Confirmation | "over"> {
  const { kind } = payment.checkout;
  if (kind === "switch") return switchSubscription(context, payment);
  return kind === "payment" ? createIntent(context, payment) : createSubscription(context, payment);
}

async function createIntent(context: PaymentContext, payment: Payment): Promise<Confirmation | "over"> {
  const { client } = context.connection;
  const { stripeId } = payment.checkout;
  const { status, client_secret } =
    stripeId === null
      ? await newIntent(context, payment)
      : await client.get(`/v1/payment_intents/${stripeId}`, paymentIntent);
  if (status === "succeeded" || status === "canceled") return "over";
  return { client_secret: client_secret ?? "", stripe_intent_type: "payment" };
}

async function newIntent(context: PaymentContext, { checkout, offered, stripeCustomer, customer }: Payment) {
  const { tenancy, connection } = context;
  const { currency, minor } = requireAmount(offered.price);
  const created = await connection.client.post(
    "/v1/payment_intents",
    paymentIntent,
    {
      amount: minor * BigInt(checkout.quantity),
      currency: currency.toLowerCase(),
      customer: stripeCustomer,
      automatic_payment_methods: { enabled: true },
      metadata: {
        ...metadataOf(offered),
        ...projectMetadata(tenancy),
        customerId: customer.id,
        customerType: customer.type.toUpperCase(),
        purchaseQuantity: checkout.quantity,
        purchaseKind: "ONE_TIME",
        tenancyId: tenancy.projectId,
        checkoutId: checkout.id,
      },
    },
    checkout.id,
  );
  await keepOrCancel(context, checkout, created.id);
  return created;
}

/** Hands the secret of a new payment out only while no other page has taken its place. */
async function keepOrCancel(context: PaymentContext, checkout: OpenCheckout, stripeId: string): Promise<void> {
  if (await moveCheckout(context.tenancy, context.db, checkout.id, "created", stripeId)) return;
  await cancelPayment(context, { ...checkout, stripeId });
  refuseOtherPage();
}

/** @throws PlainError 409. */
export function refuseOtherPage(): never {
  throw new PlainError(409, "Another page is paying with this link. Reload this page.");
}

const EXPAND = ["latest_invoice.confirmation_secret", "pending_setup_intent"];

async function createSubscription(context: PaymentContext, payment: Payment): Promise<Confirmation | "over"> {
  const { client } = context.connection;
  const { stripeId } = payment.checkout;
  if (stripeId === null) return confirmationOf(await newSubscription(context, payment));
  const current = await client.get(`/v1/subscriptions/${stripeId}`, subscription, { expand: EXPAND });
  const isOpen = current.status === "incomplete" || current.pending_setup_intent;
  return isOpen ? confirmationOf(current) : "over";
}

async function newSubscription(context: PaymentContext, { checkout, offered, hasTrial, stripeCustomer }: Payment) {
  const { tenancy, connection } = context;
  const trialEnd = hasTrial ? trialEndOf(checkout, offered) : null;
  const created = await connection.client.post(
    "/v1/subscriptions",
    subscription,
    {
      customer: stripeCustomer,
      items: [{ price: await ensureStripePrice(context, connection, offered), quantity: checkout.quantity }],
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
      ...(trialEnd !== null && {
        trial_end: trialEnd,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      }),
      expand: EXPAND,
      metadata: {
        ...metadataOf(offered),
        ...projectMetadata(tenancy),
        checkoutId: checkout.id,
        replaces: checkout.replaces.join(" "),
      },
    },
    checkout.id,
  );
  await keepOrCancel(context, checkout, created.id);
  return created;
}

/**
 * Changes the subscription that the new one takes the place of. The change counts from the moment its invoice is paid.
 *
 * @throws PlainError 409 if Stripe would charge another amount than the page has shown, or another request changes the
 *   subscription.
 */
async function switchSubscription(context: PaymentContext, payment: Payment): Promise<Confirmation | "over"> {
  const { connection, services } = context;
  const { client } = connection;
  const { checkout, offered, shown, replaced } = payment;
  const { quantity } = checkout;
  const path = `/v1/subscriptions/${checkout.stripeId}`;
  const before = await client.get(path, subscription, { expand: EXPAND });
  const price = await ensureStripePrice(context, connection, offered);
  const [item] = before.items.data;
  if (!item || before.ended_at) return "over";
  if (item.price.id === price && item.quantity === quantity) return noteSwitched(context, checkout);
  // Another page, or another request, has switched it already.
  if (!replaced || !(await isPriceOf(context.tenancy, context.db, connection, replaced, item.price.id))) return "over";
  if (shown === null) refuseOtherAmount();
  const [pending] = before.pending_update?.subscription_items ?? [];
  if (pending?.price.id === price && pending.quantity === quantity) return confirmationOf(before);
  if (before.pending_update) {
    // Of a payment that was replaced while Stripe was creating it.
    await voidPending(client, before);
    return "over";
  }
  const proration_date = checkout.proratedAt ? toSeconds(checkout.proratedAt.getTime()) : undefined;
  const change = { subscription: before, item, price, quantity, proration_date };
  if (shown) {
    // The subscription may have been renewed or changed since the page was opened.
    if (shown.proration_date < item.current_period_start) refuseOtherAmount();
    if ((await previewSwitch(client, services.random, change)) !== shown.amount) refuseOtherAmount();
  }
  const parameters = { ...prorationOf(change), payment_behavior: "pending_if_incomplete", expand: EXPAND };
  const switched = await callForState(context, before, (key) => client.post(path, subscription, parameters, key));
  if (!switched.pending_update) return noteSwitched(context, checkout);
  if (await moveCheckout(context.tenancy, context.db, checkout.id, "created")) return confirmationOf(switched);
  await voidPending(client, switched);
  return refuseOtherPage();
}

/** Uses up the link of a switch that Stripe has charged at once. */
async function noteSwitched(
  { tenancy, transaction, services }: PaymentContext,
  { id }: OpenCheckout,
): Promise<Confirmation> {
  await transaction((tx) => finishCheckouts(tenancy, tx, [id], "switched", services.clock.now()));
  return {};
}

function confirmationOf({ latest_invoice, pending_setup_intent }: StripeSubscription): Confirmation {
  const setup = typeof pending_setup_intent === "object" ? pending_setup_intent?.client_secret : null;
  if (setup) return { client_secret: setup, stripe_intent_type: "setup" };
  const secret = typeof latest_invoice === "object" ? latest_invoice?.confirmation_secret?.client_secret : null;
  return secret ? { client_secret: secret, stripe_intent_type: "payment" } : {};
}

/** The end of a free trial, in seconds since 1970; the same at every repetition of the call. */
function trialEndOf({ createdAt }: OpenCheckout, { product, price }: OfferedPrice): number | null {
  const trial = trialOf(product, price);
  const isFree = requireAmount(price).minor === 0n;
  if (!trial || isFree) return null;
  const startsAt = createdAt.getTime();
  const endsAt = addInterval(startsAt, trial, 1) ?? startsAt + LONGEST_TRIAL_MILLIS;
  const millis = Math.min(endsAt, startsAt + LONGEST_TRIAL_MILLIS);
  return toSeconds(millis);
}
