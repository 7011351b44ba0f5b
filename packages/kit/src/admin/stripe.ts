import { refreshed } from "../resource/refreshed.ts";
import type { AdminContext } from "./admin-context.ts";
import type { PaymentDifferences, PaymentMethodConfigs } from "./stripe-account.ts";

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
