import type { Tx } from "../../../database/database.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { openAccount } from "../accounts/account.ts";
import type { Customer } from "../accounts/customer.ts";
import { isAtStripe, type Purchase } from "../accounts/purchase.ts";
import { insertVersions } from "../accounts/queries.ts";
import { intervalOf } from "../catalog/product.ts";
import { versionIdOf } from "../catalog/resolve.ts";
import { checkPurchase, refuseManaging, requireNoneReplaced, type Wish } from "../purchases/purchase-checks.ts";
import { requireChargeable } from "../stripe/amount.ts";
import { findOpenCheckouts, insertCheckout, moveCheckout, type OpenCheckout } from "../stripe/checkout-queries.ts";
import { isFinal, isMissing } from "../stripe/client.ts";
import { withStripeCustomer } from "../stripe/customers.ts";
import { readDefaultMethod } from "../stripe/default-method.ts";
import type { OfferedPrice } from "../stripe/prices.ts";
import { syncCustomer } from "../stripe/sync.ts";
import { closePayments, type PaymentContext } from "./cancel-payment.ts";
import { type Confirmation, createPayment, refuseOtherPage } from "./create-payment.ts";
import { type DueNow, isOutdated, isSameCurrency, refuseOtherAmount } from "./due-now.ts";

/** Who wants to buy what, through which link. */
export interface PaymentRequest {
  readonly customer: Customer;
  readonly wish: Wish & { readonly priceId: string };
  /** SHA-256 of the link's code. */
  readonly codeHash: Buffer;
  /**
   * What the page has shown as due for a switch of plans; `null` if it has shown the whole price. `undefined` charges
   * without comparing, for clients that do not say.
   */
  readonly shown: DueNow | null | undefined;
  /** Whether the link's creator may decide about the customer's plans, and use a saved payment method. */
  readonly isByManager: boolean;
}

/** Number of times that a request begins anew because another payment was made meanwhile. */
const MAX_TURNS = 10;

/**
 * Starts a payment, or returns to one that the same link has started for the same price and quantity.
 *
 * A link has one payment that can be made at a time, and so has a customer for products that exclude each other: others
 * are canceled at Stripe first. So a double click, two tabs and a reload lead to one charge, and the link works until
 * that has succeeded.
 *
 * @throws KnownError and PlainError as the checks of a purchase; PlainError 403 if the link's creator may not make this
 *   purchase, 409 if other pages keep starting payments, or the payment would be another than the page has shown;
 *   StripeError.
 */
export function startPayment(context: PaymentContext, request: PaymentRequest): Promise<Confirmation> {
  return withStripeCustomer(context, context.connection, request.customer, (stripeCustomer) =>
    startPaymentOf(stripeCustomer, context, request),
  );
}

async function startPaymentOf(
  stripeCustomer: string,
  context: PaymentContext,
  request: PaymentRequest,
): Promise<Confirmation> {
  const { tenancy, db, services, connection } = context;
  // Stripe attaches a saved method to the invoice, so that the page's secret would be enough to charge it.
  if (!request.isByManager && (await readDefaultMethod(connection, stripeCustomer))) refuseManaging();
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const { checkout, isNew, superseded, offered, hasTrial, replaced } = await reserve(context, request);
    const withdraw = async () => {
      if (isNew) await moveCheckout(tenancy, db, checkout.id, "refused");
    };
    const areClosed = await closePayments(context, superseded, stripeCustomer).catch(async (error: unknown) => {
      await withdraw();
      throw error;
    });
    if (!areClosed) {
      await withdraw();
      continue;
    }
    const { customer, shown } = request;
    const payment = { checkout, offered, hasTrial, replaced, stripeCustomer, customer, shown };
    const confirmation = await createPayment(context, payment).catch(async (error: unknown) => {
      // The next try is another payment.
      if (wasNotCreated(error, checkout)) await moveCheckout(tenancy, db, checkout.id, "refused");
      throw error;
    });
    if (confirmation === "over") {
      await syncCustomer(services, tenancy, connection, stripeCustomer);
      await moveCheckout(tenancy, db, checkout.id, "canceled");
      continue;
    }
    if (confirmation.client_secret === undefined) await syncCustomer(services, tenancy, connection, stripeCustomer);
    return confirmation;
  }
  return refuseOtherPage();
}

/** Whether Stripe has said that a payment does not exist there, and will not. */
function wasNotCreated(error: unknown, { kind, stripeId }: OpenCheckout): boolean {
  return isMissing(error) || (isFinal(error) && (stripeId === null || kind === "switch"));
}

interface Reservation {
  readonly checkout: OpenCheckout;
  /** Whether no request has begun the payment before. */
  readonly isNew: boolean;
  /** Payments to cancel before this one is created. */
  readonly superseded: readonly OpenCheckout[];
  readonly offered: OfferedPrice;
  readonly hasTrial: boolean;
  /** The subscription at Stripe that the new one takes the place of. */
  readonly replaced: Purchase | null;
}

/**
 * Checks the purchase, and stores the payment in place of those that it excludes, under the customer's lock: of many
 * requests at once, the last one's payment remains.
 */
function reserve(
  context: PaymentContext,
  { customer, wish, codeHash, shown, isByManager }: PaymentRequest,
): Promise<Reservation> {
  const { tenancy, services, connection } = context;
  return context.transaction(async (tx) => {
    const account = await openAccount({ tenancy, services }, tx, customer);
    const open = await findOpenCheckouts(tenancy, tx, customer);
    if (!(await isUsable(tenancy, tx, codeHash))) refuse("VERIFICATION_CODE_NOT_FOUND");
    const order = await checkPurchase(tenancy, tx, customer, account.subscriptions, wish);
    if (!isByManager) requireNoneReplaced(order.conflicts);
    const { price } = order;
    if (!price) throw new PlainError(400, "The product has no price with this ID.");
    requireChargeable(price, wish.quantity);
    await insertVersions(tenancy, tx, [wish.product], account.now);
    const [replaced] = order.conflicts.filter(isAtStripe);
    const isRecurring = intervalOf(price) !== null;
    const kind = !isRecurring ? "payment" : replaced ? "switch" : "subscription";
    if (kind === "switch" && replaced && !isSameCurrency(replaced, price))
      throw new PlainError(400, "The customer's plan is paid in another currency. Cancel it first.");
    if (kind !== "switch" && shown) refuseOtherAmount();
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
      replaces: order.conflicts.filter(isAtStripe).flatMap(({ providerId }) => providerId ?? []),
      createdAt: account.now,
      proratedAt: shown ? new Date(shown.proration_date * 1_000) : null,
    };
    const same = open.find((other) => isSame(other, checkout));
    if (!same && shown && isOutdated(shown, account.now)) refuseOtherAmount();
    const inTheWay = open.filter((other) => other !== same && excludes(other, checkout, wish));
    const superseded = await supersede(tenancy, tx, inTheWay);
    if (!same) await insertCheckout(tenancy, tx, { scope: connection.scope, customer }, checkout);
    await account.save();
    const offered = { productId: wish.id, product: wish.product, priceId: wish.priceId, price };
    const hasTrial = !order.before.hadProduct && !replaced;
    const reserved = { checkout: same ?? checkout, isNew: !same, superseded };
    return { ...reserved, offered, hasTrial, replaced: replaced ?? null };
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
