import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";
import { ServerApp } from "../server-app.ts";

const MONTHLY = [1, "month"] as const;
const credits = (quantity: number) => ({ credits: { quantity, expires: "when-purchase-expires" } });
const backend = await testBackend({
  config: {
    "teams.allowClientTeamCreation": true,
    "rbac.permissions.team_admin": { scope: "team" },
    "rbac.defaultPermissions.teamCreator": { team_admin: true },
    "payments.items.credits": { displayName: "Credits", customerType: "user" },
    "payments.items.seats": { customerType: "team" },
    "payments.items.tokens": { customerType: "custom" },
    "payments.catalogs.plans": {},
    "payments.products.basic": {
      displayName: "Basic",
      catalogId: "plans",
      prices: { monthly: { USD: "5", interval: MONTHLY } },
      includedItems: credits(10),
    },
    "payments.products.pro": {
      displayName: "Pro",
      catalogId: "plans",
      prices: { monthly: { USD: "20", interval: MONTHLY } },
      includedItems: credits(100),
    },
    "payments.products.backroom": { serverOnly: true, prices: { once: { USD: "1" } } },
    "payments.products.team-plan": {
      customerType: "team",
      prices: { monthly: { USD: "9", interval: MONTHLY } },
      includedItems: { seats: { quantity: 3 } },
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());
const { signedUp, createApp } = appsOf(backend);

const serverApp = new ServerApp({
  projectId: backend.project.id,
  publishableClientKey: backend.project.publishableClientKey,
  secretServerKey: backend.project.secretServerKey,
  baseUrl: backend.url,
  tokenStore: "memory",
  platform: {
    fetch: (url, init) => backend.backend.fetch(new Request(url, init)),
    now: () => backend.clock.now().getTime(),
    wait: async (millis) => backend.clock.advance(millis),
  },
});

/** Buys on the checkout page, in test mode. */
async function buy(url: string): Promise<void> {
  const full_code = new URL(url).pathname.replace("/purchase/", "");
  const { status } = await backend.call("POST /internal/payments/test-mode-purchase-session", {
    body: { full_code, price_id: "monthly" },
  });
  expect(status).toBe(200);
}

describe("the signed-in user, as a customer", () => {
  it("reads items, buys on the checkout page, and owns the product", async () => {
    const { user, app } = await signedUp();
    expect(await user.getItem("credits")).toEqual({ displayName: "Credits", quantity: 0, nonNegativeQuantity: 0 });
    expect(await user.listProducts()).toHaveLength(0);
    const url = await user.createCheckoutUrl({ productId: "basic", returnUrl: "http://localhost:3000/done" });
    expect(new URL(url).searchParams.get("return_url")).toBe("http://localhost:3000/done");
    await buy(url);
    expect(await app.getItem({ userId: user.id, itemId: "credits" })).toMatchObject({ quantity: 10 });
    const products = await app.listProducts({ userId: user.id });
    expect(products.nextCursor).toBeNull();
    expect([...products]).toEqual([
      {
        id: "basic",
        quantity: 1,
        displayName: "Basic",
        customerType: "user",
        isServerOnly: false,
        stackable: false,
        prices: { monthly: { USD: "5", interval: MONTHLY } },
        type: "subscription",
        subscription: {
          subscriptionId: expect.any(String),
          currentPeriodEnd: expect.any(Date),
          cancelAtPeriodEnd: false,
          isCancelable: true,
        },
        switchOptions: [
          { productId: "pro", displayName: "Pro", prices: { monthly: { USD: "20", interval: MONTHLY } } },
        ],
      },
    ]);
  });

  it("cancels, resumes and switches a subscription; subscribers see it before the promise resolves", async () => {
    const { user, app } = await signedUp();
    await buy(await user.createCheckoutUrl({ productId: "basic" }));
    const [item, products] = [user.item("credits"), user.products()];
    const stops = [item.subscribe(() => undefined), products.subscribe(() => undefined)];
    await Promise.all([item.load(), products.load()]);
    const shown = () => {
      const now = products.peek();
      return now.status === "ready" ? now.value[0] : undefined;
    };
    const isEnding = () => shown()?.subscription?.cancelAtPeriodEnd;
    await user.cancelSubscription({ productId: "basic" });
    expect(isEnding()).toBe(true);
    await user.resumeSubscription({ productId: "basic" });
    expect(isEnding()).toBe(false);
    await app.cancelSubscription({ productId: "basic" });
    await user.resumeSubscription({ productId: "basic" });
    await user.switchSubscription({ fromProductId: "basic", toProductId: "pro" });
    expect(shown()?.id).toBe("pro");
    expect(item.peek()).toMatchObject({ value: { quantity: 100 } });
    for (const stop of stops) stop();
  });

  it("has no card and no invoices in a project without Stripe", async () => {
    const { user } = await signedUp();
    expect(await user.getBilling()).toEqual({ hasCustomer: false, defaultPaymentMethod: null });
    expect(await user.listInvoices()).toHaveLength(0);
    expect((await user.listInvoices()).nextCursor).toBeNull();
    await expect(user.createPaymentMethodSetupIntent()).rejects.toMatchObject({ status: 400 });
    await expect(user.setDefaultPaymentMethodFromSetupIntent("seti_1")).rejects.toMatchObject({ status: 400 });
  });

  it("returns the same resources again, which components rely on", async () => {
    const { user, app } = await signedUp();
    expect(user.item("credits")).toBe(user.item("credits"));
    expect(user.products({ limit: 5 })).toBe(user.products({ limit: 5 }));
    expect(user.products()).not.toBe(user.products({ limit: 5 }));
    const customer = app.customer({ userId: user.id });
    expect(customer.item("credits")).toBe(app.customer({ userId: user.id }).item("credits"));
  });

  it("sees no other customer's, and may not buy what only the backend sells", async () => {
    const [{ user, app }, { user: stranger }] = [await signedUp(), await signedUp()];
    await expect(app.getItem({ userId: stranger.id, itemId: "credits" })).rejects.toMatchObject({ status: 403 });
    await expect(app.listProducts({ customCustomerId: "machine" })).rejects.toMatchObject({ status: 403 });
    await expect(user.createCheckoutUrl({ productId: "backroom" })).rejects.toMatchObject({
      code: "PRODUCT_DOES_NOT_EXIST",
    });
    const { app: visitor } = createApp();
    await expect(visitor.getItem({ userId: user.id, itemId: "credits" })).rejects.toMatchObject({
      code: "USER_AUTHENTICATION_REQUIRED",
    });
    await expect(visitor.cancelSubscription({ productId: "basic" })).rejects.toThrow("signed");
  });

  it("manages a team's subscription where the user administers it", async () => {
    const { user, app } = await signedUp();
    const team = await user.createTeam({ displayName: "Greenhouse" });
    await buy(await team.createCheckoutUrl({ productId: "team-plan" }));
    expect(await team.getItem("seats")).toMatchObject({ quantity: 3 });
    await app.cancelSubscription({ productId: "team-plan", teamId: team.id });
    expect((await team.listProducts())[0]?.subscription?.cancelAtPeriodEnd).toBe(true);
  });
});

describe("customers, as the app's backend sees them", () => {
  it("have quantities that it changes", async () => {
    const { user } = await signedUp();
    const item = await serverApp.getItem({ userId: user.id, itemId: "credits" });
    await item.increaseQuantity(5);
    expect(await item.tryDecreaseQuantity(6)).toBe(false);
    expect(await item.tryDecreaseQuantity(3)).toBe(true);
    await item.decreaseQuantity(4);
    const serverUser = await serverApp.getUser(user.id);
    expect(await serverUser?.getItem("credits")).toMatchObject({ quantity: -2, nonNegativeQuantity: 0 });
    await expect(item.increaseQuantity(1)).rejects.toMatchObject({ code: "ITEM_QUANTITY_INSUFFICIENT_AMOUNT" });
  });

  it("never pay more than they have, however many charges run at once", async () => {
    const customer = serverApp.customer({ customCustomerId: "machine" });
    await (await customer.getItem("tokens")).increaseQuantity(10);
    const charges = Array.from({ length: 25 }, async () => (await customer.getItem("tokens")).tryDecreaseQuantity(1));
    expect((await Promise.all(charges)).filter(Boolean)).toHaveLength(10);
    expect(await customer.getItem("tokens")).toMatchObject({ quantity: 0 });
  });

  it("get products as a gift, named or described", async () => {
    const { user } = await signedUp();
    await serverApp.grantProduct({ userId: user.id, productId: "basic" });
    const product = {
      display_name: "Extra",
      customer_type: "user",
      server_only: false,
      prices: { once: { EUR: "1.50" } },
      included_items: { credits: { quantity: 7 } },
    } as const;
    const serverUser = await serverApp.getUser(user.id);
    backend.clock.advance(1_000);
    await serverUser?.grantProduct({ product });
    expect((await serverApp.listProducts({ userId: user.id })).map(({ displayName }) => displayName)).toEqual([
      "Basic",
      "Extra",
    ]);
    expect(await user.getItem("credits")).toMatchObject({ quantity: 17 });
    expect(await serverUser?.createCheckoutUrl({ product })).toContain("/purchase/");
    await expect(serverApp.grantProduct({ userId: user.id, productId: "basic" })).rejects.toMatchObject({
      code: "PRODUCT_ALREADY_GRANTED",
    });
  });

  it("show changes to subscribers", async () => {
    const team = await serverApp.createTeam({ displayName: "Watched" });
    const seats = team.item("seats");
    const stop = seats.subscribe(() => undefined);
    await seats.load();
    await team.grantProduct({ productId: "team-plan" });
    expect(seats.peek()).toMatchObject({ value: { quantity: 3 } });
    stop();
  });
});
