import { type StripeStandIn, startStripeStandIn, type TestBackend, testBackend } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sharedBrowser } from "./shared-browser.ts";

const plan = (USD: string) => ({
  displayName: USD,
  customerType: "user",
  catalogId: "plans",
  prices: { cycle: { USD, interval: [30, "day"] } },
});
const config = {
  "payments.testMode": false,
  "payments.products.food": {
    displayName: "Plant food",
    stackable: true,
    prices: { once: { USD: "1.07" } },
  },
  "payments.catalogs.plans": {},
  "payments.products.small": plan("72"),
  "payments.products.large": plan("144"),
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

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const ASKS = "4000 0025 0000 3155";

interface Visit {
  readonly page: Page;
  readonly buyerId: string;
  /** Opens the same link in another tab of the same browser. */
  openTab(): Promise<Page>;
}

/** Opens a link to buy something, with a browser of its own; the page must keep its own policy. */
async function visitCheckout(product_id = "food", buyerId?: string, locale = "en-US"): Promise<Visit> {
  const id = buyerId ?? (await backend.signUp()).id;
  const body = { customer_type: "user", customer_id: id, product_id };
  const { body: answer } = await backend.call("POST /payments/purchases/create-purchase-url", { tier: "server", body });
  const context = await (await sharedBrowser()).newContext({ locale, reducedMotion: "reduce" });
  const troubles: string[] = [];
  context.on("weberror", (event) => troubles.push(String(event.error())));
  context.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) troubles.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    expect(troubles).toEqual([]);
  });
  async function openTab(): Promise<Page> {
    const page = await context.newPage();
    await page.goto(answer.url);
    await page.locator("[data-total]").waitFor();
    return page;
  }
  return { page: await openTab(), buyerId: id, openTab };
}

async function pay(page: Page, card: string, button: string | RegExp = /^Pay/): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiration date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: button }).dblclick();
}

const total = (page: Page) => page.locator("[data-total]").textContent();

/** Amounts of the buyer's charges, in cents. */
function charges(buyerId: string): number[] {
  const account = stripe.account(accountId);
  return [...account.charges.values()].flatMap(({ customer, amount }) =>
    account.customers.get(customer ?? "")?.metadata.customerId === buyerId ? amount : [],
  );
}

