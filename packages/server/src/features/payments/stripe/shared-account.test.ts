import { purchaseCode, startStripeStandIn, type TestProject, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { ok } from "./stripe-backend.test-data.ts";

const includedItems = { credits: { quantity: 10, repeat: "never", expires: "never" } };
const customer = { customer_type: "custom", customer_id: "acme" };

let now = () => new Date();
const stripe = await startStripeStandIn({ now: () => now() });
/** Two projects of one merchant, alike to the letter: the same Stripe key, products and names of customers. */
const config = {
  "payments.testMode": false,
  "payments.stripe": {
    secretKey: stripe.secretKey,
    publishableKey: "pk_test_x",
    webhookSecret: "whsec_standin0123456789",
  },
  "payments.items.credits": { customerType: "custom" },
  "payments.products": {
    pack: { customerType: "custom", stackable: true, prices: { once: { USD: "5" } }, includedItems },
    club: { customerType: "custom", prices: { once: { USD: "5", interval: [1, "month"] } }, includedItems },
  },
};
const backend = await testBackend({ config, env: stripe.environment });
now = () => backend.clock.now();
const one = backend.project;
const other = await backend.createProject(config);
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await stripe.stop();
});

async function buy(project: TestProject, product_id: string): Promise<void> {
  const LINK = "POST /payments/purchases/create-purchase-url";
  const START = "POST /payments/purchases/purchase-session";
  const { url } = ok(await backend.call(LINK, { tier: "server", project, body: { ...customer, product_id } }));
  const body = { full_code: purchaseCode(url), price_id: "once" };
  const { client_secret } = ok(await backend.call(START, { tier: null, body }));
  expect((await stripe.confirm(client_secret, "4242424242424242", "")).status).toBe(200);
}

/** Delivers the events of the account to both projects, as Stripe does. */
async function deliver(change: object = {}): Promise<void> {
  for (const event of stripe.takeEvents("")) {
    const { account: _, ...own } = { ...event, account: undefined };
    const { body, headers } = stripe.sign({ ...own, ...change } as typeof event);
    for (const { id } of [one, other]) {
      const path = `/api/v1/integrations/stripe/webhooks/${id}`;
      expect((await backend.fetch(path, { method: "POST", body, headers })).status).toBe(200);
    }
  }
  await backend.backend.runDueJobs();
}

async function owned(project: TestProject): Promise<string[]> {
  const LIST = "GET /payments/products/{customer_type}/{customer_id}";
  const { items } = ok(await backend.call(LIST, { tier: "server", project, params: customer }));
  return items.map(({ id }: { id: string }) => id);
}
async function credits(project: TestProject): Promise<number> {
  const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
  const params = { ...customer, item_id: "credits" };
  return ok(await backend.call(ITEM, { tier: "server", project, params })).quantity;
}

describe("two projects that share a Stripe account and name a customer alike", () => {
  it.each(["pack", "club"])("do not share the purchase of a %s", async (product) => {
    await buy(one, product);
    await deliver();
    expect(await owned(one)).toContain(product);
    expect([await owned(other), await credits(other)]).toEqual([[], 0]);
  });

  it("do not share it by reconciliation either", async () => {
    for (const hours of [1, 25]) {
      backend.clock.advance(hours * 3_600_000);
      await backend.backend.runDueJobs();
    }
    expect([await owned(other), await credits(other)]).toEqual([[], 0]);
    expect(await credits(one)).toBe(20);
  });

  it("have customers of their own, each with its own purchases", async () => {
    await buy(other, "pack");
    await deliver();
    expect([await credits(one), await credits(other)]).toEqual([20, 10]);
    const alike = [...stripe.account("").customers.values()].map(({ metadata }) => metadata.projectId);
    expect(alike.sort()).toEqual([one.id, other.id].sort());
  });
});

describe("an event", () => {
  it.each([
    ["of another account", { account: "acct_another" }],
    ["of the other mode", { livemode: true }],
  ])("%s changes nothing", async (_, change) => {
    await buy(one, "pack");
    const before = stripe.requests.length;
    await deliver(change);
    expect(stripe.requests.length).toBe(before);
    await deliver();
  });
});
