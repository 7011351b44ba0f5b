import type { Purchase, SubscriptionPeriod } from "../accounts/purchase.ts";
import type { StripeSubscription } from "./objects.ts";
import type { Offer } from "./offers.ts";

/** Creates the purchase of an object at Stripe. It has not begun yet. */
export function newPurchase(id: string, offer: Offer, quantity: number, providerId: string): Purchase {
  return {
    id,
    kind: "subscription",
    productId: offer.id,
    versionId: offer.versionId,
    product: offer.product,
    priceId: offer.priceId,
    quantity,
    discount: null,
    source: "purchase_page",
    status: "active",
    renewsEvery: null,
    anchorAt: null,
    periodsBegun: 0,
    periodStartsAt: null,
    periodEndsAt: null,
    cancelAtPeriodEnd: false,
    failsNext: false,
    providerId,
    createdAt: new Date(0),
    endedAt: null,
    refundedAt: null,
  };
}

/** Facts of a purchase that its subscription at Stripe decides. */
type State = Pick<Purchase, "status" | "periodStartsAt" | "periodEndsAt" | "cancelAtPeriodEnd">;

export function stateOf({ status, items, cancel_at_period_end }: StripeSubscription): State {
  const [item] = items.data;
  return {
    status,
    periodStartsAt: item ? new Date(item.current_period_start * 1_000) : null,
    periodEndsAt: item ? new Date(item.current_period_end * 1_000) : null,
    cancelAtPeriodEnd: cancel_at_period_end,
  };
}

export function sameState(one: State, other: State): boolean {
  const facts = ({ status, periodStartsAt, periodEndsAt, cancelAtPeriodEnd }: State) =>
    JSON.stringify([status, periodStartsAt, periodEndsAt, cancelAtPeriodEnd]);
  return facts(one) === facts(other);
}

/** Describes a difference between the records and Stripe in a sentence. */
export function describeChange(id: string, before: State, after: State, begun: readonly SubscriptionPeriod[]): string {
  const periods = begun.length === 0 ? "" : ` Periods that were not recorded: ${begun.length}.`;
  return `The subscription ${id} was ${before.status} and is ${after.status}.${periods}`;
}
