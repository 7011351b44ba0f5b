import type { SubscriptionPeriod } from "../accounts/purchase.ts";
import type { StripeInvoice, StripeSubscription } from "./objects.ts";

/** Time during which a subscription had one price and quantity. A switch begins another price period. */
export interface PricePeriod {
  readonly stripePriceId: string;
  readonly quantity: number;
  /** Billing periods whose goods are due, oldest first. */
  readonly periods: readonly SubscriptionPeriod[];
}

type Line = StripeInvoice["lines"]["data"][number];

/**
 * Reads from its paid invoices what a subscription was for and when: the same result, in whatever order events arrive.
 *
 * - A period whose invoice is not paid is not due, so a switch takes effect when its invoice is paid.
 * - Grace: the period after a paid one is due until its payment has failed for good.
 * - A free trial is due once a payment method is saved.
 */
export function pricePeriodsOf(subscription: StripeSubscription, invoices: readonly StripeInvoice[]): PricePeriod[] {
  const pricePeriods: { stripePriceId: string; quantity: number; periods: SubscriptionPeriod[] }[] = [];
  for (const { line, stripePriceId } of paidLines(subscription, invoices)) {
    const quantity = line.quantity ?? 1;
    const last = pricePeriods.at(-1);
    const period = toPeriod(line, subscription);
    if (period.status === "trialing" && subscription.pending_setup_intent) continue;
    if (last?.stripePriceId !== stripePriceId || last.quantity !== quantity)
      pricePeriods.push({ stripePriceId, quantity, periods: [period] });
    else if (last.periods.every(({ startsAt }) => startsAt !== period.startsAt)) last.periods.push(period);
  }
  const grace = graceOf(subscription, pricePeriods);
  if (grace) pricePeriods.at(-1)?.periods.push(grace);
  return pricePeriods.map((pricePeriod, n) => ({
    ...pricePeriod,
    periods: cutAt(pricePeriod.periods, pricePeriods[n + 1]?.periods[0]?.startsAt ?? endOf(subscription)),
  }));
}

/** Returns the invoices of a subscription that are paid, oldest first. */
export function paidInvoices({ id }: StripeSubscription, invoices: readonly StripeInvoice[]): StripeInvoice[] {
  return invoices
    .filter(({ status, parent }) => status === "paid" && parent?.subscription_details?.subscription === id)
    .sort((one, other) => one.created - other.created);
}

function paidLines(
  subscription: StripeSubscription,
  invoices: readonly StripeInvoice[],
): { line: Line; stripePriceId: string }[] {
  const current = subscription.items.data[0]?.price.id;
  return paidInvoices(subscription, invoices).flatMap(({ lines }) => {
    const priced = lines.data.flatMap((line) => {
      const stripePriceId = line.pricing?.price_details?.price;
      return stripePriceId === undefined ? [] : [{ line, stripePriceId }];
    });
    const isCharged = priced.some(({ line }) => isProration(line) && line.amount > 0);
    // A switch credits what is left of the old price, with an amount below zero or of a free plan.
    return priced
      .filter(({ line, stripePriceId }) => {
        if (!isProration(line)) return line.amount >= 0;
        return isCharged ? line.amount > 0 : line.amount === 0 && stripePriceId === current;
      })
      .sort((one, other) => one.line.period.start - other.line.period.start);
  });
}

function isProration({ parent }: Line): boolean {
  return parent?.subscription_item_details?.proration ?? false;
}

function toPeriod({ period, amount }: Line, { trial_end }: StripeSubscription): SubscriptionPeriod {
  const isTrial = amount === 0 && trial_end !== null && trial_end !== undefined && period.end <= trial_end;
  return { startsAt: period.start * 1_000, endsAt: period.end * 1_000, status: isTrial ? "trialing" : "paid" };
}

/** Returns the current period if it follows a paid one and is not paid yet. */
function graceOf(
  { status, items }: StripeSubscription,
  pricePeriods: readonly PricePeriod[],
): SubscriptionPeriod | null {
  const [item] = items.data;
  if (!item || (status !== "active" && status !== "past_due")) return null;
  const [startsAt, endsAt] = [item.current_period_start * 1_000, item.current_period_end * 1_000];
  const ends = pricePeriods.flatMap(({ periods }) => periods.map((period) => period.endsAt ?? 0));
  const lastEnd = ends.reduce((latest, end) => Math.max(latest, end), 0);
  return lastEnd >= startsAt && lastEnd < endsAt ? { startsAt, endsAt, status: "past_due" } : null;
}

function endOf({ ended_at }: StripeSubscription): number | null {
  return ended_at ? ended_at * 1_000 : null;
}

function cutAt(periods: readonly SubscriptionPeriod[], end: number | null): SubscriptionPeriod[] {
  if (end === null) return [...periods];
  return periods
    .filter(({ startsAt }) => startsAt < end)
    .map((period) => ({ ...period, endsAt: Math.min(period.endsAt ?? end, end) }));
}
