import type { StripePaymentIntent, StripeSubscription } from "./objects.ts";
import { paidInvoices } from "./periods.ts";
import type { CustomerState } from "./state.ts";

type Charge = Exclude<NonNullable<StripePaymentIntent["latest_charge"]>, string>;

/** Returns the charge of a payment that was fetched with it. */
export function chargeOf({ latest_charge }: StripePaymentIntent): Charge | null {
  return typeof latest_charge === "object" ? (latest_charge ?? null) : null;
}

/** Whether a payment was refunded in full, or is disputed by the cardholder's bank. */
export function isTakenBack(intent: StripePaymentIntent): boolean {
  const charge = chargeOf(intent);
  return charge !== null && (charge.refunded || charge.disputed);
}

/** Returns the payments of a subscription's paid invoices, oldest first. */
export function paidIntentsOf(
  subscription: StripeSubscription,
  { invoices, intents }: CustomerState,
): StripePaymentIntent[] {
  const ids = new Set(
    paidInvoices(subscription, invoices).flatMap(({ payments }) =>
      (payments?.data ?? []).flatMap(({ payment }) => payment?.payment_intent ?? []),
    ),
  );
  return intents.filter(({ id, status }) => ids.has(id) && status === "succeeded");
}
