import type { AdminContext } from "./admin-context.ts";
import type { StripeAccountInfo } from "./stripe-account.ts";
import type {
  CreateItemQuantityChangeOptions,
  CustomerOption,
  ListTransactionsOptions,
  RefundTransactionOptions,
  TransactionPage,
} from "./transaction.ts";

/** Fetches the state of the project's Stripe account; `null` without one. */
export async function fetchStripeAccountInfo({ core, sender }: AdminContext): Promise<StripeAccountInfo | null> {
  const key = "GET /internal/payments/stripe/account-info";
  const answer = await core.attempt(key, {}, ["STRIPE_ACCOUNT_INFO_NOT_FOUND"], sender);
  return answer.status === "ok" ? answer.data : null;
}

/** Fetches a page of transactions, newest first. */
export async function fetchTransactions(
  { core, sender }: AdminContext,
  { cursor, limit, type, customerType }: ListTransactionsOptions,
): Promise<TransactionPage> {
  const query = { cursor, limit: limit === undefined ? undefined : String(limit), type, customer_type: customerType };
  const { transactions, next_cursor } = await core.send("GET /internal/payments/transactions", { query }, sender);
  return { transactions, nextCursor: next_cursor };
}

/** Refunds a purchase and takes its items back. */
export async function refundTransaction(
  { core, sender }: AdminContext,
  { type, id }: RefundTransactionOptions,
): Promise<void> {
  await core.send("POST /internal/payments/transactions/refund", { body: { type, id } }, sender);
}

/** Changes the quantity of a customer's item, below zero if need be. */
export async function createItemQuantityChange(
  { core, sender }: AdminContext,
  { itemId, quantity, expiresAt, description, ...customer }: CreateItemQuantityChangeOptions,
): Promise<void> {
  await core.send(
    "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity",
    {
      params: { ...paramsOf(customer), item_id: itemId },
      query: { allow_negative: "true" },
      body: { delta: quantity, expires_at: expiresAt, description },
    },
    sender,
  );
}

/** Names a customer as paths do. */
export function paramsOf(customer: CustomerOption): { customer_type: "user" | "team" | "custom"; customer_id: string } {
  if ("userId" in customer) return { customer_type: "user", customer_id: customer.userId };
  if ("teamId" in customer) return { customer_type: "team", customer_id: customer.teamId };
  return { customer_type: "custom", customer_id: customer.customCustomerId };
}
