import { startStripeStandIn, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { officialAdminApp, officialApp, officialServerApp } from "./official-app.ts";

const config = {
  "payments.items.credits": { displayName: "Credits", customerType: "user" },
  "payments.items.seats": { customerType: "team" },
  "payments.items.tokens": { customerType: "custom" },
  "payments.products.plan": {
    displayName: "Plan",
    customerType: "user",
    prices: { monthly: { USD: "5", interval: [1, "month"] } },
    includedItems: { credits: { quantity: 100, expires: "when-purchase-expires" } },
  },
};

/** Lets servers with the official server app read and sell, which do so as signed-out clients. */
let backend: TestBackend;
/** As a project is by default. */
let strict: TestBackend;

beforeAll(async () => {
  backend = await testBackend({ listens: true, config: { ...config, "payments.officialServers": "loopback" } });
  strict = await testBackend({ listens: true, config });
});

afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await strict[Symbol.asyncDispose]();
});

describe("the official server app's payments", () => {
  it("reads and changes the items of users, teams and other customers", async () => {
    const app = officialServerApp(backend);
    const { id: userId } = await backend.signUp();
    const user = await app.getUser(userId);
    const item = await user?.getItem("credits");
    expect(item).toMatchObject({ displayName: "Credits", quantity: 0, nonNegativeQuantity: 0 });
    await item?.increaseQuantity(5);
    expect(await item?.tryDecreaseQuantity(6)).toBe(false);
    expect(await item?.tryDecreaseQuantity(3)).toBe(true);
    await item?.decreaseQuantity(4);
    expect(await app.getItem({ itemId: "credits", userId })).toMatchObject({ quantity: -2, nonNegativeQuantity: 0 });
    const team = await app.createTeam({ displayName: "Team" });
    expect((await team.getItem("seats")).quantity).toBe(0);
    const tokens = await app.getItem({ itemId: "tokens", customCustomerId: "machine 1" });
    await tokens.increaseQuantity(7);
    expect((await app.getItem({ itemId: "tokens", customCustomerId: "machine 1" })).quantity).toBe(7);
  });

  it("lets no two uses at once take more than there is", async () => {
    const app = officialServerApp(backend);
    const item = await app.getItem({ itemId: "tokens", customCustomerId: "contended" });
    await item.increaseQuantity(10);
    const taken = await Promise.all(Array.from({ length: 25 }, () => item.tryDecreaseQuantity(1)));
    expect(taken.filter(Boolean)).toHaveLength(10);
  });

  it("grants products, lists them page by page, and links to a checkout", async () => {
    const app = officialServerApp(backend);
    const { id: userId } = await backend.signUp();
    const user = await app.getUser(userId);
    expect(await user?.createCheckoutUrl({ productId: "plan" })).toMatch(
      `${backend.url}/purchase/${backend.project.id}_`,
    );
    await app.grantProduct({ userId, productId: "plan" });
    await user?.grantProduct({
      product: {
        display_name: "Extra",
        customer_type: "user",
        server_only: false,
        stackable: false,
        prices: { once: { USD: "1" } },
        included_items: { credits: { quantity: 10 } },
        client_metadata: {},
        client_read_only_metadata: {},
        server_metadata: {},
      },
    } as never);
    const products = await app.listProducts({ userId, limit: 1 });
    expect(products.map(({ id, quantity }) => [id, quantity])).toHaveLength(1);
    const rest = await app.listProducts({ userId, cursor: products.nextCursor ?? "" });
    expect([...products, ...rest].map(({ displayName }) => displayName).sort()).toEqual(["Extra", "Plan"]);
    expect((await app.getItem({ itemId: "credits", userId })).quantity).toBe(110);
  });
});

describe("the official admin app's payments", () => {
  it("connects a Stripe account, and opens Stripe's own components for it", async () => {
    const stripe = await startStripeStandIn();
    onTestFinished(() => stripe.stop());
    await using shop = await testBackend({ listens: true, config, env: stripe.environment });
    const app = officialAdminApp(shop);
    expect(await app.getStripeAccountInfo()).toBeNull();
    await expect(app.createStripeWidgetAccountSession()).rejects.toThrow("400");
    const { url } = await app.setupPayments();
    const account = await app.getStripeAccountInfo();
    expect(account).toEqual({
      account_id: expect.stringMatching(/^acct_/),
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
    });
    expect(url).toContain(account?.account_id);
    expect((await app.createStripeWidgetAccountSession()).client_secret).toMatch(/^accs_/);
  });

  it("changes a customer's items, and lists what was sold and changed, page by page", async () => {
    const { id: userId } = await strict.signUp();
    const app = officialAdminApp(strict);
    await app.grantProduct({ userId, productId: "plan" });
    strict.clock.advance(1_000);
    await app.createItemQuantityChange({ userId, itemId: "credits", quantity: -30, description: "A refund" });
    const { transactions, nextCursor } = await app.listTransactions({ limit: 1, customerType: "user" });
    expect(transactions).toMatchObject([
      { type: "item_quantity_change", customer_id: userId, item_id: "credits", quantity: -30, description: "A refund" },
    ]);
    const rest = await app.listTransactions({ cursor: nextCursor ?? "", type: "subscription" });
    expect(rest.transactions).toMatchObject([{ customer_id: userId, product_display_name: "Plan", test_mode: false }]);
    const read = {
      tier: "server",
      params: { customer_type: "user", customer_id: userId, item_id: "credits" },
    } as const;
    const item = await strict.call("GET /payments/items/{customer_type}/{customer_id}/{item_id}", read);
    expect(item.body.quantity).toBe(70);
  });
});

describe("the official client app's payments", () => {
  it("reads the user's own items and products, and links to a checkout", async () => {
    const person = await strict.signUp();
    const user = await officialApp(strict, person).getUser({ or: "throw" });
    expect((await user.getItem("credits")).quantity).toBe(0);
    expect(await user.listProducts()).toHaveLength(0);
    expect(await user.createCheckoutUrl({ productId: "plan" })).toContain("/purchase/");
  });

  it("reads no stranger's", async () => {
    const [person, stranger] = [await strict.signUp(), await strict.signUp()];
    const app = officialApp(strict, person);
    await expect(app.getItem({ itemId: "credits", userId: stranger.id })).rejects.toThrow();
    await expect(app.listProducts({ userId: stranger.id })).rejects.toThrow();
  });
});
