import { afterAll, describe, expect, it } from "vitest";
import { startStripeStandIn } from "./stripe-stand-in.ts";

/*
 * What Stripe answers, by its documentation of API version 2025-06-30.basil: one request per row, in the order in which they are made. With
 * `STRIPE_TEST_KEY=sk_test_…`, the rows are asked of Stripe itself.
 */

const VERSION = "2025-06-30.basil";
const key = process.env.STRIPE_TEST_KEY;
const standIn = key === undefined ? await startStripeStandIn() : null;
const server = standIn
  ? { url: standIn.url, key: standIn.secretKey }
  : { url: "https://api.stripe.com", key: key ?? "" };
afterAll(() => standIn?.stop());

interface Row {
  readonly says: string;
  readonly request: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  readonly key?: string;
  readonly status?: number;
  readonly answer: object;
  /** A name under which later rows mention what was answered: `{name}` is its ID. */
  readonly keeps?: string;
}

const id = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}_`));
const refusal = (about: object) => ({ error: { type: "invalid_request_error", ...about } });
const declined = { error: { type: "card_error", code: "card_declined", decline_code: "generic_decline" } };
const unexpected = refusal({ code: "payment_intent_unexpected_state" });

const BACK = { return_url: "https://shop.example/return" };
const CARD = { payment_method: "pm_card_visa", ...BACK };
const DOLLARS = { amount: "1999", currency: "usd" };
const PAYMENT = { ...DOLLARS, customer: "{customer}", "automatic_payment_methods[enabled]": "true" };
const SUBSCRIPTION = { customer: "{customer}", "items[0][price]": "{monthly}" };
const INCOMPLETE = { ...SUBSCRIPTION, payment_behavior: "default_incomplete" };
const WITH_SECRET = { "expand[0]": "latest_invoice.confirmation_secret" };

const run = Date.now();
const ROWS: readonly Row[] = [
  // keys and paths
  { says: "a wrong key is refused", request: "GET account", key: "sk_test_wrong", status: 401, answer: refusal({}) },
  { says: "an unknown path is refused", request: "GET nothing", status: 404, answer: refusal({}) },
  { says: "the key's own account can be read", request: "GET account", answer: { object: "account", id: id("acct") } },
  // customers
  {
    says: "a customer keeps its metadata",
    request: "POST customers",
    form: { "metadata[customerId]": "7", "metadata[empty]": "" },
    answer: { object: "customer", id: id("cus"), livemode: false, metadata: { customerId: "7" } },
    keeps: "customer",
  },
  {
    says: "a customer has no default payment method at first",
    request: "GET customers/{customer}",
    answer: { object: "customer", invoice_settings: { default_payment_method: null } },
  },
  {
    says: "an unknown customer is missing",
    request: "GET customers/cus_none",
    status: 404,
    answer: refusal({ code: "resource_missing", param: "id" }),
  },
  {
    says: "a value of metadata has at most 500 characters",
    request: "POST customers",
    form: { "metadata[long]": "x".repeat(501) },
    status: 400,
    answer: refusal({}),
  },
  // idempotency
  {
    says: "a request with an idempotency key is worked off",
    request: "POST customers",
    form: { "metadata[once]": "1" },
    idempotencyKey: `once ${run}`,
    answer: { object: "customer" },
    keeps: "once",
  },
  {
    says: "the same request with the same key has the same answer",
    request: "POST customers",
    form: { "metadata[once]": "1" },
    idempotencyKey: `once ${run}`,
    answer: { id: "{once}" },
  },
  {
    says: "another request with the same key is refused",
    request: "POST customers",
    form: { "metadata[once]": "2" },
    idempotencyKey: `once ${run}`,
    status: 400,
    answer: { error: { type: "idempotency_error" } },
  },
  // prices
  {
    says: "a recurring price says how often it recurs",
    request: "POST prices",
    form: {
      ...{ currency: "usd", unit_amount: "1999", "product_data[name]": "Plan" },
      ...{ "recurring[interval]": "month", "recurring[interval_count]": "1" },
    },
    answer: {
      ...{ object: "price", id: id("price"), type: "recurring", unit_amount: 1_999, currency: "usd", active: true },
      recurring: { interval: "month", interval_count: 1 },
    },
    keeps: "monthly",
  },
  {
    says: "a price needs a currency",
    request: "POST prices",
    form: { unit_amount: "1999", "product_data[name]": "Plan" },
    status: 400,
    answer: refusal({ code: "parameter_missing", param: "currency" }),
  },
  {
    says: "a price is a whole number of cents",
    request: "POST prices",
    form: { currency: "usd", unit_amount: "19.99", "product_data[name]": "Plan" },
    status: 400,
    answer: refusal({ code: "parameter_invalid_integer", param: "unit_amount" }),
  },
  // payments
  {
    says: "a payment waits for a payment method",
    request: "POST payment_intents",
    form: { ...PAYMENT, "metadata[productId]": "pro" },
    answer: {
      ...{ object: "payment_intent", id: id("pi"), status: "requires_payment_method", amount: 1_999, currency: "usd" },
      ...{ customer: "{customer}", latest_charge: null, metadata: { productId: "pro" } },
      client_secret: expect.stringMatching(/^pi_\w+_secret_/),
    },
    keeps: "paid",
  },
  {
    says: "a payment needs an amount",
    request: "POST payment_intents",
    form: { currency: "usd" },
    status: 400,
    answer: refusal({ code: "parameter_missing", param: "amount" }),
  },
  {
    says: "a payment needs a currency",
    request: "POST payment_intents",
    form: { amount: "1999" },
    status: 400,
    answer: refusal({ code: "parameter_missing", param: "currency" }),
  },
  {
    says: "a payment is a whole number of cents",
    request: "POST payment_intents",
    form: { amount: "1998.9999999999998", currency: "usd" },
    status: 400,
    answer: refusal({ code: "parameter_invalid_integer", param: "amount" }),
  },
  {
    says: "a payment is of 50 cents at least",
    request: "POST payment_intents",
    form: { amount: "10", currency: "usd" },
    status: 400,
    answer: refusal({ code: "amount_too_small", param: "amount" }),
  },
  {
    says: "a payment needs a customer who exists",
    request: "POST payment_intents",
    form: { ...DOLLARS, customer: "cus_none" },
    status: 400,
    answer: refusal({ code: "resource_missing", param: "customer" }),
  },
  {
    says: "a card that is declined leaves the payment open",
    request: "POST payment_intents/{paid}/confirm",
    form: { ...CARD, payment_method: "pm_card_chargeDeclined" },
    status: 402,
    answer: declined,
  },
  {
    says: "a payment tells why it failed last",
    request: "GET payment_intents/{paid}",
    answer: { status: "requires_payment_method", last_payment_error: { code: "card_declined", type: "card_error" } },
  },
  {
    says: "another card pays",
    request: "POST payment_intents/{paid}/confirm",
    form: CARD,
    answer: { status: "succeeded", latest_charge: id("ch"), last_payment_error: null },
  },
  {
    says: "a payment is made once",
    request: "POST payment_intents/{paid}/confirm",
    form: CARD,
    status: 400,
    answer: unexpected,
  },
  {
    says: "a payment that was made is not canceled",
    request: "POST payment_intents/{paid}/cancel",
    status: 400,
    answer: unexpected,
  },
  {
    says: "the charge of a payment comes with it on request",
    request: "GET payment_intents/{paid}?expand[0]=latest_charge",
    answer: {
      latest_charge: { object: "charge", amount: 1_999, amount_refunded: 0, refunded: false, disputed: false },
    },
  },
  {
    says: "payments are listed by customer",
    request: "GET payment_intents?customer={customer}&limit=1",
    answer: { object: "list", has_more: false, data: [{ id: "{paid}" }] },
  },
  {
    says: "an unknown payment is missing",
    request: "GET payment_intents/pi_none",
    status: 404,
    answer: refusal({ code: "resource_missing" }),
  },
  { says: "another payment", request: "POST payment_intents", form: PAYMENT, answer: {}, keeps: "left" },
  {
    says: "a payment that nobody has made is canceled",
    request: "POST payment_intents/{left}/cancel",
    answer: { status: "canceled" },
  },
  { says: "but once", request: "POST payment_intents/{left}/cancel", status: 400, answer: unexpected },
  {
    says: "a payment that was canceled is not made",
    request: "POST payment_intents/{left}/confirm",
    form: CARD,
    status: 400,
    answer: unexpected,
  },
  { says: "a third payment", request: "POST payment_intents", form: PAYMENT, answer: {}, keeps: "asked" },
  {
    says: "a bank may ask the buyer",
    request: "POST payment_intents/{asked}/confirm",
    form: { ...CARD, payment_method: "pm_card_authenticationRequired" },
    answer: { status: "requires_action", next_action: { type: "redirect_to_url" } },
  },
  {
    says: "a payment that waits for the buyer can be canceled",
    request: "POST payment_intents/{asked}/cancel",
    answer: { status: "canceled" },
  },
  // refunds
  {
    says: "more than was paid is not refunded",
    request: "POST refunds",
    form: { payment_intent: "{paid}", amount: "2000" },
    status: 400,
    answer: refusal({}),
  },
  {
    says: "a part is refunded",
    request: "POST refunds",
    form: { payment_intent: "{paid}", amount: "999" },
    answer: { object: "refund", id: id("re"), status: "succeeded", payment_intent: "{paid}" },
  },
  {
    says: "a charge tells how much of it was refunded",
    request: "GET payment_intents/{paid}?expand[0]=latest_charge",
    answer: { status: "succeeded", latest_charge: { amount_refunded: 999, refunded: false } },
  },
  {
    says: "the rest is refunded",
    request: "POST refunds",
    form: { payment_intent: "{paid}" },
    answer: { status: "succeeded" },
  },
  {
    says: "a charge tells that all of it was refunded",
    request: "GET payment_intents/{paid}?expand[0]=latest_charge",
    answer: { latest_charge: { amount_refunded: 1_999, refunded: true } },
  },
  {
    says: "what was refunded is not refunded again",
    request: "POST refunds",
    form: { payment_intent: "{paid}" },
    status: 400,
    answer: refusal({ code: "charge_already_refunded" }),
  },
  // saved cards
  {
    says: "a setup waits for a payment method",
    request: "POST setup_intents",
    form: { customer: "{customer}", usage: "off_session", "automatic_payment_methods[enabled]": "true" },
    answer: { object: "setup_intent", id: id("seti"), status: "requires_payment_method", usage: "off_session" },
    keeps: "setup",
  },
  {
    says: "a setup saves a card for the customer",
    request: "POST setup_intents/{setup}/confirm",
    form: CARD,
    answer: { status: "succeeded", customer: "{customer}", payment_method: id("pm") },
  },
  {
    says: "a customer's saved cards are listed",
    request: "GET customers/{customer}/payment_methods?limit=1",
    answer: { object: "list", data: [{ type: "card", card: { brand: "visa", last4: "4242" } }] },
  },
  // subscriptions
  {
    says: "a subscription begins with an invoice to pay",
    request: "POST subscriptions",
    form: { ...INCOMPLETE, ...WITH_SECRET },
    answer: {
      ...{ object: "subscription", id: id("sub"), status: "incomplete", customer: "{customer}", ended_at: null },
      cancel_at_period_end: false,
      items: {
        data: [{ id: id("si"), quantity: 1, current_period_end: expect.any(Number), price: { id: "{monthly}" } }],
      },
      latest_invoice: {
        ...{ object: "invoice", id: id("in"), status: "open", total: 1_999 },
        confirmation_secret: { client_secret: expect.stringMatching(/^pi_\w+_secret_/) },
      },
    },
    keeps: "abandoned",
  },
  {
    says: "a subscription needs a customer who exists",
    request: "POST subscriptions",
    form: { ...INCOMPLETE, customer: "cus_none" },
    status: 400,
    answer: refusal({ code: "resource_missing", param: "customer" }),
  },
  {
    says: "a subscription needs a price that exists",
    request: "POST subscriptions",
    form: { ...INCOMPLETE, "items[0][price]": "price_none" },
    status: 400,
    answer: refusal({ code: "resource_missing", param: "items[0][price]" }),
  },
  {
    says: "a subscription that was never paid is given up",
    request: "DELETE subscriptions/{abandoned}",
    answer: { status: "incomplete_expired", ended_at: expect.any(Number) },
  },
  {
    says: "a trial without a card waits for one",
    request: "POST subscriptions",
    form: { ...INCOMPLETE, customer: "{once}", trial_end: String(Math.floor(run / 1_000) + 86_400 * 14) },
    answer: { status: "trialing", trial_end: expect.any(Number), pending_setup_intent: id("seti") },
    keeps: "trial",
  },
  {
    says: "the invoice of a trial asks for nothing, and is paid",
    request: "GET invoices?subscription={trial}",
    answer: { data: [{ status: "paid", total: 0 }] },
  },
  {
    says: "a subscription ends with its period when it is told to",
    request: "POST subscriptions/{trial}",
    form: { cancel_at_period_end: "true" },
    answer: { cancel_at_period_end: true, status: "trialing", ended_at: null, canceled_at: expect.any(Number) },
  },
  {
    says: "a cancellation is withdrawn",
    request: "POST subscriptions/{trial}",
    form: { cancel_at_period_end: "false" },
    answer: { cancel_at_period_end: false, canceled_at: null },
  },
  {
    says: "an update that waits for its payment takes no metadata",
    request: "POST subscriptions/{trial}",
    form: { payment_behavior: "pending_if_incomplete", "metadata[a]": "b", "items[0][price]": "{monthly}" },
    status: 400,
    answer: refusal({}),
  },
  {
    says: "a subscription is canceled at once",
    request: "DELETE subscriptions/{trial}",
    answer: { status: "canceled", ended_at: expect.any(Number) },
  },
  {
    says: "a subscription is canceled once, whatever the idempotency key",
    request: "DELETE subscriptions/{trial}",
    status: 404,
    answer: refusal({ code: "resource_missing" }),
  },
  {
    says: "a canceled subscription can be read",
    request: "GET subscriptions/{trial}",
    answer: { id: "{trial}", status: "canceled" },
  },
  {
    says: "a canceled subscription does not change",
    request: "POST subscriptions/{trial}",
    form: { cancel_at_period_end: "true" },
    status: 400,
    answer: refusal({}),
  },
  {
    says: "canceled subscriptions are left out of lists",
    request: "GET subscriptions?customer={once}",
    answer: { object: "list", data: [], has_more: false },
  },
  {
    says: "unless all are asked for",
    request: "GET subscriptions?customer={once}&status=all",
    answer: { data: [{ id: "{trial}" }] },
  },
  {
    says: "an unknown subscription is missing",
    request: "GET subscriptions/sub_none",
    status: 404,
    answer: refusal({ code: "resource_missing" }),
  },
  {
    says: "an invoice tells for which price and time each line is",
    request: "GET invoices?subscription={abandoned}&limit=1",
    answer: {
      data: [
        {
          status: "void",
          parent: { type: "subscription_details", subscription_details: { subscription: "{abandoned}" } },
          lines: {
            data: [
              {
                ...{ amount: 1_999, quantity: 1, period: { start: expect.any(Number), end: expect.any(Number) } },
                pricing: { type: "price_details", price_details: { price: "{monthly}" } },
                parent: { subscription_item_details: { subscription: "{abandoned}", proration: false } },
              },
            ],
          },
        },
      ],
    },
  },
  // the account
  {
    says: "an account has a configuration of payment methods",
    request: "GET payment_method_configurations",
    answer: { object: "list", data: [{ object: "payment_method_configuration", id: id("pmc") }] },
  },
];

const kept = new Map<string, string>();

/** Replaces `{names}` by the IDs of what earlier rows were answered. */
function filled<T>(value: T): T {
  if (typeof value === "string")
    return value.replace(/\{([\w ]+)\}/g, (_, name: string) => kept.get(name) ?? `{${name}}`) as T;
  const isPlain = value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
  if (Array.isArray(value)) return value.map(filled) as T;
  return isPlain
    ? (Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner)])) as T)
    : value;
}

describe(key === undefined ? "the stand-in for Stripe" : "Stripe", () => {
  it.each(ROWS)("$says", async ({ request, form, idempotencyKey, status = 200, answer, keeps, ...row }) => {
    const [method = "", path = ""] = filled(request).split(" ");
    const response = await fetch(`${server.url}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${row.key ?? server.key}`,
        "stripe-version": VERSION,
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        ...(method === "DELETE" && { "idempotency-key": `delete ${path}` }),
      },
      ...(method === "POST" && { body: new URLSearchParams(filled(form ?? {})) }),
    });
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(status);
    expect(body).toMatchObject(filled(answer));
    if (keeps && body !== null && typeof body === "object" && "id" in body) kept.set(keeps, String(body.id));
  });
});
