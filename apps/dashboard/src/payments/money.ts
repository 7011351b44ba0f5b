import type { ConfigDocument } from "@latchkit/kit/admin";
import { compareIntervals, isolatedAmount } from "@latchkit/ui";

type PriceConfig = Exclude<ConfigDocument["payments"]["products"][string]["prices"], string>[string];

/** A currency that prices can have. */
export type Currency = Exclude<keyof PriceConfig, "interval" | "serverOnly" | "freeTrial">;

/** All currencies that prices can have; the first is charged where a price has it. */
export const CURRENCIES = ["USD", "EUR", "GBP", "JPY", "INR", "AUD", "CAD"] as const satisfies readonly Currency[];

/** An interval in whole days, such as `[1, "month"]`. */
export type Interval = NonNullable<PriceConfig["interval"]>;
export type IntervalUnit = Interval[1];
export const UNITS = ["day", "week", "month", "year"] as const satisfies readonly IntervalUnit[];

/** An amount as decimal text, such as `"12.50"`. */
export type Amount = `${number}`;

/** Lists the prices of a product, those due most often first: the backend keeps no order. */
export function orderedPrices(prices: Readonly<Record<string, PriceConfig>>): [id: string, price: PriceConfig][] {
  return Object.entries(prices).sort(([, one], [, other]) => compareIntervals(one, other));
}

/** Formats an amount of money in the reader's language, without losing a digit. */
export function formatMoney(tag: string, amount: string, currency: Currency): string {
  const isWhole = /^-?\d+(?:\.0*)?$/.test(amount);
  const format = new Intl.NumberFormat(tag, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    ...(isWhole && { minimumFractionDigits: 0 }),
  });
  return isolatedAmount(format.format(amount as Amount));
}

/** Whether the text is an amount of the currency: digits, and as many decimals as it has. */
export function isAmount(text: string, currency: Currency): boolean {
  const decimals = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  const match = /^(?:0|[1-9]\d{0,11})(?:\.(\d+))?$/.exec(text);
  return match !== null && (match[1]?.length ?? 0) <= (decimals ?? 0);
}

/** Returns the amount of a price that is shown first: the one that is charged. */
export function mainAmount(price: { readonly [C in Currency]?: string | undefined }): [Currency, string] | null {
  for (const currency of CURRENCIES) {
    const amount = price[currency];
    if (amount !== undefined) return [currency, amount];
  }
  return null;
}
