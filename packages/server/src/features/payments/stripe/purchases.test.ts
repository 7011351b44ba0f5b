import {
  purchaseCode,
  type StripeStandIn,
  startStripeStandIn,
  type TestAnswer,
  type TestBackend,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const DAY = 86_400_000;
const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const ASKS = "4000002500003155";

const monthly = (USD: string) => ({ monthly: { USD, interval: [1, "month"] } });
const credits = (quantity: number, expires = "when-purchase-expires") => ({
  credits: { quantity, repeat: "never", expires },
});
const config = {
  "payments.testMode": false,
  "payments.items.credits": { customerType: "custom" },
  "payments.catalogs.plans": {},
  "payments.catalogs.tries": {},
  "payments.products": {
    basic: { customerType: "custom", catalogId: "plans", prices: monthly("19.99"), includedItems: credits(10) },
    pro: { customerType: "custom", catalogId: "plans", prices: monthly("50"), includedItems: credits(100) },
    pack: { customerType: "custom", stackable: true, prices: { once: { USD: "1.50" } }, includedItems: credits(2) },
    lifetime: { customerType: "custom", prices: { once: { USD: "99" } }, includedItems: credits(500) },
    yen: { customerType: "custom", prices: { once: { JPY: "300" } } },
    tiny: { customerType: "custom", prices: { once: { USD: "0.10" } } },
    hopper: { customerType: "custom", catalogId: "tries", freeTrial: [14, "day"], prices: monthly("7") },
    rival: { customerType: "custom", catalogId: "tries", freeTrial: [14, "day"], prices: monthly("9") },
    tried: {
      customerType: "custom",
      freeTrial: [14, "day"],
      prices: monthly("7"),
      includedItems: credits(4),
    },
    free: { customerType: "custom", prices: monthly("0"), includedItems: credits(1) },
  },
};

interface Shop {
  readonly backend: TestBackend;
  readonly stripe: StripeStandIn;
}

/** A backend with an account at Stripe, and a project that is connected to it. */
async function openShop(): Promise<Shop> {
  let now = () => new Date();
  const stripe = await startStripeStandIn({ now: () => now() });
  const backend = await testBackend({
    config,
    env: stripe.environment,
  });
  now = () => backend.clock.now();
  const { status } = await backend.call("POST /internal/payments/setup", { tier: "admin" });
  expect(status).toBe(200);
  return { backend, stripe };
}

const { backend, stripe } = await openShop();
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await stripe.stop();
});

