/**
 * States of the payment that a checkout link has started.
 *
 * - `open`: it can be paid; a page may have its secret.
 * - `closing`: another payment takes its place. Until Stripe has canceled it, it can still be paid, and then counts.
 * - `replaced`: Stripe has canceled it, or never created it. Money that arrives nevertheless is refunded.
 * - `paid`: the purchase is recorded, and the link is used up.
 */
export type CheckoutState = "open" | "closing" | "replaced" | "paid";

interface Transition {
  readonly from: readonly CheckoutState[];
  readonly to: CheckoutState;
}

/** Transitions of payments. In a state that an event does not list, the event changes nothing. */
export const TRANSITIONS = {
  /** Stripe has created the payment. Only if this holds may a page get its secret. */
  created: { from: ["open"], to: "open" },
  /** Stripe has refused to create the payment. */
  refused: { from: ["open"], to: "replaced" },
  /** Another payment is to take its place. */
  superseded: { from: ["open", "closing"], to: "closing" },
  /** It can no longer be paid. */
  canceled: { from: ["open", "closing"], to: "replaced" },
  /** Another payment of the same link was paid, or the last one that a payment link allows. */
  outsold: { from: ["open", "closing"], to: "replaced" },
  paid: { from: ["open", "closing"], to: "paid" },
  /** Stripe has charged a switch of plans at once, which cannot be undone. */
  switched: { from: ["open", "closing", "replaced"], to: "paid" },
} as const satisfies Readonly<Record<string, Transition>>;

export type CheckoutEvent = keyof typeof TRANSITIONS;

/** States in which a payment can still be made. */
export const PAYABLE: readonly CheckoutState[] = ["open", "closing"];
