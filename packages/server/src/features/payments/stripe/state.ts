import type { StripeInvoice, StripePaymentIntent, StripeSubscription } from "./objects.ts";

/** State of a customer at Stripe that decides about possessions, each list oldest first. */
export interface CustomerState {
  readonly subscriptions: readonly StripeSubscription[];
  readonly invoices: readonly StripeInvoice[];
  readonly intents: readonly StripePaymentIntent[];
}

/** Correction to make at Stripe: a subscription to cancel, or a payment intent to refund. */
export interface CorrectiveAction {
  readonly kind: "cancel" | "refund";
  readonly id: string;
}
