import { addInterval } from "./calendar.ts";
import {
  type Charge,
  type Customer,
  type Invoice,
  type InvoiceLine,
  type PaymentIntent,
  type PaymentMethod,
  type Price,
  Refusal,
  type SetupIntent,
  type StripeEventJson,
  type Subscription,
} from "./objects.ts";

/** Cards that Stripe publishes for tests, by number, and what becomes of them. */
const CARDS: Readonly<Record<string, { brand: string; outcome: "succeeds" | "declined" | "authenticates" }>> = {
  "4242424242424242": { brand: "visa", outcome: "succeeds" },
  "5555555555554444": { brand: "mastercard", outcome: "succeeds" },
  "4000000000000002": { brand: "visa", outcome: "declined" },
  "4000000000009995": { brand: "visa", outcome: "declined" },
  "4000000000000341": { brand: "visa", outcome: "declined" },
  "4000002500003155": { brand: "visa", outcome: "authenticates" },
  "4000002760003184": { brand: "visa", outcome: "authenticates" },
};
/** Attached like any other card; later payments with it fail. */
const FAILS_LATER = "4000000000000341";

/** Hours after which Stripe gives an incomplete subscription, or a pending update, up. */
const INCOMPLETE_SECONDS = 23 * 3_600;

/** One account at Stripe, with everything in it. */
export class Account {
  readonly customers = new Map<string, Customer>();
  readonly prices = new Map<string, Price>();
  readonly methods = new Map<string, PaymentMethod>();
  readonly charges = new Map<string, Charge>();
  readonly intents = new Map<string, PaymentIntent>();
  readonly setups = new Map<string, SetupIntent>();
  readonly invoices = new Map<string, Invoice>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly events: StripeEventJson[] = [];
  readonly methodPreferences = new Map<string, "on" | "off">([
    ["card", "on"],
    ["link", "on"],
    ["sepa_debit", "off"],
  ]);
  readonly id: string;
  readonly #now: () => Date;
  readonly #newId: (prefix: string) => string;
  readonly #url: () => string;

  constructor(id: string, now: () => Date, newId: (prefix: string) => string, url: () => string) {
    this.id = id;
    this.#now = now;
    this.#newId = newId;
    this.#url = url;
  }

