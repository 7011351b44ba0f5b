import { type Account, noSuch } from "./account.ts";
import { type Metadata, type PaymentMethod, type Price, Refusal, type Subscription } from "./objects.ts";
import { type Parameters, part, text } from "./parse-form.ts";
import { intentView, invoiceView, methodView, subscriptionView } from "./views.ts";

/** A request to the stand-in, after its key and parameters were read. */
export interface StandInRequest {
  readonly method: string;
  /** Without `/v1/`, split at slashes. */
  readonly path: readonly string[];
  readonly parameters: Parameters;
  readonly account: Account;
  /** Whether the key was a publishable one, which may only confirm intents whose secret it names. */
  readonly isPublishable: boolean;
}

/** Answers a request. Throws {@link Refusal}. */
export function answer(request: StandInRequest): object {
  const { method, path, account, parameters } = request;
  const [room = "", id = "", action = ""] = path;
  if (request.isPublishable) requireSecret(request);
  const route = `${method} ${room}${id === "" ? "" : "/id"}${action === "" ? "" : `/${action}`}`;
  const handler = ROUTES[route];
  if (!handler)
    throw new Refusal(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: /v1/${path.join("/")}).`,
    });
  return handler({ account, id, parameters, expand: expansions(parameters) });
}

interface Call {
  readonly account: Account;
  readonly id: string;
  readonly parameters: Parameters;
  readonly expand: ReadonlySet<string>;
}

const ROUTES: Readonly<Record<string, ((call: Call) => object) | undefined>> = {
  "POST customers": ({ account, parameters }) => {
    const customer = {
      id: account.newId("cus"),
      object: "customer" as const,
      created: account.seconds,
      livemode: false as const,
      metadata: metadataOf(parameters),
      invoice_settings: { default_payment_method: null },
    };
    account.customers.set(customer.id, customer);
    account.emit("customer.created", customer);
    return customer;
  },
  "GET customers/id": ({ account, id, expand }) => {
    const customer = account.customers.get(id) ?? fail("customer", id);
    if (customer.deleted) return { id, object: "customer", deleted: true };
    const method = account.methods.get(customer.invoice_settings.default_payment_method ?? "");
    if (!method || !expand.has("invoice_settings.default_payment_method")) return customer;
    return { ...customer, invoice_settings: { default_payment_method: methodView(method) } };
  },
  "POST customers/id": ({ account, id, parameters }) => {
    const customer = account.customers.get(id) ?? fail("customer", id);
    const method = text(part(parameters, "invoice_settings"), "default_payment_method");
    if (method !== undefined) {
      if (account.methods.get(method)?.customer !== id) throw noSuch("PaymentMethod", method);
      customer.invoice_settings.default_payment_method = method;
    }
    return customer;
  },
  "GET customers/id/payment_methods": ({ account, id, parameters }) =>
    page([...account.methods.values()].filter(({ customer }) => customer === id).map(methodView), parameters),

  "GET payment_methods/id": ({ account, id }) => methodView(account.methods.get(id) ?? fail("PaymentMethod", id)),

  "POST prices": ({ account, parameters }) => {
    const recurring = part(parameters, "recurring");
    const interval = text(recurring, "interval") as "day" | "week" | "month" | "year" | undefined;
    const price: Price = {
      id: account.newId("price"),
      object: "price",
      active: true,
      created: account.seconds,
      currency: required(parameters, "currency"),
      unit_amount: wholeAmount(required(parameters, "unit_amount"), "unit_amount"),
      product: account.newId("prod"),
      type: interval ? "recurring" : "one_time",
      recurring: interval ? { interval, interval_count: Number(text(recurring, "interval_count") ?? 1) } : null,
      metadata: metadataOf(parameters),
    };
    account.prices.set(price.id, price);
    return price;
  },

  "POST payment_intents": ({ account, parameters, expand }) => {
    const amount = wholeAmount(required(parameters, "amount"), "amount");
    const currency = required(parameters, "currency");
    if (amount < 50)
      throw new Refusal(400, {
        type: "invalid_request_error",
        code: "amount_too_small",
        message: "Amount must be at least 50 cents.",
        param: "amount",
      });
    const customer = knownCustomer(account, parameters);
    const about = { amount, currency, customer, metadata: metadataOf(parameters), invoice: null };
    return intentView(account, account.createIntent(about), expand);
  },
  "GET payment_intents": ({ account, parameters, expand }) =>
    page(
      ofCustomer(account.intents.values(), parameters).map((intent) => intentView(account, intent, expand)),
      parameters,
    ),
  "GET payment_intents/id": ({ account, id, expand }) =>
    intentView(account, account.intents.get(id) ?? fail("payment_intent", id), expand),
  "POST payment_intents/id/confirm": ({ account, id, parameters, expand }) => {
    const intent = account.intents.get(id) ?? fail("payment_intent", id);
    account.confirmIntent(intent, methodOf(account, parameters), text(parameters, "return_url") ?? "");
    return intentView(account, intent, expand);
  },
  "POST payment_intents/id/authenticate": ({ account, id, parameters }) =>
    account.authenticate(id, text(parameters, "outcome") !== "fails"),
  "POST payment_intents/id/cancel": ({ account, id, expand }) => {
    const intent = account.intents.get(id) ?? fail("payment_intent", id);
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw new Refusal(400, {
        type: "invalid_request_error",
        code: "payment_intent_unexpected_state",
        message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      });
    intent.status = "canceled";
    account.emit("payment_intent.canceled", intent);
    return intentView(account, intent, expand);
  },

  "POST setup_intents": ({ account, parameters }) => account.createSetup(knownCustomer(account, parameters), null),
  "GET setup_intents/id": ({ account, id }) => account.setups.get(id) ?? fail("setup_intent", id),
  "POST setup_intents/id/confirm": ({ account, id, parameters }) => {
    const setup = account.setups.get(id) ?? fail("setup_intent", id);
    account.confirmSetup(setup, methodOf(account, parameters), text(parameters, "return_url") ?? "");
    return setup;
  },
  "POST setup_intents/id/authenticate": ({ account, id, parameters }) =>
    account.authenticate(id, text(parameters, "outcome") !== "fails"),

  "POST subscriptions": ({ account, parameters, expand }) => {
    const customer = knownCustomer(account, parameters) ?? required(parameters, "customer");
    const [item] = Object.values(part(parameters, "items"));
    const priceId = typeof item === "object" ? (text(item, "price") ?? "") : "";
    const price = account.prices.get(priceId) ?? fail("price", priceId);
    const quantity = typeof item === "object" ? Number(text(item, "quantity") ?? 1) : 1;
    const trialEnd = text(parameters, "trial_end");
    const subscription = account.createSubscription({
      customer,
      price,
      quantity,
      trialEnd: trialEnd === undefined ? null : Number(trialEnd),
      metadata: metadataOf(parameters),
      method: text(parameters, "default_payment_method") ?? null,
    });
    return subscriptionView(account, subscription, expand);
  },
  "GET subscriptions": ({ account, parameters, expand }) => {
    const all = text(parameters, "status") === "all";
    const found = ofCustomer(account.subscriptions.values(), parameters).filter(
      ({ ended_at }) => all || ended_at === null,
    );
    return page(
      found.map((each) => subscriptionView(account, each, expand)),
      parameters,
    );
  },
  "GET subscriptions/id": ({ account, id, expand }) =>
    subscriptionView(account, account.subscriptions.get(id) ?? fail("subscription", id), expand),
  "POST subscriptions/id": ({ account, id, parameters, expand }) => {
    const subscription = account.subscriptions.get(id) ?? fail("subscription", id);
    if (subscription.ended_at !== null)
      throw new Refusal(400, {
        type: "invalid_request_error",
        message: "A canceled subscription can only update its cancellation_details and metadata.",
      });
    change(account, subscription, parameters);
    account.emit("customer.subscription.updated", subscription);
    return subscriptionView(account, subscription, expand);
  },
  "DELETE subscriptions/id": ({ account, id, expand }) => {
    const subscription = account.subscriptions.get(id) ?? fail("subscription", id);
    account.cancelSubscription(subscription);
    return subscriptionView(account, subscription, expand);
  },

  "GET invoices": ({ account, parameters, expand }) => {
    const [subscription, status] = [text(parameters, "subscription"), text(parameters, "status")];
    const found = ofCustomer(account.invoices.values(), parameters)
      .filter(({ parent }) => !subscription || parent.subscription_details.subscription === subscription)
      .filter((invoice) => !status || invoice.status === status);
    return page(
      found.map((invoice) => invoiceView(account, invoice, expand)),
      parameters,
    );
  },
  "POST invoices/id/void": ({ account, id, expand }) => {
    const invoice = account.invoices.get(id) ?? fail("invoice", id);
    account.voidInvoice(invoice);
    return invoiceView(account, invoice, expand);
  },

  "POST refunds": ({ account, parameters }) => {
    const intentId = required(parameters, "payment_intent");
    const intent = account.intents.get(intentId) ?? fail("payment_intent", intentId);
    const charge = account.charges.get(intent.latest_charge ?? "");
    if (!charge)
      throw new Refusal(400, {
        type: "invalid_request_error",
        message: `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      });
    const amount = text(parameters, "amount");
    account.refund(
      charge,
      amount === undefined ? charge.amount - charge.amount_refunded : wholeAmount(amount, "amount"),
    );
    return { id: account.newId("re"), object: "refund", status: "succeeded", payment_intent: intentId };
  },

  "GET account": ({ account }) => accountView(account),
  "GET accounts/id": ({ account }) => accountView(account),
  "GET events": ({ account, parameters }) => page([...account.events].reverse(), parameters),

  "GET payment_method_configurations": ({ account, parameters }) => page([methodConfiguration(account)], parameters),
  "POST payment_method_configurations/id": ({ account, parameters }) => {
    for (const [method, value] of Object.entries(parameters)) {
      const preference = typeof value === "object" ? text(part(value, "display_preference"), "preference") : undefined;
      if (preference === "on" || preference === "off") account.methodPreferences.set(method, preference);
    }
    return methodConfiguration(account);
  },
};

