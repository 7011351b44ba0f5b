import { PlainError } from "../../../endpoints/refusals.ts";
import { moveCheckout, type OpenCheckout } from "../stripe/checkout-queries.ts";
import { isMissing, StripeError } from "../stripe/client.ts";
import { syncCustomer } from "../stripe/sync.ts";
import type { Canceled, PaymentContext } from "./payment.ts";
import { KINDS } from "./payment-kinds.ts";

/**
 * Closes payments that were superseded, so that they cannot be made any more, and records those that were made.
 *
 * @returns `false` if one was made, or may have been.
 * @throws PlainError 409 while the buyer's bank processes one; StripeError.
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
      throw new PlainError(409, "A payment is being processed. Wait until it has succeeded or failed.", {
        reason: "PAYMENT_IN_PROGRESS",
      });
    await moveCheckout(tenancy, db, other.id, "canceled");
    areAllCanceled &&= outcome === "canceled";
  }
  return areAllCanceled;
}

/** Cancels a payment at Stripe. */
export async function cancelPayment(
  { connection: { client }, services }: PaymentContext,
  { kind, stripeId }: Pick<OpenCheckout, "kind" | "stripeId">,
): Promise<Canceled> {
  // Without an ID, no page has got the secret, and none will: see the event `created`.
  if (stripeId === null) return "canceled";
  try {
    // Under a key of an earlier attempt, Stripe would repeat a refusal that no longer holds.
    return await KINDS[kind].cancel(client, stripeId, services.random.uuid());
  } catch (error) {
    if (isMissing(error)) return "canceled";
    if (!(error instanceof StripeError) || error.type !== "invalid_request_error") throw error;
    return KINDS[kind].readRefusal(client, stripeId);
  }
}
