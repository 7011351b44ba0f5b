import type { DayInterval } from "@latchkit/contract";
import type { Discount, ProductVersion, PurchaseSource, PurchaseStatus } from "../../../database/tables/payments.ts";
import type { OptInEvent } from "../../../events/record-events.ts";
import { addInterval } from "../ledger/calendar.ts";
import type { Period } from "../ledger/schedule.ts";
import type { Customer } from "./customer.ts";

/** A subscription or a one-time purchase. */
export interface Purchase {
  readonly id: string;
  readonly kind: "subscription" | "one_time";
  /** `null` for a product that was described in a request. */
  readonly productId: string | null;
  readonly versionId: string;
  readonly product: ProductVersion;
  /** `null` for a grant, which costs nothing. */
  readonly priceId: string | null;
  readonly quantity: number;
  /** Deduction of a coupon; `null` without one. */
  readonly discount: Discount | null;
  readonly source: PurchaseSource;
  readonly status: PurchaseStatus;
  /** `null` for a one-time purchase. */
  readonly renewsEvery: DayInterval | null;
  /** Instant from which the periods are counted: the first payment, or the end of the trial. */
  readonly anchorAt: Date | null;
  /** Number of periods that have begun since then. */
  readonly periodsBegun: number;
  readonly periodStartsAt: Date | null;
  /** `null` for a subscription that never ends. */
  readonly periodEndsAt: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** Whether the next payment in test mode fails. */
  readonly failsNext: boolean;
  /** The subscription or payment at a payment provider, which says when it renews; `null` for the backend's clock. */
  readonly providerId: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly refundedAt: Date | null;
}

/** A period of a subscription whose goods are due: in a trial, paid, or in the grace of a failed payment. */
export interface SubscriptionPeriod extends Period {
  readonly status: "trialing" | "paid" | "past_due";
}

/** A subscription after a while, and the periods that have begun meanwhile. */
export interface Renewed {
  readonly purchase: Purchase;
  readonly periods: readonly SubscriptionPeriod[];
}

const LIVE: ReadonlySet<PurchaseStatus> = new Set(["active", "trialing", "past_due"]);

/**
 * Whether a customer owns the product through this subscription: paid, in a trial, or in the grace of a failed payment.
 */
export function isLive({ kind, status, endedAt }: Purchase): boolean {
  return kind === "subscription" && endedAt === null && LIVE.has(status);
}

/** Whether the purchase was made at Stripe. */
export function isAtStripe({ providerId }: Purchase): boolean {
  return providerId !== null;
}

/** Whether the backend's clock renews the subscription next, and when. */
export function renewsAt(purchase: Purchase): Date | null {
  return isLive(purchase) && purchase.providerId === null ? purchase.periodEndsAt : null;
}

/**
 * Begins the first period of a subscription: a trial, or a period that is paid.
 *
 * @param trial Length of the trial; `null` for none.
 */
export function beginSubscription(purchase: Purchase, trial: DayInterval | null): Renewed {
  const startsAt = purchase.createdAt.getTime();
  if (trial === null) return nextPeriod({ ...purchase, anchorAt: purchase.createdAt }, startsAt);
  const endsAt = addInterval(startsAt, trial, 1);
  const period = { startsAt, endsAt, status: "trialing" } as const;
  return {
    purchase: { ...purchase, ...datesOf(period), anchorAt: toDate(endsAt), status: "trialing" },
    periods: [period],
  };
}

/**
 * Renews a subscription by the backend's clock, for every period that is over.
 *
 * @param isGone Whether the customer no longer exists; nothing is renewed then.
 */
export function renew(purchase: Purchase, now: number, isGone: boolean): Renewed {
  const periods: SubscriptionPeriod[] = [];
  let current = purchase;
  for (;;) {
    const endsAt = renewsAt(current);
    if (endsAt === null || endsAt.getTime() > now) return { purchase: current, periods };
    // A payment that failed is not asked for again once the grace is over.
    if (current.cancelAtPeriodEnd || isGone || current.status === "past_due") {
      current = { ...current, status: "canceled", endedAt: endsAt };
    } else {
      const next = nextPeriod(current, endsAt.getTime());
      current = next.purchase;
      periods.push(...next.periods);
    }
  }
}

function nextPeriod(purchase: Purchase, startsAt: number): Renewed {
  const { anchorAt, renewsEvery, periodsBegun, failsNext } = purchase;
  const endsAt = anchorAt && renewsEvery && addInterval(anchorAt.getTime(), renewsEvery, periodsBegun + 1);
  const period = { startsAt, endsAt, status: failsNext ? "past_due" : "paid" } as const;
  const status = failsNext ? "past_due" : "active";
  return {
    purchase: { ...purchase, ...datesOf(period), periodsBegun: periodsBegun + 1, status, failsNext: false },
    periods: [period],
  };
}

function datesOf({ startsAt, endsAt }: Period): Pick<Purchase, "periodStartsAt" | "periodEndsAt"> {
  return { periodStartsAt: new Date(startsAt), periodEndsAt: toDate(endsAt) };
}

function toDate(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis);
}

/** The event that tells that a purchase was made or has changed. */
export function purchaseEvent(customer: Customer, purchase: Purchase, isNew: boolean): OptInEvent {
  const about = {
    id: purchase.id,
    customer_type: customer.type,
    customer_id: customer.id,
    product_id: purchase.productId,
    price_id: purchase.priceId,
    quantity: purchase.quantity,
    test_mode: purchase.source === "test_mode",
  };
  if (purchase.kind === "one_time") {
    const data = { ...about, status: purchase.status === "refunded" ? ("refunded" as const) : ("paid" as const) };
    return { type: isNew ? "purchase.created" : "purchase.refunded", data };
  }
  const data = {
    ...about,
    status: purchase.status,
    current_period_end_millis: purchase.periodEndsAt?.getTime() ?? null,
    cancel_at_period_end: purchase.cancelAtPeriodEnd,
  };
  if (isNew) return { type: "subscription.created", data };
  return { type: purchase.endedAt === null ? "subscription.updated" : "subscription.ended", data };
}
