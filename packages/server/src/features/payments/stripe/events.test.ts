import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "./stripe-backend.test-data.ts";

const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const TRANSACTIONS = "GET /internal/payments/transactions";
const CARD = "4242424242424242";
const RECEIVER = "/api/v1/integrations/stripe/webhooks";

const scene = await stripeBackend({
  "payments.items.credits": { customerType: "custom" },
  "payments.products": {
    pack: { customerType: "custom", stackable: true, prices: { once: { USD: "5" } } },
    account: { customerType: "user", prices: { once: { USD: "5" } } },
    office: { customerType: "team", prices: { once: { USD: "5" } } },
  },
});
const { backend, stripe, account: ACCOUNT } = scene;
afterAll(() => scene[Symbol.asyncDispose]());

/** A product as Stack Auth writes it into the metadata of what it creates at Stripe. */
const sold = (more: object = {}) =>
  JSON.stringify({
    displayName: "Old pack",
    customerType: "custom",
    isAddOnTo: false,
    serverOnly: false,
    stackable: true,
    prices: { once: { USD: "5", serverOnly: false }, monthly: { USD: "5", interval: [1, "month"], serverOnly: false } },
    includedItems: { credits: { quantity: 3, repeat: "never", expires: "never" } },
    ...more,
  });

interface Created {
  readonly id: string;
  readonly latest_invoice?: { readonly confirmation_secret: { readonly client_secret: string } };
}

/** Creates something at Stripe as Stack Auth did before the project moved. */
async function create(path: string, parameters: Readonly<Record<string, string>>): Promise<Created> {
  const authorization = `Bearer ${stripe.secretKey}`;
  const response = await fetch(`${stripe.url}/v1/${path}`, {
    method: "POST",
    headers: { authorization, "stripe-account": ACCOUNT },
    body: new URLSearchParams(parameters),
  });
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body as Created;
}

const newStripeCustomer = async (customerId: string, customerType: string) =>
  (await create("customers", { "metadata[customerId]": customerId, "metadata[customerType]": customerType })).id;

/** Lets a customer of Stack Auth's pay once. */
async function pay(cus: string, metadata: Readonly<Record<string, string>>): Promise<void> {
  const entries = Object.entries({ purchaseKind: "ONE_TIME", ...metadata });
  const intent = await create("payment_intents", {
    amount: "500",
    currency: "usd",
    customer: cus,
    ...Object.fromEntries(entries.map(([name, value]) => [`metadata[${name}]`, value])),
  });
  const { client_secret } = stripe.account(ACCOUNT).intents.get(intent.id) ?? { client_secret: "" };
  await stripe.confirm(client_secret, CARD, ACCOUNT);
}

async function send(about: object): Promise<{ status: number; text: string }> {
  const event = { id: `evt_${Math.random()}`, object: "event", created: 1, api_version: "", account: ACCOUNT } as const;
  const { body, headers } = stripe.sign({ ...event, type: "invoice.paid", data: { object: {} }, ...about });
  const answer = await backend.fetch(RECEIVER, { method: "POST", body, headers });
  return { status: answer.status, text: await answer.text() };
}

async function deliver(): Promise<void> {
  for (const event of stripe.takeEvents(ACCOUNT)) expect((await send(event)).status).toBe(200);
  await backend.backend.runDueJobs();
}

let customers = 0;
let customerId: string;
beforeEach(() => {
  customerId = `machine ${++customers}`;
});
const of = (customer_id: string, customer_type = "custom") => ({ customer_type, customer_id });
const entries = async (id: string, type = "custom") =>
  ok(await backend.call(LIST, { tier: "server", params: of(id, type) })).items;
const credits = async (id: string) =>
  ok(await backend.call(ITEM, { tier: "server", params: { ...of(id), item_id: "credits" } })).quantity;
const transactions = async (id: string) =>
  ok(await backend.call(TRANSACTIONS, { tier: "admin", query: { customer_id: id } })).transactions;

describe("an event of a type that concerns a customer", () => {
  it.each([
    "checkout.session.completed",
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.deleted",
    "customer.subscription.paused",
    "customer.subscription.resumed",
    "customer.subscription.pending_update_applied",
    "customer.subscription.pending_update_expired",
    "customer.subscription.trial_will_end",
    "invoice.paid",
    "invoice.payment_failed",
    "invoice.payment_action_required",
    "invoice.upcoming",
    "invoice.marked_uncollectible",
    "invoice.payment_succeeded",
    "payment_intent.succeeded",
    "payment_intent.payment_failed",
    "payment_intent.canceled",
  ])("has the customer's state fetched: %s", async (type) => {
    const customer = await newStripeCustomer(customerId, "CUSTOM");
    const fetched = () =>
      stripe.requests.filter(({ method, path }) => method === "GET" && path === `/v1/customers/${customer}`).length;
    expect(await send({ type, data: { object: { customer } } })).toEqual({ status: 200, text: '{"received":true}' });
    await backend.backend.runDueJobs();
    expect(fetched()).toBe(1);
  });
});

