import type { Currency, DayInterval, PaymentsConfig, PriceConfig, ProductConfig } from "@latchkit/contract";
import { amountOf } from "../money.ts";

/** Something in a configuration that could not be sold as it is. */
export interface ConfigProblem {
  readonly path: string;
  readonly problem: string;
}

/** Stripe takes amounts of at most eight digits. */
export const LARGEST_AMOUNT = 99_999_999n;
/** The smallest payment in a currency, in its minor units. Stripe refuses smaller ones. */
export const SMALLEST_AMOUNTS: Readonly<Record<Currency, bigint>> = {
  USD: 50n,
  EUR: 50n,
  GBP: 30n,
  JPY: 50n,
  INR: 50n,
  AUD: 50n,
  CAD: 50n,
};
/** A subscription is paid at least every three years. */
export const LONGEST_INTERVALS = { day: 1_095, week: 156, month: 36, year: 3 } as const;
/** The longest trial that Stripe gives: two years. */
const LONGEST_TRIALS = { day: 730, week: 104, month: 24, year: 2 } as const;

/**
 * Finds what does not fit together in a configuration of payments: references to what does not exist, and prices that
 * Stripe refuses. A customer would learn of it at the checkout.
 */
export function paymentsProblems(config: PaymentsConfig): ConfigProblem[] {
  return [
    ...Object.entries(config.products).flatMap(([id, product]) =>
      [...referenceProblems(config, id, product), ...priceProblems(product)].map(({ path, problem }) => ({
        path: `payments.products.${id}.${path}`,
        problem: `The product "${id}" ${problem}`,
      })),
    ),
    ...defaultProblems(config),
  ];
}

function* referenceProblems(
  { catalogs, items, products }: PaymentsConfig,
  id: string,
  { catalogId, customerType, isAddOnTo, includedItems }: ProductConfig,
): Generator<ConfigProblem> {
  if (catalogId !== undefined && !Object.hasOwn(catalogs, catalogId))
    yield { path: "catalogId", problem: `is in the catalog "${catalogId}", which does not exist.` };
  for (const baseId of Object.keys(isAddOnTo || {})) {
    const base = Object.hasOwn(products, baseId) ? products[baseId] : undefined;
    const path = `isAddOnTo.${baseId}`;
    if (!base) yield { path, problem: `is an add-on to "${baseId}", which does not exist.` };
    else if (baseId === id) yield { path, problem: "is an add-on to itself." };
    else if (base.customerType !== customerType)
      yield { path, problem: `is an add-on to "${baseId}", which is for customers of another type.` };
    else if (base.catalogId !== catalogId)
      yield { path, problem: `is an add-on to "${baseId}", which is in another catalog.` };
  }
  for (const [itemId, { repeat }] of Object.entries(includedItems)) {
    const item = Object.hasOwn(items, itemId) ? items[itemId] : undefined;
    const path = `includedItems.${itemId}`;
    if (!item) yield { path, problem: `includes the item "${itemId}", which does not exist.` };
    else if (item.customerType !== customerType)
      yield { path, problem: `includes the item "${itemId}", which is for customers of another type.` };
    if (repeat !== "never" && isEmpty(repeat))
      yield { path, problem: `includes the item "${itemId}" again after an interval of no length.` };
  }
}

function* priceProblems({ prices, freeTrial, stackable }: ProductConfig): Generator<ConfigProblem> {
  if (freeTrial && !fits(freeTrial, LONGEST_TRIALS))
    yield { path: "freeTrial", problem: "has a free trial of more than two years." };
  if (freeTrial && isEmpty(freeTrial)) yield { path: "freeTrial", problem: "has a free trial of no length." };
  if (prices === "include-by-default") return;
  for (const [id, price] of Object.entries(prices))
    for (const problem of problemsOfPrice(price, stackable === true))
      yield { path: `prices.${id}`, problem: `has the price "${id}", ${problem}` };
}

function* problemsOfPrice(price: PriceConfig, isStackable: boolean): Generator<string> {
  const { interval, freeTrial } = price;
  const amount = amountOf(price);
  if (!amount) {
    yield "which has no amount.";
    return;
  }
  const { currency, minor } = amount;
  const isFreePlan = interval !== undefined && minor === 0n;
  if (interval && isEmpty(interval)) yield "whose interval has no length.";
  if (freeTrial && isEmpty(freeTrial)) yield "whose free trial has no length.";
  if (minor > LARGEST_AMOUNT) yield "which is larger than Stripe accepts.";
  // Several units of a stackable product may come to a payment together, but not of nothing.
  const least = isStackable ? 1n : SMALLEST_AMOUNTS[currency];
  if (!isFreePlan && minor < least) yield "which is smaller than Stripe accepts.";
  if (interval && !fits(interval, LONGEST_INTERVALS)) yield "whose interval is longer than three years.";
  if (freeTrial && !interval) yield "which is paid once and can have no free trial.";
  if (freeTrial && !fits(freeTrial, LONGEST_TRIALS)) yield "whose free trial is longer than two years.";
}

function isEmpty([count]: DayInterval): boolean {
  return count === 0;
}

function fits([count, unit]: DayInterval, longest: Readonly<Record<DayInterval[1], number>>): boolean {
  return count <= longest[unit];
}

/** Customers have one default product of a catalog. */
function defaultProblems({ products }: PaymentsConfig): ConfigProblem[] {
  const first = new Map<string, string>();
  return Object.entries(products).flatMap(([id, { prices, catalogId, customerType, isAddOnTo }]) => {
    if (prices !== "include-by-default" || catalogId === undefined || isAddOnTo !== false) return [];
    const place = `${customerType} ${catalogId}`;
    const other = first.get(place);
    if (other === undefined) {
      first.set(place, id);
      return [];
    }
    const problem = `The products "${other}" and "${id}" are both included by default in the catalog "${catalogId}".`;
    return [{ path: `payments.products.${id}.prices`, problem }];
  });
}
