import { ignoreMissing } from "./client.ts";
import type { StripeConnection } from "./connections.ts";
import { paymentMethodPage, type StripePaymentMethod, stripeCustomer } from "./objects.ts";

/** Reads the payment method that pays for a customer's subscriptions; `null` if none is saved. */
export async function readDefaultMethod(
  { client }: StripeConnection,
  stripeId: string,
): Promise<StripePaymentMethod | null> {
  const expand = ["invoice_settings.default_payment_method"];
  const found = await client.get(`/v1/customers/${stripeId}`, stripeCustomer, { expand }).catch(ignoreMissing);
  if (!found || found.deleted) return null;
  const method = found.invoice_settings?.default_payment_method;
  if (method && typeof method === "object") return method;
  // The one that paid for a subscription is saved, but the customer has not chosen it.
  const saved = await client.get(`/v1/customers/${stripeId}/payment_methods`, paymentMethodPage, { limit: 1 });
  return saved.data[0] ?? null;
}
