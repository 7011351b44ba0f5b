/**
 * Formats an amount of money in the reader's language.
 *
 * @param amount Decimal text in units of the currency, such as `"12.50"`; never passes through a floating-point number.
 * @param currency ISO 4217, such as `USD`.
 */
export function formatMoney(amount: string, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  return isDecimal(amount) ? isolatedAmount(format.format(amount)) : `${amount} ${currency}`;
}

/** Unicode's marks of a direction, which amounts have in languages that are written from right to left. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/**
 * Keeps the parts of an amount in order within text of the other direction, which would turn `US$` around (UAX #9,
 * isolates).
 */
export function isolatedAmount(text: string): string {
  const plain = text.replace(DIRECTION_MARKS, "");
  return plain === text ? text : `\u2066${plain}\u2069`;
}

/** Multiplies an amount, decimal text, by a whole number, exactly. */
export function multiplyMoney(amount: string, quantity: number): string {
  const [whole = "0", decimals = ""] = amount.split(".");
  const digits = String(BigInt(whole + decimals) * BigInt(quantity)).padStart(decimals.length + 1, "0");
  if (decimals === "") return digits;
  return `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`;
}

/** Converts an amount, decimal text, to the minor units of its currency: cents, or yen. */
export function toMinorUnits(amount: string, currency: string): number {
  const places = decimalsOf(currency);
  const [whole = "0", decimals = ""] = amount.split(".");
  return Number(BigInt(whole + decimals.padEnd(places, "0").slice(0, places)));
}

/** Converts minor units of a currency, which may be negative, to decimal text. */
export function fromMinorUnits(minor: number, currency: string): string {
  const places = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(places + 1, "0");
  const sign = minor < 0 ? "-" : "";
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function decimalsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 0;
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}
