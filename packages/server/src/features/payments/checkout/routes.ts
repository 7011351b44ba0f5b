import { toAsciiLowerCase } from "@latchkit/contract";
import type { Discount, ProductVersion } from "../../../database/tables/payments.ts";
import { DEFAULT_BRANCH_ID, looksLikeProjectId } from "../../../database/tenancy.ts";
import type { PublicContext } from "../../../endpoints/context.ts";
import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import { requireTrustedUrl } from "../../../endpoints/require-trusted-url.ts";
import { amountOf } from "../../../money.ts";
import { projectBranding } from "../../../projects/project-branding.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { hashToken } from "../../../tokens/token.ts";
import { openAccount } from "../accounts/account.ts";
import { customerToRead } from "../accounts/customer.ts";
import { isAtStripe, type Purchase } from "../accounts/purchase.ts";
import { intervalOf, isAddOn, pricesOf, withSoldPrices, withTrials } from "../catalog/product.ts";
import { resolveProduct, toProductAnswer } from "../catalog/resolve.ts";
import { PURCHASE_CODE, type PurchaseOffer } from "../purchases/code-type.ts";
import { countUse, discountOn, findWanted, refuseCoupon, type WantedCoupon } from "../purchases/coupons.ts";
import { deduction, toDiscountAnswer } from "../purchases/discount.ts";
import { countSale, refuseClosed, requireOpenLink } from "../purchases/payment-links.ts";
import { checkPurchase, conflictsOf } from "../purchases/purchase-checks.ts";
import { purchaseProduct } from "../purchases/purchase-product.ts";
import { readBoughtForGood } from "../purchases/queries.ts";
import { requireConnection, type StripeServices } from "../stripe/connections.ts";
import { withStripeCustomer } from "../stripe/customers.ts";
import { withStripe } from "../stripe/failures.ts";
import { canCharge, connectionToSell, createCheckoutLink, refuseIfBlocked } from "./create-link.ts";
import { isSameCurrency, previewPrices } from "./due-now.ts";
import { liveSubscriptions } from "./live-subscriptions.ts";
import { startPayment } from "./start-payment.ts";

export const checkoutRoutes = {
  "POST /payments/purchases/create-purchase-url": async ({ body }, context) => {
    const { tenancy, tier } = context;
    const connection = await connectionToSell(tenancy, context);
    const customer = await customerToRead(context, body);
    const { id, product: chosen } = resolveProduct(tenancy, tier, body, customer);
    const product = withSoldPrices(chosen);
    if (pricesOf(product).length === 0 && pricesOf(chosen).length > 0)
      throw new PlainError(400, "The product has no price that can be sold: each needs an amount.", {
        reason: "PRICE_NOT_SELLABLE",
      });
    const wanted = { customer, chosen: { id, product }, returnUrl: body.return_url };
    return { url: await createCheckoutLink(context, connection, wanted) };
  },

  "POST /payments/purchases/validate-code": async ({ body }, context) => {
    const { services, db, transaction } = context;
    const { tenancy, offer } = await readOffer(context, body.full_code);
    if (body.return_url !== undefined) requireTrustedUrl(tenancy, body.return_url);
    const { productId, product, chargesEnabled = false } = offer;
    const isTest = tenancy.config.payments.testMode;
    const connection = isTest ? null : await services.stripe.find(tenancy, db);
    const customer = { type: offer.customerType, id: offer.customerId };
    const owned = await liveSubscriptions(tenancy, context, customer);
    const wanted = { productId, catalogId: product.catalogId ?? null, isAddOn: isAddOn(product) };
    const { hadProduct } = await readBoughtForGood(tenancy, db, customer, wanted);
    const isSubscription = pricesOf(product).some(([, price]) => intervalOf(price) !== null);
    const conflicts = isSubscription ? conflictsOf(tenancy, owned, { id: productId, product }) : [];
    const alreadyBought =
      !product.stackable && productId !== null && owned.some((subscription) => subscription.productId === productId);
    const replaced = conflicts.find(isAtStripe);
    const chosen = { id: productId, product, quantity: body.quantity };
    const dueNow =
      replaced && connection && chargesEnabled && !alreadyBought
        ? await withStripe(services, () =>
            previewPrices({ tenancy, db, transaction, services }, connection, replaced, chosen),
          )
        : null;
    // A customer gets one trial per product and catalog, and none when a plan takes another's place at Stripe.
    const offered = withTrials(product, !hadProduct && !replaced);
    const sold = withSoldPrices(replaced ? withPricesFor(replaced, offered) : offered);
    const coupon = { named: body.coupon_code, preset: offer.couponCode };
    // Stripe computes what a change of plan charges, so no coupon lowers it.
    const discount = replaced ? refuseNamed(coupon) : await findWanted(tenancy, db, coupon, services.clock.now());
    const deductions = discount ? deductionsOf(discount, sold, body.quantity) : null;
    if (deductions && Object.keys(deductions).length === 0) refuseNamed(coupon);
    return {
      product: toProductAnswer(sold, "client"),
      stripe_account_id: connection?.accountId ?? null,
      project_id: tenancy.projectId,
      project_logo_url: tenancy.project.logoUrl,
      project_display_name: tenancy.project.displayName,
      branding: projectBranding(tenancy) ?? undefined,
      already_bought_non_stackable: alreadyBought,
      conflicting_products: conflicts.map((conflict) => ({
        product_id: conflict.productId ?? "",
        display_name: conflict.product.displayName,
      })),
      test_mode: isTest,
      charges_enabled: chargesEnabled,
      stripe_publishable_key: connection?.publishableKey ?? null,
      due_now: dueNow ?? undefined,
      ...(discount && deductions && { discount: toDiscountAnswer(discount), deductions }),
    };
  },

  "GET /payments/purchases/validate-code": async ({ query }, context) => {
    const { tenancy } = await tenancyOf(context, query.full_code);
    if (query.return_url !== undefined) requireTrustedUrl(tenancy, query.return_url);
    return { valid: true };
  },

  "POST /payments/purchases/purchase-session": async ({ body }, context) => {
    const { services, db, transaction } = context;
    const { tenancy, code, offer } = await readOffer(context, body.full_code);
    if (tenancy.config.payments.testMode)
      throw new PlainError(400, "The project is in test mode, in which no payments are made.", { reason: "TEST_MODE" });
    refuseIfBlocked(tenancy);
    const connection = await requireConnection(services, tenancy, db);
    const customer = { type: offer.customerType, id: offer.customerId };
    const wish = wishOf(offer, body);
    return withStripe(services, async () => {
      // The account may have been finished since the link was made.
      if (!offer.chargesEnabled && !(await canCharge(connection)))
        throw new PlainError(400, "The project's Stripe account cannot take payments yet.", {
          reason: "PAYMENTS_NOT_SET_UP",
        });
      const codeHash = hashToken(toAsciiLowerCase(code));
      const { paymentLinkId = null } = offer;
      const coupon = { named: body.coupon_code, preset: offer.couponCode };
      const request = { customer, wish, codeHash, paymentLinkId, coupon, shown: body.due_now };
      const payment = { tenancy, db, transaction, services, connection };
      return withStripeCustomer(payment, connection, customer, (stripeCustomer) =>
        startPayment(payment, request, stripeCustomer),
      );
    });
  },

  "POST /internal/payments/test-mode-purchase-session": async ({ body }, context) => {
    const { services, transaction } = context;
    const { tenancy, code, offer } = await readOffer(context, body.full_code);
    if (!tenancy.config.payments.testMode)
      throw new PlainError(403, "The project is not in test mode.", { reason: "NOT_TEST_MODE" });
    refuseIfBlocked(tenancy);
    const customer = { type: offer.customerType, id: offer.customerId };
    const wish = wishOf(offer, body);
    const { paymentLinkId: linkId } = offer;
    await transaction(async (tx) => {
      const account = await openAccount({ tenancy, services }, tx, customer);
      // A refusal below gives the code back: the link works until it has sold something.
      if (!(await services.codes.spend(tenancy, tx, PURCHASE_CODE, code))) refuse("VERIFICATION_CODE_NOT_FOUND");
      if (linkId !== undefined) await requireOpenLink(tenancy, tx, linkId, services.clock.now());
      const order = await checkPurchase(tenancy, tx, customer, account.subscriptions, wish);
      const wanted = { named: body.coupon_code, preset: offer.couponCode };
      const discount = order.price && (await discountOn(tenancy, tx, order.price, { wanted, now: account.now }));
      await purchaseProduct(account, services.random, { ...wish, discount }, order, "test_mode");
      await account.save();
      // Last, so that purchases through the same link wait for each other no longer than needed.
      if (discount && !(await countUse(tenancy, tx, discount.couponId))) refuseCoupon();
      if (linkId !== undefined && !(await countSale(tenancy, tx, linkId))) refuseClosed();
    });
    return { success: true };
  },
} satisfies Handlers<StripeServices>;

