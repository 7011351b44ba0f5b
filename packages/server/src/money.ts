import { CURRENCIES, CURRENCY_DECIMALS, type Currency, type PriceConfig } from "@latchkit/contract";

/** An amount in minor units of a currency, such as cents. */
export interface Money {
  readonly currency: Currency;
  readonly minor: bigint;
}

/** Returns what a price charges: its amount in US dollars, else in its first currency; `null` without any. */
export function amountOf(price: PriceConfig): Money | null {
  const currency = CURRENCIES.find((one) => price[one] !== undefined);
  const amount = currency && price[currency];
  return currency === undefined || amount === undefined ? null : { currency, minor: toMinor(amount, currency) };
}

/** Reads decimal text, such as `"12.5"`, as minor units. */
export function toMinor(amount: string, currency: Currency): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(CURRENCY_DECIMALS[currency], "0"));
}

/** Writes minor units as decimal text with all decimals of the currency. */
export function fromMinor(minor: bigint, currency: Currency): string {
  const decimals = CURRENCY_DECIMALS[currency];
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, "0");
  const sign = minor < 0n ? "-" : "";
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