function methodConfiguration({ methodPreferences }: Account) {
  const methods = [...methodPreferences].map(([name, value]) => [
    name,
    { available: value === "on", display_preference: { overridable: true, preference: value, value } },
  ]);
  const about = { id: "pmc_standin", object: "payment_method_configuration", active: true, is_default: true };
  return { ...about, ...Object.fromEntries(methods) };
}

function accountView({ id }: Account) {
  const account = { id: id === "" ? "acct_own" : id, object: "account", country: "US", default_currency: "usd" };
  return { ...account, charges_enabled: true, details_submitted: true, payouts_enabled: true };
}

function change(account: Account, subscription: Subscription, parameters: Parameters): void {
  const cancels = text(parameters, "cancel_at_period_end");
  if (cancels !== undefined) {
    subscription.cancel_at_period_end = cancels === "true";
    subscription.canceled_at = cancels === "true" ? account.seconds : null;
  }
  const method = text(parameters, "default_payment_method");
  if (method !== undefined) subscription.default_payment_method = method;
  const [item] = Object.values(part(parameters, "items"));
  if (typeof item !== "object") return;
  const [current] = subscription.items;
  const priceId = text(item, "price") ?? current?.price ?? "";
  const price = account.prices.get(priceId) ?? fail("price", priceId);
  const behavior = text(parameters, "payment_behavior");
  if (behavior !== "pending_if_incomplete" && behavior !== "error_if_incomplete")
    throw new Error(`The stand-in switches subscriptions without ${behavior} only.`);
  if (behavior === "pending_if_incomplete" && parameters.metadata)
    throw new Refusal(400, {
      type: "invalid_request_error",
      message: "You can't update metadata with payment_behavior=pending_if_incomplete.",
    });
  account.switchSubscription(subscription, price, Number(text(item, "quantity") ?? current?.quantity ?? 1), behavior);
}

