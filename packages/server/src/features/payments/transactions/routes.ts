import { TRANSACTIONS_PAGE_MAX_SIZE, TRANSACTIONS_PAGE_SIZE } from "@latchkit/contract/limits";
import type { Tx } from "../../../database/database.ts";
import type { Context } from "../../../endpoints/context.ts";
import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { amountOf, fromMinor } from "../../../money.ts";
import { findSubjectNames } from "../../../records/subject-names.ts";
import { recordOwn } from "../../audit-log/record.ts";
import { openAccount } from "../accounts/account.ts";
import { toPriceAnswer } from "../catalog/resolve.ts";
import { deduction } from "../purchases/discount.ts";
import { findPurchase } from "../purchases/queries.ts";
import type { StripeServices } from "../stripe/connections.ts";
import { refundAtStripe, refuseRefunded } from "../stripe/subscriptions.ts";
import { listTransactions, type TransactionPage, type TransactionRow } from "./queries.ts";
import { requireWholeRefund } from "./refund-entries.ts";

const KIND = { subscription: "subscription", "one-time-purchase": "one_time" } as const;

export const transactionRoutes = {
  "GET /internal/payments/transactions": async ({ query }, { tenancy, services }) => {
    const { db } = services.database.reads;
    const limit = limitFrom(query.limit);
    const rows = await listTransactions(tenancy, db, {
      type: query.type,
      customerType: query.customer_type,
      customerId: query.customer_id,
      since: toDate(query.since_millis),
      until: toDate(query.until_millis),
      after: query.cursor === undefined ? null : startFrom(query.cursor),
      limit,
    });
    const last = rows.at(-1);
    const next_cursor = last && rows.length === limit ? `${last.createdAt.getTime()}|${last.id}` : null;
    const names = await findSubjectNames(tenancy, db, rows.map(subjectOf));
    return { transactions: rows.map((row) => toTransaction(row, names.get(subjectOf(row)) ?? null)), next_cursor };
  },

  "POST /internal/payments/transactions/refund": async ({ body }, context) => {
    const { tenancy, db } = context;
    const found = await findPurchase(tenancy, db, body.id);
    if (found?.purchase.kind !== KIND[body.type])
      throw new PlainError(404, "The project has no such purchase.", { reason: "PURCHASE_NOT_FOUND" });
    const { customer } = found;
    if (found.purchase.refundedAt !== null) refuseRefunded(found.purchase);
    if (found.purchase.providerId !== null) {
      await refundAtStripe(context, customer, found.purchase, body.refund_entries ?? null);
      await context.transaction((tx) => recordRefund(context, tx, customer.id, body.id));
      return { success: true };
    }
    await context.transaction(async (tx) => {
      const account = await openAccount(context, tx, customer, { mayBeGone: true });
      // Read again: the lock is held only now, and opening the account may have renewed the subscription.
      const purchase =
        account.subscriptions.find(({ id }) => id === body.id) ?? (await findPurchase(tenancy, tx, body.id))?.purchase;
      if (!purchase || purchase.refundedAt !== null) refuseRefunded(found.purchase);
      requireWholeRefund(purchase, body.refund_entries);
      await account.takeBack(purchase);
      await account.save();
      await recordRefund(context, tx, customer.id, body.id);
    });
    return { success: true };
  },

  "POST /internal/payments/test-mode-next-payment": async ({ body }, context) => {
    const { tenancy, db } = context;
    const found = await findPurchase(tenancy, db, body.subscription_id);
    if (!found) return refuseNoTestSubscription();
    await context.transaction(async (tx) => {
      const account = await openAccount(context, tx, found.customer, { mayBeGone: true });
      const subscription = account.subscriptions.find(({ id }) => id === body.subscription_id);
      if (subscription?.source !== "test_mode") return refuseNoTestSubscription();
      account.update({ ...subscription, failsNext: body.outcome === "fails" });
      await account.save();
      const changes = [{ path: "next_payment", after: body.outcome }];
      await recordOwn(context, tx, { action: "subscription.updated", subjectId: found.customer.id, changes });
    });
    return { success: true };
  },
} satisfies Handlers<StripeServices>;

function recordRefund(context: Context, tx: Tx, subjectId: string, purchaseId: string): Promise<void> {
  const changes = [{ path: "id", after: purchaseId }];
  return recordOwn(context, tx, { action: "purchase.refunded", subjectId, changes });
}

function refuseNoTestSubscription(): never {
  throw new PlainError(404, "The project has no such subscription in test mode.", { reason: "SUBSCRIPTION_NOT_FOUND" });
}

function toDate(millis: number | undefined): Date | undefined {
  return millis === undefined ? undefined : new Date(millis);
}

/** Reads a limit as leniently as clients write it. */
function limitFrom(text: string | undefined): number {
  const limit = Number.parseInt(text ?? "", 10);
  return Number.isNaN(limit) ? TRANSACTIONS_PAGE_SIZE : Math.min(Math.max(limit, 1), TRANSACTIONS_PAGE_MAX_SIZE);
}

function startFrom(cursor: string): TransactionPage["after"] {
  const [, millis, id] = /^(\d{1,15})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (millis === undefined || id === undefined)
    throw new PlainError(400, "The cursor comes from no page of this list. Start from the first page.", {
      reason: "PAGE_START_NOT_FOUND",
    });
  return { createdAt: new Date(Number(millis)), id };
}

/** Returns the ID of the user or team; `null` for a customer that the developer's backend names. */
function subjectOf({ customerType, customerId }: TransactionRow): string | null {
  return customerType === "custom" ? null : customerId;
}

/** Returns what a coupon deducted from the first payment. */
function discountIn({ discount, price, quantity }: TransactionRow) {
  const money = price && amountOf(price);
  const off = discount && money && deduction(discount, { ...money, minor: money.minor * BigInt(quantity) });
  if (!discount || !money || off === null) return {};
  return { discount: { code: discount.code, amount: fromMinor(off, money.currency) } };
}

function toTransaction(row: TransactionRow, customerName: string | null) {
  const isChange = row.type === "item_quantity_change";
  return {
    id: row.id,
    type: row.type,
    created_at_millis: row.createdAt.getTime(),
    customer_type: row.customerType,
    customer_id: row.customerId,
    customer_name: customerName,
    quantity: row.quantity,
    test_mode: row.source === "test_mode",
    product_display_name: row.productName,
    price: row.price && toPriceAnswer(row.price),
    ...discountIn(row),
    status: row.status,
    ...(row.refundedAt && { refunded_at_millis: row.refundedAt.getTime() }),
    ...(isChange && {
      item_id: row.itemId ?? "",
      description: row.description,
      expires_at_millis: row.expiresAt?.getTime() ?? null,
    }),
  };
}
