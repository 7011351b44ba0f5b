import { isLive, type Purchase, type SubscriptionPeriod } from "../accounts/purchase.ts";
import { chargeOf, isTakenBack, paidIntentsOf } from "./charges.ts";
import { isSecondSubscription, replaceConflicts } from "./duplicates.ts";
import { receiptsOf, warningsOf } from "./notices.ts";
import type { StripeSubscription } from "./objects.ts";
import { type Offer, readOffer, renewalOf } from "./offers.ts";
import { type PricePeriod, paidInvoices, pricePeriodsOf } from "./periods.ts";
import { describeChange, newPurchase, sameState, stateOf } from "./purchase-of.ts";
import type { CorrectiveAction } from "./state.ts";
import { markPaid } from "./sync-queries.ts";
import type { Update } from "./update.ts";

/** Updates the purchases of a subscription: one for each price period. */
export async function applySubscription(update: Update, subscription: StripeSubscription): Promise<void> {
  const { account, records, state } = update;
  const pricePeriods = pricePeriodsOf(subscription, state.invoices);
  const known = records.purchases.get(subscription.id) ?? [];
  let last: Purchase | null = null;
  for (const [n, pricePeriod] of pricePeriods.entries()) {
    const before: Purchase | undefined = known[n];
    if (before) {
      const isLast = n === pricePeriods.length - 1;
      last = await updatePurchase(update, before, subscription, { ...pricePeriod, isLast });
      continue;
    }
    const offer = await offerOf(update, subscription, pricePeriod);
    if (!offer) return;
    if (n === 0 && (await isOneTooMany(update, subscription, offer))) return reverse(update, subscription);
    last = await createPurchase(update, subscription, pricePeriod, { offer, before: last });
  }
  last ??= known.at(-1) ?? null;
  if (!last) return;
  await finishPurchase(update, last, subscription);
  update.notices.push(...warningsOf(account.purchaseOf(last.id) ?? last, subscription, state, account.now));
}

/** Finds what a subscription was to; logs if that is no product of the project. */
async function offerOf(
  { records, services, tenancy, tx }: Update,
  { id, metadata }: StripeSubscription,
  { stripePriceId }: PricePeriod,
): Promise<Offer | null> {
  const offer = records.offers.get(stripePriceId) ?? (await readOffer(tenancy, tx, metadata));
  if (!offer) services.logger.warn({ stripeId: id }, "a payment at Stripe names no product of the project");
  return offer;
}

async function isOneTooMany(update: Update, subscription: StripeSubscription, offer: Offer): Promise<boolean> {
  const { checkouts, tenancy, tx } = update;
  const { metadata } = subscription;
  if (checkouts.isVoid(metadata) || (await isSecondSubscription(update, subscription, offer))) return true;
  return checkouts.isOutsold(tenancy, tx, metadata);
}

interface NewPurchase {
  readonly offer: Offer;
  /** Purchase of the price period before; `null` for the first one. */
  readonly before: Purchase | null;
}

async function createPurchase(
  update: Update,
  subscription: StripeSubscription,
  { periods, quantity }: PricePeriod,
  { offer, before }: NewPurchase,
): Promise<Purchase> {
  const { account, changes, checkouts, services } = update;
  const replaced = [...(before && isLive(before) ? [before] : []), ...replaceConflicts(update, offer, subscription.id)];
  const startsAt = new Date(periods[0]?.startsAt ?? subscription.start_date * 1_000);
  const purchase: Purchase = {
    ...newPurchase(services.random.uuid(), offer, quantity, subscription.id),
    discount: before ? null : checkouts.discountOf(subscription.metadata),
    renewsEvery: renewalOf(offer) ?? [1, "month"],
    createdAt: startsAt,
    anchorAt: new Date(subscription.billing_cycle_anchor * 1_000),
    periodsBegun: periods.length,
    ...stateOf(subscription),
  };
  await account.follow({ purchase, periods }, true, replaced);
  sendReceipts(update, purchase, periods, subscription);
  checkouts.markPaid(subscription.metadata);
  checkouts.markSwitched(subscription.id, offer);
  changes.push(`The subscription ${subscription.id} to ${offer.id ?? "a product"} was not recorded.`);
  return purchase;
}

