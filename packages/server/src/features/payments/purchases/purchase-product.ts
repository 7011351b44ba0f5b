import type { DayInterval } from "@latchkit/contract";
import type { PurchaseSource } from "../../../database/tables/payments.ts";
import type { Random } from "../../../random.ts";
import type { Account } from "../accounts/account.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { intervalOf, trialOf } from "../catalog/product.ts";
import { versionIdOf } from "../catalog/versions.ts";
import type { Order, Wish } from "./purchase-checks.ts";

/**
 * Gives a product to a customer: begins a subscription, or hands over the goods of a one-time purchase, in place of
 * what it excludes.
 *
 * @param account The customer's account; the caller saves it.
 * @param order What the checks have found.
 * @param source A grant costs nothing and has neither price nor trial; a customer gets one trial per
 *   product and catalog.
 * @throws PlainError 400 if more would come with it than can be counted.
 */
export async function purchaseProduct(
  account: Account,
  random: Random,
  wish: Wish,
  { price, conflicts, before }: Order,
  source: PurchaseSource,
): Promise<void> {
  const replaced = wish.insteadOf ? [wish.insteadOf, ...conflicts] : conflicts;
  const renewsEvery = price && intervalOf(price);
  if (renewsEvery) {
    const hasTrial = source !== "api_grant" && !before.hadProduct;
    const purchase = newPurchase(account, random, wish, source, renewsEvery);
    await account.subscribe(purchase, hasTrial ? trialOf(wish.product, price) : null, replaced);
    return account.requireCountable(purchase);
  }
  for (const other of replaced) await account.end(other);
  if (wish.product.prices === "include-by-default") return; // every customer has it
  const purchase = newPurchase(account, random, wish, source, null);
  await account.buyOnce(purchase);
  account.requireCountable(purchase);
}

function newPurchase(
  { now }: Account,
  random: Random,
  { id, product, priceId, quantity, discount = null }: Wish,
  source: PurchaseSource,
  renewsEvery: DayInterval | null,
): Purchase {
  return {
    id: random.uuid(),
    kind: renewsEvery ? "subscription" : "one_time",
    productId: id,
    versionId: versionIdOf(product),
    product,
    priceId,
    quantity,
    discount,
    source,
    status: renewsEvery ? "active" : "paid",
    renewsEvery,
    anchorAt: null,
    periodsBegun: 0,
    periodStartsAt: null,
    periodEndsAt: null,
    cancelAtPeriodEnd: false,
    failsNext: false,
    providerId: null,
    createdAt: now,
    endedAt: null,
    refundedAt: null,
  };
}
