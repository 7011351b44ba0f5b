import { type StripeStandIn, startStripeStandIn, type TestBackend, testBackend } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sharedBrowser } from "./shared-browser.ts";

const config = {
  "payments.testMode": false,
  "payments.products.food": {
    displayName: "Plant food",
    stackable: true,
    prices: { once: { USD: "1.07" } },
  },
};

let stripe: StripeStandIn;
let backend: TestBackend;
let accountId: string;

beforeAll(async () => {
  let now = () => new Date();
  stripe = await startStripeStandIn({ now: () => now() });
  backend = await testBackend({
    listens: true,
    config,
    env: stripe.environment,
  });
  now = () => backend.clock.now();
  expect((await backend.call("POST /internal/payments/setup", { tier: "admin" })).status).toBe(200);
  const { body } = await backend.call("GET /internal/payments/stripe/account-info", { tier: "admin" });
  accountId = body.account_id;
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await stripe.stop();
});

/** Opens a link to buy plant food, with a browser of its own; the page must keep its own policy. */
async function visitCheckout(): Promise<{ readonly page: Page; readonly buyerId: string }> {
  const { id } = await backend.signUp();
  const body = { customer_type: "user", customer_id: id, product_id: "food" };
  const { body: answer } = await backend.call("POST /payments/purchases/create-purchase-url", { tier: "server", body });
  const context = await (await sharedBrowser()).newContext({ locale: "en-US", reducedMotion: "reduce" });
  const troubles: string[] = [];
  context.on("weberror", (event) => troubles.push(String(event.error())));
  context.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) troubles.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    expect(troubles).toEqual([]);
  });
  const page = await context.newPage();
  await page.goto(answer.url);
  await page.getByLabel("Card number").waitFor();
  return { page, buyerId: id };
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiration date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay/ }).dblclick();
}

const total = (page: Page) => page.locator("[data-total]").textContent();

/** Amounts of all charges, in cents. */
function charges(): number[] {
  return [...stripe.account(accountId).charges.values()].map(({ amount }) => amount);
}

/** Delivers what Stripe has to tell, and returns what the buyer owns then. */
async function owned(buyerId: string): Promise<[id: string, quantity: number][]> {
  for (const event of stripe.takeEvents(accountId)) {
    const { body, headers } = stripe.sign(event);
    await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await backend.backend.runDueJobs();
  const params = { customer_type: "user", customer_id: buyerId };
  const key = "GET /payments/products/{customer_type}/{customer_id}";
  const { body } = await backend.call(key, { tier: "server", params });
  return body.items.map((item: { id: string; quantity: number }) => [item.id, item.quantity]);
}

describe("the checkout page, with a card", () => {
  it("charges what its total says, once, after a declined card as well", async () => {
    const { page, buyerId } = await visitCheckout();
    await page.getByRole("button", { name: "One more" }).click();
    expect(await total(page)).toBe("$2.14");
    await pay(page, "4000 0000 0000 0002");
    await page.getByText("Your card was declined.").waitFor();
    expect(charges()).toEqual([]);
    expect(await owned(buyerId)).toEqual([]);
    await pay(page, "4242 4242 4242 4242");
    await page.getByRole("heading", { level: 1, name: "Thank you for your order" }).waitFor();
    expect(charges()).toEqual([214]);
    expect(await owned(buyerId)).toEqual([["food", 2]]);
  });
});
