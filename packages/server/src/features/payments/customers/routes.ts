import type { CustomerType } from "@latchkit/contract";
import { CUSTOMER_TYPES } from "@latchkit/contract";
import { CUSTOMERS_PAGE_MAX_SIZE, CUSTOMERS_PAGE_SIZE } from "@latchkit/contract/limits";
import type { Context } from "../../../endpoints/context.ts";
import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { listTeams } from "../../teams/queries.ts";
import { listUsers } from "../../user-administration/list-users.ts";
import type { UserSearchServices } from "../../user-administration/search-users.ts";
import { openAccount } from "../accounts/account.ts";
import { type Customer, customerFrom, refuseUnknown } from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { defaultProducts } from "../catalog/default-products.ts";
import { pricesOf } from "../catalog/product.ts";
import { toPriceAnswer } from "../catalog/resolve.ts";
import { listPlanCatalogs, readCustomer } from "../purchases/queries.ts";
import { type PaidBy, paidIn } from "./paid.ts";
import { currentQuantities } from "./quantities.ts";
import {
  type CustomerPosition,
  findCustomIds,
  type LedgerRow,
  listCustomers,
  listHistory,
  listPurchases,
  type NamedCustomer,
  readCustomers,
} from "./queries.ts";

/** Purchases that a customer's page shows. */
const PURCHASES_SHOWN = 100;

