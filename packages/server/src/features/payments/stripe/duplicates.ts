import type { Purchase } from "../accounts/purchase.ts";
import { conflictsOf } from "../purchases/purchase-checks.ts";
import { type BoughtForGood, readBoughtForGood } from "../purchases/queries.ts";
import type { StripeSubscription } from "./objects.ts";
import type { Offer } from "./offers.ts";
import type { Update } from "./update.ts";

/** Whether a payment bought what the customer had, or another product of a catalog of which the customer had one. */
export async function isSecondPayment(update: Update, offer: Offer): Promise<boolean> {
  const before = await readBefore(update, offer);
  const { catalogId } = offer.product;
  const hasProduct = before.hasProduct || update.boughtNow.some(({ id }) => id === offer.id);
  const hasCatalog =
    before.hasCatalog ||
    (catalogId !== undefined && update.boughtNow.some(({ product }) => product.catalogId === catalogId));
  const isOwned = hasProduct || ownsBySubscription(update, offer);
  return hasCatalog || (offer.id !== null && !offer.product.stackable && isOwned);
}

/**
 * Whether a subscription was bought although the customer had the product, or another one of the catalog: by two
 * links at once.
 */
export async function isSecondSubscription(
  update: Update,
  { id, metadata }: StripeSubscription,
  offer: Offer,
): Promise<boolean> {
  const { account, tenancy } = update;
  if (offer.id !== null && !offer.product.stackable && ownsBySubscription(update, offer, id)) return true;
  const before = await readBefore(update, offer);
  if (before.hasCatalog || (before.hasProduct && !offer.product.stackable)) return true;
  const others = account.subscriptions.filter((other) => other.providerId !== null && other.providerId !== id);
  const replaces = new Set((metadata.replaces ?? "").split(" "));
  return conflictsOf(tenancy, others, offer).some(({ providerId }) => !replaces.has(providerId ?? ""));
}

/** Returns the subscriptions that a new purchase takes the place of, and has them canceled at Stripe as well. */
export function replaceConflicts({ account, tenancy, actions }: Update, offer: Offer, providerId: string): Purchase[] {
  const others = account.subscriptions.filter((other) => other.providerId !== providerId);
  const conflicts = conflictsOf(tenancy, others, offer);
  for (const { providerId: id } of conflicts) if (id !== null) actions.push({ kind: "cancel", id });
  return conflicts;
}

function readBefore({ tenancy, tx, account }: Update, { id, product }: Offer): Promise<BoughtForGood> {
  return readBoughtForGood(tenancy, tx, account.customer, { productId: id, catalogId: product.catalogId ?? null });
}

function ownsBySubscription({ account }: Update, { id }: Offer, except?: string): boolean {
  return account.subscriptions.some(
    ({ productId, providerId }) => productId === id && productId !== null && providerId !== except,
  );
}
