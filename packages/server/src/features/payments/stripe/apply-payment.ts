import { PURCHASE_QUANTITY_MAX } from "@latchkit/contract/limits";
import { isTakenBack } from "./charges.ts";
import { isSecondPayment, replaceConflicts } from "./duplicates.ts";
import { receiptOf } from "./notices.ts";
import type { StripeMetadata, StripePaymentIntent } from "./objects.ts";
import { readOffer } from "./offers.ts";
import { newPurchase } from "./purchase-of.ts";
import type { Update } from "./update.ts";

/** Hands over what a payment has bought, or takes it back. */
export async function applyPayment(update: Update, intent: StripePaymentIntent): Promise<void> {
  const { id, metadata, status } = intent;
  if (metadata.purchaseKind !== "ONE_TIME" || status !== "succeeded") return;
  const { account, changes, checkouts, records, services, tenancy, tx } = update;
  const [known] = records.purchases.get(id) ?? [];
  const isGone = isTakenBack(intent);
  if (known) {
    if (!isGone || known.refundedAt !== null) return;
    changes.push(`The payment ${id} was refunded or disputed.`);
    return account.takeBack(known);
  }
  if (isGone) return; // nothing was handed over
  const offer = await readOffer(tenancy, tx, metadata);
  if (!offer) return services.logger.warn({ stripeId: id }, "a payment at Stripe names no product of the project");
  const quantity = quantityIn(metadata);
  if (quantity === null) {
    services.logger.warn({ stripeId: id }, "a payment at Stripe has a damaged quantity");
    return refund(update, id, "has a damaged quantity");
  }
  if ((await isSecondPayment(update, offer)) || checkouts.isVoid(metadata))
    return refund(update, id, `bought ${offer.id ?? "a product"} a second time`);
  if (await checkouts.isOutsold(tenancy, tx, metadata)) return refund(update, id, "came when its link had sold out");
  update.boughtNow.push(offer);
  for (const conflict of replaceConflicts(update, offer, id)) await account.end(conflict);
  const discount = checkouts.discountOf(metadata);
  const purchase = { ...newPurchase(services.random.uuid(), offer, quantity, id), discount, createdAt: account.now };
  await account.buyOnce({ ...purchase, kind: "one_time", status: "paid" });
  update.notices.push(...receiptOf(purchase, intent, account.now));
  checkouts.markPaid(metadata);
  changes.push(`The payment ${id} was not recorded.`);
}

function refund({ actions, changes }: Update, id: string, reason: string): void {
  changes.push(`The payment ${id} ${reason}, and is refunded.`);
  actions.push({ kind: "refund", id });
}

/**
 * Reads the quantity that a payment has bought; `null` if it is damaged, so that the payment tells neither what to hand
 * over nor what it was for. The oldest payments of Stack Auth have none, and bought one.
 */
function quantityIn({ purchaseQuantity = "1" }: StripeMetadata): number | null {
  const quantity = /^\d+$/.test(purchaseQuantity) ? Number(purchaseQuantity) : 0;
  return quantity >= 1 && quantity <= PURCHASE_QUANTITY_MAX ? quantity : null;
}
