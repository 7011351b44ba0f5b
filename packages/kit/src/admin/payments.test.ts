import { startStripeStandIn, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { AdminApp } from "../admin-app.ts";

const backend = await testBackend({
  config: {
    "payments.items.credits": { customerType: "user" },
    "payments.items.seats": { customerType: "team" },
    "payments.items.tokens": { customerType: "custom" },
    "payments.products.pack": {
      displayName: "Credit pack",
      customerType: "user",
      stackable: true,
      prices: { once: { USD: "9.90" } },
      includedItems: { credits: { quantity: 10, expires: "never" } },
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

function openApp({ backend, clock, project, url }: TestBackend): AdminApp {
  return new AdminApp({
    projectId: project.id,
    superSecretAdminKey: project.superSecretAdminKey,
    baseUrl: url,
    tokenStore: null,
    platform: {
      fetch: (address, init) => backend.fetch(new Request(address, init)),
      now: () => clock.now().getTime(),
      wait: async (millis) => clock.advance(millis),
    },
  });
}

const app = openApp(backend);

async function quantityOf(customer_type: "user" | "team" | "custom", customer_id: string, item_id: string) {
  const key = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
  const answer = await backend.call(key, { tier: "server", params: { customer_type, customer_id, item_id } });
  return answer.body.quantity;
}

async function buyPack(userId: string): Promise<void> {
  const { body } = await backend.call("POST /payments/purchases/create-purchase-url", {
    tier: "server",
    body: { customer_type: "user", customer_id: userId, product_id: "pack" },
  });
  const full_code = new URL(body.url).pathname.replace("/purchase/", "");
  const bought = await backend.call("POST /internal/payments/test-mode-purchase-session", {
    body: { full_code, price_id: "once", quantity: 2 },
  });
  expect(bought.status).toBe(200);
}

describe("the Stripe account of a project", () => {
  it("is null until payments are set up", async () => {
    expect(await app.getStripeAccountInfo()).toBeNull();
    expect(await app.stripeAccountInfo.load()).toBeNull();
  });

  it("cannot be set up on a backend without a Stripe key, which says so", async () => {
    const refusal = { status: 400, message: expect.stringContaining("has no Stripe account to connect to") };
    await expect(app.setupPayments()).rejects.toMatchObject(refusal);
    const notSetUp = { status: 400, message: expect.stringContaining("Payments are not set up for this project.") };
    await expect(app.createStripeWidgetAccountSession()).rejects.toMatchObject(notSetUp);
    await expect(app.getPaymentMethodConfigs()).rejects.toMatchObject(notSetUp);
    await expect(app.updatePaymentMethodConfigs("pmc_1", { link: "off" })).rejects.toMatchObject(notSetUp);
    expect(await app.listPaymentDifferences()).toEqual({ differences: [], comparedAt: null });
  });

  it("is set up at Stripe, with the payment methods that its owner switches on", async () => {
    await using stripe = await startStripeStandIn();
    await using connectable = await testBackend({
      env: stripe.environment,
    });
    const owner = openApp(connectable);
    expect(await owner.stripeAccountInfo.load()).toBeNull();
    const { url } = await owner.setupPayments();
    const account = await owner.stripeAccountInfo.load();
    expect(account).toMatchObject({ charges_enabled: true, details_submitted: true, payouts_enabled: true });
    expect(url).toBe(`${stripe.url}/onboarding/${account?.account_id}`);
    expect((await owner.setupPayments()).url).toBe(url);

    expect(await owner.createStripeWidgetAccountSession()).toEqual({ client_secret: "accs_secret_standin" });
    const { configId, methods } = await owner.getPaymentMethodConfigs();
    expect(methods.map(({ id, enabled }) => [id, enabled])).toEqual([
      ["card", true],
      ["link", true],
      ["sepa_debit", false],
    ]);
    await owner.updatePaymentMethodConfigs(configId, { link: "off", sepa_debit: "on" });
    const changed = await owner.getPaymentMethodConfigs();
    expect(changed.methods.map(({ id, enabled }) => [id, enabled])).toEqual([
      ["card", true],
      ["link", false],
      ["sepa_debit", true],
    ]);
  });
});

describe("item quantity changes", () => {
  it("reach users, teams and other customers, and may lead below zero", async () => {
    const { id: userId } = await app.createUser({});
    const { id: teamId } = await app.createTeam({ displayName: "Team" });
    await app.createItemQuantityChange({ userId, itemId: "credits", quantity: 5, description: "Welcome" });
    backend.clock.advance(1);
    await app.createItemQuantityChange({ userId, itemId: "credits", quantity: -8 });
    await app.createItemQuantityChange({ teamId, itemId: "seats", quantity: 3 });
    const expiresAt = new Date(backend.clock.now().getTime() + 60_000).toISOString();
    await app.createItemQuantityChange({ customCustomerId: "robot", itemId: "tokens", quantity: 7, expiresAt });
    expect(await quantityOf("user", userId, "credits")).toBe(-3);
    expect(await quantityOf("team", teamId, "seats")).toBe(3);
    expect(await quantityOf("custom", "robot", "tokens")).toBe(7);
    backend.clock.advance(60_000);
    expect(await quantityOf("custom", "robot", "tokens")).toBe(0);
    const { transactions } = await app.listTransactions({ type: "item_quantity_change", customerType: "user" });
    expect(transactions).toMatchObject([
      { customer_id: userId, quantity: -8, description: null },
      { customer_id: userId, quantity: 5, description: "Welcome" },
    ]);
    await expect(app.createItemQuantityChange({ userId, itemId: "none", quantity: 1 })).rejects.toMatchObject({
      code: "ITEM_NOT_FOUND",
    });
  });
});

describe("transactions", () => {
  it("are listed page by page, and a refund takes the items back once", async () => {
    const { id: userId } = await app.createUser({});
    await buyPack(userId);
    backend.clock.advance(1);
    await buyPack(userId);
    expect(await quantityOf("user", userId, "credits")).toBe(40);

    const first = await app.listTransactions({ type: "one_time", limit: 1 });
    expect(first.transactions).toMatchObject([
      {
        type: "one_time",
        customer_id: userId,
        quantity: 2,
        test_mode: true,
        product_display_name: "Credit pack",
        price: { USD: "9.90" },
      },
    ]);
    const cursor = first.nextCursor ?? "";
    const second = await app.transactions({ type: "one_time", limit: 1, cursor }).load();
    expect(second.transactions).toHaveLength(1);
    const [bought] = first.transactions;
    if (!bought) throw new Error("Nothing was sold.");
    expect(second.transactions[0]?.id).not.toBe(bought.id);

    await app.refundTransaction({ type: "one-time-purchase", id: bought.id });
    expect(await quantityOf("user", userId, "credits")).toBe(20);
    await expect(app.refundTransaction({ type: "one-time-purchase", id: bought.id })).rejects.toMatchObject({
      code: "ONE_TIME_PURCHASE_ALREADY_REFUNDED",
    });
  });
});
