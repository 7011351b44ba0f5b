import { type CallOptions, purchaseCode, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const LINK = "POST /payments/purchases/create-purchase-url";
const OFFER = "POST /payments/purchases/validate-code";
const CHECK = "GET /payments/purchases/validate-code";
const START = "POST /payments/purchases/purchase-session";
const BUY = "POST /internal/payments/test-mode-purchase-session";
const TRANSACTIONS = "GET /internal/payments/transactions";
const EVIL = "https://evil.example/";

const monthly = { monthly: { USD: "5", interval: [1, "month"] } };
const once = { once: { USD: "9" } };
const plan = { customerType: "custom", catalogId: "plans", prices: monthly };
const config = {
  "payments.items.credits": { customerType: "custom" },
  "payments.catalogs.plans": {},
  "payments.products": {
    free: { ...plan, prices: "include-by-default" },
    basic: plan,
    pro: plan,
    spare: { ...plan, isAddOnTo: { basic: true } },
    lifetime: { ...plan, prices: once },
    ticket: { customerType: "custom", prices: once },
    seat: { customerType: "custom", stackable: true, prices: monthly },
  },
};
const backend = await testBackend({ config });
afterAll(() => backend[Symbol.asyncDispose]());

let customers = 0;
const newCustomer = () => ({ customer_type: "custom", customer_id: `buyer ${++customers}` });
type Customer = ReturnType<typeof newCustomer>;

const call = (key: Parameters<typeof backend.call>[0], options: CallOptions) =>
  backend.call(key, { tier: "server", ...options });
const link = (customer: Customer, more: object) => call(LINK, { body: { ...customer, ...more } });
async function codeOf(customer: Customer, product_id: string): Promise<string> {
  const { status, body } = await link(customer, { product_id });
  expect(status, JSON.stringify(body)).toBe(200);
  return purchaseCode(body.url);
}
const ask = (key: Parameters<typeof backend.call>[0], body: object) => backend.call(key, { tier: null, body });
const offer = async (full_code: string) => (await ask(OFFER, { full_code })).body;
async function grant(params: Customer, product_id: string): Promise<void> {
  expect((await call(GRANT, { params, body: { product_id } })).status).toBe(200);
}
/** Lets a granted subscription end. No job has run since. */
async function end(customer: Customer, product_id: string): Promise<void> {
  const CANCEL = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
  expect((await call(CANCEL, { params: { ...customer, product_id } })).status).toBe(200);
  backend.clock.advance(31 * 86_400_000);
}

describe("endpoints that need no key", () => {
  it.each([
    [OFFER, {}],
    [START, { price_id: "monthly" }],
    [BUY, { price_id: "monthly" }],
  ] as const)("refuse a wrong one all the same: %s", async (key, more) => {
    const full_code = await codeOf(newCustomer(), "basic");
    const headers = {
      "x-stack-project-id": backend.project.id,
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": "wrong",
    };
    const answer = await backend.call(key, { tier: null, headers, body: { full_code, ...more } });
    expect(answer).toMatchObject({ status: 401, body: { code: "INVALID_PUBLISHABLE_CLIENT_KEY" } });
  });
});

describe("making a checkout link", () => {
  it("is refused first of all while the project can take no payments", async () => {
    const project = await backend.createProject({ ...config, "payments.testMode": false });
    const body = { ...newCustomer(), product_id: "unknown", return_url: EVIL };
    const refused = await call(LINK, { project, body });
    expect(refused).toMatchObject({ status: 400, body: expect.stringContaining("Payments are not set up") });
  });

  it("is refused for a product that does not exist before its return URL is looked at", async () => {
    const refused = await link(newCustomer(), { product_id: "unknown", return_url: EVIL });
    expect(refused.body.code).toBe("PRODUCT_DOES_NOT_EXIST");
  });

  it("is refused for a product that is owned before its return URL is looked at", async () => {
    const customer = newCustomer();
    await grant(customer, "ticket");
    const refused = await link(customer, { product_id: "ticket", return_url: EVIL });
    expect(refused).toBeKnownError(400, "PRODUCT_ALREADY_GRANTED", {
      product_id: "ticket",
      customer_id: customer.customer_id,
    });
  });

  it("is refused for a product for other customers", async () => {
    const { id } = await backend.signUp();
    const refused = await call(LINK, { body: { customer_type: "user", customer_id: id, product_id: "basic" } });
    expect(refused).toBeKnownError(400, "PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH", {
      product_id: "basic",
      customer_id: id,
      product_customer_type: "custom",
      actual_customer_type: "user",
    });
  });

  it("works for a product that is owned if it is stackable", async () => {
    const customer = newCustomer();
    await grant(customer, "seat");
    expect((await link(customer, { product_id: "seat" })).status).toBe(200);
  });

  it("works for a plan from the instant at which it has ended", async () => {
    const customer = newCustomer();
    await grant(customer, "basic");
    await end(customer, "basic");
    expect((await link(customer, { product_id: "basic" })).status).toBe(200);
  });

  it("is refused for a user who does not exist", async () => {
    const customer_id = "00000000-0000-4000-8000-000000000000";
    const product_inline = { display_name: "x", customer_type: "user" };
    const refused = await call(LINK, { body: { customer_type: "user", customer_id, product_inline } });
    expect(refused).toBeKnownError(404, "USER_NOT_FOUND");
  });
});

describe("what a checkout link says", () => {
  it("says that a plan is owned already", async () => {
    const customer = newCustomer();
    const full_code = await codeOf(customer, "basic");
    await grant(customer, "basic");
    expect((await offer(full_code)).already_bought_non_stackable).toBe(true);
  });

  it.each([
    ["a stackable product", "seat"],
    ["a one-time purchase", "ticket"],
  ])("does not say it of %s", async (_what, product) => {
    const customer = newCustomer();
    const full_code = await codeOf(customer, product);
    await grant(customer, product);
    expect((await offer(full_code)).already_bought_non_stackable).toBe(false);
  });

  it("names no plan as replaced for a product that is paid once", async () => {
    const customer = newCustomer();
    await grant(customer, "basic");
    expect((await offer(await codeOf(customer, "lifetime"))).conflicting_products).toEqual([]);
  });

  it("names neither a default product nor the base of an add-on as replaced", async () => {
    const customer = newCustomer();
    expect((await offer(await codeOf(customer, "basic"))).conflicting_products).toEqual([]);
    await grant(customer, "basic");
    expect((await offer(await codeOf(customer, "spare"))).conflicting_products).toEqual([]);
  });

  it("names no plan as replaced that has ended", async () => {
    const customer = newCustomer();
    await grant(customer, "basic");
    await end(customer, "basic");
    expect((await offer(await codeOf(customer, "pro"))).conflicting_products).toEqual([]);
  });

  it("names the project, which may have no logo", async () => {
    expect(await offer(await codeOf(newCustomer(), "basic"))).toMatchObject({
      project_display_name: "Test Project",
      project_logo_url: null,
    });
  });

  it("is in test mode as the project is now", async () => {
    const project = await backend.createProject(config);
    const { url } = (await call(LINK, { project, body: { ...newCustomer(), product_id: "pro" } })).body;
    await backend.configure({ "payments.testMode": false }, project);
    expect((await offer(purchaseCode(url))).test_mode).toBe(false);
  });

  it("is not checked again by the page of the outcome, whose link has sold something", async () => {
    const full_code = await codeOf(newCustomer(), "pro");
    expect((await ask(BUY, { full_code, price_id: "monthly" })).status).toBe(200);
    const answer = await backend.call(CHECK, { tier: null, query: { full_code } });
    expect(answer.body).toEqual({ valid: true });
    const other = await backend.call(CHECK, {
      tier: null,
      query: { full_code: "00000000-0000-4000-8000-000000000000_x" },
    });
    expect(other).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });
});

describe("buying in test mode", () => {
  it("buys one unless more are asked for, and remembers the price", async () => {
    const customer = newCustomer();
    const full_code = await codeOf(customer, "seat");
    expect((await ask(BUY, { full_code, price_id: "monthly" })).body).toEqual({ success: true });
    const query = { customer_id: customer.customer_id };
    const { transactions } = (await call(TRANSACTIONS, { tier: "admin", query })).body;
    expect(transactions).toMatchObject([{ quantity: 1, test_mode: true, price: { USD: "5", interval: [1, "month"] } }]);
  });

  it("is refused without a price", async () => {
    const full_code = await codeOf(newCustomer(), "seat");
    expect((await ask(BUY, { full_code })).body.code).toBe("SCHEMA_ERROR");
  });

  it("starts no payment at Stripe", async () => {
    const refused = await ask(START, { full_code: await codeOf(newCustomer(), "basic"), price_id: "monthly" });
    expect(refused).toMatchObject({ status: 400, body: expect.stringContaining("test mode") });
  });

  it("is over for a project that blocks new purchases", async () => {
    const project = await backend.createProject(config);
    const { url } = (await call(LINK, { project, body: { ...newCustomer(), product_id: "pro" } })).body;
    await backend.configure({ "payments.blockNewPurchases": true }, project);
    const full_code = purchaseCode(url);
    expect(await ask(BUY, { full_code, price_id: "monthly" })).toBeKnownError(403, "NEW_PURCHASES_BLOCKED");
  });
});

describe("a price that a configuration of an earlier release has without an amount, or with an interval of no length", async () => {
  const prices = {
    nothing: { interval: [1, "month"] },
    never: { USD: "9", interval: [0, "day"] },
    monthly: { USD: "5", interval: [1, "month"] },
  };
  const { monthly: _, ...unsold } = prices;
  const project = await backend.createProject({
    "payments.products": {
      mixed: { customerType: "custom", prices },
      unsold: { customerType: "custom", prices: unsold },
    },
  });

  it("is not listed for sale", async () => {
    const { body } = await backend.call("GET /payments/catalog", { project });
    const listed = body.products.map(({ product }: { product: { prices: object } }) => Object.keys(product.prices));
    expect(listed).toEqual([["monthly"], []]);
  });

  it("is neither offered nor sold by a link, beside one that is", async () => {
    const { body } = await call(LINK, { project, body: { ...newCustomer(), product_id: "mixed" } });
    const full_code = purchaseCode(body.url);
    expect(Object.keys((await ask(OFFER, { full_code })).body.product.prices)).toEqual(["monthly"]);
    for (const price_id of ["nothing", "never"])
      expect(await ask(BUY, { full_code, price_id })).toMatchObject({ status: 400 });
    expect((await ask(BUY, { full_code, price_id: "monthly" })).status).toBe(200);
  });

  it("has no link of its own", async () => {
    const answer = await call(LINK, { project, body: { ...newCustomer(), product_id: "unsold" } });
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining("needs an amount") });
  });
});