const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: "Thank you for your order" }).waitFor();

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
    await pay(page, DECLINED);
    await page.getByText("Your card was declined.").waitFor();
    expect(charges(buyerId)).toEqual([]);
    expect(await owned(buyerId)).toEqual([]);
    await pay(page, GOOD);
    await thanks(page);
    expect(charges(buyerId)).toEqual([214]);
    expect(await owned(buyerId)).toEqual([["food", 2]]);
  });

  it("shows what Stripe says in the direction of its language, on a page in Arabic", async () => {
    const { page } = await visitCheckout("food", undefined, "ar");
    await pay(page, DECLINED, /^دفع/);
    const refusal = page.getByText("Your card was declined.", { exact: true });
    expect(await refusal.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
  });

  it("leads to the card's bank and back, and charges once, also when the buyer reloads the page of the outcome", async () => {
    const { page, buyerId } = await visitCheckout();
    await pay(page, ASKS);
    await page.getByRole("heading", { name: "3D Secure" }).waitFor();
    expect(charges(buyerId)).toEqual([]);
    await page.getByRole("button", { name: "Complete" }).click();
    await thanks(page);
    await page.reload();
    await thanks(page);
    expect(charges(buyerId)).toEqual([107]);
    expect(await owned(buyerId)).toEqual([["food", 1]]);
  });

  it("takes another card after a failed authentication", async () => {
    const { page, buyerId } = await visitCheckout();
    await pay(page, ASKS);
    await page.getByRole("button", { name: "Fail" }).click();
    await page.getByRole("heading", { level: 1, name: "The payment did not go through" }).waitFor();
    expect(charges(buyerId)).toEqual([]);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByLabel("Card number").waitFor();
    await pay(page, GOOD);
    await thanks(page);
    expect(charges(buyerId)).toEqual([107]);
    expect(await owned(buyerId)).toEqual([["food", 1]]);
  });

  it("takes a buyer who left the bank's page back to the same payment", async () => {
    const { page, buyerId } = await visitCheckout();
    await pay(page, ASKS);
    await page.getByRole("heading", { name: "3D Secure" }).waitFor();
    await page.goBack();
    await page.getByLabel("Card number").waitFor();
    await page.reload();
    await page.getByLabel("Card number").waitFor();
    await pay(page, GOOD);
    await thanks(page);
    expect(charges(buyerId)).toEqual([107]);
    expect(await owned(buyerId)).toEqual([["food", 1]]);
  });

  it("charges once when two tabs pay with one link at once, and tells both that it was paid", async () => {
    const { page, buyerId, openTab } = await visitCheckout();
    const [other, late] = [await openTab(), await openTab()];
    await Promise.all([pay(page, GOOD), pay(other, GOOD)]);
    const outcome = /Thank you for your order|This link has expired/;
    for (const tab of [page, other]) await tab.getByRole("heading", { level: 1, name: outcome }).waitFor();
    await pay(late, GOOD);
    await late.getByRole("heading", { level: 1, name: "This link has expired" }).waitFor();
    expect(charges(buyerId)).toEqual([107]);
    expect(await owned(buyerId)).toEqual([["food", 1]]);
  });

  describe("a plan instead of another: total shown = charged", () => {
    const DAY = 86_400_000;

    /** A buyer of a plan of $72.00 in 30 days, who comes back after 10 of them. The saved card has become useless. */
    async function subscriber(): Promise<string> {
      const { page, buyerId } = await visitCheckout("small");
      await pay(page, GOOD);
      await thanks(page);
      expect(await owned(buyerId)).toEqual([["small", 1]]);
      const { subscriptions } = stripe.account(accountId);
      for (const subscription of subscriptions.values())
        if (subscription.status === "active") subscription.default_payment_method = null;
      backend.clock.advance(10 * DAY);
      return buyerId;
    }

    // What is left: 20 of 30 days, $96.00 of the new plan less $48.00 of the old one.
    it("after a declined card and another, half an hour after the page was opened", async () => {
      const { page, buyerId } = await visitCheckout("large", await subscriber());
      expect(await total(page)).toBe("$48.00");
      await page.getByText("Due today").waitFor();
      await page.getByText("Then $144.00 every 30 days.").waitFor();
      backend.clock.advance(DAY / 48);
      await pay(page, DECLINED);
      await page.getByText("Your card was declined.").waitFor();
      expect(charges(buyerId)).toEqual([7_200]);
      expect(await owned(buyerId)).toEqual([["small", 1]]);
      await page.getByRole("button", { name: "Pay $48.00" }).waitFor();
      await pay(page, GOOD);
      await thanks(page);
      expect(charges(buyerId)).toEqual([7_200, 4_800]);
      expect(await owned(buyerId)).toEqual([["large", 1]]);
    });

    it("with a card that asks its bank", async () => {
      const { page, buyerId } = await visitCheckout("large", await subscriber());
      expect(await total(page)).toBe("$48.00");
      await pay(page, ASKS);
      await page.getByRole("heading", { name: "3D Secure" }).waitFor();
      await page.getByRole("button", { name: "Complete" }).click();
      await thanks(page);
      expect(charges(buyerId)).toEqual([7_200, 4_800]);
      expect(await owned(buyerId)).toEqual([["large", 1]]);
    });

    it("after the page was left open too long: the new amount is shown before it is charged", async () => {
      const { page, buyerId } = await visitCheckout("large", await subscriber());
      backend.clock.advance(DAY / 2);
      await pay(page, GOOD);
      await page.getByText("The amount due today has changed.").waitFor();
      expect(charges(buyerId)).toEqual([7_200]);
      // 19.5 of 30 days: $93.60 less $46.80.
      expect(await total(page)).toBe("$46.80");
      await page.getByRole("button", { name: "Pay $46.80" }).click();
      await thanks(page);
      expect(charges(buyerId)).toEqual([7_200, 4_680]);
    });
  });
});
