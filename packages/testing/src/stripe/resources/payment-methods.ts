import type { Account } from "../model/account.ts";
import type { PaymentIntent, PaymentMethod, Subscription } from "../model/objects.ts";
import { existing, invalidRequest, namedBy, Refusal } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { type Parameters, part, text } from "../request/parse-form.ts";

/** Outcome of a payment. A card that fails later is saved like one that pays, and then declined. */
type Outcome = "pays" | "declined" | "fails later" | "authenticates";

interface Card {
  readonly brand: string;
  readonly outcome: Outcome;
  /** Reason with which it is declined. Default: none. */
  readonly error?: { readonly code: string; readonly decline_code?: string };
}

/** Cards that Stripe publishes for tests, by number. */
const CARDS: Readonly<Record<string, Card>> = {
  "4242424242424242": { brand: "visa", outcome: "pays" },
  "5555555555554444": { brand: "mastercard", outcome: "pays" },
  "4000000000000002": { brand: "visa", outcome: "declined" },
  "4000000000009995": {
    ...{ brand: "visa", outcome: "declined" },
    error: { code: "card_declined", decline_code: "insufficient_funds" },
  },
  "4000000000009987": {
    ...{ brand: "visa", outcome: "declined" },
    error: { code: "card_declined", decline_code: "lost_card" },
  },
  "4000000000000069": { brand: "visa", outcome: "declined", error: { code: "expired_card" } },
  "4000000000000127": { brand: "visa", outcome: "declined", error: { code: "incorrect_cvc" } },
  "4000000000000119": { brand: "visa", outcome: "declined", error: { code: "processing_error" } },
  "4000000000000341": { brand: "visa", outcome: "fails later" },
  "4000002500003155": { brand: "visa", outcome: "authenticates" },
  "4000002760003184": { brand: "visa", outcome: "authenticates" },
};

/** Stripe's names for such cards. */
const NAMED_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeDeclinedLostCard: "4000000000009987",
  pm_card_chargeDeclinedExpiredCard: "4000000000000069",
  pm_card_chargeDeclinedIncorrectCvc: "4000000000000127",
  pm_card_chargeDeclinedProcessingError: "4000000000000119",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_authenticationRequired: "4000002760003184",
};

export const paymentMethodRoutes: Routes = {
  "GET payment_methods/id": ({ account, id }) => methodView(existing(account.methods, "PaymentMethod", id)),
};

/** A payment method as Stripe answers it. */
export function methodView({ number: _, ...method }: PaymentMethod) {
  return method;
}

/**
 * Returns the method that an intent is confirmed with: one that exists, one of Stripe's names for tests, or a card
 * number.
 */
export function methodIn(account: Account, parameters: Parameters, unexpected: string): PaymentMethod {
  const named = text(parameters, "payment_method");
  if (named !== undefined) {
    const number = NAMED_CARDS[named];
    if (number) return createMethod(account, number);
    return namedBy(account.methods, { kind: "PaymentMethod", id: named, param: "payment_method" });
  }
  const number = text(part(part(parameters, "payment_method_data"), "card"), "number");
  if (number === undefined)
    throw invalidRequest("You cannot confirm this intent because it's missing a payment method.", { code: unexpected });
  return createMethod(account, number.replaceAll(" ", ""));
}

function createMethod(account: Account, number: string): PaymentMethod {
  const card = CARDS[number];
  if (!card)
    throw new Refusal(402, {
      type: "card_error",
      code: "incorrect_number",
      message: "Your card number is incorrect.",
    });
  const method: PaymentMethod = {
    id: account.newId("pm"),
    object: "payment_method",
    type: "card",
    customer: null,
    card: { brand: card.brand, last4: number.slice(-4), exp_month: 12, exp_year: 2034 },
    number,
  };
  account.methods.set(method.id, method);
  return method;
}

/** Returns the method that a subscription is paid with: its own, else its customer's. */
export function methodOf(account: Account, { default_payment_method, customer }: Subscription): PaymentMethod | null {
  const settings = account.customers.get(customer)?.invoice_settings;
  return account.methods.get(default_payment_method ?? settings?.default_payment_method ?? "") ?? null;
}

/** Returns what becomes of payments with a method. */
export function outcomeOf({ number }: PaymentMethod): Outcome {
  return CARDS[number]?.outcome ?? "declined";
}

/** Returns Stripe's error for a card that is declined. */
export function errorOf({ number }: PaymentMethod): NonNullable<PaymentIntent["last_payment_error"]> {
  const error = CARDS[number]?.error ?? { code: "card_declined", decline_code: "generic_decline" };
  return { type: "card_error", message: "Your card was declined.", ...error };
}

/** Returns Stripe's answer to a payment with such a card. */
export function declined(method: PaymentMethod): Refusal {
  return new Refusal(402, errorOf(method));
}