async function updatePurchase(
  update: Update,
  before: Purchase,
  subscription: StripeSubscription,
  { periods, isLast }: PricePeriod & { readonly isLast: boolean },
): Promise<Purchase> {
  const { account, changes, records, tenancy, tx } = update;
  if (before.endedAt !== null) return before;
  const known = records.periods.get(before.id) ?? new Map<number, string>();
  const begun = periods.filter(({ startsAt }) => !known.has(startsAt));
  const settled = periods.filter(({ startsAt, status }) => status === "paid" && known.get(startsAt) === "past_due");
  const settledAt = settled.map(({ startsAt }) => new Date(startsAt));
  await markPaid(tenancy, tx, before.id, settledAt);
  sendReceipts(update, before, [...begun, ...settled], subscription);
  const after: Purchase = { ...before, ...(isLast ? stateOf(subscription) : {}) };
  const isSame = begun.length === 0 && sameState(before, after);
  if (isSame || (isLast && subscription.ended_at)) {
    if (begun.length > 0) await account.follow({ purchase: before, periods: begun }, false);
    return before;
  }
  changes.push(describeChange(subscription.id, before, after, begun));
  const purchase = { ...after, periodsBegun: before.periodsBegun + begun.length };
  await account.follow({ purchase, periods: begun }, false);
  return after;
}

/** Ends a purchase with its subscription, or the subscription with the purchase. */
async function finishPurchase(update: Update, last: Purchase, subscription: StripeSubscription): Promise<void> {
  const { account, actions, changes } = update;
  const { id, status } = subscription;
  const current = account.purchaseOf(last.id) ?? last;
  const hasEnded = status === "canceled" || status === "incomplete_expired";
  if (isRefunded(update, subscription) && current.refundedAt === null) {
    changes.push(`The payment for the subscription ${id} was refunded or disputed.`);
    await account.takeBack(current);
  } else if ((hasEnded || account.isGone) && current.endedAt === null) {
    changes.push(`The subscription ${id} has ended${hasEnded ? "" : " with its customer"}.`);
    await account.end(current, hasEnded ? status : "canceled");
  } else if (current.endedAt === null) return;
  if (!hasEnded) actions.push({ kind: "cancel", id });
}

/** Cancels and refunds a subscription that was bought twice, or through a link that had sold out. */
function reverse({ actions, changes, state }: Update, subscription: StripeSubscription): void {
  const { id, ended_at } = subscription;
  const corrections: CorrectiveAction[] = ended_at ? [] : [{ kind: "cancel", id }];
  for (const intent of paidIntentsOf(subscription, state))
    if (!isTakenBack(intent)) corrections.push({ kind: "refund", id: intent.id });
  if (corrections.length === 0) return; // done before
  actions.push(...corrections);
  changes.push(`The subscription ${id} was one too many, and is canceled and refunded.`);
}

/** Whether the payment for the newest paid period was given back. */
function isRefunded({ state }: Update, subscription: StripeSubscription): boolean {
  const newest = paidInvoices(subscription, state.invoices).at(-1);
  if (!newest) return false;
  const intents = paidIntentsOf(subscription, { ...state, invoices: [newest] });
  return intents.some((intent) => chargeOf(intent) !== null && isTakenBack(intent));
}

function sendReceipts(
  { account, notices, state }: Update,
  purchase: Purchase,
  periods: readonly SubscriptionPeriod[],
  subscription: StripeSubscription,
): void {
  const startsAt = new Set(periods.map((period) => period.startsAt));
  notices.push(...receiptsOf(purchase, startsAt, subscription, state, account.now));
}
