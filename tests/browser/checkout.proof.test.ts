import { purchaseCode, type TestBackend, testBackend } from "@latchkit/testing/internal";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { officialApp } from "../interop/official-app.ts";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { sharedBrowser } from "./shared-browser.ts";

const MONTHLY = [1, "month"] as const;
const config = {
  "payments.items.credits": { customerType: "user" },
  "payments.catalogs.plans": {},
  "payments.products.basic": {
    displayName: "Basic",
    catalogId: "plans",
    prices: { monthly: { USD: "4.99", interval: MONTHLY } },
  },
  "payments.products.pro": {
    displayName: "Pro",
    catalogId: "plans",
    prices: {
      monthly: { USD: "19.99", interval: MONTHLY },
      yearly: { USD: "199", interval: [1, "year"], freeTrial: [14, "day"] },
      quarterly: { EUR: "54.50", interval: [3, "month"] },
    },
    includedItems: { credits: { quantity: 100 } },
  },
  "payments.products.food": {
    displayName: "Plant food",
    stackable: true,
    prices: { once: { USD: "0.07" } },
    includedItems: { credits: { quantity: 1 } },
  },
  "payments.products.house": { displayName: "Greenhouse", stackable: true, prices: { once: { USD: "9999.99" } } },
  "payments.products.seeds": { displayName: "Seeds", prices: { once: { JPY: "980" } } },
  "payments.products.nothing": { displayName: "Nothing", prices: {} },
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ listens: true, config });
});
afterAll(() => backend[Symbol.asyncDispose]());

/** Opens an address with a browser of its own; the page must keep its own policy. */
async function visit(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ locale: "en-US", reducedMotion: "reduce", ...options });
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
  await page.goto(url);
  return page;
}

