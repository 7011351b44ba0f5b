import { PlainError } from "../../../endpoints/refusals.ts";
import { refuseManaging } from "../purchases/purchase-checks.ts";
import { finishCheckouts, moveCheckout } from "../stripe/checkout-queries.ts";
import type { CheckoutEvent } from "../stripe/checkout-states.ts";
import { isFinal, isMissing } from "../stripe/client.ts";
import { readDefaultMethod } from "../stripe/default-method.ts";
import { syncCustomer } from "../stripe/sync.ts";
import { cancelPayment, closePayments } from "./close-payments.ts";
import type { Confirmation, Payment, PaymentContext } from "./payment.ts";
import { KINDS } from "./payment-kinds.ts";
import { type PaymentRequest, type Reservation, reservePayment } from "./reserve-payment.ts";

/** Number of turns of a request, which takes another one because another payment was made meanwhile. */
const MAX_TURNS = 10;

/**
 * Outcome of a turn: of closing the payments in the way, then of opening the payment at Stripe. A confirmation answers
 * the request, and an error fails it; after the other outcomes it takes another turn.
 */
type Outcome =
  | { readonly is: "payable" | "settled" | "switched"; readonly confirmation: Confirmation }
  | { readonly is: "over" | "overtaken" | "outrun" }
  | { readonly is: "blocked" | "refused" | "failed"; readonly error: unknown };

/** Step after an outcome: records are updated from Stripe, or an event happens to the stored payment. */
type Step = "sync" | Extract<CheckoutEvent, "switched" | "canceled" | "refused">;

/**
 * Steps after each outcome, in their order. The states of the stored payment, and how events change them, are in
 * `stripe/checkout-states.ts`.
 */
const STEPS: Readonly<Record<Outcome["is"], readonly Step[]>> = {
  /** The page confirms the payment. */
  payable: [],
  /** Nothing is left to confirm: nothing was due, or Stripe has charged a saved method. */
  settled: ["sync"],
  /** Stripe has charged a switch of plans at once. */
  switched: ["switched", "sync"],
  /** The payment was made, or canceled, elsewhere. If it was made, the sync records it, and it is not canceled. */
  over: ["sync", "canceled"],
  /** A payment in the way was made, or may have been, so that this one was not created. */
  overtaken: ["refused"],
  /** The same, for a payment that another request has begun, and may be creating. */
  outrun: [],
  /** A payment in the way could not be closed, so that this one was not created. */
  blocked: ["refused"],
  /** Stripe has said that the payment does not exist there, and will not: the next try is another payment. */
  refused: ["refused"],
  /** The payment may exist at Stripe, or another request may be creating it. */
  failed: [],
};

/**
 * Starts a payment, or returns to one that the same link has started for the same price and quantity.
 *
 * A link has one payment that can be made at a time, and so has a customer for products that exclude each other: others
 * are canceled at Stripe first. So a double click, two tabs and a reload lead to one charge, and the link works until
 * that has succeeded.
 *
 * @param stripeCustomer The customer's ID at Stripe.
 * @throws KnownError and PlainError as the checks of a purchase; PlainError 403 if the link's creator may not make this
 *   purchase, 409 if other pages keep starting payments, or the payment would be another than the page has shown;
 *   StripeError.
 */
export async function startPayment(
  context: PaymentContext,
  request: PaymentRequest,
  stripeCustomer: string,
): Promise<Confirmation> {
  // Stripe attaches a saved method to the invoice, so that the page's secret would be enough to charge it.
  if (request.wish.isByManager === false && (await readDefaultMethod(context.connection, stripeCustomer)))
    refuseManaging();
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const reservation = await reservePayment(context, request, stripeCustomer);
    const outcome = await takeTurn(context, reservation);
    for (const step of STEPS[outcome.is]) await take(step, context, reservation.payment);
    if ("confirmation" in outcome) return outcome.confirmation;
    if ("error" in outcome) throw outcome.error;
  }
  return refuseOtherPage();
}

/** Closes the payments in the way, then opens the payment. */
async function takeTurn(context: PaymentContext, { payment, isNew, superseded }: Reservation): Promise<Outcome> {
  try {
    const areClosed = await closePayments(context, superseded, payment.stripeCustomer);
    if (!areClosed) return { is: isNew ? "overtaken" : "outrun" };
  } catch (error) {
    return { is: isNew ? "blocked" : "failed", error };
  }
  try {
    return await openPayment(context, payment);
  } catch (error) {
    return { is: wasNotCreated(error, payment) ? "refused" : "failed", error };
  }
}

/** Opens the payment at Stripe, and hands its secret out only while no other page has taken its place. */
async function openPayment(context: PaymentContext, payment: Payment): Promise<Outcome> {
  const { tenancy, db } = context;
  const { id, kind } = payment.checkout;
  const opened = await KINDS[kind].open(context, payment);
  if (opened.is === "over") return { is: "over" };
  if (opened.is === "switched") return { is: "switched", confirmation: {} };
  const { confirmation, created } = opened;
  if (created && !(await moveCheckout(tenancy, db, id, "created", created.stripeId))) {
    const { stripeId, withdraw = () => cancelPayment(context, { kind, stripeId }) } = created;
    await withdraw();
    refuseOtherPage();
  }
  return { is: confirmation.client_secret === undefined ? "settled" : "payable", confirmation };
}

/** Whether Stripe has said that a payment does not exist there, and will not. */
function wasNotCreated(error: unknown, { checkout: { kind, stripeId } }: Payment): boolean {
  return isMissing(error) || (isFinal(error) && (stripeId === null || kind === "switch"));
}

async function take(step: Step, context: PaymentContext, { checkout, stripeCustomer }: Payment): Promise<void> {
  const { tenancy, db, transaction, services, connection } = context;
  if (step === "sync") await syncCustomer(services, tenancy, connection, stripeCustomer);
  else if (step === "switched")
    await transaction((tx) => finishCheckouts(tenancy, tx, [checkout.id], step, services.clock.now()));
  else await moveCheckout(tenancy, db, checkout.id, step);
}

/** @throws PlainError 409. */
function refuseOtherPage(): never {
  throw new PlainError(409, "Another page is paying with this link. Reload this page.", {
    reason: "PAYMENT_IN_PROGRESS",
  });
}
