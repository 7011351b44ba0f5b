import type { Tx } from "../../../database/database.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { openAccount } from "../accounts/account.ts";
import type { Customer } from "../accounts/customer.ts";
import { isAtStripe } from "../accounts/purchase.ts";
import { insertVersions } from "../accounts/queries.ts";
import { intervalOf, trialOf } from "../catalog/product.ts";
import { versionIdOf } from "../catalog/resolve.ts";
import { addInterval, toSeconds } from "../ledger/calendar.ts";
import { checkPurchase, refuseManaging, requireNoneReplaced, type Wish } from "../purchases/purchase-checks.ts";
import { requireAmount, requireChargeable } from "../stripe/amount.ts";
import {
  closeCheckout,
  findOpenCheckouts,
  insertCheckout,
  noteStripeId,
  type OpenCheckout,
} from "../stripe/checkout-queries.ts";
import { StripeError } from "../stripe/client.ts";
import { withStripeCustomer } from "../stripe/customers.ts";
import { readDefaultMethod } from "../stripe/default-method.ts";
import { paymentIntent, type StripeSubscription, subscription } from "../stripe/objects.ts";
import { ensureStripePrice, metadataOf, type OfferedPrice } from "../stripe/prices.ts";
import { syncCustomer } from "../stripe/sync.ts";
import { cancelPayment, closePayment, type PaymentContext } from "./cancel-payment.ts";
import { type DueNow, isOutdated, isSameCurrency, previewSwitch, prorationOf, refuseOtherAmount } from "./due-now.ts";

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

/** What the page confirms. Without a secret, nothing is left to confirm. */
export interface Confirmation {
  readonly client_secret?: string;
  readonly stripe_intent_type?: "payment" | "setup";
}

/** Payments that a request closes before its own, one after the other. */
const MAX_TURNS = 10;
/** Stripe's longest trial, in milliseconds. */
const LONGEST_TRIAL_MILLIS = 730 * 86_400_000;

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
    const { checkout, inTheWay, offered, hasTrial } = await reserve(context, request);
    if (inTheWay) {
      await closePayment(context, inTheWay, stripeCustomer);
      continue;
    }
    const { customer, shown } = request;
    const payment = { checkout, offered, hasTrial, stripeCustomer, customer, shown };
    const confirmation = await create(context, payment).catch(async (error: unknown) => {
      // Refused for good: the next try is another payment.
      if (error instanceof StripeError && error.status !== null && error.status < 500)
        await closeCheckout(tenancy, db, checkout.id);
      throw error;
    });
    if (confirmation === "over") {
      await syncCustomer(services, tenancy, connection, stripeCustomer);
      await closeCheckout(tenancy, db, checkout.id);
      continue;
    }
    if (confirmation.client_secret === undefined) await syncCustomer(services, tenancy, connection, stripeCustomer);
    return confirmation;
  }
  return refuseOtherPage();
}

interface Reservation {
  readonly checkout: OpenCheckout;
  /** A payment to cancel first. */
  readonly inTheWay: OpenCheckout | null;
  readonly offered: OfferedPrice;
  readonly hasTrial: boolean;
}

/** Checks the purchase and stores the payment before it is made, under the customer's lock. */
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
      stripeId: isRecurring ? (replaced?.providerId ?? null) : null,
      replaces: order.conflicts.filter(isAtStripe).flatMap(({ providerId }) => providerId ?? []),
      createdAt: account.now,
      proratedAt: shown ? new Date(shown.proration_date * 1_000) : null,
    };
    const same = open.find((other) => isSame(other, checkout));
    if (!same && shown && isOutdated(shown, account.now)) refuseOtherAmount();
    const inTheWay = open.find((other) => other !== same && excludes(other, checkout, wish)) ?? null;
    if (!same && !inTheWay) await insertCheckout(tenancy, tx, { scope: connection.scope, customer }, checkout);
    await account.save();
    const offered = { productId: wish.id, product: wish.product, priceId: wish.priceId, price };
    return { checkout: same ?? checkout, inTheWay, offered, hasTrial: !order.before.hadProduct && !replaced };
  });
}

