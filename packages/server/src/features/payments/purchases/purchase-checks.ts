import type { PriceConfig } from "@latchkit/contract";
import type { Db } from "../../../database/database.ts";
import type { Discount, ProductVersion } from "../../../database/tables/payments.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Customer } from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { defaultProducts } from "../catalog/default-products.ts";
import { isAddOn, isSold, pricesOf } from "../catalog/product.ts";
import type { ChosenProduct } from "../catalog/resolve.ts";
import { type BoughtForGood, readBoughtForGood } from "./queries.ts";

/** Product, price and quantity that a customer wants. */
export interface Wish extends ChosenProduct {
  /** `null` for the first price. */
  readonly priceId: string | null;
  readonly quantity: number;
  /** A subscription that this purchase takes the place of, which forbids nothing. */
  readonly insteadOf?: Purchase;
  /** Deduction of a coupon; `null` or undefined without one. */
  readonly discount?: Discount | null;
  /**
   * Whether the purchase may take the place of plans: `false` for a link that was not made by the customer or by an
   * administrator of the team. Default: `true`.
   */
  readonly isByManager?: boolean;
}

/** A wish that has passed all checks, and its consequences. */
export interface Order {
  /** `null` for a product without prices. */
  readonly price: PriceConfig | null;
  /** Subscriptions that this one takes the place of. */
  readonly conflicts: readonly Purchase[];
  readonly before: BoughtForGood;
}

/**
 * Checks whether a customer may have a product, in the order that decides which of several refusals is told.
 *
 * @param owned The customer's live subscriptions.
 * @throws KnownError `PRODUCT_ALREADY_GRANTED`; PlainError 400, 403.
 */
export async function checkPurchase(
  tenancy: Tenancy,
  db: Db,
  customer: Customer,
  owned: readonly Purchase[],
  wish: Wish,
): Promise<Order> {
  const { id, product, priceId, quantity, insteadOf, isByManager = true } = wish;
  const prices = pricesOf(product);
  const price = priceId === null ? prices[0]?.[1] : prices.find(([name]) => name === priceId)?.[1];
  if (priceId !== null && !(price && isSold(price)))
    throw new PlainError(400, "The product has no price with this ID.", { reason: "PRICE_NOT_FOUND" });
  if (quantity !== 1 && !product.stackable)
    throw new PlainError(400, "This product is not stackable; the quantity must be 1.", {
      reason: "PRODUCT_NOT_STACKABLE",
    });
  const catalogId = catalogOf(tenancy, product);
  const wanted = { productId: id, catalogId, isAddOn: isAddOn(product) };
  const before = await readBoughtForGood(tenancy, db, customer, wanted);
  const others = owned.filter((subscription) => subscription.id !== insteadOf?.id);
  if (id !== null && !product.stackable && (before.hasProduct || owns(tenancy, customer, others, id)))
    refuse("PRODUCT_ALREADY_GRANTED", { product_id: id, customer_id: customer.id });
  if (
    product.isAddOnTo !== false &&
    !Object.keys(product.isAddOnTo).some((base) => owns(tenancy, customer, others, base))
  )
    throw new PlainError(400, "This product is an add-on to products that the customer does not have.", {
      reason: "ADD_ON_WITHOUT_PRODUCT",
    });
  if (before.hasCatalog)
    throw new PlainError(400, "The customer already has a one-time purchase in this product catalog.", {
      reason: "CATALOG_ALREADY_BOUGHT",
    });
  const conflicts = conflictsOf(tenancy, others, wish);
  if (!isByManager) requireNoneReplaced(conflicts);
  return { price: price ?? null, conflicts, before };
}

/**
 * Refuses to replace subscriptions through a link whose creator may not decide about them.
 *
 * @throws PlainError 403.
 */
export function requireNoneReplaced(conflicts: readonly Purchase[]): void {
  if (conflicts.length > 0) refuseManaging();
}

/** @throws PlainError 403. */
export function refuseManaging(): never {
  throw new PlainError(
    403,
    "Only the customer or an administrator of the team can replace the plan or use a saved payment method.",
    { reason: "NOT_YOUR_OWN" },
  );
}

/** Whether a customer owns a product by a live subscription, or as a default product. */
export function owns({ config }: Tenancy, customer: Customer, owned: readonly Purchase[], productId: string): boolean {
  if (owned.some((subscription) => subscription.productId === productId)) return true;
  const plans = new Set(owned.filter(({ product }) => !isAddOn(product)).map(({ product }) => product.catalogId));
  return defaultProducts(config.payments, customer.type).some(
    ([id, { catalogId }]) => id === productId && (catalogId === undefined || !plans.has(catalogId)),
  );
}

/**
 * Returns the subscriptions that cannot go on beside another product: the other plans of its catalog, and the add-ons
 * of those. An add-on takes no other product's place.
 */
export function conflictsOf(tenancy: Tenancy, owned: readonly Purchase[], { id, product }: ChosenProduct): Purchase[] {
  const catalogId = catalogOf(tenancy, product);
  if (catalogId === null || isAddOn(product)) return [];
  return owned.filter(
    (other) =>
      other.product.catalogId === catalogId &&
      other.productId !== null &&
      other.productId !== id &&
      (other.product.isAddOnTo === false || id === null || !Object.hasOwn(other.product.isAddOnTo, id)),
  );
}

/** The catalog of a product; `null` if it has none, or one that the configuration does not know. */
function catalogOf({ config }: Tenancy, { catalogId }: ProductVersion): string | null {
  return catalogId !== undefined && Object.hasOwn(config.payments.catalogs, catalogId) ? catalogId : null;
}
