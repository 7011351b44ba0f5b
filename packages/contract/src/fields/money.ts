import { CURRENCY_DECIMALS, type Currency } from "./vocabulary.ts";

/**
 * Whether the text is an amount as the wire writes it: digits, then at most as many decimals as the currency has (ISO
 * 4217). No sign, exponent, grouping or superfluous zero in front, so that equal amounts differ at most in trailing
 * zeros.
 */
export function isMoneyAmount(text: string, currency: Currency): boolean {
  const decimals = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/.exec(text);
  return decimals !== null && (decimals[1]?.length ?? 0) <= CURRENCY_DECIMALS[currency];
}
