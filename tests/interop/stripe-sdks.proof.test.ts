import { startStripeStandIn } from "@latchkit/testing/internal";
import Stripe18 from "stripe";
import { Stripe as Stripe23 } from "stripe-23";
import { afterAll, describe, expect, it } from "vitest";

let now = Date.now();
const stripe = await startStripeStandIn({ now: () => new Date(now) });
afterAll(() => stripe.stop());

const { hostname: host, port } = new URL(stripe.url);
const options = { host, port, protocol: "http", maxNetworkRetries: 0, telemetry: false } as const;
const CARD = { payment_method: "pm_card_visa", return_url: "https://shop.example/return" };
const DAY_SECONDS = 86_400;

/** Every call that Latchkit makes, made by Stripe's own packages against the stand-in that Latchkit's tests rely on. */
describe.each([
  ["18.3", Stripe18],
  ["23.1", Stripe23 as unknown as typeof Stripe18],
])("stripe %s, unchanged, on the stand-in", (_version, Stripe) => {
  const platform = new Stripe(stripe.environment.LATCHKIT_STRIPE_SECRET_KEY, options);

  /** A connected account with a customer. */
  async function openShop() {
    const { id } = await platform.accounts.create({
      controller: { stripe_dashboard: { type: "none" } },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      country: "US",
      metadata: { tenancyId: "7" },
    });
    const shop = new Stripe(stripe.environment.LATCHKIT_STRIPE_SECRET_KEY, { ...options, stripeAccount: id });
    return { id, shop, customer: (await shop.customers.create({ metadata: { customerId: "7" } })).id };
  }

  const priceOf = async (shop: Stripe18, unit_amount: number) =>
    (
      await shop.prices.create({
        ...{ currency: "usd", unit_amount, product_data: { name: "Plan" } },
        recurring: { interval: "month", interval_count: 1 },
      })
    ).id;

  const subscribe = (shop: Stripe18, customer: string, price: string) =>
    shop.subscriptions.create({
      ...{ customer, items: [{ price, quantity: 1 }], payment_behavior: "default_incomplete" },
      payment_settings: { save_default_payment_method: "on_subscription" },
      expand: ["latest_invoice.confirmation_secret", "pending_setup_intent"],
    });

  async function pay(shop: Stripe18, { latest_invoice }: Stripe18.Subscription) {
    const secret = typeof latest_invoice === "object" ? latest_invoice?.confirmation_secret?.client_secret : null;
    return shop.paymentIntents.confirm(secret?.split("_secret_")[0] ?? "", CARD);
  }

  it("connects an account: creates it, leads to its onboarding, reads its state and opens a widget's session", async () => {
    const { id, shop } = await openShop();
    const link = { account: id, refresh_url: "https://a.example", return_url: "https://a.example" };
    expect((await platform.accountLinks.create({ ...link, type: "account_onboarding" })).url).toContain(id);
    expect(await platform.accounts.retrieve(id)).toMatchObject({ id, charges_enabled: true, details_submitted: true });
    expect(await shop.accounts.retrieveCurrent()).toMatchObject({ object: "account" });
    const components = { payments: { enabled: true }, notification_banner: { enabled: true } };
    expect((await platform.accountSessions.create({ account: id, components })).client_secret).toMatch(/^accs_/);
  });

  it("reads and changes which payment methods an account offers", async () => {
    const { shop } = await openShop();
    const [configuration] = (await shop.paymentMethodConfigurations.list()).data;
    expect(configuration?.card?.display_preference).toMatchObject({ value: "on" });
    const changed = await shop.paymentMethodConfigurations.update(configuration?.id ?? "", {
      link: { display_preference: { preference: "off" } },
    });
    expect(changed.link?.display_preference).toMatchObject({ preference: "off" });
  });

  it("takes a payment after a declined card, and refunds it in two parts", async () => {
    const { shop, customer } = await openShop();
    const { id } = await shop.paymentIntents.create({
      ...{ amount: 1_999, currency: "usd", customer, automatic_payment_methods: { enabled: true } },
      metadata: { purchaseKind: "ONE_TIME" },
    });
    const declined = shop.paymentIntents.confirm(id, { ...CARD, payment_method: "pm_card_chargeDeclined" });
    await expect(declined).rejects.toMatchObject({
      ...{ type: "StripeCardError", code: "card_declined", decline_code: "generic_decline", statusCode: 402 },
    });
    expect((await shop.paymentIntents.confirm(id, CARD)).status).toBe("succeeded");
    await shop.refunds.create({ payment_intent: id, amount: 999 });
    expect((await shop.refunds.create({ payment_intent: id })).status).toBe("succeeded");
    const { latest_charge } = await shop.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(latest_charge).toMatchObject({ amount: 1_999, amount_refunded: 1_999, refunded: true });
    await expect(shop.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      ...{ type: "StripeInvalidRequestError", code: "charge_already_refunded" },
    });
  });

  it("lists a customer's payments page by page, the newest first", async () => {
    const { shop, customer } = await openShop();
    for (const amount of [100, 200, 300]) await shop.paymentIntents.create({ amount, currency: "usd", customer });
    const all = await shop.paymentIntents.list({ customer, limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ amount }) => amount)).toEqual([300, 200, 100]);
    const [newest] = all;
    expect((await shop.paymentIntents.cancel(newest?.id ?? "")).status).toBe("canceled");
  });

  it("subscribes, switches with the saved card, cancels at the period's end and at once", async () => {
    const { shop, customer } = await openShop();
    const [basic, pro] = [await priceOf(shop, 1_000), await priceOf(shop, 3_000)];
    const subscription = await subscribe(shop, customer, basic);
    const { id } = subscription;
    expect(subscription.status).toBe("incomplete");
    expect((await pay(shop, subscription)).status).toBe("succeeded");
    const [item] = (await shop.subscriptions.retrieve(id)).items.data;
    const switched = await shop.subscriptions.update(id, {
      ...{ items: [{ id: item?.id ?? "", price: pro, quantity: 1 }], proration_behavior: "always_invoice" },
      ...{ payment_behavior: "error_if_incomplete", cancel_at_period_end: false },
    });
    expect(switched.items.data).toMatchObject([{ price: { id: pro }, quantity: 1 }]);
    const invoices = await shop.invoices.list({ subscription: id, status: "paid", expand: ["data.payments"] });
    expect(invoices.data.map(({ total }) => total)).toEqual([2_000, 1_000]);
    expect(invoices.data[0]?.payments?.data).toMatchObject([{ payment: { type: "payment_intent" }, status: "paid" }]);
    expect(await shop.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({ status: "active" });
    expect((await shop.subscriptions.cancel(id)).status).toBe("canceled");
    expect((await shop.subscriptions.list({ customer })).data).toEqual([]);
    expect((await shop.subscriptions.list({ customer, status: "all" })).data).toMatchObject([{ id }]);
  });

  it("undoes a switch that waits for its payment when its invoice is voided", async () => {
    const { shop, customer } = await openShop();
    const [basic, pro] = [await priceOf(shop, 1_000), await priceOf(shop, 3_000)];
    const subscription = await subscribe(shop, customer, basic);
    await pay(shop, subscription);
    const setup = await shop.setupIntents.create({ customer, usage: "off_session" });
    const failing = await shop.setupIntents.confirm(setup.id, {
      ...CARD,
      payment_method: "pm_card_chargeCustomerFail",
    });
    await shop.subscriptions.update(subscription.id, { default_payment_method: String(failing.payment_method) });
    const item = { id: subscription.items.data[0]?.id ?? "", price: pro, quantity: 1 };
    const waiting = await shop.subscriptions.update(subscription.id, {
      ...{ items: [item], payment_behavior: "pending_if_incomplete", proration_behavior: "always_invoice" },
      expand: ["latest_invoice"],
    });
    expect(waiting.pending_update?.subscription_items).toMatchObject([{ price: { id: pro } }]);
    const invoice = waiting.latest_invoice;
    const invoiceId = typeof invoice === "object" ? (invoice?.id ?? "") : "";
    expect((await shop.invoices.voidInvoice(invoiceId)).status).toBe("void");
    expect(await shop.subscriptions.retrieve(subscription.id)).toMatchObject({
      ...{ pending_update: null, items: { data: [{ price: { id: basic } }] } },
    });
  });

  it("saves a card for a trial and makes it the customer's default", async () => {
    const { shop, customer } = await openShop();
    const price = await priceOf(shop, 700);
    const trial_end = Math.floor(now / 1_000) + 14 * DAY_SECONDS;
    const subscription = await shop.subscriptions.create({
      ...{ customer, items: [{ price }], trial_end, payment_behavior: "default_incomplete" },
      trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    });
    expect(subscription).toMatchObject({ status: "trialing", pending_setup_intent: expect.stringMatching(/^seti_/) });
    const { id } = await shop.setupIntents.create({ customer, usage: "off_session" });
    const setup = await shop.setupIntents.confirm(id, CARD);
    expect(await shop.setupIntents.retrieve(id)).toMatchObject({ status: "succeeded", customer });
    const method = String(setup.payment_method);
    await shop.customers.update(customer, { invoice_settings: { default_payment_method: method } });
    const saved = await shop.customers.retrieve(customer, { expand: ["invoice_settings.default_payment_method"] });
    expect(saved).toMatchObject({
      invoice_settings: { default_payment_method: { id: method, card: { last4: "4242" } } },
    });
    expect((await shop.customers.listPaymentMethods(customer)).data).toMatchObject([{ id: method }]);
    expect((await shop.paymentMethods.retrieve(method)).customer).toBe(customer);
  });

  it("finds a new customer by search a minute later, as Stripe's index does", async () => {
    const { shop, customer } = await openShop();
    const search = async () => (await shop.customers.search({ query: "metadata['customerId']:'7'" })).data;
    expect(await search()).toEqual([]);
    now += 60_000;
    expect(await search()).toMatchObject([{ id: customer }]);
  });

  it("does the same thing once under one idempotency key", async () => {
    const { shop } = await openShop();
    const create = (name: string) => shop.customers.create({ metadata: { name } }, { idempotencyKey: "one" });
    expect((await create("Ada")).id).toBe((await create("Ada")).id);
    await expect(create("Grace")).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  });

  it("refuses wrong keys, and says what is missing", async () => {
    const stranger = new Stripe("sk_test_wrong", options);
    await expect(stranger.customers.list()).rejects.toMatchObject({ type: "StripeAuthenticationError" });
    const { shop } = await openShop();
    await expect(shop.subscriptions.retrieve("sub_none")).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("verifies the signature of an event, and refuses a changed one", async () => {
    const { id, shop } = await openShop();
    const [event] = stripe.takeEvents(id);
    if (!event) throw new Error("A new customer is an event.");
    const { body, headers } = stripe.sign(event);
    const secret = stripe.environment.LATCHKIT_STRIPE_WEBHOOK_SECRET;
    const verify = (text: string) => shop.webhooks.constructEvent(text, headers["stripe-signature"] ?? "", secret);
    expect(verify(body)).toMatchObject({ type: "customer.created", account: id });
    expect(() => verify(body.replace("customer.created", "customer.deleted"))).toThrow(/signature/i);
  });
});
