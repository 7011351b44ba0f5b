import type { Db, Tx } from "../../../database/database.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { moveCheckout, type OpenCheckout } from "../stripe/checkout-queries.ts";
import { isMissing, StripeError } from "../stripe/client.ts";
import type { StripeConnection } from "../stripe/connections.ts";
import { invoice, paymentIntent, type StripeSubscription, subscription } from "../stripe/objects.ts";
import { type SyncServices, syncCustomer } from "../stripe/sync.ts";

/** What a payment needs. */
export interface PaymentContext {
  readonly tenancy: Tenancy;
  readonly db: Db;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly services: SyncServices;
  readonly connection: StripeConnection;
}

/** The outcome of canceling: canceled at Stripe, paid before that, or on its way from the buyer's bank. */
type Canceled = "canceled" | "made" | "processing";

/**
 * Closes payments that were superseded, so that they cannot be made any more. The books contain those that were made.
 *
 * @returns `false` if one was made, or may have been.
 * @throws PlainError 409 while the buyer's bank processes one.
 */
export async function closePayments(
  context: PaymentContext,
  superseded: readonly OpenCheckout[],
  stripeCustomer: string,
): Promise<boolean> {
  const { tenancy, db, services, connection } = context;
  let areAllCanceled = true;
  for (const other of superseded) {
    const outcome = await cancelPayment(context, other);
    if (outcome !== "canceled") await syncCustomer(services, tenancy, connection, stripeCustomer);
    if (outcome === "processing")
      throw new PlainError(409, "A payment is being processed. Wait until it has succeeded or failed.");
    await moveCheckout(tenancy, db, other.id, "canceled");
    areAllCanceled &&= outcome === "canceled";
  }
  return areAllCanceled;
}

/** Cancels a payment at Stripe. */
export async function cancelPayment(
  { connection: { client }, services }: PaymentContext,
  { kind, stripeId }: OpenCheckout,
): Promise<Canceled> {
  // Without an ID, no page has got the secret, and none will: see `keepOrCancel`.
  if (stripeId === null) return "canceled";
  // Under a key of an earlier attempt, Stripe would repeat a refusal that no longer holds.
  const key = services.random.uuid();
  try {
    if (kind === "payment") await client.post(`/v1/payment_intents/${stripeId}/cancel`, paymentIntent, {}, key);
    else if (kind === "subscription") return await cancelSubscription(client, stripeId, key);
    else return await voidSwitch(client, stripeId);
    return "canceled";
  } catch (error) {
    if (isMissing(error)) return "canceled";
    if (!(error instanceof StripeError) || error.type !== "invalid_request_error") throw error;
    // Stripe refuses to cancel what has succeeded, and what a bank processes.
    if (kind !== "payment") return "made";
    const { status } = await client.get(`/v1/payment_intents/${stripeId}`, paymentIntent);
    return status === "succeeded" ? "made" : status === "canceled" ? "canceled" : "processing";
  }
}

async function cancelSubscription(
  client: StripeConnection["client"],
  stripeId: string,
  key: string,
): Promise<Canceled> {
  const { status, pending_setup_intent } = await client.get(`/v1/subscriptions/${stripeId}`, subscription);
  if (status === "incomplete_expired") return "canceled";
  if (status !== "incomplete" && !pending_setup_intent) return "made";
  await client.delete(`/v1/subscriptions/${stripeId}`, subscription, key);
  return "canceled";
}

/** Voids the invoice of a switch that was not paid. A subscription without one may have been switched at once. */
async function voidSwitch(client: StripeConnection["client"], stripeId: string): Promise<Canceled> {
  const expand = ["latest_invoice"];
  const current = await client.get(`/v1/subscriptions/${stripeId}`, subscription, { expand });
  return (await voidPending(client, current)) ? "canceled" : "made";
}

/**
 * Voids the invoice of a switch that was not paid, which undoes the switch.
 *
 * @returns `false` if there is none, or it was paid or voided since the subscription was read.
 */
export async function voidPending(
  client: StripeConnection["client"],
  { pending_update, latest_invoice }: StripeSubscription,
): Promise<boolean> {
  if (!pending_update || typeof latest_invoice !== "object" || latest_invoice?.status !== "open") return false;
  const path = `/v1/invoices/${latest_invoice.id}/void`;
  try {
    await client.post(path, invoice, {}, `${latest_invoice.id} void`);
    return true;
  } catch (error) {
    if (error instanceof StripeError && error.type === "invalid_request_error") return false;
    throw error;
  }
}
