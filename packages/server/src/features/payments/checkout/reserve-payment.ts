import type { Tx } from "../../../database/database.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { renewAccount } from "../accounts/account.ts";
import type { Customer } from "../accounts/customer.ts";
import { isAtStripe } from "../accounts/purchase.ts";
import { intervalOf } from "../catalog/product.ts";
import { versionIdOf } from "../catalog/versions.ts";
import { discountOn, refuseCoupon, type WantedCoupon } from "../purchases/coupons.ts";
import { requireOpenLink } from "../purchases/payment-links.ts";
import { checkPurchase, type Wish } from "../purchases/purchase-checks.ts";
import { requireChargeable } from "../stripe/amount.ts";
import { findOpenCheckouts, insertCheckout, moveCheckout, type OpenCheckout } from "../stripe/checkout-queries.ts";
import { type DueNow, isSameCurrency, requireCurrent } from "./due-now.ts";
import type { Payment, PaymentContext } from "./payment.ts";

/** Customer and purchase of a request, and the link through which it is made. */
export interface PaymentRequest {
  readonly customer: Customer;
  readonly wish: Wish & { readonly priceId: string };
  /** SHA-256 of the link's code. */
  readonly codeHash: Buffer;
  /** The payment link through which the customer buys; `null` without one. */
  readonly paymentLinkId: string | null;
  readonly coupon: WantedCoupon;
  /**
   * The due amount that the page has shown for a switch of plans; `null` if it has shown the whole price. `undefined`
   * charges without comparing, for clients that do not send it.
   */
  readonly shown: DueNow | null | undefined;
}

/** Payment that is stored in place of others. */
export interface Reservation {
  readonly payment: Payment;
  /** Whether no request has begun the payment before. */
  readonly isNew: boolean;
  /** Payments to cancel before this one is created. */
  readonly superseded: readonly OpenCheckout[];
}

/**
 * Checks the purchase, and stores the payment in place of those that it excludes, under the customer's lock: of many
 * requests at once, the last one's payment remains.
 */
export function reservePayment(
  { tenancy, services, connection, transaction }: PaymentContext,
  { customer, wish, codeHash, paymentLinkId, coupon, shown }: PaymentRequest,
  stripeCustomer: string,
): Promise<Reservation> {
  return transaction(async (tx) => {
    const { subscriptions, now } = await renewAccount({ tenancy, services }, tx, customer);
    if (!(await isUsable(tenancy, tx, codeHash))) refuse("VERIFICATION_CODE_NOT_FOUND");
    if (paymentLinkId !== null) await requireOpenLink(tenancy, tx, paymentLinkId, now);
    const { price, conflicts, before } = await checkPurchase(tenancy, tx, customer, subscriptions, wish);
    if (!price) throw new PlainError(400, "The product has no price with this ID.", { reason: "PRICE_NOT_FOUND" });
    const atStripe = conflicts.filter(isAtStripe);
    const [replaced = null] = atStripe;
    const isRecurring = intervalOf(price) !== null;
    const kind = !isRecurring ? "payment" : replaced ? "switch" : "subscription";
    if (kind === "switch" && replaced && !isSameCurrency(replaced, price))
      throw new PlainError(400, "The customer's plan is paid in another currency. Cancel it first.", {
        reason: "CURRENCY_DIFFERS",
      });
    // Stripe computes what a change of plan charges, so no coupon lowers it.
    if (kind === "switch" && typeof coupon.named === "string") refuseCoupon();
    const discount = kind === "switch" ? null : await discountOn(tenancy, tx, price, { wanted: coupon, now });
    requireChargeable(price, wish.quantity, discount);
    const checkout: OpenCheckout = {
      id: services.random.uuid(),
      codeHash,
      productId: wish.id,
      versionId: versionIdOf(wish.product),
      priceId: wish.priceId,
      quantity: wish.quantity,
      kind,
      state: "open",
      stripeId: isRecurring ? (replaced?.providerId ?? null) : null,
      replaces: atStripe.flatMap(({ providerId }) => providerId ?? []),
      createdAt: now,
      paymentLinkId,
      discount,
      proratedAt: shown ? new Date(shown.proration_date * 1_000) : null,
    };
    const open = await findOpenCheckouts(tenancy, tx, customer);
    const same = open.find((other) => isSame(other, checkout));
    if (shown) requireCurrent(shown, { isSwitch: kind === "switch", isStarted: same !== undefined, now });
    const inTheWay = open.filter((other) => other !== same && excludes(other, checkout, wish));
    const superseded = await supersede(tenancy, tx, inTheWay);
    if (!same)
      await insertCheckout(tenancy, tx, { scope: connection.scope, customer, product: wish.product }, checkout);
    const offered = { productId: wish.id, product: wish.product, priceId: wish.priceId, price };
    const hasTrial = !before.hadProduct && !replaced;
    const bought = { checkout: same ?? checkout, offered, hasTrial, replaced };
    return { payment: { ...bought, stripeCustomer, customer, shown }, isNew: !same, superseded };
  });
}

/**
 * Takes payments out of use before they are canceled: a request that is creating one hands out no secret then. The
 * statement returns each as that request has noted it, however long ago this one has read it.
 */
async function supersede(tenancy: Tenancy, tx: Tx, checkouts: readonly OpenCheckout[]): Promise<OpenCheckout[]> {
  const superseded: OpenCheckout[] = [];
  for (const checkout of checkouts) {
    const closing = await moveCheckout(tenancy, tx, checkout.id, "superseded");
    if (closing) superseded.push({ ...checkout, stripeId: closing.stripeId });
  }
  return superseded;
}

function isSame(one: OpenCheckout, other: OpenCheckout): boolean {
  return (
    one.codeHash.equals(other.codeHash) &&
    one.versionId === other.versionId &&
    one.priceId === other.priceId &&
    one.quantity === other.quantity &&
    one.kind === other.kind &&
    one.discount?.couponId === other.discount?.couponId &&
    one.state === other.state &&
    one.proratedAt?.getTime() === other.proratedAt?.getTime()
  );
}

/**
 * Whether two payments must not both be made: of one link, for a product that is owned once, or for products of one
 * catalog.
 */
function excludes(one: OpenCheckout, other: OpenCheckout, { product }: Wish): boolean {
  if (one.codeHash.equals(other.codeHash)) return true;
  if (one.productId === null || other.productId === null) return false;
  if (one.productId === other.productId) return !product.stackable;
  return product.catalogId !== undefined && product.isAddOnTo === false;
}

/** Whether the link has not sold anything yet. */
async function isUsable({ projectId, branchId }: Tenancy, tx: Tx, codeHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom("verification_codes")
    .select("used_at")
    .where("project_id", "=", projectId)
    .where("branch_id", "=", branchId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return row?.used_at === null;
}