function requireSecret({ path: [room, id = "", action], parameters, account, method }: StandInRequest): void {
  const secret = text(parameters, "client_secret");
  const intent = account.intents.get(id) ?? account.setups.get(id);
  const isAllowed = room === "payment_intents" || room === "setup_intents";
  const isRight = intent !== undefined && secret === intent.client_secret && (method === "GET" || action !== undefined);
  if (!isAllowed || !isRight)
    throw new Refusal(isAllowed ? 404 : 403, {
      type: "invalid_request_error",
      code: isAllowed ? "resource_missing" : "secret_key_required",
      message: isAllowed ? "No such intent." : "This API call cannot be made with a publishable API key.",
    });
}

/** The method that an intent is confirmed with: one that exists, one of Stripe's names for tests, or a card number. */
function methodOf(account: Account, parameters: Parameters): PaymentMethod {
  const named = text(parameters, "payment_method");
  if (named !== undefined) {
    const number = NAMED_CARDS[named];
    return number ? account.createMethod(number) : (account.methods.get(named) ?? fail("PaymentMethod", named));
  }
  const number = text(part(part(parameters, "payment_method_data"), "card"), "number");
  if (number === undefined)
    throw new Refusal(400, {
      type: "invalid_request_error",
      code: "parameter_missing",
      message: "You must provide a payment method.",
    });
  return account.createMethod(number.replaceAll(" ", ""));
}

