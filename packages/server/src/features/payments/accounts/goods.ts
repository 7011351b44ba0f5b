import { goodsOf, isAddOn, subscriptionRule, subscriptionSource } from "../catalog/product.ts";
import { addPeriod, endSource, grant, type Lot, revoke } from "../ledger/balance.ts";
import { replaceSources } from "../ledger/replace.ts";
import type { GrantRule, Period } from "../ledger/schedule.ts";
import type { Balances } from "./balances.ts";
import type { GrantedItem } from "./ledger-queries.ts";
import type { Purchase } from "./purchase.ts";

/** Returns the items that come with a purchase. */
export function itemsOf({ product, quantity }: Purchase): string[] {
  return goodsOf(product, quantity).map(({ itemId }) => itemId);
}

/** Makes the goods of periods that have begun due. */
export function addGoods(balances: Balances, purchase: Purchase, periods: readonly Period[]): void {
  for (const [itemId, rule] of rulesOf(purchase))
    for (const { startsAt, endsAt } of periods) addPeriod(balances.of(itemId), rule, { startsAt, endsAt });
}

/** Hands over the goods of a one-time purchase, for good. */
export function handOver(balances: Balances, purchase: Purchase, now: Date): void {
  for (const { itemId, quantity: wanted } of goodsOf(purchase.product, purchase.quantity)) {
    const quantity = grant(balances.of(itemId), wanted, null);
    const about = { purchaseId: purchase.id, effectiveAt: now, expiresAt: null };
    const source = `purchase:${purchase.id}/${itemId}`;
    if (quantity > 0) balances.enter({ source, kind: "grant", itemId, quantity, ...about });
  }
}

/** Ends a subscription's goods: nothing more is granted, and what ends with the purchase is gone. */
export function endGoods(balances: Balances, purchase: Purchase): void {
  for (const itemId of itemsOf(purchase)) {
    balances.settle(itemId); // grants that are due may outlive the subscription
    endSource(balances.of(itemId), subscriptionSource(purchase.id));
  }
}

/**
 * Replaces the goods of subscriptions by those of another one, in all balances of the customer: also an item that comes
 * with none of them may know of uses before an earlier switch.
 */
export function replaceGoods(
  balances: Balances,
  replaced: readonly Purchase[],
  purchase: Purchase,
  periods: readonly Period[],
): void {
  const sources = replaced.map(({ id }) => subscriptionSource(id));
  const rules = new Map(rulesOf(purchase));
  for (const itemId of balances.itemIds) {
    balances.settle(itemId);
    const now = balances.settledAt(itemId);
    const balance = balances.of(itemId);
    const rule = rules.get(itemId);
    if (!rule && !balance.schedules.some(({ source }) => sources.includes(source))) continue;
    const spans = rule ? periods.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })) : [];
    const gone = replaceSources(balance, sources, rule ?? nothingFrom(purchase), spans, now.getTime());
    for (const lot of gone) enterReplaced(balances, itemId, lot, purchase, now);
  }
}

/** Takes back the goods of a refunded purchase that have not expired; what was used becomes a debt. */
export function takeBackGoods(balances: Balances, purchase: Purchase, grants: readonly GrantedItem[], now: Date): void {
  for (const [n, { itemId, quantity, expiresAt }] of grants.entries()) {
    const expires = purchase.product.includedItems[itemId]?.expires;
    const endsWithSource = purchase.kind === "subscription" && expires === "when-purchase-expires";
    const source = endsWithSource ? subscriptionSource(purchase.id) : "";
    revoke(balances.of(itemId), { source, expiresAt: expiresAt?.getTime() ?? null, quantity });
    balances.enter({
      source: `refund:${purchase.id}/${itemId}/${n}`,
      kind: "revocation",
      itemId,
      quantity: -quantity,
      purchaseId: purchase.id,
      effectiveAt: now,
      expiresAt,
    });
  }
}

/** Whether the uses of a subscription count against what takes its place: of plans, not of add-ons that end with them. */
export function isContinuedBy(purchase: Purchase, { product, providerId }: Purchase): boolean {
  if (purchase.providerId !== null && purchase.providerId === providerId) return true; // another quantity, or price
  return !isAddOn(purchase.product) && !isAddOn(product);
}

function rulesOf(purchase: Purchase): [itemId: string, GrantRule][] {
  return goodsOf(purchase.product, purchase.quantity).map((good) => [
    good.itemId,
    subscriptionRule(purchase.id, purchase.createdAt, good),
  ]);
}

/** Stands for an item that a plan does not include, so that an earlier plan's uses are known to a later one. */
function nothingFrom({ id, createdAt }: Purchase): GrantRule {
  return {
    source: subscriptionSource(id),
    quantity: 0,
    repeat: null,
    expires: "never",
    anchor: createdAt.getTime(),
    endsWithSource: false,
  };
}

function enterReplaced(balances: Balances, itemId: string, lot: Lot, { id }: Purchase, now: Date): void {
  const replacedId = lot.currentOf?.slice(subscriptionSource("").length) ?? null;
  balances.enter({
    source: `switch:${id}/${replacedId}/${itemId}/${lot.expiresAt}`,
    kind: "revocation",
    itemId,
    quantity: -lot.quantity,
    purchaseId: replacedId,
    effectiveAt: now,
    expiresAt: lot.expiresAt === null ? null : new Date(lot.expiresAt),
  });
}
