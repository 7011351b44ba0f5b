import type { ProductConfig } from "@latchkit/contract";
import { isUuid } from "../../../database/uuid.ts";
import type { Context } from "../../../endpoints/context.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { openAccount } from "../accounts/account.ts";
import { type Customer, refuseUnknown } from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { defaultProducts } from "../catalog/default-products.ts";
import { intervalOf, isAddOn, pricesOf, withoutServerPrices } from "../catalog/product.ts";
import { toProductAnswer } from "../catalog/resolve.ts";
import { listOwned, listPlanCatalogs, readCustomer } from "../purchases/queries.ts";

/**
 * Lists a page of what a customer owns: default products, then purchases, oldest first.
 *
 * @param page.cursor The id of the first entry: a default product's, or a purchase's.
 */
export async function listProducts(
  context: Context,
  customer: Customer,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { tenancy, db, tier } = context;
  await renewIfDue(context, customer);
  const hidesServerOnly = tier === "client";
  const catalogs = await listPlanCatalogs(tenancy, db, customer);
  const defaults = defaultProducts(tenancy.config.payments, customer.type)
    .filter(([, { catalogId }]) => catalogId === undefined || !catalogs.has(catalogId))
    .filter(([, { serverOnly }]) => !(serverOnly && hidesServerOnly));
  const start = cursor === undefined ? 0 : defaults.findIndex(([id]) => id === cursor);
  if (start === -1 && !isUuid(cursor ?? "")) throw new PlainError(400, PAGE_GONE, { reason: "PAGE_START_NOT_FOUND" });
  const included = start === -1 ? [] : defaults.slice(start, start + limit + 1);
  const from = start === -1 ? (cursor ?? null) : null;
  const owned = await listOwned(tenancy, db, customer, { from, limit: limit + 1 - included.length, hidesServerOnly });
  if (from !== null && owned[0]?.id !== from) throw new PlainError(400, PAGE_GONE, { reason: "PAGE_START_NOT_FOUND" });
  const entries = [
    ...included.map(([id, product]) => ({ cursor: id, item: toDefaultItem(id, product, context) })),
    ...owned.map((purchase) => ({ cursor: purchase.id, item: toItem(purchase, context) })),
  ];
  return {
    items: entries.slice(0, limit).map(({ item }) => item),
    is_paginated: true as const,
    pagination: { next_cursor: entries[limit]?.cursor ?? null },
  };
}

const PAGE_GONE = "The first entry of this page no longer exists. Start from the first page.";

async function renewIfDue(context: Context, customer: Customer): Promise<void> {
  const { exists, dueAt } = await readCustomer(context.tenancy, context.db, customer);
  if (!exists) refuseUnknown(customer);
  if (dueAt === null || dueAt > context.services.certainNow()) return;
  await context.transaction(async (tx) => (await openAccount(context, tx, customer)).save());
}

function toDefaultItem(id: string, product: ProductConfig, { tier }: Context) {
  const about = { type: "subscription" as const, subscription: null, switch_options: [] };
  return { id, quantity: 1, product: toProductAnswer(product, tier), ...about };
}

function toItem(purchase: Purchase, context: Context) {
  const { productId, quantity, product, kind } = purchase;
  return {
    id: productId,
    quantity,
    product: toProductAnswer(product, context.tier),
    type: kind,
    subscription: kind === "one_time" ? null : toSubscription(purchase),
    switch_options: kind === "one_time" ? [] : switchOptions(purchase, context),
  };
}

function toSubscription({ id, periodEndsAt, cancelAtPeriodEnd }: Purchase) {
  return {
    subscription_id: id,
    current_period_end: periodEndsAt?.toISOString() ?? null,
    cancel_at_period_end: cancelAtPeriodEnd,
    is_cancelable: !cancelAtPeriodEnd,
  };
}

/** The products that a subscription can be switched to. */
function switchOptions({ productId, product }: Purchase, { tenancy, tier }: Context) {
  if (productId === null || product.catalogId === undefined || isAddOn(product)) return [];
  const isClient = tier === "client";
  return Object.entries(tenancy.config.payments.products)
    .filter(([, { serverOnly }]) => !(serverOnly && isClient))
    .map(([id, other]) => [id, isClient ? withoutServerPrices(other) : other] as const)
    .filter(([id, other]) => id !== productId && other.catalogId === product.catalogId && isSwitchTarget(other))
    .map(([product_id, other]) => ({ product_id, product: toProductAnswer(other, tier) }));
}

/** Whether a subscription can become one to this product. */
export function isSwitchTarget(product: ProductConfig): boolean {
  return !isAddOn(product) && pricesOf(product).some(([, price]) => intervalOf(price) !== null);
}
