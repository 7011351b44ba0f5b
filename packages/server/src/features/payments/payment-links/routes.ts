import type { Answer } from "@latchkit/contract";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import { requireTrustedUrl } from "../../../endpoints/require-trusted-url.ts";
import { handlerPageOf } from "../../../projects/handler-page.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { changesBetween } from "../../audit-log/changes.ts";
import { recordOwn } from "../../audit-log/record.ts";
import { toPage } from "../../list-page.ts";
import { customerToRead } from "../accounts/customer.ts";
import { pricesOf, withoutServerPrices, withSoldPrices } from "../catalog/product.ts";
import { toProductAnswer } from "../catalog/resolve.ts";
import { connectionToSell, createCheckoutLink } from "../checkout/create-link.ts";
import { getCoupon } from "../purchases/coupons.ts";
import {
  getPaymentLink,
  insertPaymentLink,
  listPaymentLinks,
  lockPaymentLink,
  type PaymentLink,
  type PaymentLinkSettings,
  requireOpenLink,
  stateOf,
  updatePaymentLink,
} from "../purchases/payment-links.ts";
import type { StripeServices } from "../stripe/connections.ts";

export const paymentLinkRoutes = {
  "GET /internal/payments/links": async ({ query }, { tenancy, db, services }) => {
    const now = services.clock.now();
    const rows = await listPaymentLinks(tenancy, db, query);
    return toPage(
      rows,
      query,
      ({ id }) => id,
      (link) => toAnswer(tenancy, link, now),
    );
  },

  "POST /internal/payments/links": async ({ body }, context) => {
    const { tenancy, services } = context;
    requireSellable(tenancy, body.product_id);
    if (body.return_url !== null) requireTrustedUrl(tenancy, body.return_url);
    const coupon = body.coupon_id === null ? null : await getCoupon(tenancy, context.db, body.coupon_id);
    const link: PaymentLink = {
      id: services.random.uuid(),
      productId: body.product_id,
      returnUrl: body.return_url,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      isEnabled: true,
      maxSales: body.max_sales,
      endsAt: toDate(body.ends_at_millis),
      sold: 0,
      createdAt: services.clock.now(),
    };
    await context.transaction(async (tx) => {
      await insertPaymentLink(tenancy, tx, link);
      const { id: subjectId, productId, returnUrl, couponCode } = link;
      const changes = changesBetween({}, { productId, returnUrl, couponCode, ...toAudited(link) });
      await recordOwn(context, tx, { action: "payment_link.created", subjectId, changes });
    });
    return toAnswer(tenancy, link, link.createdAt);
  },

  "PATCH /internal/payments/links/{link_id}": ({ params, body }, context) =>
    context.transaction(async (tx) => {
      const { tenancy, services } = context;
      const before = await lockPaymentLink(tenancy, tx, params.link_id);
      const settings: PaymentLinkSettings = {
        isEnabled: body.is_enabled ?? before.isEnabled,
        maxSales: body.max_sales === undefined ? before.maxSales : body.max_sales,
        endsAt: body.ends_at_millis === undefined ? before.endsAt : toDate(body.ends_at_millis),
      };
      await updatePaymentLink(tenancy, tx, before.id, settings);
      const changes = changesBetween(toAudited(before), toAudited(settings));
      if (changes.length > 0)
        await recordOwn(context, tx, { action: "payment_link.updated", subjectId: before.id, changes });
      return toAnswer(tenancy, { ...before, ...settings }, services.clock.now());
    }),

  "GET /payments/links/{link_id}": async ({ params }, { tenancy, db, services }) => {
    const link = await getPaymentLink(tenancy, db, params.link_id);
    const product = soldBy(tenancy, link.productId);
    return { state: stateOf(link, services.clock.now()), product: product && toProductAnswer(product, "client") };
  },

  "POST /payments/links/{link_id}/checkout": async ({ params, body }, context) => {
    const { tenancy, db, services } = context;
    const connection = await connectionToSell(tenancy, context);
    const customer = await customerToRead(context, body);
    const link = await requireOpenLink(tenancy, db, params.link_id, services.clock.now());
    const product = soldBy(tenancy, link.productId) ?? refuseUnknownProduct(link.productId);
    if (product.customerType !== customer.type)
      refuse("PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH", {
        product_id: link.productId,
        customer_id: customer.id,
        product_customer_type: product.customerType,
        actual_customer_type: customer.type,
      });
    const url = await createCheckoutLink(context, connection, {
      customer,
      chosen: { id: link.productId, product },
      returnUrl: link.returnUrl ?? body.return_url,
      paymentLinkId: link.id,
      couponCode: link.couponCode ?? undefined,
    });
    return { url };
  },
} satisfies Handlers<StripeServices>;

/**
 * Returns a product as a payment link sells it: at the prices that clients may choose. The link's creator may well have
 * chosen a product that clients do not find themselves.
 */
function soldBy({ config }: Tenancy, productId: string): ProductVersion | null {
  const { products } = config.payments;
  const product = Object.hasOwn(products, productId) ? products[productId] : undefined;
  return product ? withSoldPrices(withoutServerPrices(product)) : null;
}

/** Refuses a product that no visitor of a link could buy. */
function requireSellable(tenancy: Tenancy, productId: string): void {
  const product = soldBy(tenancy, productId) ?? refuseUnknownProduct(productId);
  if (product.customerType === "custom")
    throw new PlainError(400, "Payment links sell to users and teams. Custom customers buy through your backend.", {
      reason: "NOT_SUPPORTED",
    });
  if (pricesOf(product).length === 0)
    throw new PlainError(400, "The product has no price that customers can choose.", { reason: "PRICE_NOT_SELLABLE" });
}

function refuseUnknownProduct(productId: string): never {
  return refuse("PRODUCT_DOES_NOT_EXIST", { product_id: productId, context: null });
}

function toDate(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis);
}

function toAudited({ isEnabled, maxSales, endsAt }: PaymentLinkSettings) {
  return { isEnabled, maxSales, endsAt: endsAt?.toISOString() ?? null };
}

function toAnswer(tenancy: Tenancy, link: PaymentLink, now: Date): Answer<"PATCH /internal/payments/links/{link_id}"> {
  const page = handlerPageOf(tenancy, "buy");
  return {
    id: link.id,
    product_id: link.productId,
    product_display_name: soldBy(tenancy, link.productId)?.displayName ?? null,
    url: page === null ? null : `${page}?link=${link.id}`,
    return_url: link.returnUrl,
    coupon_code: link.couponCode,
    state: stateOf(link, now),
    is_enabled: link.isEnabled,
    max_sales: link.maxSales,
    ends_at_millis: link.endsAt?.getTime() ?? null,
    sold: link.sold,
    created_at_millis: link.createdAt.getTime(),
  };
}
