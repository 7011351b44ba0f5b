import { type CallOptions, purchaseCode } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "./stripe-backend.test-data.ts";

const SWITCH = "POST /payments/products/{customer_type}/{customer_id}/switch";
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const UPDATE = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const LINK = "POST /payments/purchases/create-purchase-url";
const SESSION = "POST /payments/purchases/purchase-session";

const plan = (USD: string, quantity: number) => ({
  customerType: "custom",
  catalogId: "plans",
  prices: { monthly: { USD, interval: [1, "month"] } },
  includedItems: { credits: { quantity, repeat: [1, "month"], expires: "when-repeated" } },
});
const scene = await stripeBackend({
  "payments.items.credits": { customerType: "custom" },
  "payments.catalogs.plans": {},
  "payments.products": {
    small: plan("10", 10),
    big: plan("100", 100),
  },
});
const { backend, stripe, account } = scene;
afterAll(() => scene[Symbol.asyncDispose]());

async function deliver(): Promise<void> {
  for (const event of stripe.takeEvents(account)) {
    const { body, headers } = stripe.sign(event);
    await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await backend.backend.runDueJobs();
}

let customers = 0;
function customer() {
  const params = { customer_type: "custom", customer_id: `customer ${++customers}` };
  const call = (key: Parameters<typeof backend.call>[0], options: CallOptions) =>
    backend.call(key, { tier: "server", ...options });
  return {
    buy: async (product_id: string) => {
      const { url } = ok(await call(LINK, { body: { ...params, product_id } }));
      const body = { full_code: purchaseCode(url), price_id: "monthly", quantity: 1 };
      const { client_secret } = ok(await backend.call(SESSION, { tier: null, body }));
      if (client_secret) await stripe.confirm(client_secret, "4242424242424242", account);
      await deliver();
    },
    switch: async (from_product_id: string, to_product_id: string) => {
      ok(await call(SWITCH, { params, body: { from_product_id, to_product_id } }));
      await deliver();
      backend.clock.advance(1_000); // Stripe counts in seconds
    },
    grant: async (product_id: string) => ok(await call(GRANT, { params, body: { product_id } })),
    use: async (n: number) => {
      const query = { allow_negative: "false" };
      ok(await call(UPDATE, { params: { ...params, item_id: "credits" }, query, body: { delta: -n } }));
    },
    left: async (): Promise<number> => ok(await call(ITEM, { params: { ...params, item_id: "credits" } })).quantity,
  };
}

describe("credits used before a switch at Stripe", () => {
  it("stay used, however often the customer switches to and fro", async () => {
    const { buy, switch: to, use, left } = customer();
    await buy("small");
    await use(10);
    await to("small", "big");
    expect(await left()).toBe(90);
    await use(90);
    for (let n = 0; n < 2; n++) {
      await to("big", "small");
      expect(await left()).toBe(0);
      await to("small", "big");
      expect(await left()).toBe(0);
    }
  });

  it("stay used when a checkout link replaces the plan", async () => {
    const { buy, use, left } = customer();
    await buy("small");
    await use(10);
    await buy("big");
    expect(await left()).toBe(90);
  });

  it("stay used when a purchase at Stripe replaces a plan that was granted", async () => {
    const { grant, buy, use, left } = customer();
    await grant("small");
    await use(10);
    await buy("big");
    expect(await left()).toBe(90);
  });
});
