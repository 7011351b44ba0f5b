import { purchaseCode } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "../stripe/stripe-backend.test-data.ts";

const LINK = "POST /payments/purchases/create-purchase-url";
const START = "POST /payments/purchases/purchase-session";
const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const SWITCH = "POST /payments/products/{customer_type}/{customer_id}/switch";
const GOOD = "4242424242424242";
const ROUNDS = process.env.LATCHKIT_WHOLE_PROOFS === "1" ? 20 : 1;

const customerType = "custom";
const includedItems = { credits: { quantity: 10, repeat: "never", expires: "never" } };
const two = { one: { USD: "5" }, other: { USD: "7" } };
const monthly = (USD: string) => ({ USD, interval: [1, "month"] });
const plan = { customerType, catalogId: "plans" };
const scene = await stripeBackend({
  "payments.items.credits": { customerType },
  "payments.catalogs": { plans: {}, editions: {} },
  "payments.products": {
    pack: { customerType, stackable: true, prices: two, includedItems },
    lifetime: { customerType, prices: two, includedItems },
    silver: { customerType, catalogId: "editions", prices: two, includedItems },
    gold: { customerType, catalogId: "editions", prices: two, includedItems },
    club: { customerType, prices: { one: monthly("5"), other: monthly("7") }, includedItems },
    basic: { ...plan, prices: { one: monthly("5") }, includedItems },
    pro: { ...plan, prices: { one: monthly("50"), other: monthly("70") }, includedItems },
    team: { ...plan, prices: { one: monthly("90") }, includedItems },
  },
});
const { backend, stripe, account: ACCOUNT } = scene;
afterAll(() => scene[Symbol.asyncDispose]());

let customers = 0;
let customer: { customer_type: "custom"; customer_id: string };
beforeEach(() => {
  customer = { customer_type: "custom", customer_id: `buyer ${++customers}` };
});
afterEach(() => {
  stripe.answerAfter(() => 0);
  stripe.failWith(() => null);
});

async function link(choice: object): Promise<string> {
  return purchaseCode(ok(await backend.call(LINK, { tier: "server", body: { ...customer, ...choice } })).url);
}

const start = (full_code: string, price_id: string, quantity = 1) =>
  backend.call(START, { tier: null, body: { full_code, price_id, quantity } });

async function deliver(): Promise<void> {
  for (const event of stripe.takeEvents(ACCOUNT)) {
    const { body, headers } = stripe.sign(event);
    await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await backend.backend.runDueJobs();
}

const pay = (secret: string) => stripe.confirm(secret, GOOD, ACCOUNT);
const isCustomers = (id: string | null) =>
  stripe.account(ACCOUNT).customers.get(id ?? "")?.metadata.customerId === customer.customer_id;
/** Payments that Stripe took from the customer and did not give back. */
const kept = () =>
  [...stripe.account(ACCOUNT).charges.values()].filter((each) => isCustomers(each.customer) && !each.refunded);
const given = async () =>
  ok(await backend.call(ITEM, { tier: "server", params: { ...customer, item_id: "credits" } })).quantity;
async function owned(): Promise<string[]> {
  const { items } = ok(await backend.call(LIST, { tier: "server", params: customer }));
  return items.map(({ id }: { id: string | null }) => id);
}

/** Lets Stripe answer late, and each request by another time. */
function slowDown(): void {
  let calls = 0;
  stripe.answerAfter(() => [0, 60, 15, 90, 5, 40, 25][calls++ % 7] ?? 0);
}

const inline = {
  product_inline: {
    display_name: "An offer",
    customer_type: "custom",
    prices: two,
    included_items: { credits: { quantity: 10 } },
  },
};

describe("a checkout link that twelve requests use at once", () => {
  type Order = (n: number) => readonly [priceId: string, quantity: number];
  const byPrice: Order = (n) => [n % 2 ? "one" : "other", 1];
  const byQuantity: Order = (n) => ["one", 1 + (n % 2)];

  it.each<[string, object, Order]>([
    ["an offer that a server described", inline, byPrice],
    ["a stackable product in two quantities", { product_id: "pack" }, byQuantity],
    ["a product that is owned once", { product_id: "lifetime" }, byPrice],
    ["a subscription", { product_id: "club" }, byPrice],
  ])("sells once: %s", { timeout: 120_000 }, async (_, choice, order) => {
    for (let round = 0; round < ROUNDS; round++) {
      customer = { customer_type: "custom", customer_id: `buyer ${++customers}` };
      const code = await link(choice);
      slowDown();
      const answers = await Promise.all(Array.from({ length: 12 }, (_each, n) => start(code, ...order(n))));
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const secrets = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.client_secret] : [])));
      const paid = await Promise.all([...secrets].map(async (secret) => (await pay(secret)).status));
      expect(paid.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      stripe.answerAfter(() => 0);
      const { status, body } = await start(code, "one");
      if (status === 200) await pay(body.client_secret);
      await deliver();
      expect(kept()).toHaveLength(1);
      expect(await owned()).toHaveLength(1);
      expect([10, 20]).toContain(await given());
      expect(await start(code, "one")).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    }
  });
});

