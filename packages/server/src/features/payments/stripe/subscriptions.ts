import type { Context } from "../../../endpoints/context.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import { toMinor } from "../../../money.ts";
import type { Customer } from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { callForState, callOnce } from "./calls.ts";
import { StripeError } from "./client.ts";
import { requireConnection, type StripeConnection, type StripeServices } from "./connections.ts";
import { findStripeCustomer, noteChange } from "./customers.ts";
import { readDefaultMethod } from "./default-method.ts";
import { withStripe } from "./failures.ts";
import { invoice, paymentIntent, refund, subscription, withId } from "./objects.ts";
import { ensureStripePrice, type OfferedPrice } from "./prices.ts";
import { syncCustomer } from "./sync.ts";
import { isPriceOf } from "./sync-queries.ts";

/** Runs a change of a purchase at Stripe, then updates the records to its result. */
async function changeAtStripe(
  context: Context<StripeServices>,
  customer: Customer,
  change: (connection: StripeConnection, stripeCustomer: string) => Promise<void>,
): Promise<void> {
  const { tenancy, db, services } = context;
  const connection = await requireConnection(services, tenancy, db);
  const stripeCustomer = await findStripeCustomer(tenancy, db, connection, customer);
  if (stripeCustomer === null)
    throw new PlainError(400, "The purchase belongs to another Stripe account.", { reason: "STRIPE_ACCOUNT_DIFFERS" });
  await noteChange(tenancy, db, connection, stripeCustomer); // the process may die in the middle
  await withStripe(services, async () => {
    await change(connection, stripeCustomer);
    await syncCustomer(services, tenancy, connection, stripeCustomer);
  });
}

/** Cancels the subscriptions at Stripe whose purchases have ended. */
export async function cancelEnded(context: Context<StripeServices>, customer: Customer): Promise<void> {
  await changeAtStripe(context, customer, () => Promise.resolve());
}

/** Cancels a subscription at the end of its period, or withdraws that. */
export async function setCancelAtPeriodEnd(
  context: Context<StripeServices>,
  customer: Customer,
  { providerId }: Purchase,
  cancel_at_period_end: boolean,
): Promise<void> {
  await changeAtStripe(context, customer, async ({ client }) => {
    // Setting it twice is harmless, so the key need not outlive the request.
    const key = context.services.random.uuid();
    await client.post(`/v1/subscriptions/${providerId}`, withId, { cancel_at_period_end }, key);
  });
}

/**
 * Switches a subscription to another price. The saved payment method pays at once; if it cannot, nothing changes.
 *
 * @throws KnownError `DEFAULT_PAYMENT_METHOD_REQUIRED`; PlainError 402.
 */
export async function switchAtStripe(
  context: Context<StripeServices>,
  customer: Customer,
  from: Purchase,
  offered: OfferedPrice,
  quantity: number,
): Promise<void> {
  await changeAtStripe(context, customer, async (connection, stripeCustomer) => {
    if (!(await readDefaultMethod(connection, stripeCustomer)))
      refuse("DEFAULT_PAYMENT_METHOD_REQUIRED", { customer_type: customer.type, customer_id: customer.id });
    const price = await ensureStripePrice(context, connection, offered);
    const { client } = connection;
    const path = `/v1/subscriptions/${from.providerId}`;
    const current = await client.get(path, subscription);
    const [item] = current.items.data;
    if (!item) throw new PlainError(400, "The subscription has no price at Stripe.", { reason: "PRICE_NOT_FOUND" });
    if (item.price.id === price && item.quantity === quantity) return;
    if (!(await isPriceOf(context.tenancy, context.db, connection, from, item.price.id)))
      throw new PlainError(409, "Another request has changed the subscription. Read it again before you switch it.", {
        reason: "SUBSCRIPTION_CHANGED",
      });
    const parameters = {
      items: [{ id: item.id, price, quantity }],
      payment_behavior: "error_if_incomplete",
      proration_behavior: "always_invoice",
      cancel_at_period_end: false,
    };
    await callForState(context, current, (key) => client.post(path, withId, parameters, key));
  });
}

/** A part of a refund. */
export interface RefundEntry {
  /** Decimal text. */
  readonly amount_usd: string;
}

/**
 * Refunds a purchase at Stripe. A full refund takes its goods back and ends a subscription.
 *
 * @param entries `null` for everything that was paid.
 * @throws KnownError `SUBSCRIPTION_ALREADY_REFUNDED`, `ONE_TIME_PURCHASE_ALREADY_REFUNDED`; PlainError 400.
 */
export async function refundAtStripe(
  context: Context<StripeServices>,
  customer: Customer,
  purchase: Purchase,
  entries: readonly RefundEntry[] | null,
): Promise<void> {
  await changeAtStripe(context, customer, async ({ client }) => {
    const intentId = await findPaymentOf(client, purchase);
    const { amount, currency } = await client.get(`/v1/payment_intents/${intentId}`, paymentIntent);
    const refunded = entries?.reduce((sum, entry) => sum + toMinor(entry.amount_usd, "USD"), 0n);
    if (refunded !== undefined && currency !== "usd")
      throw new PlainError(400, "The purchase was not paid in US dollars. Refund everything, without entries.", {
        reason: "REFUND_NOT_POSSIBLE",
      });
    if (refunded !== undefined && (refunded === 0n || refunded > BigInt(amount)))
      throw new PlainError(400, "The amounts must be more than zero, and at most what was paid.", {
        reason: "REFUND_NOT_POSSIBLE",
      });
    const isWhole = refunded === undefined || refunded === BigInt(amount);
    const purpose = isWhole ? `refund ${intentId}` : `refund ${intentId} ${context.services.random.uuid()}`;
    const parameters = { payment_intent: intentId, ...(!isWhole && { amount: refunded }) };
    const call = callOnce(context, purpose, (key) => client.post("/v1/refunds", refund, parameters, key));
    await call.catch((error: unknown) => {
      if (error instanceof StripeError && error.code === "charge_already_refunded") refuseRefunded(purchase);
      if (error instanceof StripeError && error.type === "invalid_request_error")
        throw new PlainError(400, "The amounts are more than what is left of the payment.", {
          reason: "REFUND_NOT_POSSIBLE",
        });
      throw error;
    });
  });
}

/** Refuses to refund a purchase again. */
export function refuseRefunded({ kind, id }: Pick<Purchase, "kind" | "id">): never {
  return kind === "subscription"
    ? refuse("SUBSCRIPTION_ALREADY_REFUNDED", { subscription_id: id })
    : refuse("ONE_TIME_PURCHASE_ALREADY_REFUNDED", { one_time_purchase_id: id });
}

/** Finds the payment of a one-time purchase, or of the newest paid invoice of a subscription. */
async function findPaymentOf(client: StripeConnection["client"], { kind, providerId }: Purchase): Promise<string> {
  if (kind === "one_time" && providerId !== null) return providerId;
  const parameters = { subscription: providerId ?? "", status: "paid", expand: ["data.payments"] };
  const invoices = await client.list("/v1/invoices", invoice, parameters);
  for (const { payments } of invoices.sort((one, other) => other.created - one.created))
    for (const { payment } of payments?.data ?? []) if (payment?.payment_intent) return payment.payment_intent;
  throw new PlainError(400, "Nothing was paid for this subscription.", { reason: "REFUND_NOT_POSSIBLE" });
}