  get seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000);
  }

  newId(prefix: string): string {
    return this.#newId(prefix);
  }

  emit(type: string, object: object): void {
    this.events.push({
      id: this.newId("evt"),
      object: "event",
      type,
      created: this.seconds,
      api_version: "2025-06-30.basil",
      ...(this.id !== "" && { account: this.id }),
      data: { object: { ...object } as Record<string, unknown> },
    });
  }

  createIntent(about: Pick<PaymentIntent, "amount" | "currency" | "customer" | "metadata" | "invoice">): PaymentIntent {
    const id = this.newId("pi");
    const intent: PaymentIntent = {
      id,
      object: "payment_intent",
      created: this.seconds,
      status: "requires_payment_method",
      client_secret: `${id}_secret_${this.newId("s")}`,
      payment_method: null,
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      ...about,
    };
    this.intents.set(id, intent);
    return intent;
  }

  createSetup(customer: string | null, subscription: string | null): SetupIntent {
    const id = this.newId("seti");
    const setup: SetupIntent = {
      id,
      object: "setup_intent",
      created: this.seconds,
      customer,
      status: "requires_payment_method",
      client_secret: `${id}_secret_${this.newId("s")}`,
      payment_method: null,
      last_setup_error: null,
      next_action: null,
      usage: "off_session",
      subscription,
    };
    this.setups.set(id, setup);
    return setup;
  }

  createMethod(number: string): PaymentMethod {
    const card = CARDS[number];
    if (!card)
      throw new Refusal(402, {
        type: "card_error",
        code: "incorrect_number",
        message: "Your card number is incorrect.",
      });
    const method: PaymentMethod = {
      id: this.newId("pm"),
      object: "payment_method",
      type: "card",
      customer: null,
      card: { brand: card.brand, last4: number.slice(-4), exp_month: 12, exp_year: 2034 },
      number,
    };
    this.methods.set(method.id, method);
    return method;
  }

  /** What happens when a customer confirms: the card pays, is declined, or asks for authentication. */
  confirmIntent(intent: PaymentIntent, method: PaymentMethod, returnUrl: string): void {
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw new Refusal(400, {
        type: "invalid_request_error",
        code: "payment_intent_unexpected_state",
        message: `This PaymentIntent's status is ${intent.status}.`,
      });
    intent.payment_method = method.id;
    if (outcomeOf(method) === "authenticates") {
      intent.status = "requires_action";
      intent.next_action = this.#authentication(intent.id, returnUrl);
      this.emit("payment_intent.requires_action", intent);
      return;
    }
    if (!this.#charge(intent, method)) throw declined(intent.last_payment_error);
  }

  confirmSetup(setup: SetupIntent, method: PaymentMethod, returnUrl: string): void {
    setup.payment_method = method.id;
    if (outcomeOf(method) === "declined" && method.number !== FAILS_LATER) {
      setup.last_setup_error = DECLINED;
      setup.status = "requires_payment_method";
      throw declined(DECLINED);
    }
    if (outcomeOf(method) === "authenticates") {
      setup.status = "requires_action";
      setup.next_action = this.#authentication(setup.id, returnUrl);
      return;
    }
    this.#succeedSetup(setup, method);
  }

  /** What happens when a customer passes or fails the authentication of the card's bank. */
  authenticate(id: string, passes: boolean): PaymentIntent | SetupIntent {
    const intent = this.intents.get(id) ?? this.setups.get(id);
    const method = this.methods.get(intent?.payment_method ?? "");
    if (!intent || !method || intent.status !== "requires_action")
      throw new Refusal(404, { type: "invalid_request_error", code: "resource_missing", message: "No such intent." });
    intent.next_action = null;
    const error = {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    };
    if (intent.object === "setup_intent") {
      if (passes) this.#succeedSetup(intent, method);
      else Object.assign(intent, { status: "requires_payment_method", last_setup_error: error });
    } else if (passes) this.#succeed(intent, method);
    else {
      Object.assign(intent, { status: "requires_payment_method", last_payment_error: error });
      this.emit("payment_intent.payment_failed", intent);
    }
    return intent;
  }

  /** Creates a subscription with its first invoice. */
  createSubscription(about: {
    customer: string;
    price: Price;
    quantity: number;
    trialEnd: number | null;
    metadata: Record<string, string>;
    method: string | null;
  }): Subscription {
    const { customer, price, quantity, trialEnd, metadata, method } = about;
    const start = this.seconds;
    const anchor = trialEnd ?? start;
    const end = trialEnd ?? this.periodEnd(price, anchor, 1);
    const subscription: Subscription = {
      id: this.newId("sub"),
      object: "subscription",
      customer,
      status: "incomplete",
      created: start,
      start_date: start,
      billing_cycle_anchor: anchor,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      trial_start: trialEnd === null ? null : start,
      trial_end: trialEnd,
      default_payment_method: method,
      latest_invoice: null,
      pending_setup_intent: null,
      pending_update: null,
      metadata,
      items: [
        {
          id: this.newId("si"),
          object: "subscription_item",
          price: price.id,
          quantity,
          current_period_start: start,
          current_period_end: end,
        },
      ],
      periods: trialEnd === null ? 1 : 0,
    };
    this.subscriptions.set(subscription.id, subscription);
    const amount = trialEnd === null ? price.unit_amount * quantity : 0;
    const invoice = this.#invoice(subscription, "subscription_create", [
      this.#line(subscription, price, quantity, amount, { start, end }, false),
    ]);
    if (invoice.total === 0) this.#pay(invoice, null);
    const hasMethod = this.#methodOf(subscription) !== null;
    if (trialEnd !== null) {
      subscription.status = "trialing";
      if (!hasMethod) subscription.pending_setup_intent = this.createSetup(customer, subscription.id).id;
    }
    this.emit("customer.subscription.created", subscription);
    if (invoice.total > 0) invoice.intent = this.#intentFor(invoice).id;
    return subscription;
  }

  /** Switches a subscription's price or quantity, and invoices the difference at once. */
  switchSubscription(
    subscription: Subscription,
    price: Price,
    quantity: number,
    behavior: "pending_if_incomplete" | "error_if_incomplete",
  ): void {
    const [item] = subscription.items;
    const old = this.prices.get(item?.price ?? "");
    if (!item || !old) throw new Error("A subscription has an item with a price.");
    const now = this.seconds;
    const period = { start: now, end: item.current_period_end };
    const share = (one: Price, count: number) => {
      const length = item.current_period_end - item.current_period_start;
      return Math.round((one.unit_amount * count * (item.current_period_end - now)) / length);
    };
    const sameInterval = JSON.stringify(old.recurring) === JSON.stringify(price.recurring);
    const newEnd = sameInterval ? item.current_period_end : this.periodEnd(price, now, 1);
    const charge = sameInterval ? share(price, quantity) : price.unit_amount * quantity;
    const lines = [
      this.#line(subscription, old, item.quantity, -share(old, item.quantity), period, true),
      this.#line(subscription, price, quantity, charge, { start: now, end: newEnd }, sameInterval),
    ];
    const invoice = this.#invoice(subscription, "subscription_update", lines);
    const update = { expires_at: now + INCOMPLETE_SECONDS, items: [{ id: item.id, price: price.id, quantity }] };
    subscription.pending_update = update;
    const method = this.#methodOf(subscription);
    if (invoice.total <= 0) this.#pay(invoice, null);
    else {
      const intent = this.#intentFor(invoice);
      invoice.intent = intent.id;
      if (method && outcomeOf(method) !== "authenticates") this.#charge(intent, method);
    }
    if (invoice.status !== "paid" && behavior === "error_if_incomplete") {
      subscription.pending_update = null;
      invoice.status = "void";
      throw declined(DECLINED);
    }
  }

  voidInvoice(invoice: Invoice): void {
    if (invoice.status !== "open")
      throw new Refusal(400, {
        type: "invalid_request_error",
        code: "invoice_not_editable",
        message: "You can only void an open invoice.",
      });
    invoice.status = "void";
    const subscription = this.subscriptions.get(invoice.parent.subscription_details.subscription);
    if (subscription) subscription.pending_update = null;
    const intent = this.intents.get(invoice.intent ?? "");
    if (intent) intent.status = "canceled";
    this.emit("invoice.voided", invoice);
  }

  cancelSubscription(subscription: Subscription): void {
    if (subscription.ended_at !== null) throw noSuch("subscription", subscription.id);
    const isFirst = subscription.status === "incomplete";
    subscription.status = isFirst ? "incomplete_expired" : "canceled";
    subscription.canceled_at ??= this.seconds;
    subscription.ended_at = this.seconds;
    for (const invoice of this.invoices.values())
      if (invoice.status === "open" && invoice.parent.subscription_details.subscription === subscription.id)
        this.voidInvoice(invoice);
    this.emit("customer.subscription.deleted", subscription);
  }

  refund(charge: Charge, amount: number): void {
    if (charge.refunded)
      throw new Refusal(400, {
        type: "invalid_request_error",
        code: "charge_already_refunded",
        message: `Charge ${charge.id} has already been refunded.`,
      });
    if (amount > charge.amount - charge.amount_refunded)
      throw new Refusal(400, {
        type: "invalid_request_error",
        message: "Refund amount is greater than unrefunded amount on charge.",
      });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.emit("charge.refunded", charge);
  }

  /** A cardholder's bank takes a payment back. */
  dispute(intentId: string): void {
    const charge = this.charges.get(this.intents.get(intentId)?.latest_charge ?? "");
    if (!charge) throw new Error("Only a payment that was made can be disputed.");
    charge.disputed = true;
    const about = { id: this.newId("dp"), object: "dispute", charge: charge.id, payment_intent: intentId };
    this.emit("charge.dispute.created", { ...about, customer: charge.customer });
  }

  /** Lets subscriptions renew, trials end and what is incomplete expire, up to now. */
  passTime(): void {
    for (const subscription of this.subscriptions.values()) {
      for (let rounds = 0; rounds < 200 && this.#renew(subscription); rounds++);
    }
  }

  periodEnd({ recurring }: Price, anchor: number, periods: number): number {
    if (!recurring) throw new Error("The price is not recurring.");
    return addInterval(anchor, recurring.interval, recurring.interval_count * periods);
  }

  #renew(subscription: Subscription): boolean {
    const [item] = subscription.items;
    if (!item || subscription.ended_at !== null) return false;
    if (subscription.status === "incomplete") {
      if (this.seconds < subscription.created + INCOMPLETE_SECONDS) return false;
      this.cancelSubscription(subscription);
      return false;
    }
    if (this.seconds < item.current_period_end) return false;
    const at = item.current_period_end;
    if (subscription.cancel_at_period_end || (subscription.status === "trialing" && !this.#methodOf(subscription))) {
      Object.assign(subscription, { status: "canceled", canceled_at: at, ended_at: at });
      this.emit("customer.subscription.deleted", subscription);
      return false;
    }
    // A second period that is not paid ends the subscription, as Stripe's default settings do.
    if (subscription.status === "past_due") {
      Object.assign(subscription, { status: "canceled", canceled_at: at, ended_at: at });
      this.emit("customer.subscription.deleted", subscription);
      return false;
    }
    const price = this.prices.get(item.price);
    if (!price) throw new Error("An item has a price.");
    subscription.periods += 1;
    const end = this.periodEnd(price, subscription.billing_cycle_anchor, subscription.periods);
    Object.assign(item, { current_period_start: at, current_period_end: end });
    subscription.status = "active";
    const amount = price.unit_amount * item.quantity;
    const line = this.#line(subscription, price, item.quantity, amount, { start: at, end }, false);
    const invoice = this.#invoice(subscription, "subscription_cycle", [line], at);
    const method = this.#methodOf(subscription);
    if (amount === 0) this.#pay(invoice, null);
    else {
      const intent = this.#intentFor(invoice);
      invoice.intent = intent.id;
      if (method) this.#charge(intent, method);
    }
    this.emit("customer.subscription.updated", subscription);
    return true;
  }

  /** Returns whether the card has paid. */
  #charge(intent: PaymentIntent, method: PaymentMethod): boolean {
    const isLater = method.number === FAILS_LATER;
    if (outcomeOf(method) === "declined" || isLater) {
      intent.payment_method = null;
      intent.status = "requires_payment_method";
      intent.last_payment_error = DECLINED;
      this.emit("payment_intent.payment_failed", intent);
      const invoice = this.invoices.get(intent.invoice ?? "");
      const subscription = invoice && this.subscriptions.get(invoice.parent.subscription_details.subscription);
      if (invoice && subscription && invoice.billing_reason === "subscription_cycle") {
        subscription.status = "past_due";
        this.emit("invoice.payment_failed", invoice);
      }
      return false;
    }
    this.#succeed(intent, method);
    return true;
  }

  #succeed(intent: PaymentIntent, method: PaymentMethod): void {
    const charge: Charge = {
      id: this.newId("ch"),
      object: "charge",
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: intent.currency,
      customer: intent.customer,
      payment_intent: intent.id,
      created: this.seconds,
    };
    this.charges.set(charge.id, charge);
    Object.assign(intent, {
      status: "succeeded",
      payment_method: method.id,
      latest_charge: charge.id,
      next_action: null,
    });
    intent.last_payment_error = null;
    this.emit("payment_intent.succeeded", intent);
    const invoice = this.invoices.get(intent.invoice ?? "");
    if (invoice) this.#pay(invoice, method);
  }

  #succeedSetup(setup: SetupIntent, method: PaymentMethod): void {
    method.customer = setup.customer;
    Object.assign(setup, { status: "succeeded", payment_method: method.id, next_action: null });
    this.emit("setup_intent.succeeded", setup);
    const subscription = this.subscriptions.get(setup.subscription ?? "");
    if (!subscription) return;
    subscription.default_payment_method = method.id;
    subscription.pending_setup_intent = null;
    this.emit("customer.subscription.updated", subscription);
  }

  #pay(invoice: Invoice, method: PaymentMethod | null): void {
    invoice.status = "paid";
    invoice.amount_paid = Math.max(0, invoice.total);
    const subscription = this.subscriptions.get(invoice.parent.subscription_details.subscription);
    if (subscription) {
      if (method) {
        method.customer = subscription.customer;
        subscription.default_payment_method ??= method.id;
      }
      this.#applyUpdate(subscription, invoice);
      if (subscription.status !== "trialing" && subscription.ended_at === null) subscription.status = "active";
      this.emit("customer.subscription.updated", subscription);
    }
    this.emit("invoice.paid", invoice);
    this.emit("invoice.payment_succeeded", invoice);
  }

  #applyUpdate(subscription: Subscription, invoice: Invoice): void {
    const [item] = subscription.items;
    const update = subscription.pending_update?.items[0];
    const line = invoice.lines.data.at(-1);
    if (!item || !update || !line || invoice.billing_reason !== "subscription_update") return;
    if (line.period.end !== item.current_period_end) {
      Object.assign(subscription, { billing_cycle_anchor: line.period.start, periods: 1 });
      Object.assign(item, { current_period_start: line.period.start, current_period_end: line.period.end });
    }
    Object.assign(item, { price: update.price, quantity: update.quantity });
    subscription.pending_update = null;
  }

  #invoice(
    subscription: Subscription,
    billing_reason: Invoice["billing_reason"],
    data: InvoiceLine[],
    created = this.seconds,
  ): Invoice {
    const id = this.newId("in");
    const total = data.reduce((sum, { amount }) => sum + amount, 0);
    const invoice: Invoice = {
      id,
      object: "invoice",
      status: "open",
      billing_reason,
      created,
      currency: data[0]?.currency ?? "usd",
      customer: subscription.customer,
      total,
      amount_due: Math.max(0, total),
      amount_paid: 0,
      hosted_invoice_url: `${this.#url()}/invoices/${id}`,
      lines: { object: "list", data, has_more: false },
      parent: {
        type: "subscription_details",
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      intent: null,
    };
    this.invoices.set(id, invoice);
    subscription.latest_invoice = id;
    this.emit("invoice.created", invoice);
    return invoice;
  }

  #line(
    { id, items }: Subscription,
    price: Price,
    quantity: number,
    amount: number,
    period: { start: number; end: number },
    proration: boolean,
  ): InvoiceLine {
    return {
      id: this.newId("il"),
      object: "line_item",
      amount,
      currency: price.currency,
      quantity,
      period,
      pricing: { type: "price_details", price_details: { price: price.id, product: price.product } },
      parent: {
        type: "subscription_item_details",
        subscription_item_details: { subscription: id, subscription_item: items[0]?.id ?? "", proration },
      },
    };
  }

  #intentFor({ id, total, currency, customer }: Invoice): PaymentIntent {
    return this.createIntent({ amount: total, currency, customer, metadata: {}, invoice: id });
  }

  #methodOf({ default_payment_method, customer }: Subscription): PaymentMethod | null {
    const chosen = default_payment_method ?? this.customers.get(customer)?.invoice_settings.default_payment_method;
    return this.methods.get(chosen ?? "") ?? null;
  }

  #authentication(id: string, return_url: string): NonNullable<PaymentIntent["next_action"]> {
    const url = `${this.#url()}/authenticate/${this.id === "" ? "own" : this.id}/${id}?${new URLSearchParams({ return_url })}`;
    return { type: "redirect_to_url", redirect_to_url: { url, return_url } };
  }
}

const DECLINED = {
  type: "card_error",
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};

function declined(error: PaymentIntent["last_payment_error"]): Refusal {
  return new Refusal(402, error ?? DECLINED);
}

function outcomeOf({ number }: PaymentMethod): "succeeds" | "declined" | "authenticates" {
  return CARDS[number]?.outcome ?? "declined";
}

/** Stripe's answer for what it does not have. */
export function noSuch(kind: string, id: string): Refusal {
  return new Refusal(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param: "id",
  });
}