describe("two requests of one link, of which Stripe answers the first one late", () => {
  /** Starts a payment whose creation Stripe does at once and answers after a while; another takes its place meanwhile. */
  async function overtake(code: string, path: string): Promise<{ late: Promise<{ status: number }>; secret: string }> {
    let isFirst = true;
    const arrived = new Promise<void>((resolve) => {
      stripe.answerAfter((request) => {
        if (request.method !== "POST" || request.path !== path || !isFirst) return 0;
        isFirst = false;
        resolve();
        return 600;
      });
    });
    const late = start(code, "one");
    await arrived;
    return { late, secret: ok(await start(code, "other")).client_secret };
  }

  it.each([
    ["payment", { product_id: "pack" }, "/v1/payment_intents"],
    ["subscription", { product_id: "club" }, "/v1/subscriptions"],
  ])("leave one %s that can be paid", async (_, choice, path) => {
    const { late, secret } = await overtake(await link(choice), path);
    expect((await late).status).toBe(409);
    const { intents } = stripe.account(ACCOUNT);
    const payable = [...intents.values()].filter(
      (each) => isCustomers(each.customer) && each.status === "requires_payment_method",
    );
    expect(payable.map(({ client_secret }) => client_secret)).toEqual([secret]);
  });
});

describe("a payment that arrives although another one took its place", () => {
  /** Starts two payments of one link; Stripe forgets that the first one was canceled. */
  async function twoPayable(choice: object): Promise<{ code: string; first: string; second: string }> {
    const code = await link(choice);
    const first = ok(await start(code, "one")).client_secret;
    const second = ok(await start(code, "other")).client_secret;
    const { intents, subscriptions, invoices } = stripe.account(ACCOUNT);
    for (const intent of intents.values())
      if (intent.client_secret === first)
        Object.assign(intent, { status: "requires_payment_method", canceled_at: null });
    for (const each of subscriptions.values())
      if (isCustomers(each.customer) && each.status === "incomplete_expired")
        Object.assign(each, { status: "incomplete", ended_at: null, canceled_at: null });
    for (const each of invoices.values())
      if (isCustomers(each.customer) && each.status === "void") each.status = "open";
    stripe.takeEvents(ACCOUNT);
    return { code, first, second };
  }

  it.each([
    ["an offer", inline],
    ["a stackable product", { product_id: "pack" }],
    ["a subscription", { product_id: "club" }],
  ])("is given back, and the link sells what was chosen last: %s", async (_, choice) => {
    const { code, first, second } = await twoPayable(choice);
    expect((await pay(first)).status).toBe(200);
    await deliver();
    expect([kept(), await owned()]).toEqual([[], []]);
    expect((await pay(second)).status).toBe(200);
    await deliver();
    expect([kept().length, (await owned()).length, await given()]).toEqual([1, 1, 10]);
    expect(await start(code, "one")).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("is given back when both were paid before Stripe told of either", async () => {
    const { first, second } = await twoPayable(inline);
    for (const secret of [first, second]) expect((await pay(secret)).status).toBe(200);
    await deliver();
    expect([kept().length, (await owned()).length, await given()]).toEqual([1, 1, 10]);
  });

  it.each([
    ["a product that is owned once", ["lifetime", "lifetime"]],
    ["products of one catalog", ["silver", "gold"]],
  ])("is given back if two links sold %s before Stripe told of either", async (_, products) => {
    const secrets: string[] = [];
    for (const product_id of products) secrets.push(ok(await start(await link({ product_id }), "one")).client_secret);
    // As payments that an earlier release began: both can be paid, and neither says how it began.
    for (const intent of stripe.account(ACCOUNT).intents.values())
      if (isCustomers(intent.customer)) {
        Object.assign(intent, { status: "requires_payment_method", canceled_at: null });
        delete intent.metadata.checkoutId;
      }
    stripe.takeEvents(ACCOUNT);
    for (const secret of secrets) expect((await pay(secret)).status).toBe(200);
    await deliver();
    expect([kept().length, (await owned()).length, await given()]).toEqual([1, 1, 10]);
  });

  it("counts although the customer has paid with another link, for a product that stacks", async () => {
    const secrets: string[] = [];
    for (const code of [await link({ product_id: "pack" }), await link({ product_id: "pack" })])
      secrets.push(ok(await start(code, "one")).client_secret);
    for (const secret of secrets) {
      expect((await pay(secret)).status).toBe(200);
      await deliver();
    }
    expect([kept().length, await given()]).toEqual([2, 20]);
  });

  it("counts if Stripe could not cancel it, and the link is used up", async () => {
    const code = await link({ product_id: "pack" });
    const first = ok(await start(code, "one")).client_secret;
    stripe.failWith(({ path }) => (path.endsWith("/cancel") ? { status: 500 } : null));
    expect((await start(code, "other")).status).toBe(502);
    stripe.failWith(() => null);
    expect((await pay(first)).status).toBe(200);
    await deliver();
    expect([kept().length, await given()]).toEqual([1, 10]);
    expect(await start(code, "other")).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("keeps the link until the buyer's bank has processed it", async () => {
    const code = await link({ product_id: "pack" });
    const first = ok(await start(code, "one")).client_secret;
    const intent = [...stripe.account(ACCOUNT).intents.values()].find(({ client_secret }) => client_secret === first);
    if (!intent) throw new Error("Stripe has no such payment.");
    intent.status = "processing";
    expect(await start(code, "other")).toMatchObject({ status: 409, body: expect.stringContaining("being processed") });
    intent.status = "requires_payment_method";
    expect(ok(await start(code, "other")).client_secret).not.toBe(first);
    expect((await pay(first)).status).toBe(400);
  });
});

describe("switches of one plan at once", () => {
  async function subscribe(): Promise<void> {
    await pay(ok(await start(await link({ product_id: "basic" }), "one")).client_secret);
    await deliver();
  }

  it("are one, if they lead to different plans by the saved card", async () => {
    await subscribe();
    slowDown();
    const to = (to_product_id: string) =>
      backend.call(SWITCH, {
        tier: "server",
        params: customer,
        body: { from_product_id: "basic", to_product_id },
      });
    const answers = await Promise.all(["pro", "team", "pro", "team"].map(to));
    stripe.answerAfter(() => 0);
    await deliver();
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const status of statuses) expect([200, 400, 409]).toContain(status);
    expect(kept()).toHaveLength(2);
    const sold = await owned();
    expect(sold).toHaveLength(1);
    expect(statuses.map((status, n) => (status === 200 ? ["pro", "team"][n % 2] : sold[0]))).toEqual(
      statuses.map(() => sold[0]),
    );
  });

  it("by one link with two prices charge once", async () => {
    await subscribe();
    const code = await link({ product_id: "pro" });
    slowDown();
    await Promise.all(Array.from({ length: 8 }, (_, n) => start(code, n % 2 ? "one" : "other")));
    stripe.answerAfter(() => 0);
    await deliver();
    expect(kept()).toHaveLength(2);
    expect(await owned()).toEqual(["pro"]);
    expect(await start(code, "other")).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });
  it("by a link and by the saved card charge once, or one after the other", async () => {
    await subscribe();
    const code = await link({ product_id: "pro" });
    slowDown();
    const body = { from_product_id: "basic", to_product_id: "team" };
    const bySavedCard = () => backend.call(SWITCH, { tier: "server", params: customer, body });
    const answers = await Promise.all([start(code, "one"), bySavedCard(), start(code, "one"), bySavedCard()]);
    stripe.answerAfter(() => 0);
    await deliver();
    for (const { status } of answers) expect([200, 400, 404, 409]).toContain(status);
    const [sold, ...more] = await owned();
    expect(more).toEqual([]);
    const [subscription] = [...stripe.account(ACCOUNT).subscriptions.values()].filter(
      (each) => isCustomers(each.customer) && each.ended_at === null,
    );
    const price = stripe.account(ACCOUNT).prices.get(subscription?.items[0]?.price ?? "");
    expect(price?.metadata.productId).toBe(sold);
  });
});

describe("twelve requests of two links at once", () => {
  it.each([
    ["plans that exclude each other", ["basic", "pro"]],
    ["a product that is owned once", ["lifetime", "lifetime"]],
  ])("sell one of %s, and give back what was paid for another", { timeout: 120_000 }, async (_, products) => {
    for (let round = 0; round < ROUNDS; round++) {
      customer = { customer_type: "custom", customer_id: `buyer ${++customers}` };
      const codes = await Promise.all(products.map((product_id) => link({ product_id })));
      slowDown();
      const answers = await Promise.all(Array.from({ length: 12 }, (_each, n) => start(codes[n % 2] ?? "", "one")));
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const secrets = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.client_secret] : [])));
      for (const secret of secrets) await pay(secret);
      stripe.answerAfter(() => 0);
      await deliver();
      expect((await owned()).length).toBeLessThanOrEqual(1);
      expect(kept()).toHaveLength((await owned()).length);
    }
  });
});
