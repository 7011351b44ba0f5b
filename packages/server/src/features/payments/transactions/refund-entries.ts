import { PlainError } from "../../../endpoints/refusals.ts";
import { toMinor } from "../../../money.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { pricesOf } from "../catalog/product.ts";

/**
 * Requires that a refund outside Stripe is one of everything. No money was moved, so no part of it can be moved back.
 *
 * @param entries The parts of the refund; absent for everything.
 * @throws PlainError 400.
 */
export function requireWholeRefund(
  { product, priceId, quantity }: Purchase,
  entries: readonly { readonly amount_usd: string }[] | undefined,
): void {
  if (!entries) return;
  const price = pricesOf(product).find(([id]) => id === priceId)?.[1].USD;
  if (price === undefined)
    throw new PlainError(400, "The purchase was not paid in US dollars. Refund everything, without entries.", {
      reason: "REFUND_NOT_POSSIBLE",
    });
  const paid = toMinor(price, "USD") * BigInt(quantity);
  const refunded = entries.reduce((sum, { amount_usd }) => sum + toMinor(amount_usd, "USD"), 0n);
  if (refunded === 0n || refunded > paid)
    throw new PlainError(400, "The amounts must be more than zero, and at most what was paid.", {
      reason: "REFUND_NOT_POSSIBLE",
    });
  if (refunded < paid)
    throw new PlainError(400, "A purchase outside Stripe can only be refunded as a whole.", {
      reason: "REFUND_NOT_POSSIBLE",
    });
}