async function newBuyer() {
  const { id } = await backend.signUp();
  const params = { customer_type: "user", customer_id: id };
  const call: typeof backend.call = (key, options) => backend.call(key, { tier: "server", ...options });
  return {
    async link(product_id: string, return_url?: string): Promise<string> {
      const body = { ...params, product_id, ...(return_url && { return_url }) };
      const answer = await call("POST /payments/purchases/create-purchase-url", { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.url;
    },
    async grant(product_id: string) {
      const answer = await call("POST /payments/products/{customer_type}/{customer_id}", {
        params,
        body: { product_id },
      });
      expect(answer.status).toBe(200);
    },
    async owned(): Promise<[id: string, quantity: number][]> {
      const { body } = await call("GET /payments/products/{customer_type}/{customer_id}", { params });
      return body.items.map((item: { id: string; quantity: number }) => [item.id, item.quantity]);
    },
  };
}

const buy = (page: Page) => page.getByRole("button", { name: "Complete test purchase" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const total = (page: Page) => page.locator("[data-total]").textContent();

describe("the checkout page, in test mode", () => {
  it("sells what its total says, and returns to the shop", async () => {
    const buyer = await newBuyer();
    const page = await visit(await buyer.link("food", "http://localhost:3000/plants"));
    await page.route("http://localhost:3000/plants", (route) =>
      route.fulfill({ body: "<h1>The shop</h1>", contentType: "text/html" }),
    );
    await heading(page, "Plant food");
    await page.getByText("Test Project").waitFor();
    expect(await total(page)).toBe("$0.07");
    await page.getByRole("button", { name: "One more" }).click();
    expect(await total(page)).toBe("$0.14");
    await page.getByRole("spinbutton", { name: /Quantity/ }).fill("100");
    expect(await total(page)).toBe("$7.00");
    await buy(page).click();
    await heading(page, "Thank you for your order");
    await page.getByText("No money was charged").waitFor();
    await heading(page, "The shop");
    expect(await buyer.owned()).toEqual([["food", 100]]);
  });

  it("offers every price in its own currency and interval, and says what a new plan replaces", async () => {
    const buyer = await newBuyer();
    await buyer.grant("basic");
    const page = await visit(await buyer.link("pro"));
    await page.getByText("This replaces your current plan, Basic.").waitFor();
    expect(await total(page)).toBe("$19.99");
    await page.getByRole("radio", { name: /Every 3 months/ }).check();
    expect(await total(page)).toBe("€54.50");
    await page.getByRole("radio", { name: /Yearly/ }).check();
    expect(await total(page)).toBe("$0.00");
    await page.getByText("Then $199.00 per year. Renews automatically until you cancel.").waitFor();
    await buy(page).click();
    await page.getByText("You can close this page now.").waitFor();
    expect(await buyer.owned()).toEqual([["pro", 1]]);
  });

  it("replaces the plan of a user who comes from the official app, which then lists the new one", async () => {
    const person = await backend.signUp();
    const app = officialApp(backend, person);
    const user = await app.getUser({ or: "throw" });
    const plans = async () => (await user.listProducts()).map(({ displayName }) => displayName);
    const page = await visit(await user.createCheckoutUrl({ productId: "basic" }));
    await buy(page).click();
    await heading(page, "Thank you for your order");
    expect(await plans()).toEqual(["Basic"]);
    await page.goto(await user.createCheckoutUrl({ productId: "pro" }));
    await page.getByText("This replaces your current plan, Basic.").waitFor();
    await buy(page).click();
    await heading(page, "Thank you for your order");
    expect(await plans()).toEqual(["Pro"]);
    expect((await user.getItem("credits")).quantity).toBe(100);
  });

  it("sells once, however often the button is pressed, and in however many tabs", async () => {
    const buyer = await newBuyer();
    const link = await buyer.link("food");
    const [page, other] = [await visit(link), await visit(link)];
    await Promise.all([buy(page).waitFor(), buy(other).waitFor()]);
    await Promise.all([buy(page).dblclick(), buy(other).dblclick()]);
    await Promise.all([page, other].map((tab) => heading(tab, /Thank you for your order|This link has expired/)));
    expect(await buyer.owned()).toEqual([["food", 1]]);
    await page.goto(link);
    await heading(page, "This link has expired");
  });

  it("sells nothing for more than $999,999.00", async () => {
    const page = await visit(await (await newBuyer()).link("house"));
    const quantity = page.getByRole("spinbutton", { name: /Quantity/ });
    await quantity.fill("100");
    await buy(page).waitFor();
    await quantity.fill("101");
    await buy(page).waitFor({ state: "detached" });
    await page.getByText("$999,999.00").waitFor();
    await quantity.fill("0");
    expect(await total(page)).toBe("$9,999.99");
  });

  it("can be used with the keyboard alone", async () => {
    const buyer = await newBuyer();
    const page = await visit(await buyer.link("pro"));
    await page.getByRole("radio", { name: /Monthly/ }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    expect(await total(page)).toBe("€54.50");
    // Past the promotion code and its button.
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await heading(page, "Thank you for your order");
    expect(await buyer.owned()).toEqual([["pro", 1]]);
  });
});

describe("a link that sells nothing", () => {
  it("says why", async () => {
    const buyer = await newBuyer();
    const owned = await buyer.link("basic");
    await buyer.grant("basic");
    await heading(await visit(owned), "You already own this");
    await heading(await visit(await buyer.link("nothing")), "Nothing to buy here");
    await heading(await visit(`${backend.url}/purchase/mistyped`), "This link has expired");
    const link = new URL(await buyer.link("seeds"));
    link.searchParams.set("return_url", "https://evil.example/");
    const page = await visit(link.href);
    await heading(page, "This link cannot be used");
    expect(await page.content()).not.toContain("evil.example");
  });

  it("does not sell while payments are not set up", async () => {
    await using live = await testBackend({ listens: true, config });
    const { id } = await live.signUp();
    const body = { customer_type: "user", customer_id: id, product_id: "seeds" };
    const { body: answer } = await live.call("POST /payments/purchases/create-purchase-url", { tier: "server", body });
    await live.configure({ "payments.testMode": false });
    await heading(await visit(answer.url), "Payments are not available yet");
  });
});

describe("the page that a payment returns to", () => {
  it("leads to no address that the project does not trust", async () => {
    const url = await (await newBuyer()).link("food");
    const query = new URLSearchParams({
      bypass: "1",
      purchase_full_code: purchaseCode(url),
      return_url: "https://evil.example/",
    });
    const page = await visit(`${backend.url}/purchase/return?${query}`);
    await heading(page, "Thank you for your order");
    await page.getByText("You can close this page now.").waitFor();
    expect(await page.getByRole("button").count()).toBe(0);
  });
});

describe("every state", () => {
  it.each([
    ["en-US", 360, "light"],
    ["de-DE", 360, "dark"],
    ["de-DE", 1280, "light"],
    ["en-US", 1280, "dark"],
  ] as const)("is accessible and fits its window: %s, %i pixels, %s", async (locale, width, colorScheme) => {
    const options = { locale, colorScheme, viewport: { width, height: 800 } };
    const buyer = await newBuyer();
    await buyer.grant("basic");
    const check = async (page: Page, name: string) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await accessibilityProblems(page), name).toEqual([]);
      expect(await sidewaysScroll(page), name).toBe(0);
      const folder = process.env.LATCHKIT_SCREENSHOTS;
      if (folder)
        await page.screenshot({ path: `${folder}/${name}-${locale}-${width}-${colorScheme}.png`, fullPage: true });
    };
    const page = await visit(await buyer.link("pro"), options);
    await check(page, "plan");
    await page.goto(await buyer.link("food"));
    await check(page, "quantity");
    await page.goto(`${backend.url}/purchase/return?bypass=1&test_mode=1&purchase_full_code=x`);
    await check(page, "succeeded");
    await page.goto(`${backend.url}/purchase/mistyped`);
    await check(page, "expired");
  });
});