let customers = 0;
const newCustomer = () => `buyer ${++customers}`;
const of = (customer_id: string) => ({ customer_type: "custom", customer_id });
const ok = (answer: TestAnswer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

async function accountId(): Promise<string> {
  const answer = await backend.call("GET /internal/payments/stripe/account-info", { tier: "admin" });
  return ok(answer).account_id;
}

/** Delivers what Stripe has to tell, and works it off. */
async function deliver(events = stripe.takeEvents(ACCOUNT)): Promise<void> {
  for (const event of events) {
    const { body, headers } = stripe.sign(event);
    const answer = await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
    expect(answer.status, await answer.text()).toBe(200);
  }
  await backend.backend.runDueJobs();
}

async function link(customer: string, product_id: string): Promise<string> {
  const body = { ...of(customer), product_id };
  const { url } = ok(await backend.call("POST /payments/purchases/create-purchase-url", { tier: "server", body }));
  return purchaseCode(url);
}

const start = (full_code: string, price_id = "monthly", quantity = 1) =>
  backend.call("POST /payments/purchases/purchase-session", { tier: null, body: { full_code, price_id, quantity } });

const pay = (secret: string, card = GOOD) => stripe.confirm(secret, card, ACCOUNT);

async function owned(customer: string): Promise<string[]> {
  const { items } = ok(await backend.call(LIST, { tier: "server", params: of(customer) }));
  return items.map(({ id }: { id: string }) => id);
}

async function quantity(customer: string): Promise<number> {
  return ok(await backend.call(ITEM, { tier: "server", params: { ...of(customer), item_id: "credits" } })).quantity;
}

async function buy(customer: string, product: string, price = "monthly"): Promise<void> {
  const { client_secret } = ok(await start(await link(customer, product), price));
  expect((await pay(client_secret)).status).toBe(200);
  await deliver();
}

const charges = () => [...stripe.account(ACCOUNT).charges.values()].filter(({ refunded }) => !refunded);
const ACCOUNT = await accountId();

describe("a buyer at Stripe", () => {
  it("pays for a product once, and gets its goods when Stripe has the money", async () => {
    const customer = newCustomer();
    const code = await link(customer, "lifetime");
    const { client_secret, stripe_intent_type } = ok(await start(code, "once"));
    expect(stripe_intent_type).toBe("payment");
    expect(await owned(customer)).toEqual([]);
    await pay(client_secret);
    await deliver();
    expect(await owned(customer)).toEqual(["lifetime"]);
    expect(await quantity(customer)).toBe(500);
    expect(await start(code, "once")).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("pays to the cent: 19.99 is 1999", async () => {
    const customer = newCustomer();
    await buy(customer, "basic");
    expect(charges().at(-1)).toMatchObject({ amount: 1999, currency: "usd" });
    const { client_secret } = ok(await start(await link(customer, "yen"), "once"));
    await pay(client_secret);
    expect(charges().at(-1)).toMatchObject({ amount: 300, currency: "jpy" });
  });

  it("tries another card after a declined one, with the same link", async () => {
    const customer = newCustomer();
    const code = await link(customer, "basic");
    const first = ok(await start(code));
    expect((await pay(first.client_secret, DECLINED)).status).toBe(402);
    const second = ok(await start(code));
    expect(second).toEqual(first);
    await pay(second.client_secret);
    await deliver();
    expect(await owned(customer)).toEqual(["basic"]);
  });

  it("owns nothing until the card's bank has authenticated the payment", async () => {
    const customer = newCustomer();
    const { client_secret } = ok(await start(await link(customer, "basic")));
    const { body } = await pay(client_secret, ASKS);
    expect(body).toMatchObject({ status: "requires_action", next_action: { type: "redirect_to_url" } });
    await deliver();
    expect(await owned(customer)).toEqual([]);
    stripe.authenticate(client_secret.split("_secret_")[0], true, ACCOUNT);
    await deliver();
    expect(await owned(customer)).toEqual(["basic"]);
  });

  it("is charged once, however often a link is clicked and in however many tabs", async () => {
    const customer = newCustomer();
    const code = await link(customer, "lifetime");
    const before = charges().length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(code, "once")));
    const secrets = new Set(answers.map((answer) => ok(answer).client_secret));
    expect(secrets.size).toBe(1);
    await Promise.all([...secrets, ...secrets].map((secret) => pay(secret)));
    await deliver();
    expect(charges().length - before).toBe(1);
    expect(await owned(customer)).toEqual(["lifetime"]);
  });

  it("cannot pay with two links for plans that exclude each other", async () => {
    const customer = newCustomer();
    const first = ok(await start(await link(customer, "basic")));
    const second = ok(await start(await link(customer, "pro")));
    expect((await pay(first.client_secret)).status).toBe(400);
    expect((await pay(second.client_secret)).status).toBe(200);
    await deliver();
    expect(await owned(customer)).toEqual(["pro"]);
  });

  it("has a trial once a card is saved, and pays at its end", async () => {
    const customer = newCustomer();
    const { client_secret, stripe_intent_type } = ok(await start(await link(customer, "tried")));
    expect(stripe_intent_type).toBe("setup");
    await deliver();
    expect(await owned(customer)).toEqual([]);
    await pay(client_secret);
    await deliver();
    expect(await quantity(customer)).toBe(4);
    backend.clock.advance(15 * DAY);
    stripe.passTime();
    await deliver();
    expect(charges().at(-1)).toMatchObject({ amount: 700 });
    expect(await quantity(customer)).toBe(4);
  });

  it("is offered the trial of a product once, with every price that gives it", async () => {
    const customer = newCustomer();
    const offered = async () => {
      const body = { full_code: await link(customer, "tried") };
      return ok(await backend.call("POST /payments/purchases/validate-code", { tier: null, body })).product.prices;
    };
    const price = { USD: "7", interval: [1, "month"] };
    expect(await offered()).toEqual({ monthly: { ...price, free_trial: [14, "day"] } });
    await buy(customer, "tried");
    const params = { ...of(customer), product_id: "tried" };
    const CANCEL = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
    ok(await backend.call(CANCEL, { tier: "server", params }));
    backend.clock.advance(15 * DAY);
    stripe.passTime();
    await deliver();
    expect(await offered()).toEqual({ monthly: price });
  });

  it("is offered one trial in a catalog: another plan there has none, for this customer", async () => {
    const [customer, other] = [newCustomer(), newCustomer()];
    const offered = async (to: string) => {
      const body = { full_code: await link(to, "rival") };
      return ok(await backend.call("POST /payments/purchases/validate-code", { tier: null, body })).product.prices;
    };
    await buy(customer, "hopper");
    const params = { ...of(customer), product_id: "hopper" };
    const CANCEL = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
    ok(await backend.call(CANCEL, { tier: "server", params }));
    backend.clock.advance(15 * DAY);
    stripe.passTime();
    await deliver();
    const price = { USD: "9", interval: [1, "month"] };
    expect(await offered(customer)).toEqual({ monthly: price });
    expect(await offered(other)).toEqual({ monthly: { ...price, free_trial: [14, "day"] } });
  });

  it("subscribes to a free plan without a card", async () => {
    const customer = newCustomer();
    expect(ok(await start(await link(customer, "free")))).toEqual({});
    expect(await owned(customer)).toEqual(["free"]);
  });

  it("is told what Stripe does not take, before anything is charged", async () => {
    const answer = await start(await link(newCustomer(), "tiny"), "once");
    expect([answer.status, answer.body]).toEqual([400, "The total is smaller than Stripe accepts."]);
  });
});

describe("a subscription at Stripe", () => {
  it("renews with its goods, and loses them when it is canceled", async () => {
    const customer = newCustomer();
    await buy(customer, "basic");
    backend.clock.advance(32 * DAY);
    stripe.passTime();
    await deliver();
    expect(await quantity(customer)).toBe(10);
    const params = { ...of(customer), product_id: "basic" };
    const CANCEL = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
    ok(await backend.call(CANCEL, { tier: "server", params }));
    const { items } = ok(await backend.call(LIST, { tier: "server", params: of(customer) }));
    expect(items[0].subscription).toMatchObject({ cancel_at_period_end: true });
    backend.clock.advance(32 * DAY);
    stripe.passTime();
    await deliver();
    expect([await owned(customer), await quantity(customer)]).toEqual([[], 0]);
  });

  it("switches when the saved card has paid the difference", async () => {
    const customer = newCustomer();
    await buy(customer, "basic");
    const body = { from_product_id: "basic", to_product_id: "pro" };
    const SWITCH = "POST /payments/products/{customer_type}/{customer_id}/switch";
    ok(await backend.call(SWITCH, { tier: "server", params: of(customer), body }));
    await deliver();
    expect([await owned(customer), await quantity(customer)]).toEqual([["pro"], 100]);
    expect(charges().at(-1)?.amount).toBe(3001);
  });

  it("is canceled by an administrator, which is on record, without a lock held while Stripe is asked", async () => {
    const customer = newCustomer();
    await buy(customer, "basic");
    const params = { ...of(customer), product_id: "basic" };
    ok(
      await backend.call("DELETE /payments/products/{customer_type}/{customer_id}/{product_id}", {
        tier: "admin",
        params,
      }),
    );
    const subscription = [...stripe.account(ACCOUNT).subscriptions.values()].at(-1);
    expect(subscription).toMatchObject({ cancel_at_period_end: true });
    const log = ok(await backend.call("GET /internal/audit-log", { tier: "admin", query: { subject_id: customer } }));
    expect(log.items).toMatchObject([{ action: "subscription.canceled", actor: { type: "key" } }]);
  });

  it("is refunded in full: goods taken back, subscription ended at Stripe", async () => {
    const customer = newCustomer();
    await buy(customer, "basic");
    const { items } = ok(await backend.call(LIST, { tier: "server", params: of(customer) }));
    const body = { type: "subscription", id: items[0].subscription.subscription_id };
    const REFUND = "POST /internal/payments/transactions/refund";
    ok(await backend.call(REFUND, { tier: "admin", body }));
    await deliver();
    expect([await owned(customer), await quantity(customer)]).toEqual([[], 0]);
    expect([...stripe.account(ACCOUNT).subscriptions.values()].at(-1)?.status).toBe("canceled");
    const again = await backend.call(REFUND, { tier: "admin", body });
    expect(again).toBeKnownError(400, "SUBSCRIPTION_ALREADY_REFUNDED", { subscription_id: body.id });
  });

  it("loses the goods of a payment that the cardholder disputes", async () => {
    const customer = newCustomer();
    await buy(customer, "lifetime", "once");
    const intent = [...stripe.account(ACCOUNT).intents.values()].findLast(({ status }) => status === "succeeded");
    stripe.dispute(intent?.id ?? "", ACCOUNT);
    await deliver();
    expect([await owned(customer), await quantity(customer)]).toEqual([[], 0]);
  });
});

describe("events of Stripe", () => {
  it("that are lost are made up for within the hour, and shown as differences", async () => {
    const customer = newCustomer();
    const { client_secret } = ok(await start(await link(customer, "pack"), "once"));
    await pay(client_secret);
    stripe.takeEvents(ACCOUNT);
    expect(await owned(customer)).toEqual([]);
    backend.clock.advance(2 * 3_600_000);
    await backend.backend.runDueJobs();
    expect(await owned(customer)).toEqual(["pack"]);
    const { differences } = ok(await backend.call("GET /internal/payments/differences", { tier: "admin" }));
    const found = differences.find(({ customer_id }: { customer_id: string }) => customer_id === customer);
    expect(found).toMatchObject({ is_repaired: true });
  });

  it("about refunds made at Stripe and disputes are made up for within the hour as well", async () => {
    const [refunded, disputed] = [newCustomer(), newCustomer()];
    for (const customer of [refunded, disputed]) await buy(customer, "lifetime", "once");
    const [first, second] = [...stripe.account(ACCOUNT).intents.values()]
      .filter(({ status }) => status === "succeeded")
      .slice(-2);
    const authorization = `Bearer ${stripe.secretKey}`;
    const headers = { authorization, "stripe-account": ACCOUNT, "content-type": "application/x-www-form-urlencoded" };
    const body = `payment_intent=${first?.id}`;
    expect((await fetch(`${stripe.url}/v1/refunds`, { method: "POST", headers, body })).status).toBe(200);
    stripe.dispute(second?.id ?? "", ACCOUNT);
    stripe.takeEvents(ACCOUNT);
    for (let half = 0; half < 2; half++) {
      backend.clock.advance(1_800_000);
      await backend.backend.runDueJobs();
    }
    for (const customer of [refunded, disputed])
      expect([await owned(customer), await quantity(customer)]).toEqual([[], 0]);
  });

  it("of any order and number lead to the same purchases", async () => {
    const customer = newCustomer();
    const { client_secret } = ok(await start(await link(customer, "basic")));
    await pay(client_secret);
    const events = stripe.takeEvents(ACCOUNT).reverse();
    await deliver([...events, ...events]);
    expect([await owned(customer), await quantity(customer)]).toEqual([["basic"], 10]);
  });

  it("that Stripe has not signed, or signed more than five minutes ago, are refused", async () => {
    const event = {
      id: "evt_1",
      object: "event",
      type: "invoice.paid",
      created: 1,
      api_version: "",
      data: { object: {} },
    } as const;
    const { body, headers } = stripe.sign({ ...event, account: ACCOUNT });
    const send = (text: string) =>
      backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body: text, headers });
    expect((await send(`${body} `)).status).toBe(400);
    backend.clock.advance(301_000);
    expect((await send(body)).status).toBe(400);
  });
});
