import { CURRENCIES, CURRENCY_DECIMALS, type Currency, type DayInterval, type PriceConfig } from "@latchkit/contract";
import { PlainError } from "../../../endpoints/refusals.ts";
import { intervalOf } from "../catalog/product.ts";

/** An amount as Stripe counts it. */
export interface StripeAmount {
  readonly currency: Currency;
  /** For one unit, in minor units of the currency. */
  readonly unitAmount: bigint;
}

/** Stripe takes amounts of at most eight digits. */
const LARGEST_AMOUNT = 99_999_999n;
/** The smallest payment in a currency, in its minor units. Stripe refuses smaller ones. */
const SMALLEST_AMOUNTS: Readonly<Record<Currency, bigint>> = {
  USD: 50n,
  EUR: 50n,
  GBP: 30n,
  JPY: 50n,
  INR: 50n,
  AUD: 50n,
  CAD: 50n,
};
/** A subscription is paid at least every three years. */
const LONGEST_INTERVALS = { day: 1_095, week: 156, month: 36, year: 3 } as const;

/**
 * Returns an amount in minor units: `"12.5"` with two decimals is 1250.
 *
 * @param amount Decimal text with at most as many decimals as the currency has.
 * @param decimals Decimals of the currency (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD.
 */
export function toMinorUnits(amount: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** Returns an amount as decimal text: 1250 with two decimals is `"12.50"`. */
export function toDecimalText(minorUnits: bigint, decimals: number): string {
  const digits = String(minorUnits).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}

/** Returns what a price costs: in US dollars, or in the first other currency that it has. */
export function amountOf(price: PriceConfig): StripeAmount {
  for (const currency of CURRENCIES) {
    const amount = price[currency];
    if (amount !== undefined) return { currency, unitAmount: toMinorUnits(amount, CURRENCY_DECIMALS[currency]) };
  }
  throw new PlainError(400, "The price has no amount in a currency that can be charged.");
}

/**
 * Requires that Stripe takes a price.
 *
 * @throws PlainError 400.
 */
export function requireChargeable(price: PriceConfig, quantity: number): void {
  const { currency, unitAmount } = amountOf(price);
  const interval = intervalOf(price);
  const total = unitAmount * BigInt(quantity);
  if (total > LARGEST_AMOUNT) throw new PlainError(400, "The total is larger than Stripe takes.");
  // A plan may be free; a payment of nothing is none.
  const isFreePlan = interval !== null && total === 0n;
  if (!isFreePlan && total < SMALLEST_AMOUNTS[currency])
    throw new PlainError(400, "The total is smaller than Stripe takes.");
  if (interval) requireInterval(interval);
}

function requireInterval([count, unit]: DayInterval): void {
  if (count > LONGEST_INTERVALS[unit]) throw new PlainError(400, "Stripe takes intervals of at most three years.");
}
