/** Events that any access to a customer's account may record, because it renews and ends what is due. */
export const SUBSCRIPTION_EVENTS = ["subscription.updated", "subscription.ended"] as const;

/** Events that updating records to the state at Stripe may record. */
export const PAYMENT_EVENTS = [
  ...SUBSCRIPTION_EVENTS,
  "subscription.created",
  "purchase.created",
  "purchase.refunded",
] as const;