/** Refuses a coupon that a request names; `null` without one. */
function refuseNamed({ named }: WantedCoupon): null {
  return typeof named === "string" ? refuseCoupon() : null;
}

/** Returns what a discount deducts from a quantity of a product, by those prices to which it applies. */
function deductionsOf(discount: Discount, product: ProductVersion, quantity: number): { [priceId: string]: number } {
  const all = pricesOf(product).flatMap(([id, price]) => {
    const money = amountOf(price);
    const off = money && deduction(discount, { ...money, minor: money.minor * BigInt(quantity) });
    return off === null ? [] : [[id, Number(off)] as const];
  });
  return Object.fromEntries(all);
}

/** Leaves out the prices to which a subscription at Stripe cannot be switched. */
function withPricesFor(replaced: Purchase, product: ProductVersion): ProductVersion {
  const prices = pricesOf(product).filter(([, price]) => !intervalOf(price) || isSameCurrency(replaced, price));
  return { ...product, prices: Object.fromEntries(prices) };
}

function wishOf(
  { productId, product, isByManager = true }: PurchaseOffer,
  { price_id, quantity }: { readonly price_id: string; readonly quantity: number },
) {
  return { id: productId, product, priceId: price_id, quantity, isByManager };
}

interface Offered {
  readonly tenancy: Tenancy;
  readonly code: string;
  readonly offer: PurchaseOffer;
}

/**
 * Reads what a link sells.
 *
 * @throws KnownError `VERIFICATION_CODE_NOT_FOUND` for a code that was used, has expired, or never was.
 */
async function readOffer(context: PublicContext, fullCode: string): Promise<Offered> {
  const { tenancy, code } = await tenancyOf(context, fullCode);
  const verdict = await context.services.codes.peek(tenancy, context.db, PURCHASE_CODE, code);
  if (!verdict.ok) return refuse("VERIFICATION_CODE_NOT_FOUND");
  return { tenancy, code, offer: verdict.data };
}

async function tenancyOf(context: PublicContext, fullCode: string): Promise<{ tenancy: Tenancy; code: string }> {
  const [projectId = "", code, ...more] = fullCode.split("_");
  if (code === undefined || more.length > 0 || !looksLikeProjectId(projectId))
    return refuse("VERIFICATION_CODE_NOT_FOUND");
  const found = await context.services.projects.find(projectId, DEFAULT_BRANCH_ID);
  if (!found?.tenancy) return refuse("VERIFICATION_CODE_NOT_FOUND");
  return { tenancy: found.tenancy, code };
}