describe("what Stack Auth has sold at Stripe", () => {
  it("is read from the metadata of a payment", async () => {
    const customer = await newStripeCustomer(customerId, "CUSTOM");
    await pay(customer, { productId: "pack", priceId: "once", product: sold(), purchaseQuantity: "2" });
    await deliver();
    expect(await entries(customerId)).toMatchObject([
      { id: "pack", quantity: 2, type: "one_time", product: { display_name: "Old pack" } },
    ]);
    expect(await credits(customerId)).toBe(6);
    expect(await transactions(customerId)).toMatchObject([{ test_mode: false, quantity: 2, price: { USD: "5" } }]);
  });

  it("is read from the older metadata `offer` and `offerId`", async () => {
    const customer = await newStripeCustomer(customerId, "CUSTOM");
    await pay(customer, { offerId: "pack", offer: sold({ displayName: "Oldest pack" }) });
    await deliver();
    expect(await entries(customerId)).toMatchObject([{ id: "pack", product: { display_name: "Oldest pack" } }]);
  });

  it("names no product and no price where the metadata is empty, and is one where it has no quantity", async () => {
    const customer = await newStripeCustomer(customerId, "CUSTOM");
    await pay(customer, { productId: "", priceId: "", product: sold() });
    await deliver();
    expect(await entries(customerId)).toMatchObject([{ id: null, quantity: 1 }]);
    expect(await transactions(customerId)).toMatchObject([{ price: null }]);
  });

  it.each(["0", "-3", "2.5", "two", "3 packs", "1e1", "1000001"])(
    "is refunded if its quantity is damaged, and gives nothing: %s",
    async (purchaseQuantity) => {
      const customer = await newStripeCustomer(customerId, "CUSTOM");
      await pay(customer, { productId: "pack", product: sold(), purchaseQuantity });
      await pay(customer, { productId: "pack", product: sold(), purchaseQuantity: "2" });
      await deliver();
      await deliver();
      const charges = [...stripe.account(ACCOUNT).charges.values()].filter((charge) => charge.customer === customer);
      expect(charges.map(({ refunded }) => refunded)).toEqual([true, false]);
      expect([await credits(customerId), await entries(customerId)]).toMatchObject([6, [{ id: "pack", quantity: 2 }]]);
    },
  );

  it("is counted once, however often Stripe tells of it", async () => {
    const customer = await newStripeCustomer(customerId, "CUSTOM");
    await pay(customer, { productId: "pack", product: sold() });
    const events = stripe.takeEvents(ACCOUNT);
    for (const event of [...events, ...events]) await send(event);
    await backend.backend.runDueJobs();
    expect(await credits(customerId)).toBe(3);
  });

  it("is nothing while a payment has another purpose", async () => {
    const customer = await newStripeCustomer(customerId, "CUSTOM");
    await pay(customer, { productId: "pack", product: sold(), purchaseKind: "DONATION" });
    await deliver();
    expect(await entries(customerId)).toEqual([]);
  });

  it("is a subscription, with its state, quantity and period", async () => {
    const customer = await newStripeCustomer(customerId, "CUSTOM");
    const price = await create("prices", {
      currency: "usd",
      unit_amount: "500",
      "recurring[interval]": "month",
      "product_data[name]": "Old pack",
    });
    const { latest_invoice } = await create("subscriptions", {
      customer,
      "items[0][price]": price.id,
      "items[0][quantity]": "2",
      payment_behavior: "default_incomplete",
      "expand[0]": "latest_invoice.confirmation_secret",
      "metadata[productId]": "pack",
      "metadata[priceId]": "monthly",
      "metadata[product]": sold(),
    });
    await stripe.confirm(latest_invoice?.confirmation_secret.client_secret ?? "", CARD, ACCOUNT);
    await deliver();
    const [{ subscription }] = await entries(customerId);
    const days = (Date.parse(subscription.current_period_end) - backend.clock.now().getTime()) / 86_400_000;
    expect([28, 29, 30, 31]).toContain(Math.ceil(days));
    expect(await transactions(customerId)).toMatchObject([
      { type: "subscription", status: "active", quantity: 2, price: { USD: "5", interval: [1, "month"] } },
    ]);
  });

  it("belongs to a user or a team by the customer's metadata", async () => {
    const { id: user } = await backend.signUp();
    const { id: team } = (await backend.call("POST /teams", { tier: "server", body: { display_name: "T" } })).body;
    await pay(await newStripeCustomer(user, "USER"), { productId: "account" });
    await pay(await newStripeCustomer(team, "TEAM"), { productId: "office" });
    await deliver();
    expect(await entries(user, "user")).toMatchObject([{ id: "account" }]);
    expect(await entries(team, "team")).toMatchObject([{ id: "office" }]);
  });

  it("belongs to a custom customer that Stack Auth has written down as a team", async () => {
    await pay(await newStripeCustomer(customerId, "TEAM"), { productId: "pack", product: sold() });
    await deliver();
    expect(await entries(customerId)).toMatchObject([{ id: "pack" }]);
  });

  it.each([
    ["without metadata", "", ""],
    ["of an unknown type", "machine", "ROBOT"],
    ["of a user whose id is none", "machine", "USER"],
  ])("is left alone for a customer %s", async (_what, id, type) => {
    const customer = await newStripeCustomer(id, type);
    await pay(customer, { productId: "pack", product: sold() });
    await deliver();
    const { transactions: all } = ok(await backend.call(TRANSACTIONS, { tier: "admin" }));
    expect(all.filter((each: { customer_id: string }) => each.customer_id === id)).toEqual([]);
  });

  it("is nothing for a customer who was deleted at Stripe before", async () => {
    const customer = await newStripeCustomer(customerId, "CUSTOM");
    await pay(customer, { productId: "pack", product: sold() });
    const deleted = stripe.account(ACCOUNT).customers.get(customer);
    if (deleted) deleted.deleted = true;
    await deliver();
    expect(await entries(customerId)).toEqual([]);
  });
});
