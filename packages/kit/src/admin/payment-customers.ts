import type { Answer } from "@latchkit/contract";
import type { AdminContext } from "./admin-context.ts";
import type {
  ListPaymentCustomersOptions,
  ListPaymentHistoryOptions,
  PaymentCustomer,
  PaymentCustomerPage,
  PaymentCustomerSummary,
  PaymentHistoryEntry,
  PaymentHistoryPage,
  PaymentPurchase,
  Revenue,
} from "./payment-customer.ts";
import { paramsOf } from "./payments.ts";
import type { CustomerOption } from "./transaction.ts";

const ONE = "GET /internal/payments/customers/{customer_type}/{customer_id}";
const HISTORY = "GET /internal/payments/customers/{customer_type}/{customer_id}/history";

type WireCustomer = Answer<typeof ONE, "admin">;

/** Fetches a page of customers, newest first. */
export async function listPaymentCustomers(
  { core, sender }: AdminContext,
  { cursor, limit, customerType, search }: ListPaymentCustomersOptions,
): Promise<PaymentCustomerPage> {
  const query = { cursor, limit, customer_type: customerType, search };
  const { items, pagination } = await core.send("GET /internal/payments/customers", { query }, sender);
  const customers = items.map(({ products, ...wire }) => ({
    ...toSummary(wire),
    products: products.map(({ product_display_name, quantity, status }) => ({
      displayName: product_display_name,
      quantity,
      status,
    })),
  }));
  return Object.assign(customers, { nextCursor: pagination.next_cursor });
}

/** Fetches what a customer owns and has. */
export async function getPaymentCustomer(
  { core, sender }: AdminContext,
  customer: CustomerOption,
): Promise<PaymentCustomer> {
  const wire = await core.send(ONE, { params: paramsOf(customer) }, sender);
  return {
    ...toSummary(wire),
    purchases: wire.purchases.map(toPurchase),
    defaultProducts: wire.default_products.map(({ product_id, product_display_name }) => ({
      id: product_id,
      displayName: product_display_name,
    })),
    items: wire.items.map(({ item_id, display_name, quantity, changes_at_millis }) => ({
      id: item_id,
      displayName: display_name,
      quantity,
      changesAt: toDate(changes_at_millis),
    })),
  };
}

/** Fetches a page of a customer's history, newest first. */
export async function listPaymentHistory(
  { core, sender }: AdminContext,
  { itemId, cursor, limit, ...customer }: ListPaymentHistoryOptions,
): Promise<PaymentHistoryPage> {
  const query = { item_id: itemId, cursor, limit };
  const { items, pagination } = await core.send(HISTORY, { params: paramsOf(customer), query }, sender);
  return Object.assign(items.map(toEntry), { nextCursor: pagination.next_cursor });
}

/** Fetches recurring revenue and churn. */
export function getRevenue({ core, sender }: AdminContext, months: number | undefined): Promise<Revenue> {
  return core.send("GET /internal/payments/revenue", { query: { months } }, sender);
}

function toSummary(wire: Omit<WireCustomer, "purchases" | "default_products" | "items">): PaymentCustomerSummary {
  return {
    type: wire.customer_type,
    id: wire.customer_id,
    displayName: wire.display_name,
    primaryEmail: wire.primary_email,
    createdAt: toDate(wire.created_at_millis),
    paid: wire.paid,
  };
}

function toPurchase(wire: WireCustomer["purchases"][number]): PaymentPurchase {
  return {
    id: wire.id,
    type: wire.type,
    productId: wire.product_id,
    productDisplayName: wire.product_display_name,
    catalogId: wire.catalog_id,
    quantity: wire.quantity,
    price: wire.price,
    source: wire.source,
    status: wire.status,
    createdAt: new Date(wire.created_at_millis),
    currentPeriodEnd: toDate(wire.current_period_end_millis),
    cancelAtPeriodEnd: wire.cancel_at_period_end,
    endedAt: toDate(wire.ended_at_millis),
    refundedAt: toDate(wire.refunded_at_millis),
  };
}

function toEntry(wire: Answer<typeof HISTORY, "admin">["items"][number]): PaymentHistoryEntry {
  const { id, item_id, kind, quantity, description, purchase, effective_at_millis, expires_at_millis } = wire;
  const period = purchase?.period && {
    startsAt: new Date(purchase.period.starts_at_millis),
    endsAt: toDate(purchase.period.ends_at_millis),
  };
  return {
    id,
    itemId: item_id,
    kind,
    quantity,
    description,
    purchase: purchase && {
      id: purchase.id,
      type: purchase.type,
      productDisplayName: purchase.product_display_name,
      period: period ?? null,
    },
    effectiveAt: new Date(effective_at_millis),
    expiresAt: toDate(expires_at_millis),
  };
}

function toDate(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis);
}
