import { afterAll, describe, expect, it } from "vitest";
import { startStripeStandIn } from "./stripe-stand-in.ts";

/*
 * Stripe's answers, by its documentation of API version 2025-06-30.basil: one request per row, in the order in which
 * they are made. With `STRIPE_TEST_KEY=sk_test_…`, the test sends the requests to Stripe itself.
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
  /**
   * A name under which later rows mention what was answered: `{name}` is its ID, or that of the first object of a list.
   */
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

const PREVIEWED = "subscription_details[items][0]";
const PREVIEW = {
  ...{ customer: "{customer}", subscription: "{active}", "subscription_details[proration_behavior]": "always_invoice" },
  ...{ [`${PREVIEWED}[id]`]: "{item}", [`${PREVIEWED}[quantity]`]: "3" },
};

const MONTHLY = { currency: "usd", "product_data[name]": "Plan", "recurring[interval]": "month" };

const run = Date.now();
const ROWS: readonly Row[] = [
  // keys and paths
  { says: "a wrong key is refused", request: "GET account", key: "sk_test_wrong", status: 401, answer: refusal({}) },
  { says: "an unknown path is refused", request: "GET nothing", status: 404, answer: refusal({}) },
  { says: "the key's own account can be read", request: "GET account", answer: { object: "account", id: id("acct") } },
  {
    says: "an unknown action on an object is refused",
    request: "POST customers/cus_none/nothing",
    status: 404,
    answer: refusal({}),
  },
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
  {
    says: "a key of metadata has at most 40 characters",
    request: "POST customers",
    form: { [`metadata[${"k".repeat(41)}]`]: "1" },
    status: 400,
    answer: refusal({}),
  },
  {
    says: "an object has at most 50 keys of metadata",
    request: "POST customers",
    form: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`metadata[key${n}]`, "1"])),
    status: 400,
    answer: refusal({}),
  },
  {
    says: "metadata is added to what a customer has, and an empty value removes its key",
    request: "POST customers/{customer}",
    form: { "metadata[customerType]": "USER", "metadata[customerId]": "" },
    answer: { id: "{customer}", metadata: { customerType: "USER" } },
  },
  {
    says: "a payment method that does not exist is no customer's default",
    request: "POST customers/{customer}",
    form: { "invoice_settings[default_payment_method]": "pm_none" },
    status: 400,
    answer: refusal({ code: "resource_missing" }),
  },
  {
    says: "customers are listed, the newest first",
    request: "GET customers?limit=1",
    answer: { object: "list", data: [{ id: "{customer}" }] },
  },
  {
    says: "a page has at least one object",
    request: "GET customers?limit=0",
    status: 400,
    answer: refusal({ param: "limit" }),
  },
  {
    says: "a page has at most a hundred objects",
    request: "GET customers?limit=101",
    status: 400,
    answer: refusal({ param: "limit" }),
  },
  {
    says: "a page begins after an object that exists",
    request: "GET customers?starting_after=cus_none",
    status: 400,
    answer: refusal({ code: "resource_missing", param: "starting_after" }),
  },
  { says: "a customer to delete", request: "POST customers", answer: {}, keeps: "deleted" },
  {
    says: "a customer is deleted",
    request: "DELETE customers/{deleted}",
    answer: { id: "{deleted}", object: "customer", deleted: true },
  },
  {
    says: "a deleted customer is answered as such",
    request: "GET customers/{deleted}",
    answer: { id: "{deleted}", deleted: true },
  },
  {
    says: "a deleted customer pays nothing",
    request: "POST payment_intents",
    form: { ...DOLLARS, customer: "{deleted}" },
    status: 400,
    answer: refusal({ code: "resource_missing", param: "customer" }),
  },
  {
    says: "a search that finds no customer is an empty page",
    request: `GET customers/search?query=${encodeURIComponent("metadata['customerId']:'no customer has this'")}`,
    answer: { object: "search_result", data: [], has_more: false },
  },
  {
    says: "a search that makes no sense is refused",
    request: "GET customers/search?query=nonsense",
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
  {
    says: "a price has a currency that exists",
    request: "POST prices",
    form: { currency: "xyz", unit_amount: "1999", "product_data[name]": "Plan" },
    status: 400,
    answer: refusal({ param: "currency" }),
  },
  {
    says: "a price is of a product",
    request: "POST prices",
    form: { currency: "usd", unit_amount: "1999" },
    status: 400,
    answer: refusal({}),
  },
  {
    says: "a price recurs at an interval that exists",
    request: "POST prices",
    form: { currency: "usd", unit_amount: "1999", "product_data[name]": "Plan", "recurring[interval]": "fortnight" },
    status: 400,
    answer: refusal({ param: "recurring[interval]" }),
  },
  {
    says: "a price recurs within three years",
    request: "POST prices",
    form: { ...MONTHLY, unit_amount: "1999", "recurring[interval_count]": "37" },
    status: 400,
    answer: refusal({}),
  },
  {
    says: "a price that does not recur is a one-time price",
    request: "POST prices",
    form: { currency: "jpy", unit_amount: "500", "product_data[name]": "Pack" },
    answer: { type: "one_time", recurring: null, currency: "jpy", unit_amount: 500 },
  },
  {
    says: "a price keeps its metadata",
    request: "POST prices",
    form: { ...MONTHLY, unit_amount: "4999", "metadata[productId]": "pro" },
    answer: { metadata: { productId: "pro" }, unit_amount: 4_999 },
    keeps: "dear",
  },
  {
    says: "a price can be read",
    request: "GET prices/{dear}",
    answer: { id: "{dear}", product: id("prod"), billing_scheme: "per_unit" },
  },
  {
    says: "a price may be nothing",
    request: "POST prices",
    form: { ...MONTHLY, unit_amount: "0" },
    answer: { unit_amount: 0 },
    keeps: "free",
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
    says: "a payment is of one cent at least",
    request: "POST payment_intents",
    form: { amount: "0", currency: "usd" },
    status: 400,
    answer: refusal({ param: "amount" }),
  },
  {
    says: "a payment is not negative",
    request: "POST payment_intents",
    form: { amount: "-100", currency: "usd" },
    status: 400,
    answer: refusal({ param: "amount" }),
  },
  {
    says: "a payment has eight digits at most",
    request: "POST payment_intents",
    form: { amount: "100000000", currency: "usd" },
    status: 400,
    answer: refusal({ code: "amount_too_large", param: "amount" }),
  },
  {
    says: "a payment is in a currency that exists",
    request: "POST payment_intents",
    form: { amount: "1999", currency: "xyz" },
    status: 400,
    answer: refusal({ param: "currency" }),
  },
  {
    says: "a payment in yen is of whole yen",
    request: "POST payment_intents",
    form: { amount: "500", currency: "jpy" },
    answer: { amount: 500, currency: "jpy" },
  },
  {
    says: "a payment is not confirmed without a payment method",
    request: "POST payment_intents/{paid}/confirm",
    form: BACK,
    status: 400,
    answer: unexpected,
  },
  {
    says: "a payment is not confirmed with a payment method that does not exist",
    request: "POST payment_intents/{paid}/confirm",
    form: { ...CARD, payment_method: "pm_none" },
    status: 400,
    answer: refusal({ code: "resource_missing", param: "payment_method" }),
  },
  {
    says: "a card without funds is declined",
    request: "POST payment_intents/{paid}/confirm",
    form: { ...CARD, payment_method: "pm_card_chargeDeclinedInsufficientFunds" },
    status: 402,
    answer: { error: { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" } },
  },
  {
    says: "a lost card is declined",
    request: "POST payment_intents/{paid}/confirm",
    form: { ...CARD, payment_method: "pm_card_chargeDeclinedLostCard" },
    status: 402,
    answer: { error: { type: "card_error", code: "card_declined", decline_code: "lost_card" } },
  },
  {
    says: "an expired card is refused",
    request: "POST payment_intents/{paid}/confirm",
    form: { ...CARD, payment_method: "pm_card_chargeDeclinedExpiredCard" },
    status: 402,
    answer: { error: { type: "card_error", code: "expired_card" } },
  },
  {
    says: "a wrong security code is refused",
    request: "POST payment_intents/{paid}/confirm",
    form: { ...CARD, payment_method: "pm_card_chargeDeclinedIncorrectCvc" },
    status: 402,
    answer: { error: { type: "card_error", code: "incorrect_cvc" } },
  },
  {
    says: "a card that fails to be processed is refused",
    request: "POST payment_intents/{paid}/confirm",
    form: { ...CARD, payment_method: "pm_card_chargeDeclinedProcessingError" },
    status: 402,
    answer: { error: { type: "card_error", code: "processing_error" } },
  },
  {
    says: "a payment that was not made has no charge to refund",
    request: "POST refunds",
    form: { payment_intent: "{paid}" },
    status: 400,
    answer: refusal({}),
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
    answer: { status: "succeeded", latest_charge: id("ch"), last_payment_error: null, amount_received: 1_999 },
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
    says: "a payment that was not made is canceled",
    request: "POST payment_intents/{left}/cancel",
    answer: { status: "canceled", canceled_at: expect.any(Number), amount_received: 0 },
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
  {
    says: "a list says when more follows",
    request: "GET payment_intents?customer={customer}&limit=1",
    answer: { has_more: true, data: [{ id: "{asked}" }] },
  },
  {
    says: "the next page begins after an object",
    request: "GET payment_intents?customer={customer}&limit=1&starting_after={asked}",
    answer: { has_more: true, data: [{ id: "{left}" }] },
  },
  {
    says: "an unknown payment is not canceled",
    request: "POST payment_intents/pi_none/cancel",
    status: 404,
    answer: refusal({ code: "resource_missing" }),
  },
  {
    says: "an unknown payment is not confirmed",
    request: "POST payment_intents/pi_none/confirm",
    form: CARD,
    status: 404,
    answer: refusal({ code: "resource_missing" }),
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
  {
    says: "refunds are listed from a time on, with their charges on request",
    request: "GET refunds?created[gte]=1&limit=1&expand[0]=data.charge",
    answer: {
      object: "list",
      has_more: true,
      data: [
        { object: "refund", amount: 1_000, payment_intent: "{paid}", charge: { object: "charge", refunded: true } },
      ],
    },
  },
  {
    says: "no refund is of the far future",
    request: "GET refunds?created[gte]=99999999999",
    answer: { data: [], has_more: false },
  },
  {
    says: "disputes are listed from a time on",
    request: "GET disputes?created[gte]=99999999999",
    answer: { object: "list", data: [], has_more: false },
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
    says: "a setup that is done can be read",
    request: "GET setup_intents/{setup}",
    answer: { id: "{setup}", status: "succeeded", customer: "{customer}" },
  },
  {
    says: "a setup is done once",
    request: "POST setup_intents/{setup}/confirm",
    form: CARD,
    status: 400,
    answer: refusal({ code: "setup_intent_unexpected_state" }),
  },
  {
    says: "an unknown setup is missing",
    request: "GET setup_intents/seti_none",
    status: 404,
    answer: refusal({ code: "resource_missing" }),
  },
  {
    says: "a setup needs a customer who exists",
    request: "POST setup_intents",
    form: { customer: "cus_none" },
    status: 400,
    answer: refusal({ code: "resource_missing", param: "customer" }),
  },
  { says: "another setup", request: "POST setup_intents", form: { customer: "{customer}" }, answer: {}, keeps: "more" },
  {
    says: "a card that is declined is not saved",
    request: "POST setup_intents/{more}/confirm",
    form: { ...CARD, payment_method: "pm_card_chargeDeclined" },
    status: 402,
    answer: { error: { type: "card_error", code: "card_declined" } },
  },
  {
    says: "a bank may ask before a card is saved",
    request: "POST setup_intents/{more}/confirm",
    form: { ...CARD, payment_method: "pm_card_authenticationRequired" },
    answer: { status: "requires_action", next_action: { type: "redirect_to_url" } },
  },
  {
    says: "a customer's saved cards are listed",
    request: "GET customers/{customer}/payment_methods?limit=1",
    answer: { object: "list", data: [{ type: "card", card: { brand: "visa", last4: "4242" } }] },
  },
  {
    says: "the newest saved card",
    request: "GET customers/{customer}/payment_methods?limit=1",
    answer: {},
    keeps: "card",
  },
  {
    says: "a saved card names its customer",
    request: "GET payment_methods/{card}",
    answer: { object: "payment_method", id: "{card}", type: "card", customer: "{customer}", card: { last4: "4242" } },
  },
  {
    says: "an unknown payment method is missing",
    request: "GET payment_methods/pm_none",
    status: 404,
    answer: refusal({ code: "resource_missing" }),
  },
  {
    says: "another customer's card is no default",
    request: "POST customers/{once}",
    form: { "invoice_settings[default_payment_method]": "{card}" },
    status: 400,
    answer: refusal({}),
  },
  {
    says: "a saved card becomes the default",
    request: "POST customers/{customer}",
    form: { "invoice_settings[default_payment_method]": "{card}" },
    answer: { invoice_settings: { default_payment_method: "{card}" } },
  },
  {
    says: "the default comes with its customer on request",
    request: "GET customers/{customer}?expand[0]=invoice_settings.default_payment_method",
    answer: { invoice_settings: { default_payment_method: { id: "{card}", card: { brand: "visa" } } } },
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
    says: "a subscription needs a customer",
    request: "POST subscriptions",
    form: { "items[0][price]": "{monthly}" },
    status: 400,
    answer: refusal({ code: "parameter_missing", param: "customer" }),
  },
  {
    says: "a subscription needs an item",
    request: "POST subscriptions",
    form: { customer: "{customer}" },
    status: 400,
    answer: refusal({ code: "parameter_missing", param: "items" }),
  },
  {
    says: "a trial ends in the future",
    request: "POST subscriptions",
    form: { ...INCOMPLETE, trial_end: "1500000000" },
    status: 400,
    answer: refusal({}),
  },
  {
    says: "a subscription that is to be paid at once needs a saved card",
    request: "POST subscriptions",
    form: { ...SUBSCRIPTION, customer: "{once}", payment_behavior: "error_if_incomplete" },
    status: 400,
    answer: refusal({ code: "resource_missing" }),
  },
  {
    says: "a subscription to nothing is active at once, with a paid invoice",
    request: "POST subscriptions",
    form: { ...INCOMPLETE, "items[0][price]": "{free}", "expand[0]": "latest_invoice" },
    answer: { status: "active", latest_invoice: { status: "paid", total: 0, amount_due: 0 } },
  },
  {
    says: "the saved card pays a subscription at once",
    request: "POST subscriptions",
    form: {
      ...{ ...SUBSCRIPTION, "items[0][quantity]": "3", payment_behavior: "error_if_incomplete" },
      ...{ "expand[0]": "latest_invoice", "metadata[productId]": "pro" },
    },
    answer: {
      ...{ status: "active", items: { data: [{ quantity: 3 }] }, metadata: { productId: "pro" } },
      latest_invoice: { status: "paid", total: 5_997, amount_paid: 5_997, amount_remaining: 0 },
    },
    keeps: "active",
  },
  {
    says: "a paid invoice is not voided",
    request: "GET invoices?subscription={active}",
    answer: { data: [{ status: "paid", billing_reason: "subscription_create" }] },
    keeps: "invoice",
  },
  {
    says: "for it was paid",
    request: "POST invoices/{invoice}/void",
    status: 400,
    answer: refusal({}),
  },
  {
    says: "an unknown invoice is missing",
    request: "POST invoices/in_none/void",
    status: 404,
    answer: refusal({ code: "resource_missing" }),
  },
  {
    says: "the payments of an invoice come with it on request",
    request: "GET invoices?subscription={active}&expand[0]=data.payments",
    answer: { data: [{ payments: { data: [{ status: "paid", payment: { type: "payment_intent" } }] } }] },
  },
  {
    says: "the item of a subscription",
    request: "GET subscription_items?subscription={active}",
    answer: { object: "list", data: [{ id: id("si"), quantity: 3, subscription: "{active}" }] },
    keeps: "item",
  },
  {
    says: "a switch is previewed: three times 49.99 less three times 19.99, at the beginning of the period",
    request: "POST invoices/create_preview",
    form: { ...PREVIEW, [`${PREVIEWED}[price]`]: "{dear}" },
    answer: {
      ...{ object: "invoice", id: id("upcoming_in"), status: "draft", currency: "usd", customer: "{customer}" },
      ...{ amount_due: 9_000, total: 9_000, lines: { data: [{ amount: -5_997 }, { amount: 14_997 }] } },
    },
  },
  {
    says: "a preview changes nothing",
    request: "GET subscriptions/{active}",
    answer: { pending_update: null, latest_invoice: "{invoice}", items: { data: [{ price: { id: "{monthly}" } }] } },
  },
  {
    says: "prices are not prorated from before the period",
    request: "POST invoices/create_preview",
    form: { ...PREVIEW, [`${PREVIEWED}[price]`]: "{dear}", "subscription_details[proration_date]": "946684800" },
    status: 400,
    answer: refusal({}),
  },
  {
    says: "the saved card pays a switch at once",
    request: "POST subscriptions/{active}",
    form: {
      ...{ "items[0][id]": "{item}", "items[0][price]": "{dear}", "items[0][quantity]": "3" },
      ...{ payment_behavior: "error_if_incomplete", proration_behavior: "always_invoice" },
      "expand[0]": "latest_invoice",
    },
    answer: {
      ...{ status: "active", pending_update: null, items: { data: [{ price: { id: "{dear}" }, quantity: 3 }] } },
      latest_invoice: { status: "paid", billing_reason: "subscription_update" },
    },
  },
  {
    says: "a switch back asks for nothing: the rest of the dear plan is worth more",
    request: "POST invoices/create_preview",
    form: { ...PREVIEW, [`${PREVIEWED}[price]`]: "{monthly}" },
    answer: { amount_due: 0, total: -9_000 },
  },
  {
    says: "a subscription that ends with its period says when",
    request: "POST subscriptions/{active}",
    form: { cancel_at_period_end: "true" },
    answer: { cancel_at_period_end: true, cancel_at: expect.any(Number), status: "active" },
  },
  {
    says: "a card to save that pays nothing",
    request: "POST setup_intents",
    form: { customer: "{customer}" },
    answer: {},
    keeps: "failing",
  },
  {
    says: "a card that fails later is saved",
    request: "POST setup_intents/{failing}/confirm",
    form: { ...CARD, payment_method: "pm_card_chargeCustomerFail" },
    answer: { status: "succeeded" },
  },
  {
    says: "it is the newest one",
    request: "GET customers/{customer}/payment_methods?limit=1",
    answer: { data: [{ card: { last4: "0341" } }] },
    keeps: "failing",
  },
  {
    says: "a subscription has a payment method of its own",
    request: "POST subscriptions/{active}",
    form: { default_payment_method: "{failing}", cancel_at_period_end: "false" },
    answer: { default_payment_method: "{failing}", cancel_at: null },
  },
  {
    says: "a switch that must be paid is refused when the card is declined",
    request: "POST subscriptions/{active}",
    form: {
      ...{ "items[0][id]": "{item}", "items[0][quantity]": "9" },
      ...{ payment_behavior: "error_if_incomplete", proration_behavior: "always_invoice" },
    },
    status: 402,
    answer: { error: { type: "card_error", code: "card_declined" } },
  },
  {
    says: "and changes nothing",
    request: "GET subscriptions/{active}",
    answer: { status: "active", pending_update: null, items: { data: [{ quantity: 3 }] } },
  },
  {
    says: "a switch that may wait for its payment is pending",
    request: "POST subscriptions/{active}",
    form: {
      ...{ "items[0][id]": "{item}", "items[0][quantity]": "9" },
      ...{ payment_behavior: "pending_if_incomplete", proration_behavior: "always_invoice" },
    },
    answer: {
      ...{ status: "active", items: { data: [{ quantity: 3 }] } },
      pending_update: { expires_at: expect.any(Number), subscription_items: [{ quantity: 9 }] },
    },
  },
  {
    says: "its invoice is open",
    request: "GET invoices?subscription={active}&status=open",
    answer: { data: [{ status: "open", billing_reason: "subscription_update" }] },
    keeps: "open",
  },
  { says: "it is voided", request: "POST invoices/{open}/void", answer: { id: "{open}", status: "void" } },
  { says: "but once", request: "POST invoices/{open}/void", status: 400, answer: refusal({}) },
  {
    says: "which undoes the switch",
    request: "GET subscriptions/{active}",
    answer: { pending_update: null, items: { data: [{ quantity: 3 }] } },
  },
  {
    says: "an unknown subscription does not change",
    request: "POST subscriptions/sub_none",
    form: { cancel_at_period_end: "true" },
    status: 404,
    answer: refusal({ code: "resource_missing" }),
  },
  {
    says: "an unknown subscription is not canceled",
    request: "DELETE subscriptions/sub_none",
    status: 404,
    answer: refusal({ code: "resource_missing" }),
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
    says: "or those of a status",
    request: "GET subscriptions?customer={once}&status=canceled",
    answer: { data: [{ id: "{trial}", status: "canceled" }] },
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
    keeps: "methods",
  },
  {
    says: "a payment method is switched off",
    request: "POST payment_method_configurations/{methods}",
    form: { "link[display_preference][preference]": "off" },
    answer: { link: { display_preference: { preference: "off" } } },
  },
  {
    says: "and on again",
    request: "POST payment_method_configurations/{methods}",
    form: { "link[display_preference][preference]": "on" },
    answer: { link: { display_preference: { preference: "on" } } },
  },
  {
    says: "events are listed by type",
    request: "GET events?type=customer.created&limit=1",
    answer: { object: "list", data: [{ object: "event", type: "customer.created", id: id("evt") }] },
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

/** Returns the ID of an object, or of the first one in a list. */
function idIn(body: unknown): string {
  if (body === null || typeof body !== "object") throw new Error("The answer is no object.");
  if ("id" in body) return String(body.id);
  if ("data" in body && Array.isArray(body.data)) return idIn(body.data[0]);
  throw new Error("The answer has no ID.");
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
    if (keeps) kept.set(keeps, idIn(body));
  });
});
