import type { Answer, Tier } from "@latchkit/contract";
import { refreshed } from "../resource/refreshed.ts";
import { fromWire } from "../wire.ts";
import type {
  CheckoutOptions,
  CustomerBilling,
  CustomerDefaultPaymentMethod,
  CustomerInvoicesList,
  CustomerPaymentMethodSetupIntent,
  CustomerProduct,
  CustomerProductsList,
  Item,
  SubscriptionChoice,
  SwitchSubscriptionOptions,
} from "./customer.ts";
import type { CustomerContext } from "./open-customer.ts";

type Owned = Answer<"GET /payments/products/{customer_type}/{customer_id}", Tier>["items"][number];

/** Fetches how much of an item a customer has. */
export async function fetchItem({ core, params, sender }: CustomerContext, itemId: string): Promise<Item> {
  const input = { params: { ...params, item_id: itemId } };
  const { display_name: displayName, quantity } = await core.send(
    "GET /payments/items/{customer_type}/{customer_id}/{item_id}",
    input,
    sender(),
  );
  return { displayName, quantity, nonNegativeQuantity: Math.max(0, quantity) };
}

/** Fetches a page of the products that a customer owns. */
export async function fetchProducts(
  { core, params, sender }: CustomerContext,
  cursor?: string,
  limit?: number,
): Promise<CustomerProductsList> {
  const input = { params, query: { cursor, limit } };
  const { items, pagination } = await core.send(
    "GET /payments/products/{customer_type}/{customer_id}",
    input,
    sender(),
  );
  return Object.assign(items.map(toProduct), { nextCursor: pagination.next_cursor });
}

function toProduct({ id, quantity, product, type, subscription, switch_options }: Owned): CustomerProduct {
  return {
    id,
    quantity,
    displayName: product.display_name,
    customerType: product.customer_type,
    isServerOnly: product.server_only,
    stackable: product.stackable,
    prices: product.prices,
    type,
    subscription: subscription && {
      subscriptionId: subscription.subscription_id,
      currentPeriodEnd: subscription.current_period_end ? new Date(subscription.current_period_end) : null,
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
      isCancelable: subscription.is_cancelable,
    },
    switchOptions: switch_options.map((option) => ({
      productId: option.product_id,
      displayName: option.product.display_name,
      prices: option.product.prices,
    })),
  };
}

/** Creates a link to the checkout page. */
export async function createCheckoutUrl(
  { core, params, sender }: CustomerContext,
  { productId, returnUrl }: CheckoutOptions,
): Promise<string> {
  const body = { ...params, product_id: productId, return_url: returnUrl };
  return (await core.send("POST /payments/purchases/create-purchase-url", { body }, sender())).url;
}

/** Cancels a subscription at the end of its period. */
export async function cancelSubscription(
  { core, params, sender, known }: CustomerContext,
  { productId, subscriptionId }: SubscriptionChoice,
): Promise<void> {
  const input = { params: { ...params, product_id: productId }, query: { subscription_id: subscriptionId } };
  await core.send("DELETE /payments/products/{customer_type}/{customer_id}/{product_id}", input, sender());
  await refreshed(...known);
}

/** Withdraws the cancellation of a subscription. */
export async function resumeSubscription(
  { core, params, sender, known }: CustomerContext,
  { productId, subscriptionId }: SubscriptionChoice,
): Promise<void> {
  const input = { params: { ...params, product_id: productId }, body: { subscription_id: subscriptionId } };
  await core.send("POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume", input, sender());
  await refreshed(...known);
}

/** Switches a subscription to another product. */
export async function switchSubscription(
  { core, params, sender, known }: CustomerContext,
  { fromProductId, toProductId, priceId, quantity }: SwitchSubscriptionOptions,
): Promise<void> {
  const body = { from_product_id: fromProductId, to_product_id: toProductId, price_id: priceId, quantity };
  await core.send("POST /payments/products/{customer_type}/{customer_id}/switch", { params, body }, sender());
  await refreshed(...known);
}

/** Fetches how a customer pays. */
export async function fetchBilling({ core, params, sender }: CustomerContext): Promise<CustomerBilling> {
  return fromWire(await core.send("GET /payments/billing/{customer_type}/{customer_id}", { params }, sender()));
}

/** Fetches a page of a customer's invoices. */
export async function fetchInvoices(
  { core, params, sender }: CustomerContext,
  cursor?: string,
  limit?: number,
): Promise<CustomerInvoicesList> {
  const input = { params, query: { cursor, limit } };
  const { items, pagination } = await core.send(
    "GET /payments/invoices/{customer_type}/{customer_id}",
    input,
    sender(),
  );
  return Object.assign(items.map(fromWire), { nextCursor: pagination.next_cursor });
}

/** Starts to save a payment method. */
export async function createPaymentMethodSetupIntent({
  core,
  params,
  sender,
}: CustomerContext): Promise<CustomerPaymentMethodSetupIntent> {
  const key = "POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent";
  const wire = await core.send(key, { params }, sender());
  return {
    clientSecret: wire.client_secret,
    stripeAccountId: wire.stripe_account_id,
    publishableKey: wire.stripe_publishable_key,
    scriptUrl: wire.stripe_js_url,
  };
}

/** Makes a saved payment method the one that pays. */
export async function setDefaultPaymentMethodFromSetupIntent(
  { core, params, sender, known }: CustomerContext,
  setup_intent_id: string,
): Promise<CustomerDefaultPaymentMethod> {
  const key = "POST /payments/payment-method/{customer_type}/{customer_id}/set-default";
  const { default_payment_method } = await core.send(key, { params, body: { setup_intent_id } }, sender());
  await refreshed(...known);
  return default_payment_method;
}
