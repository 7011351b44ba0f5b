import { CUSTOMER_IDS, requireExactlyOne } from "../exactly-one.ts";
import { refreshed } from "../resource/refreshed.ts";
import type { AdminContext } from "./admin-context.ts";
import type { PaymentDifferences, PaymentMethodConfigs, StripeAccountInfo } from "./stripe-account.ts";
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

/** Creates a link on which the owner sets up a Stripe account. */
export async function setupPayments({ core, sender, stripeAccountInfo }: AdminContext): Promise<{ url: string }> {
  const { url } = await core.send("POST /internal/payments/setup", {}, sender);
  await refreshed(stripeAccountInfo);
  return { url };
}

/** Creates a secret for Stripe's embedded components. */
export function createStripeWidgetAccountSession({ core, sender }: AdminContext): Promise<{ client_secret: string }> {
  return core.send("POST /internal/payments/stripe-widgets/account-session", {}, sender);
}

/** Fetches the payment methods that Stripe offers. */
export async function getPaymentMethodConfigs({ core, sender }: AdminContext): Promise<PaymentMethodConfigs> {
  const { config_id, methods } = await core.send("GET /internal/payments/method-configs", {}, sender);
  return { configId: config_id, methods };
}

/** Switches payment methods on or off. */
export async function updatePaymentMethodConfigs(
  { core, sender }: AdminContext,
  configId: string,
  updates: Readonly<Record<string, "on" | "off">>,
): Promise<void> {
  await core.send("PATCH /internal/payments/method-configs", { body: { config_id: configId, updates } }, sender);
}

/** Fetches where the project's books and Stripe's differed. */
export async function listPaymentDifferences({ core, sender }: AdminContext): Promise<PaymentDifferences> {
  const { differences, compared_at_millis } = await core.send("GET /internal/payments/differences", {}, sender);
  return {
    differences: differences.map((wire) => ({
      id: wire.id,
      foundAt: new Date(wire.found_at_millis),
      customerType: wire.customer_type,
      customerId: wire.customer_id,
      stripeCustomerId: wire.stripe_customer_id,
      details: wire.details,
      isRepaired: wire.is_repaired,
    })),
    comparedAt: compared_at_millis === null ? null : new Date(compared_at_millis),
  };
}

/** Fetches a page of transactions, newest first. */
export async function fetchTransactions(
  { core, sender }: AdminContext,
  { cursor, limit, type, customerType, customerId, since, until }: ListTransactionsOptions,
): Promise<TransactionPage> {
  const query = {
    cursor,
    limit: limit === undefined ? undefined : String(limit),
    type,
    customer_type: customerType,
    customer_id: customerId,
    since_millis: since?.getTime(),
    until_millis: until?.getTime(),
  };
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
  requireExactlyOne(customer, ...CUSTOMER_IDS);
  if ("userId" in customer) return { customer_type: "user", customer_id: customer.userId };
  if ("teamId" in customer) return { customer_type: "team", customer_id: customer.teamId };
  return { customer_type: "custom", customer_id: customer.customCustomerId };
}
