import type { DayInterval, PriceConfig } from "@latchkit/contract";
import type { Discount } from "../../../database/tables/payments.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { amountOf, type Money } from "../../../money.ts";
import { LARGEST_AMOUNT, LONGEST_INTERVALS, SMALLEST_AMOUNTS } from "../../../projects/payments-problems.ts";
import { intervalOf } from "../catalog/product.ts";
import { afterDiscount } from "../purchases/discount.ts";

/**
 * Returns what a price costs for one unit.
 *
 * @throws PlainError 400 for a price without an amount.
 */
export function requireAmount(price: PriceConfig): Money {
  const amount = amountOf(price);
  if (!amount)
    throw new PlainError(400, "The price has no amount in a currency that can be charged.", {
      reason: "PRICE_NOT_SELLABLE",
    });
  return amount;
}

/**
 * Requires that Stripe takes a price.
 *
 * @throws PlainError 400.
 */
export function requireChargeable(price: PriceConfig, quantity: number, discount: Discount | null = null): void {
  const { currency, minor } = requireAmount(price);
  const interval = intervalOf(price);
  const { minor: total } = afterDiscount(discount, { currency, minor: minor * BigInt(quantity) });
  if (total > LARGEST_AMOUNT)
    throw new PlainError(400, "The total is larger than Stripe accepts.", { reason: "AMOUNT_NOT_ACCEPTED" });
  // A plan may be free; a payment of nothing is none.
  const isFreePlan = interval !== null && total === 0n;
  if (!isFreePlan && total < SMALLEST_AMOUNTS[currency])
    throw new PlainError(400, "The total is smaller than Stripe accepts.", { reason: "AMOUNT_NOT_ACCEPTED" });
  if (interval) requireInterval(interval);
}

function requireInterval([count, unit]: DayInterval): void {
  if (count > LONGEST_INTERVALS[unit])
    throw new PlainError(400, "Stripe accepts intervals of at most three years.", { reason: "PRICE_NOT_SELLABLE" });
}
