import type { DayInterval, IncludedItemConfig, PriceConfig, ProductConfig } from "@latchkit/contract";
import { ITEM_QUANTITY_MAX } from "@latchkit/contract/limits";
import { amountOf } from "../../../money.ts";
import type { GrantRule } from "../ledger/schedule.ts";

/**
 * Returns the interval after which a price is due again; `null` for a price that is paid once, or an interval of no
 * length.
 */
export function intervalOf({ interval }: Pick<PriceConfig, "interval">): DayInterval | null {
  return lengthOf(interval);
}

/**
 * Returns the length of a price's free trial, else that of the product; `null` without one. Prices that are paid once
 * have none.
 */
export function trialOf(product: Pick<ProductConfig, "freeTrial">, price: PriceConfig): DayInterval | null {
  return intervalOf(price) && lengthOf(price.freeTrial ?? product.freeTrial);
}

/**
 * Returns a product whose prices name the free trial that a customer would get with them: their own, the product's, or
 * none.
 */
export function withTrials<P extends Pick<ProductConfig, "prices" | "freeTrial">>(product: P, hasTrial: boolean): P {
  if (product.prices === "include-by-default") return product;
  const prices = Object.entries(product.prices).map(([id, { freeTrial, ...price }]) => {
    const isFree = amountOf(price)?.minor === 0n;
    const trial = hasTrial && !isFree ? trialOf(product, { ...price, freeTrial }) : null;
    return [id, trial ? { ...price, freeTrial: trial } : price] as const;
  });
  return { ...product, prices: Object.fromEntries(prices) };
}

/** Returns the prices of a product by their ids, in their order; a default product has none. */
export function pricesOf({ prices }: Pick<ProductConfig, "prices">): [id: string, price: PriceConfig][] {
  return prices === "include-by-default" ? [] : Object.entries(prices);
}

/** Leaves out the prices that only servers may choose. */
export function withoutServerPrices<P extends Pick<ProductConfig, "prices">>(product: P): P {
  return withPrices(product, ({ serverOnly }) => !serverOnly);
}

/** Leaves out the prices that cannot be sold: see {@link isSold}. */
export function withSoldPrices<P extends Pick<ProductConfig, "prices">>(product: P): P {
  return withPrices(product, isSold);
}

/**
 * Whether a price can be sold. One without an amount, or with an interval of no length, is in configurations of earlier
 * releases only.
 */
export function isSold(price: PriceConfig): boolean {
  return amountOf(price) !== null && price.interval?.[0] !== 0;
}

function withPrices<P extends Pick<ProductConfig, "prices">>(product: P, isLeft: (price: PriceConfig) => boolean): P {
  if (product.prices === "include-by-default") return product;
  const left = Object.entries(product.prices).filter(([, price]) => isLeft(price));
  return { ...product, prices: Object.fromEntries(left) };
}

/**
 * Returns the items that come with a quantity of a product: at most `ITEM_QUANTITY_MAX` each. Fractions of an item are
 * not granted.
 */
export function goodsOf(
  product: ProductConfig,
  quantity: number,
): { itemId: string; included: IncludedItemConfig; quantity: number }[] {
  return Object.entries(product.includedItems).flatMap(([itemId, included]) => {
    const whole = Math.floor(Math.min(included.quantity * quantity, ITEM_QUANTITY_MAX));
    return whole > 0 ? [{ itemId, included, quantity: whole }] : [];
  });
}

/** The rule by which a subscription grants an item. */
export function subscriptionRule(
  purchaseId: string,
  boughtAt: Date,
  { included: { repeat, expires }, quantity }: { included: IncludedItemConfig; quantity: number },
): GrantRule {
  return {
    source: subscriptionSource(purchaseId),
    quantity,
    repeat: repeat === "never" ? null : lengthOf(repeat),
    expires,
    anchor: boughtAt.getTime(),
    endsWithSource: expires === "when-purchase-expires",
  };
}

/** Names a subscription in the ledger. */
export function subscriptionSource(purchaseId: string): string {
  return `subscription:${purchaseId}`;
}

/** Whether a product adds to another one instead of excluding the others of its catalog. */
export function isAddOn({ isAddOnTo }: Pick<ProductConfig, "isAddOnTo">): boolean {
  return isAddOnTo !== false;
}

function lengthOf(interval: DayInterval | undefined): DayInterval | null {
  return interval && interval[0] > 0 ? interval : null;
}
