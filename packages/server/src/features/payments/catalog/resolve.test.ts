import { type CallOptions, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const LINK = "POST /payments/purchases/create-purchase-url";
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";

const once = { once: { USD: "1" } };
const backend = await testBackend({
  config: {
    "payments.items.credits": { customerType: "user" },
    "payments.products": {
      lamp: { customerType: "user", prices: once },
      hidden: { customerType: "user", serverOnly: true, prices: once },
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const user = await backend.signUp();
const params = { customer_type: "user", customer_id: user.id };
const inline = { display_name: "Chair", customer_type: "user", server_only: false };
const asServer = { tier: "server" } as const;
const asClient = { accessToken: user.accessToken };

const link = (choice: object, caller: CallOptions = asServer) =>
  backend.call(LINK, { ...caller, body: { ...params, ...choice } });

/** Grants a product that the request describes, to a new user, and returns what the user owns then. */
async function granted(more: object) {
  const owner = await backend.signUp();
  const own = { customer_type: "user", customer_id: owner.id };
  const body = { product_inline: { ...inline, ...more } };
  const { status, body: answer } = await backend.call(GRANT, { ...asServer, params: own, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  const list = (caller: CallOptions) => backend.call(LIST, { ...caller, params: own });
  const [product] = (await list(asServer)).body.items;
  return { product: product.product, own, seenByClient: (await list({ accessToken: owner.accessToken })).body.items };
}

describe("which product a request means", () => {
  it.each<[string, object, CallOptions, string]>([
    ["two products, from a client as well", { product_id: "lamp", product_inline: inline }, asClient, "not both"],
    ["a product that a client describes", { product_inline: inline }, asClient, "server key"],
    ["no product", {}, asServer, "product_id"],
  ])("refuses %s", async (_what, choice, caller, reason) => {
    expect(await link(choice, caller)).toMatchObject({ status: 400, body: expect.stringContaining(reason) });
  });

  it("hides from clients what only servers may sell", async () => {
    const details = { product_id: "hidden", context: "server_only" };
    expect(await link({ product_id: "hidden" }, asClient)).toBeKnownError(400, "PRODUCT_DOES_NOT_EXIST", details);
    expect((await link({ product_id: "hidden" })).status).toBe(200);
  });

  it("hides from clients a default product that only servers may sell", async () => {
    const inner = { customerType: "user", serverOnly: true, prices: "include-by-default" };
    const project = await backend.createProject({ "payments.products.inner": inner });
    const { id, accessToken } = await backend.signUp({ project });
    const list = async (caller: CallOptions) =>
      (await backend.call(LIST, { ...caller, project, params: { customer_type: "user", customer_id: id } })).body.items;
    expect(await list(asServer)).toMatchObject([{ id: "inner" }]);
    expect(await list({ accessToken })).toEqual([]);
  });

  it.each([
    ["product_id", "lamp"],
    ["offer_id", "lamp"],
    ["product_inline", inline],
    ["inline_product", inline],
    ["offer_inline", inline],
  ])("is named by %s", async (name, value) => {
    expect((await link({ [name]: value })).status).toBe(200);
  });

  it("has no other names", async () => {
    expect((await link({ inline_offer: inline })).body.code).toBe("SCHEMA_ERROR");
  });

  it("names no product in the refusal of a described one for other customers", async () => {
    const choice = { product_inline: { ...inline, customer_type: "team" } };
    expect(await link(choice)).toBeKnownError(400, "PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH", {
      product_id: null,
      customer_id: user.id,
      product_customer_type: "team",
      actual_customer_type: "user",
    });
  });
});

describe("a product that a request describes", () => {
  it.each(["display_name", "customer_type"])("needs a %s", async (name) => {
    expect((await link({ product_inline: { ...inline, [name]: undefined } })).body.code).toBe("SCHEMA_ERROR");
  });

  it("needs neither prices nor items, and is returned with empty ones", async () => {
    const { product } = await granted({});
    expect([product.prices, product.included_items]).toEqual([{}, {}]);
  });

  it("is for servers only unless it says otherwise", async () => {
    const { product, seenByClient } = await granted({ server_only: undefined });
    expect([product.server_only, seenByClient]).toEqual([true, []]);
  });

  it("is never stackable", async () => {
    expect((await granted({ stackable: true })).product.stackable).toBe(false);
    const body = { product_inline: { ...inline, stackable: true }, quantity: 2 };
    const refused = await backend.call(GRANT, { ...asServer, params, body });
    expect(refused).toMatchObject({ status: 400, body: expect.stringContaining("not stackable") });
  });

  it("is returned with the defaults of its items: none, once, without expiry", async () => {
    const { product } = await granted({ included_items: { credits: {} } });
    expect(product.included_items).toEqual({ credits: { quantity: 0, repeat: "never", expires: "never" } });
  });

  it("grants items permanently, even after its subscription has ended", async () => {
    const prices = { monthly: { USD: "1", interval: [1, "month"] } };
    const { own } = await granted({ prices, included_items: { credits: { quantity: 3 } } });
    const { items } = (await backend.call(LIST, { ...asServer, params: own })).body;
    const { subscription_id } = items[0].subscription;
    const CANCEL = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
    const options = { ...asServer, params: { ...own, product_id: "described" }, query: { subscription_id } };
    expect((await backend.call(CANCEL, options)).status).toBe(200);
    backend.clock.advance(32 * 86_400_000);
    const item = await backend.call(ITEM, { ...asServer, params: { ...own, item_id: "credits" } });
    expect(item.body.quantity).toBe(3);
  });

  it("is returned with the trial of a price, and without its own", async () => {
    const monthly = { USD: "1", interval: [1, "month"], free_trial: [1, "week"] };
    const { product } = await granted({ free_trial: [2, "week"], prices: { monthly } });
    expect([product.prices, "free_trial" in product]).toEqual([{ monthly }, false]);
  });

  it("stores any JSON as metadata, null by default", async () => {
    const { product } = await granted({ client_metadata: [1, "a"], client_read_only_metadata: "b" });
    expect(product).toMatchObject({
      client_metadata: [1, "a"],
      client_read_only_metadata: "b",
      server_metadata: null,
    });
  });

  it("needs an amount in each price", async () => {
    const product_inline = { ...inline, prices: { monthly: { interval: [1, "month"] } } };
    expect((await link({ product_inline })).body.code).toBe("SCHEMA_ERROR");
  });
});