export const customerRoutes = {
  "GET /internal/payments/customers": async ({ query }, context) => {
    const { db } = context;
    const limit = Math.min(query.limit ?? CUSTOMERS_PAGE_SIZE, CUSTOMERS_PAGE_MAX_SIZE);
    const search = query.search?.trim() ?? "";
    const found =
      search === ""
        ? await listCustomers(paidBy(context), db, {
            type: query.customer_type,
            after: query.cursor === undefined ? null : positionFrom(query.cursor),
            limit: limit + 1,
          })
        : await searchCustomers(context, search, query.customer_type, limit);
    const last = found.length > limit ? found[limit - 1] : undefined;
    return {
      items: found.slice(0, limit).map(({ owned, sold, ...customer }) => ({
        ...toCustomer(customer),
        paid: paidIn(sold),
        products: owned.map(({ name, quantity, status }) => ({ product_display_name: name, quantity, status })),
      })),
      is_paginated: true,
      pagination: { next_cursor: last?.createdAt ? `${last.createdAt.getTime()}|${last.type}|${last.id}` : null },
    };
  },

  "GET /internal/payments/customers/{customer_type}/{customer_id}": async ({ params }, context) => {
    const { tenancy, db } = context;
    const customer = customerFrom(params);
    await renewIfDue(context, customer);
    const { items, products } = itemsAndProducts(context, customer);
    const [[named], purchases, catalogs, quantities] = await Promise.all([
      readCustomers(paidBy(context), db, [customer]),
      listPurchases(tenancy, db, customer, PURCHASES_SHOWN),
      listPlanCatalogs(tenancy, db, customer),
      currentQuantities(
        context,
        customer,
        items.map(([itemId]) => itemId),
      ),
    ]);
    return {
      ...toCustomer(named ?? { ...customer, displayName: null, primaryEmail: null, createdAt: null }),
      paid: paidIn(named?.sold ?? []),
      purchases: purchases.map(toPurchaseAnswer),
      default_products: products
        .filter(([, { catalogId }]) => catalogId === undefined || !catalogs.has(catalogId))
        .map(([product_id, { displayName }]) => ({ product_id, product_display_name: displayName })),
      items: items.map(([item_id, { displayName }]) => ({
        item_id,
        display_name: displayName,
        quantity: quantities.get(item_id)?.quantity ?? 0,
        changes_at_millis: quantities.get(item_id)?.changesAt?.getTime() ?? null,
      })),
    };
  },

  "GET /internal/payments/customers/{customer_type}/{customer_id}/history": async ({ params, query }, context) => {
    const { tenancy, db } = context;
    const customer = customerFrom(params);
    await renewIfDue(context, customer);
    const limit = Math.min(query.limit ?? CUSTOMERS_PAGE_SIZE, CUSTOMERS_PAGE_MAX_SIZE);
    const after = query.cursor === undefined ? null : entryFrom(query.cursor);
    const rows = await listHistory(tenancy, db, customer, {
      itemId: query.item_id ?? null,
      after,
      limit: limit + 1,
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      items: rows.slice(0, limit).map(toEntry),
      is_paginated: true,
      pagination: { next_cursor: last ? `${last.createdAt.getTime()}|${last.id}` : null },
    };
  },
} satisfies Handlers<UserSearchServices>;

/** Users first, then teams, then others; together no more than the limit. */
async function searchCustomers(
  context: Context<UserSearchServices>,
  search: string,
  type: CustomerType | undefined,
  limit: number,
) {
  const { tenancy, db, services } = context;
  const first = { cursor: undefined, limit };
  const newest = { ...first, orderBy: "signed_up_at", descending: true } as const;
  const [users, teams, customs] = await Promise.all([
    wants("user", type) ? listUsers(tenancy, services, { ...newest, filter: { search, anonymous: "included" } }) : null,
    wants("team", type) ? listTeams(tenancy, db, { ...first, newestFirst: true, search, userId: undefined }) : [],
    wants("custom", type) ? findCustomIds(tenancy, db, search, limit) : [],
  ]);
  const customers: Customer[] = [
    ...(users?.users ?? []).map(({ userId }) => ({ type: "user" as const, id: userId })),
    ...teams.map(({ teamId }) => ({ type: "team" as const, id: teamId })),
    ...customs.map((id) => ({ type: "custom" as const, id })),
  ];
  return readCustomers(paidBy(context), db, customers.slice(0, limit));
}

/** Counts what was paid in the mode that the project is in. */
function paidBy({ tenancy: { projectId, branchId, config } }: Context): PaidBy {
  return { projectId, branchId, isTestMode: config.payments.testMode };
}

function wants(one: CustomerType, type: CustomerType | undefined): boolean {
  return type === undefined || type === one;
}

/**
 * Renews and ends what is due, so that the answer is of now.
 *
 * @throws KnownError `USER_NOT_FOUND`, `TEAM_NOT_FOUND` for a customer that does not exist and has bought nothing.
 */
async function renewIfDue(context: Context, customer: Customer): Promise<void> {
  const { tenancy, db, services } = context;
  const { exists, dueAt } = await readCustomer(tenancy, db, customer);
  if (!exists) {
    const [known] = await readCustomers(paidBy(context), db, [customer]);
    if (!known?.createdAt) refuseUnknown(customer);
  }
  if (dueAt === null || dueAt > services.clock.now()) return;
  await context.transaction(async (tx) => (await openAccount(context, tx, customer, { mayBeGone: true })).save());
}

function itemsAndProducts({ tenancy }: Context, { type }: Customer) {
  const { payments } = tenancy.config;
  return {
    items: Object.entries(payments.items).filter(([, { customerType }]) => customerType === type),
    products: defaultProducts(payments, type),
  };
}

const PAGE_GONE = "The cursor comes from no page of this list. Start from the first page.";

function refusePage(): never {
  throw new PlainError(400, PAGE_GONE, { reason: "PAGE_START_NOT_FOUND" });
}

function positionFrom(cursor: string): CustomerPosition {
  const [, millis, type, id] = /^(\d{1,15})\|(\w+)\|(.+)$/s.exec(cursor) ?? [];
  const known = CUSTOMER_TYPES.find((one) => one === type);
  if (millis === undefined || id === undefined || !known) return refusePage();
  return { createdAt: new Date(Number(millis)), type: known, id };
}

function entryFrom(cursor: string): { createdAt: Date; id: string } {
  const [, millis, id] = /^(\d{1,15})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (millis === undefined || id === undefined) return refusePage();
  return { createdAt: new Date(Number(millis)), id };
}

function toCustomer({ type, id, displayName, primaryEmail, createdAt }: NamedCustomer) {
  return {
    customer_type: type,
    customer_id: id,
    display_name: displayName,
    primary_email: primaryEmail,
    created_at_millis: createdAt?.getTime() ?? null,
  };
}

function toPurchaseAnswer(purchase: Purchase) {
  const { product, priceId } = purchase;
  const price = pricesOf(product).find(([id]) => id === priceId)?.[1];
  return {
    id: purchase.id,
    type: purchase.kind,
    product_id: purchase.productId,
    product_display_name: product.displayName,
    catalog_id: product.catalogId ?? null,
    quantity: purchase.quantity,
    price: price ? toPriceAnswer(price) : null,
    source: purchase.source,
    status: purchase.status,
    created_at_millis: purchase.createdAt.getTime(),
    current_period_end_millis: purchase.periodEndsAt?.getTime() ?? null,
    cancel_at_period_end: purchase.cancelAtPeriodEnd,
    ended_at_millis: purchase.endedAt?.getTime() ?? null,
    refunded_at_millis: purchase.refundedAt?.getTime() ?? null,
  };
}

function toEntry(row: LedgerRow) {
  const { purchaseId, purchaseKind, periodStartsAt, periodEndsAt } = row;
  const period = periodStartsAt && {
    starts_at_millis: periodStartsAt.getTime(),
    ends_at_millis: periodEndsAt?.getTime() ?? null,
  };
  return {
    id: row.id,
    item_id: row.itemId,
    kind: row.kind,
    quantity: row.quantity,
    description: row.description,
    purchase:
      purchaseId === null || purchaseKind === null
        ? null
        : { id: purchaseId, type: purchaseKind, product_display_name: row.productName ?? "", period },
    created_at_millis: row.createdAt.getTime(),
    effective_at_millis: row.effectiveAt.getTime(),
    expires_at_millis: row.expiresAt?.getTime() ?? null,
  };
}