const NAMED_CARDS: Readonly<Record<string, string | undefined>> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_authenticationRequired: "4000002500003155",
};

function knownCustomer(account: Account, parameters: Parameters): string | null {
  const id = text(parameters, "customer");
  if (id === undefined) return null;
  if (!account.customers.has(id)) throw noSuch("customer", id);
  return id;
}

function metadataOf(parameters: Parameters): Metadata {
  const metadata: Metadata = {};
  for (const [key, value] of Object.entries(part(parameters, "metadata"))) {
    if (typeof value !== "string" || value === "") continue; // an empty value removes the key
    if (value.length > 500)
      throw new Refusal(400, {
        type: "invalid_request_error",
        message: `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        param: `metadata[${key}]`,
      });
    metadata[key] = value;
  }
  return metadata;
}

function ofCustomer<T extends { readonly customer: string | null }>(all: Iterable<T>, parameters: Parameters): T[] {
  const customer = text(parameters, "customer");
  return [...all].filter((each) => customer === undefined || each.customer === customer).reverse();
}

/** A page of a list: ten objects if not told otherwise. */
function page<T extends { readonly id: string }>(all: readonly T[], parameters: Parameters) {
  const after = text(parameters, "starting_after");
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw noSuch("object", after);
  const limit = Number(text(parameters, "limit") ?? 10);
  return { object: "list", url: "/v1", data: all.slice(from, from + limit), has_more: all.length > from + limit };
}

function expansions(parameters: Parameters): ReadonlySet<string> {
  return new Set(
    Object.values(part(parameters, "expand")).flatMap((name) =>
      typeof name === "string" ? [name.replace(/^data\./, "")] : [],
    ),
  );
}

function required(parameters: Parameters, name: string): string {
  const value = text(parameters, name);
  if (value === undefined)
    throw new Refusal(400, {
      type: "invalid_request_error",
      code: "parameter_missing",
      message: `Missing required param: ${name}.`,
      param: name,
    });
  return value;
}

function wholeAmount(value: string, param: string): number {
  if (/^\d{1,8}$/.test(value)) return Number(value);
  throw new Refusal(400, {
    type: "invalid_request_error",
    code: "parameter_invalid_integer",
    message: `Invalid integer: ${value}`,
    param,
  });
}

function fail(kind: string, id: string): never {
  throw noSuch(kind, id);
}
