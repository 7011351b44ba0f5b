import { trialOf } from "../catalog/product.ts";
import { addInterval, toSeconds } from "../ledger/calendar.ts";
import { requireAmount } from "../stripe/amount.ts";
import type { OpenCheckout } from "../stripe/checkout-queries.ts";
import { ensureStripeCoupon } from "../stripe/coupons.ts";
import { type StripeSubscription, subscription } from "../stripe/objects.ts";
import { ensureStripePrice, type OfferedPrice } from "../stripe/prices.ts";
import { type Confirmation, metadataOf, type Payment, type PaymentContext, type PaymentKind } from "./payment.ts";

/** Stripe's longest trial, in milliseconds. */
const LONGEST_TRIAL_MILLIS = 730 * 86_400_000;

/** Parts that {@link confirmationOf} reads. */
export const EXPAND = ["latest_invoice.confirmation_secret", "pending_setup_intent"];

/** A subscription that begins with its first payment, or with a saved payment method in a trial. */
export const subscriptionPayment: PaymentKind = {
  async open(context, payment) {
    const { stripeId } = payment.checkout;
    if (stripeId === null) {
      const created = await createSubscription(context, payment);
      return { is: "open", confirmation: confirmationOf(created), created: { stripeId: created.id } };
    }
    const path = `/v1/subscriptions/${stripeId}`;
    const current = await context.connection.client.get(path, subscription, { expand: EXPAND });
    const isOpen = current.status === "incomplete" || current.pending_setup_intent;
    return isOpen ? { is: "open", confirmation: confirmationOf(current) } : { is: "over" };
  },

  async cancel(client, stripeId, key) {
    const { status, pending_setup_intent } = await client.get(`/v1/subscriptions/${stripeId}`, subscription);
    if (status === "incomplete_expired") return "canceled";
    if (status !== "incomplete" && !pending_setup_intent) return "made";
    await client.delete(`/v1/subscriptions/${stripeId}`, subscription, key);
    return "canceled";
  },

  readRefusal: () => Promise.resolve("made"),
};

/** Reads what a page confirms of a subscription. */
export function confirmationOf({ latest_invoice, pending_setup_intent }: StripeSubscription): Confirmation {
  const setup = typeof pending_setup_intent === "object" ? pending_setup_intent?.client_secret : null;
  if (setup) return { client_secret: setup, stripe_intent_type: "setup" };
  const secret = typeof latest_invoice === "object" ? latest_invoice?.confirmation_secret?.client_secret : null;
  return secret ? { client_secret: secret, stripe_intent_type: "payment" } : {};
}

async function createSubscription(
  context: PaymentContext,
  { checkout, offered, hasTrial, stripeCustomer }: Payment,
): Promise<StripeSubscription> {
  const { tenancy, connection } = context;
  const trialEnd = hasTrial ? trialEndOf(checkout, offered) : null;
  const { discount } = checkout;
  const { currency } = requireAmount(offered.price);
  const parameters = {
    customer: stripeCustomer,
    items: [{ price: await ensureStripePrice(context, connection, offered), quantity: checkout.quantity }],
    ...(discount && { discounts: [{ coupon: await ensureStripeCoupon(context, discount, currency) }] }),
    payment_behavior: "default_incomplete",
    payment_settings: { save_default_payment_method: "on_subscription" },
    ...(trialEnd !== null && {
      trial_end: trialEnd,
      trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    }),
    expand: EXPAND,
    metadata: { ...metadataOf(tenancy, checkout), replaces: checkout.replaces.join(" ") },
  };
  return connection.client.post("/v1/subscriptions", subscription, parameters, checkout.id);
}

/** Returns the end of a free trial, in seconds since 1970; the same at every repetition of the call. */
function trialEndOf({ createdAt }: OpenCheckout, { product, price }: OfferedPrice): number | null {
  const trial = trialOf(product, price);
  const isFree = requireAmount(price).minor === 0n;
  if (!trial || isFree) return null;
  const startsAt = createdAt.getTime();
  const endsAt = addInterval(startsAt, trial, 1) ?? startsAt + LONGEST_TRIAL_MILLIS;
  const millis = Math.min(endsAt, startsAt + LONGEST_TRIAL_MILLIS);
  return toSeconds(millis);
}
