import { type CallOptions, purchaseCode, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const CANCEL = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const LINK = "POST /payments/purchases/create-purchase-url";
const BUY = "POST /internal/payments/test-mode-purchase-session";
const DAY = 86_400_000;

const monthly = { monthly: { USD: "5", interval: [1, "month"] } };
const plan = { customerType: "custom", catalogId: "plans", prices: monthly };
const backend = await testBackend({
  config: {
    "payments.items.credits": { customerType: "custom" },
    "payments.catalogs.plans": {},
    "payments.products": {
      basic: plan,
      pro: plan,
      free: { ...plan, prices: "include-by-default" },
      boost: { ...plan, isAddOnTo: { free: true } },
      spare: { ...plan, isAddOnTo: { basic: true } },
      lifetime: { ...plan, prices: { once: { USD: "99" } } },
      ticket: {
        customerType: "custom",
        prices: { once: { USD: "9" } },
        includedItems: { credits: { quantity: 4, repeat: [1, "week"], expires: "when-purchase-expires" } },
      },
      seat: { customerType: "custom", stackable: true, prices: monthly },
      keyed: { customerType: "custom", isAddOnTo: { ticket: true }, prices: monthly },
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

let customers = 0;
const newCustomer = () => ({ customer_type: "custom", customer_id: `buyer ${++customers}` });
type Customer = ReturnType<typeof newCustomer>;

const call = (key: Parameters<typeof backend.call>[0], options: CallOptions) =>
  backend.call(key, { tier: "server", ...options });
const grant = (params: Customer, product_id: string, more: object = {}) =>
  call(GRANT, { params, body: { product_id, ...more } });
const entries = async (params: Customer) => (await call(LIST, { params })).body.items;
const owned = async (params: Customer) => (await entries(params)).map(({ id }: { id: string }) => id);

async function linkTo(params: Customer, product_id: string): Promise<string> {
  const { url } = (await call(LINK, { body: { ...params, product_id } })).body;
  return purchaseCode(url);
}
const buy = (full_code: string, price_id: string, quantity = 1) =>
  backend.call(BUY, { tier: null, body: { full_code, price_id, quantity } });

async function grantAll(params: Customer, products: readonly string[]): Promise<void> {
  for (const product of products) {
    backend.clock.advance(1);
    expect((await grant(params, product)).status, product).toBe(200);
  }
}

describe("the checks of a purchase", () => {
  it("look for the customer first", async () => {
    const customer_id = "00000000-0000-4000-8000-000000000000";
    const product_inline = { display_name: "x", customer_type: "user" };
    const refused = await call(GRANT, {
      params: { customer_type: "user", customer_id },
      body: { product_inline, quantity: 2 },
    });
    expect(refused).toBeKnownError(404, "USER_NOT_FOUND");
  });

  it("then look for the price", async () => {
    const refused = await buy(await linkTo(newCustomer(), "basic"), "yearly", 2);
    expect(refused).toMatchObject({ status: 400, body: "The product has no price with this ID." });
  });

  it("then check the quantity", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["basic"]);
    expect(await grant(customer, "basic", { quantity: 2 })).toMatchObject({
      status: 400,
      body: "This product is not stackable; the quantity must be 1.",
    });
  });

  it("then check the customer's products, so that an earlier link does not sell one again", async () => {
    const customer = newCustomer();
    const full_code = await linkTo(customer, "ticket");
    await grantAll(customer, ["ticket"]);
    expect(await buy(full_code, "once")).toBeKnownError(400, "PRODUCT_ALREADY_GRANTED", {
      product_id: "ticket",
      customer_id: customer.customer_id,
    });
  });

  it("accept a default product as the base of an add-on", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["boost"]);
    expect(await owned(customer)).toEqual(["free", "boost"]);
  });

  it("do not accept a one-time purchase as the base of an add-on", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["ticket"]);
    expect(await grant(customer, "keyed")).toMatchObject({ status: 400, body: expect.stringContaining("add-on") });
  });

  it("keep an add-on beside its base, and nothing else of the catalog", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["basic", "spare", "pro"]);
    expect(await owned(customer)).toEqual(["pro"]);
  });

  it("end a plan for a one-time purchase in its catalog", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["basic", "lifetime"]);
    expect(await owned(customer)).toEqual(["free", "lifetime"]);
  });
});

