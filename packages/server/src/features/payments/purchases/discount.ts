import type { Discount } from "../../../database/tables/payments.ts";
import { type Money, toMinor } from "../../../money.ts";

/**
 * Returns what a discount deducts from a total: a percentage rounded half up, as Stripe rounds it, or an amount, at most
 * the total. `null` if the discount has no amount in the currency.
 */
export function deduction(discount: Discount, { minor, currency }: Money): bigint | null {
  const { percentOff, amountOff } = discount;
  if (percentOff !== null) return (2n * minor * BigInt(percentOff) + 100n) / 200n;
  const amount = amountOff?.[currency];
  if (amount === undefined) return null;
  const off = toMinor(amount, currency);
  return off < minor ? off : minor;
}

/** Returns a total less what a discount deducts; the total itself without one. */
export function afterDiscount(discount: Discount | null, total: Money): Money {
  return { ...total, minor: total.minor - ((discount && deduction(discount, total)) ?? 0n) };
}

/** A discount as it is told to customers. */
export function toDiscountAnswer({ code, percentOff, amountOff, duration, months }: Omit<Discount, "couponId">) {
  return { code, percent_off: percentOff, amount_off: amountOff && { ...amountOff }, duration, months };
}