function isSame(one: OpenCheckout, other: OpenCheckout): boolean {
  return (
    one.codeHash.equals(other.codeHash) &&
    one.versionId === other.versionId &&
    one.priceId === other.priceId &&
    one.quantity === other.quantity &&
    one.kind === other.kind &&
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

interface Payment {
  readonly checkout: OpenCheckout;
  readonly offered: OfferedPrice;
  readonly hasTrial: boolean;
  readonly stripeCustomer: string;
  readonly customer: Customer;
  readonly shown: DueNow | null | undefined;
}

/** Creates the payment at Stripe, or reads it again. `"over"`: it was made, or canceled, elsewhere. */
async function create(context: PaymentContext, payment: Payment): Promise<Confirmation | "over"> {
  const { kind } = payment.checkout;
  if (kind === "payment") return createIntent(context, payment);
  return kind === "switch" ? switchSubscription(context, payment) : createSubscription(context, payment);
}

async function createIntent(context: PaymentContext, payment: Payment): Promise<Confirmation | "over"> {
  const { tenancy, connection } = context;
  const { checkout, offered, stripeCustomer, customer } = payment;
  const { currency, minor } = requireAmount(offered.price);
  const created = await connection.client.post(
    "/v1/payment_intents",
    paymentIntent,
    {
      amount: minor * BigInt(checkout.quantity),
      currency: currency.toLowerCase(),
      customer: stripeCustomer,
      automatic_payment_methods: { enabled: true },
      metadata: {
        ...metadataOf(offered),
        customerId: customer.id,
        customerType: customer.type.toUpperCase(),
        purchaseQuantity: checkout.quantity,
        purchaseKind: "ONE_TIME",
        tenancyId: tenancy.projectId,
        checkoutId: checkout.id,
      },
    },
    checkout.id,
  );
  if (checkout.stripeId === null) await keepOrCancel(context, checkout, created.id);
  // What the key returns is the intent as it was created.
  const { status, client_secret } =
    checkout.stripeId === null
      ? created
      : await connection.client.get(`/v1/payment_intents/${created.id}`, paymentIntent);
  if (status === "succeeded" || status === "canceled") return "over";
  return { client_secret: client_secret ?? "", stripe_intent_type: "payment" };
}

/** Hands the secret of a new payment out only while no other page has taken its place. */
async function keepOrCancel(context: PaymentContext, checkout: OpenCheckout, stripeId: string): Promise<void> {
  if (await noteStripeId(context.tenancy, context.db, checkout.id, stripeId)) return;
  await cancelPayment(context, { ...checkout, stripeId });
  refuseOtherPage();
}

function refuseOtherPage(): never {
  throw new PlainError(409, "Another page is paying with this link. Reload this page.");
}

const EXPAND = ["latest_invoice.confirmation_secret", "pending_setup_intent"];

async function createSubscription(context: PaymentContext, payment: Payment): Promise<Confirmation | "over"> {
  const { connection } = context;
  const { checkout, offered, stripeCustomer } = payment;
  const trialEnd = payment.hasTrial ? trialEndOf(checkout, offered) : null;
  const created = await connection.client.post(
    "/v1/subscriptions",
    subscription,
    {
      customer: stripeCustomer,
      items: [{ price: await ensureStripePrice(context, connection, offered), quantity: checkout.quantity }],
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
      ...(trialEnd !== null && {
        trial_end: trialEnd,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      }),
      expand: EXPAND,
      metadata: { ...metadataOf(offered), checkoutId: checkout.id, replaces: checkout.replaces.join(" ") },
    },
    checkout.id,
  );
  if (checkout.stripeId === null) {
    await keepOrCancel(context, checkout, created.id);
    return confirmationOf(created);
  }
  const { client } = connection;
  const current = await client.get(`/v1/subscriptions/${created.id}`, subscription, { expand: EXPAND });
  const isOpen = current.status === "incomplete" || current.pending_setup_intent;
  return isOpen ? confirmationOf(current) : "over";
}

/**
 * Changes the subscription that the new one takes the place of. The change counts from the moment its invoice is paid.
 *
 * @throws PlainError 409 if Stripe would charge another amount than the page has shown.
 */
async function switchSubscription(context: PaymentContext, payment: Payment): Promise<Confirmation | "over"> {
  const { connection, services } = context;
  const { checkout, offered, shown } = payment;
  const path = `/v1/subscriptions/${checkout.stripeId}`;
  const before = await connection.client.get(path, subscription, { expand: EXPAND });
  const price = await ensureStripePrice(context, connection, offered);
  const [item] = before.items.data;
  if (!item || before.ended_at) return "over";
  if (item.price.id === price && item.quantity === checkout.quantity) return {};
  if (shown === null) refuseOtherAmount();
  if (before.pending_update) return confirmationOf(before);
  const proration_date = checkout.proratedAt ? toSeconds(checkout.proratedAt.getTime()) : undefined;
  const change = { subscription: before, item, price, quantity: checkout.quantity, proration_date };
  if (shown) {
    // The subscription may have been renewed or changed since the page was opened.
    if (shown.proration_date < item.current_period_start) refuseOtherAmount();
    if ((await previewSwitch(connection.client, services.random, change)) !== shown.amount) refuseOtherAmount();
  }
  const switched = await connection.client.post(
    path,
    subscription,
    {
      ...prorationOf(change),
      payment_behavior: "pending_if_incomplete",
      expand: EXPAND,
    },
    checkout.id,
  );
  return switched.pending_update ? confirmationOf(switched) : {};
}

function confirmationOf({ latest_invoice, pending_setup_intent }: StripeSubscription): Confirmation {
  const setup = typeof pending_setup_intent === "object" ? pending_setup_intent?.client_secret : null;
  if (setup) return { client_secret: setup, stripe_intent_type: "setup" };
  const secret = typeof latest_invoice === "object" ? latest_invoice?.confirmation_secret?.client_secret : null;
  return secret ? { client_secret: secret, stripe_intent_type: "payment" } : {};
}

/** The end of a free trial, in seconds since 1970; the same at every repetition of the call. */
function trialEndOf({ createdAt }: OpenCheckout, { product, price }: OfferedPrice): number | null {
  const trial = trialOf(product, price);
  const isFree = requireAmount(price).minor === 0n;
  if (!trial || isFree) return null;
  const startsAt = createdAt.getTime();
  const endsAt = addInterval(startsAt, trial, 1) ?? startsAt + LONGEST_TRIAL_MILLIS;
  const millis = Math.min(endsAt, startsAt + LONGEST_TRIAL_MILLIS);
  return toSeconds(millis);
}
