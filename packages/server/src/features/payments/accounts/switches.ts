import { amountOf } from "../../../money.ts";
import { pricesOf } from "../catalog/product.ts";
import type { Purchase } from "./purchase.ts";

/** Subscriptions by ID between which a customer switches. */
export interface Switches {
  readonly ended: ReadonlySet<string>;
  readonly begun: ReadonlySet<string>;
}

/**
 * Finds the switches among the changes of one transaction: a paid subscription ends and another one in the same
 * currency begins.
 *
 * @param now When the transaction ends subscriptions. One that ended before, or by a refund, is no part of a switch.
 */
export function switchesAmong(
  changes: readonly { readonly purchase: Purchase; readonly isNew: boolean }[],
  now: Date,
): Switches {
  const paid = changes.flatMap(({ purchase, isNew }) => {
    const currency = currencyOf(purchase);
    return purchase.kind === "subscription" && currency !== null ? [{ purchase, isNew, currency }] : [];
  });
  const begun = paid.filter(({ purchase, isNew }) => isNew && purchase.endedAt === null);
  const ended = paid.filter(
    ({ purchase: { endedAt, refundedAt }, isNew }) =>
      !isNew && refundedAt === null && endedAt?.getTime() === now.getTime(),
  );
  const partOf = (ones: typeof paid, others: typeof paid) =>
    new Set(
      ones
        .filter(({ currency }) => others.some((other) => other.currency === currency))
        .map(({ purchase }) => purchase.id),
    );
  return { ended: partOf(ended, begun), begun: partOf(begun, ended) };
}

/** The currency in which a purchase is paid; `null` for a grant. */
function currencyOf({ product, priceId }: Purchase): string | null {
  const [, price] = pricesOf(product).find(([id]) => id === priceId) ?? [];
  return (price && amountOf(price)?.currency) ?? null;
}
