import { afterDiscount } from "../purchases/discount.ts";
import { requireAmount } from "../stripe/amount.ts";
import { paymentIntent, type StripePaymentIntent } from "../stripe/objects.ts";
import { metadataOf, type Opened, type Payment, type PaymentContext, type PaymentKind } from "./payment.ts";

/** A payment intent. */
export const oneTimePayment: PaymentKind = {
  async open(context, payment) {
    const { stripeId } = payment.checkout;
    if (stripeId !== null)
      return toOpened(await context.connection.client.get(`/v1/payment_intents/${stripeId}`, paymentIntent));
    const intent = await createIntent(context, payment);
    const opened = toOpened(intent);
    return opened.is === "open" ? { ...opened, created: { stripeId: intent.id } } : opened;
  },

  async cancel(client, stripeId, key) {
    await client.post(`/v1/payment_intents/${stripeId}/cancel`, paymentIntent, {}, key);
    return "canceled";
  },

  /** Stripe refuses to cancel what has succeeded, and what a bank processes. */
  async readRefusal(client, stripeId) {
    const { status } = await client.get(`/v1/payment_intents/${stripeId}`, paymentIntent);
    return status === "succeeded" ? "made" : status === "canceled" ? "canceled" : "processing";
  },
};

function createIntent(
  { tenancy, connection }: PaymentContext,
  { checkout, offered, stripeCustomer, customer }: Payment,
): Promise<StripePaymentIntent> {
  const { currency, minor } = requireAmount(offered.price);
  const total = afterDiscount(checkout.discount, { currency, minor: minor * BigInt(checkout.quantity) });
  const parameters = {
    amount: total.minor,
    currency: currency.toLowerCase(),
    customer: stripeCustomer,
    automatic_payment_methods: { enabled: true },
    metadata: {
      ...metadataOf(tenancy, checkout),
      customerId: customer.id,
      customerType: customer.type.toUpperCase(),
      purchaseQuantity: checkout.quantity,
      purchaseKind: "ONE_TIME",
      tenancyId: tenancy.projectId,
    },
  };
  return connection.client.post("/v1/payment_intents", paymentIntent, parameters, checkout.id);
}

function toOpened({ status, client_secret }: StripePaymentIntent): Opened {
  if (status === "succeeded" || status === "canceled") return { is: "over" };
  return { is: "open", confirmation: { client_secret: client_secret ?? "", stripe_intent_type: "payment" } };
}
