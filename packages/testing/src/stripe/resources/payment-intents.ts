import type { Account } from "../model/account.ts";
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from "../model/objects.ts";
import { existing, invalidRequest } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import {
  currencyOf,
  knownCustomer,
  metadataOf,
  ofCustomer,
  page,
  required,
  wholeAmount,
} from "../request/parameters.ts";
import { text } from "../request/parse-form.ts";
import { payInvoice } from "./invoices.ts";
import { askBank, NOT_AUTHENTICATED } from "./next-action.ts";
import { declined, errorOf, methodIn, outcomeOf } from "./payment-methods.ts";

/** Stripe's code for what the state of a payment does not allow. */
const UNEXPECTED = "payment_intent_unexpected_state";

export const paymentIntentRoutes: Routes = {
  "POST payment_intents": ({ account, parameters, expand }) => {
    const amount = wholeAmount(required(parameters, "amount"), "amount");
    const currency = currencyOf(parameters);
    if (amount < 50)
      throw invalidRequest("Amount must be at least 50 cents.", { code: "amount_too_small", param: "amount" });
    const customer = knownCustomer(account, parameters);
    const about = { amount, currency, customer, metadata: metadataOf(parameters), invoice: null };
    return intentView(account, createIntent(account, about), expand);
  },
  "GET payment_intents": ({ account, parameters, expand }) => {
    const found = ofCustomer(account.intents.values(), parameters);
    return page(
      found.map((intent) => intentView(account, intent, expand)),
      parameters,
    );
  },
  "GET payment_intents/id": ({ account, id, expand }) =>
    intentView(account, existing(account.intents, "payment_intent", id), expand),
  "POST payment_intents/id/confirm": ({ account, id, parameters, expand }) => {
    const intent = existing(account.intents, "payment_intent", id);
    confirmIntent(account, intent, methodIn(account, parameters, UNEXPECTED), text(parameters, "return_url") ?? "");
    return intentView(account, intent, expand);
  },
  "POST payment_intents/id/cancel": ({ account, id, expand }) => {
    const intent = existing(account.intents, "payment_intent", id);
    if (isSettled(intent))
      throw invalidRequest(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
        code: UNEXPECTED,
      });
    Object.assign(intent, { status: "canceled", canceled_at: account.seconds });
    account.emit("payment_intent.canceled", intent);
    return intentView(account, intent, expand);
  },
};

/** A payment intent as Stripe answers it: basil no longer names the invoice. */
function intentView(account: Account, { invoice: _, ...intent }: PaymentIntent, expand: ReadonlySet<string>) {
  const charge = account.charges.get(intent.latest_charge ?? "");
  return { ...intent, latest_charge: expand.has("latest_charge") ? (charge ?? null) : intent.latest_charge };
}

/** Creates the intent by which an invoice is paid. */
export function createInvoiceIntent(account: Account, invoice: Invoice): PaymentIntent {
  const { id, total, currency, customer } = invoice;
  const intent = createIntent(account, { amount: total, currency, customer, metadata: {}, invoice: id });
  invoice.intent = intent.id;
  return intent;
}

function createIntent(
  account: Account,
  about: Pick<PaymentIntent, "amount" | "currency" | "customer" | "metadata" | "invoice">,
): PaymentIntent {
  const id = account.newId("pi");
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    created: account.seconds,
    amount_received: 0,
    canceled_at: null,
    status: "requires_payment_method",
    client_secret: `${id}_secret_${account.newId("s")}`,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    ...about,
  };
  account.intents.set(id, intent);
  return intent;
}

/** Confirms an intent: the card pays, is declined, or requires authentication. */
function confirmIntent(account: Account, intent: PaymentIntent, method: PaymentMethod, returnUrl: string): void {
  if (isSettled(intent))
    throw invalidRequest(`This PaymentIntent's status is ${intent.status}.`, {
      code: UNEXPECTED,
      payment_intent: intent,
    });
  intent.payment_method = method.id;
  if (outcomeOf(method) === "authenticates") {
    intent.status = "requires_action";
    intent.next_action = askBank(account, intent.id, returnUrl);
    account.emit("payment_intent.requires_action", intent);
    return;
  }
  if (!chargeCard(account, intent, method)) throw declined(method);
}

function isSettled({ status }: PaymentIntent): boolean {
  return status === "succeeded" || status === "canceled" || status === "processing";
}

/** Completes the authentication of an intent by the card's bank, which the customer passed or failed. */
export function authenticateIntent(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  passes: boolean,
): void {
  if (passes) {
    succeed(account, intent, method);
    return;
  }
  Object.assign(intent, {
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: NOT_AUTHENTICATED,
  });
  account.emit("payment_intent.payment_failed", intent);
}

/** Returns whether the card has paid. */
export function chargeCard(account: Account, intent: PaymentIntent, method: PaymentMethod): boolean {
  const outcome = outcomeOf(method);
  if (outcome !== "declined" && outcome !== "fails later") {
    succeed(account, intent, method);
    return true;
  }
  Object.assign(intent, {
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: errorOf(method),
  });
  account.emit("payment_intent.payment_failed", intent);
  const invoice = account.invoices.get(intent.invoice ?? "");
  const subscription = account.subscriptions.get(invoice?.parent.subscription_details.subscription ?? "");
  if (invoice && subscription && invoice.billing_reason === "subscription_cycle") {
    subscription.status = "past_due";
    account.emit("invoice.payment_failed", invoice);
  }
  return false;
}

function succeed(account: Account, intent: PaymentIntent, method: PaymentMethod): void {
  const charge: Charge = {
    id: account.newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    created: account.seconds,
  };
  account.charges.set(charge.id, charge);
  Object.assign(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  account.emit("payment_intent.succeeded", intent);
  const invoice = account.invoices.get(intent.invoice ?? "");
  if (invoice) payInvoice(account, invoice, method);
}
