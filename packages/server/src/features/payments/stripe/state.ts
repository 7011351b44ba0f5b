import type { StripeInvoice, StripePaymentIntent, StripeSubscription } from "./objects.ts";

/** All that decides what a customer owns, each list oldest first. */
export interface CustomerState {
  readonly subscriptions: readonly StripeSubscription[];
  readonly invoices: readonly StripeInvoice[];
  readonly intents: readonly StripePaymentIntent[];
}

/** Something to put right at Stripe: a subscription to cancel, or a payment intent to refund. */
export interface Redress {
  readonly kind: "cancel" | "refund";
  readonly id: string;
}