describe("granting and owning", () => {
  it.each([
    ["the first price", { monthly: monthly.monthly, forever: { USD: "9" } }, "subscription"],
    ["the first price, when that is paid once", { forever: { USD: "9" }, monthly: monthly.monthly }, "one_time"],
  ])("accepts %s of a product that the request describes", async (_what, prices, type) => {
    const customer = newCustomer();
    const product_inline = { display_name: "Both", customer_type: "custom", prices };
    expect((await call(GRANT, { params: customer, body: { product_inline } })).status).toBe(200);
    expect((await entries(customer)).at(-1)).toMatchObject({ id: null, type });
  });

  it("grants one of a product by default", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["seat"]);
    expect((await entries(customer)).at(-1)).toMatchObject({ id: "seat", quantity: 1 });
  });

  it("lists ten at a time by default", async () => {
    const customer = newCustomer();
    await grantAll(customer, Array(11).fill("seat"));
    expect(await entries(customer)).toHaveLength(10);
    expect((await call(LIST, { params: customer, query: { limit: "100" } })).body.items).toHaveLength(12);
  });

  it("accepts the ID of a default product as a cursor", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["seat"]);
    const { items } = (await call(LIST, { params: customer, query: { cursor: "free" } })).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual(["free", "seat"]);
  });

  it("shows a one-time purchase without a subscription and without products to switch to", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["ticket"]);
    expect((await entries(customer)).at(-1)).toMatchObject({
      type: "one_time",
      subscription: null,
      switch_options: [],
    });
  });
});

describe("the items of a one-time purchase", () => {
  it("are granted once and permanently, whatever the product's repetition and expiry", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["ticket"]);
    backend.clock.advance(15 * DAY);
    const item = await call(ITEM, { params: { ...customer, item_id: "credits" } });
    expect(item.body.quantity).toBe(4);
  });
});

describe("canceling", () => {
  const cancel = (params: Customer, product_id: string, subscription_id?: string) =>
    call(CANCEL, { params: { ...params, product_id }, ...(subscription_id && { query: { subscription_id } }) });

  it.each([
    ["a one-time purchase", "ticket"],
    ["a product that the customer does not own", "pro"],
    ["a default product", "free"],
  ])("is refused for %s", async (_what, product) => {
    const customer = newCustomer();
    await grantAll(customer, ["ticket"]);
    const refusal = { status: 400, body: "The customer has no active subscription to this product." };
    expect(await cancel(customer, product)).toMatchObject(refusal);
  });

  it("ends the named subscription of several to one product", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["seat", "seat"]);
    const [, , second] = await entries(customer);
    expect((await cancel(customer, "seat", second.subscription.subscription_id)).body).toEqual({ success: true });
    const ends = (await entries(customer)).map(
      ({ subscription }: { subscription: { cancel_at_period_end: boolean } | null }) =>
        subscription?.cancel_at_period_end ?? null,
    );
    expect(ends).toEqual([null, false, true]);
    expect((await cancel(customer, "basic", second.subscription.subscription_id)).status).toBe(400);
  });

  it("keeps the product until the period ends", async () => {
    const customer = newCustomer();
    await grantAll(customer, ["basic"]);
    expect((await cancel(customer, "basic")).status).toBe(200);
    backend.clock.advance(27 * DAY);
    expect(await owned(customer)).toEqual(["basic"]);
    backend.clock.advance(5 * DAY);
    expect(await owned(customer)).toEqual(["free"]);
  });
});
