import type { Tx } from "../../../database/database.ts";
import type { Context } from "../../../endpoints/context.ts";
import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { type Account, openAccount } from "../accounts/account.ts";
import {
  type Customer,
  type CustomerParams,
  customerFrom,
  customerToManage,
  customerToRead,
} from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { intervalOf, isAddOn, pricesOf } from "../catalog/product.ts";
import { configuredProduct, resolveProduct } from "../catalog/resolve.ts";
import { checkPurchase } from "../purchases/purchase-checks.ts";
import { purchaseProduct } from "../purchases/purchase-product.ts";
import type { StripeServices } from "../stripe/connections.ts";
import { cancelEnded, setCancelAtPeriodEnd, switchAtStripe } from "../stripe/subscriptions.ts";
import { isSwitchTarget, listProducts } from "./list-products.ts";

export const productRoutes = {
  "GET /payments/products/{customer_type}/{customer_id}": async ({ params, query }, context) =>
    listProducts(context, await customerToRead(context, params), query),

  "POST /payments/products/{customer_type}/{customer_id}": async ({ params, body }, context) => {
    const { tenancy, tier, services } = context;
    const customer = customerFrom(params);
    const wish = { ...resolveProduct(tenancy, tier, body, customer), priceId: null, quantity: body.quantity };
    const replaced = await inAccount(context, customer, async (account, tx) => {
      const order = await checkPurchase(tenancy, tx, customer, account.subscriptions, wish);
      await purchaseProduct(account, services.random, wish, order, "api_grant");
      return order.conflicts;
    });
    if (replaced.some(({ providerId }) => providerId !== null)) await cancelEnded(context, customer);
    return { success: true };
  },

  "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}": async ({ params, query }, context) => {
    await setCancellation(context, params, query.subscription_id, true);
    return { success: true };
  },

  "POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume": async ({ params, body }, context) => {
    await setCancellation(context, params, body.subscription_id, false);
    return { success: true };
  },

  "POST /payments/products/{customer_type}/{customer_id}/switch": async ({ params, body }, context) => {
    const { tenancy, tier, services } = context;
    const customer = await customerToManage(context, params);
    const product = configuredProduct(tenancy, tier, body.to_product_id);
    const paid = await inAccount(context, customer, async (account, tx) => {
      const from = requireSubscription(account, body.from_product_id, undefined);
      const priceId = body.price_id ?? firstIntervalPrice(product);
      const isPossible =
        product.catalogId !== undefined &&
        product.catalogId === from.product.catalogId &&
        product.customerType === customer.type &&
        body.to_product_id !== body.from_product_id &&
        !isAddOn(from.product) &&
        isSwitchTarget(product);
      if (!isPossible || priceId === null)
        throw new PlainError(
          400,
          "A subscription can be switched to a plan of the same catalog that is paid by interval.",
          { reason: "SWITCH_NOT_POSSIBLE" },
        );
      const wish = { id: body.to_product_id, product, priceId, quantity: body.quantity, insteadOf: from };
      const order = await checkPurchase(tenancy, tx, customer, account.subscriptions, wish);
      if (!order.price || !intervalOf(order.price))
        throw new PlainError(400, "A subscription can be switched to a price with an interval only.", {
          reason: "SWITCH_NOT_POSSIBLE",
        });
      if (from.providerId !== null)
        return { from, offered: { productId: wish.id, product, priceId, price: order.price } };
      // What a server grants costs nothing; a customer must not switch to it for free.
      if (tier === "client" && !tenancy.config.payments.testMode)
        throw new PlainError(400, "Only a subscription that was paid for can be switched.", {
          reason: "SWITCH_NOT_POSSIBLE",
        });
      const before = { ...order.before, hadProduct: true }; // no trial at a switch
      const source = tenancy.config.payments.testMode && from.source === "test_mode" ? "test_mode" : "api_grant";
      await purchaseProduct(account, services.random, wish, { ...order, before }, source);
      return null;
    });
    if (paid) await switchAtStripe(context, customer, paid.from, paid.offered, body.quantity);
    return { success: true };
  },
} satisfies Handlers<StripeServices>;

function firstIntervalPrice(product: Parameters<typeof pricesOf>[0]): string | null {
  return pricesOf(product).find(([, price]) => intervalOf(price) !== null)?.[0] ?? null;
}

/** Works on a customer's account in one transaction, under one lock. */
function inAccount<T>(
  context: Context,
  customer: Customer,
  work: (account: Account, tx: Tx) => Promise<T>,
): Promise<T> {
  return context.transaction(async (tx) => {
    const account = await openAccount(context, tx, customer);
    const result = await work(account, tx);
    await account.save();
    return result;
  });
}

async function setCancellation(
  context: Context<StripeServices>,
  params: CustomerParams & { readonly product_id: string },
  subscriptionId: string | undefined,
  cancelAtPeriodEnd: boolean,
): Promise<void> {
  const customer = await customerToManage(context, params);
  const subscription = await inAccount(context, customer, async (account) => {
    const found = requireSubscription(account, params.product_id, subscriptionId);
    if (found.providerId === null) account.update({ ...found, cancelAtPeriodEnd });
    return found;
  });
  if (subscription.providerId !== null) await setCancelAtPeriodEnd(context, customer, subscription, cancelAtPeriodEnd);
}

/** Finds a live subscription by its product, or by its own id, which then has to be one to this product. */
function requireSubscription(account: Account, productId: string, subscriptionId: string | undefined): Purchase {
  const found = account.subscriptions.find(
    (subscription) =>
      (subscriptionId === undefined || subscription.id === subscriptionId) &&
      (subscription.productId === productId || (subscription.productId === null && subscription.id === subscriptionId)),
  );
  if (!found)
    throw new PlainError(400, "The customer has no active subscription to this product.", {
      reason: "SUBSCRIPTION_NOT_FOUND",
    });
  return found;
}
