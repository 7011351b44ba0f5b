import type { Db, Tx } from "../../../database/database.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { closeCheckout, type OpenCheckout } from "../stripe/checkout-queries.ts";
import { isMissing, StripeError } from "../stripe/client.ts";
import type { StripeConnection } from "../stripe/connections.ts";
import { invoice, paymentIntent, subscription } from "../stripe/objects.ts";
import { type SyncServices, syncCustomer } from "../stripe/sync.ts";

/** What a payment needs. */
export interface PaymentContext {
  readonly tenancy: Tenancy;
  readonly db: Db;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly services: SyncServices;
  readonly connection: StripeConnection;
}

/** Makes sure that a payment cannot be made any more. If it was made, the books learn of it. */
export async function closePayment(
  context: PaymentContext,
  other: OpenCheckout,
  stripeCustomer: string,
): Promise<void> {
  const { tenancy, db, services, connection } = context;
  if (!(await cancelPayment(context, other))) await syncCustomer(services, tenancy, connection, stripeCustomer);
  await closeCheckout(tenancy, db, other.id);
}

/** Cancels a payment at Stripe; `false` if it was made. */
export async function cancelPayment({ connection: { client } }: PaymentContext, other: OpenCheckout): Promise<boolean> {
  const { id, kind, stripeId } = other;
  // Without an ID, no page has got the secret, and none will: see `keepOrCancel`.
  if (stripeId === null) return true;
  const key = `${id} cancel`;
  try {
    if (kind === "payment") await client.post(`/v1/payment_intents/${stripeId}/cancel`, paymentIntent, {}, key);
    else if (kind === "subscription") {
      const { status, pending_setup_intent } = await client.get(`/v1/subscriptions/${stripeId}`, subscription);
      const isMade = status !== "incomplete" && status !== "incomplete_expired" && !pending_setup_intent;
      if (isMade) return false;
      if (status !== "incomplete_expired") await client.delete(`/v1/subscriptions/${stripeId}`, subscription, key);
    } else await voidSwitch(client, stripeId, key);
    return true;
  } catch (error) {
    if (isMissing(error)) return true;
    // Stripe refuses to cancel what has succeeded.
    if (error instanceof StripeError && error.type === "invalid_request_error") return false;
    throw error;
  }
}

/** Voids the invoice of a switch that was not paid, which undoes the switch. */
async function voidSwitch(client: StripeConnection["client"], stripeId: string, key: string): Promise<void> {
  const expand = ["latest_invoice"];
  const { pending_update, latest_invoice } = await client.get(`/v1/subscriptions/${stripeId}`, subscription, {
    expand,
  });
  if (pending_update && typeof latest_invoice === "object" && latest_invoice?.status === "open")
    await client.post(`/v1/invoices/${latest_invoice.id}/void`, invoice, {}, key);
}
