import { type CallOptions, purchaseCode, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const LIST = "GET /internal/payments/transactions";
const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const UPDATE = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
const REFUND = "POST /internal/payments/transactions/refund";

const backend = await testBackend({
  config: {
    "payments.items.credits": { customerType: "custom" },
    "payments.products": {
      plan: { customerType: "custom", prices: { monthly: { USD: "5", interval: [1, "month"] } } },
      pack: { customerType: "custom", stackable: true, prices: { once: { USD: "1" } } },
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const params = { customer_type: "custom", customer_id: "machine" };
const call = (key: Parameters<typeof backend.call>[0], options: CallOptions) =>
  backend.call(key, { tier: "admin", ...options });
const list = async (query: Record<string, string> = {}) => (await call(LIST, { query })).body;

/** More changes than a page has by default, and two purchases. */
const CHANGES = 201;
beforeAll(async () => {
  for (let n = 0; n < CHANGES; n++) {
    const query = { allow_negative: "false" };
    await call(UPDATE, { params: { ...params, item_id: "credits" }, query, body: { delta: n + 1 } });
    backend.clock.advance(1);
  }
  for (const product_id of ["plan", "pack"]) {
    await call(GRANT, { params, body: { product_id } });
    backend.clock.advance(1);
  }
});

describe("a page of transactions", () => {
  it.each([
    [undefined, 50],
    ["garbage", 50],
    ["0", 1],
    ["-3", 1],
    ["7", 7],
    ["200", 200],
    ["1000", 200],
  ])("with the limit %s has %i", async (limit, length) => {
    expect((await list(limit === undefined ? {} : { limit })).transactions).toHaveLength(length);
  });

  it.each([
    ["subscription", 1],
    ["one_time", 1],
    ["item_quantity_change", CHANGES],
  ])("with the type %s has %i in all", async (type, length) => {
    const first = await list({ type, limit: "200" });
    const second = first.next_cursor ? await list({ type, limit: "200", cursor: first.next_cursor }) : null;
    const all = [...first.transactions, ...(second?.transactions ?? [])];
    expect([all.length, new Set(all.map((each: { type: string }) => each.type))]).toEqual([length, new Set([type])]);
  });

  it("with the type purchase has those of both kinds, without changes of items", async () => {
    const { transactions } = await list({ type: "purchase" });
    expect(transactions.map(({ type }: { type: string }) => type)).toEqual(["one_time", "subscription"]);
  });

  it("refuses unknown types", async () => {
    expect((await call(LIST, { query: { type: "gift" } })).body.code).toBe("SCHEMA_ERROR");
  });

  it("has a cursor only if it is full", async () => {
    const { next_cursor } = await list({ limit: "200" });
    expect(next_cursor).toEqual(expect.any(String));
    expect((await list({ limit: "200", cursor: next_cursor })).next_cursor).toBeNull();
  });

  it("begins with the newest", async () => {
    const { transactions } = await list({ limit: "3" });
    expect(transactions.map(({ type }: { type: string }) => type)).toEqual([
      "one_time",
      "subscription",
      "item_quantity_change",
    ]);
  });

  it("has no field of items for purchases, and null for a change without a description or expiry", async () => {
    const { transactions } = await list({ limit: "3" });
    const [purchase, , change] = transactions;
    expect(purchase).not.toHaveProperty("item_id");
    expect(purchase).not.toHaveProperty("description");
    expect(purchase).not.toHaveProperty("expires_at_millis");
    expect(change).toMatchObject({ item_id: "credits", description: null, expires_at_millis: null });
  });

  it("tells the type of customer that a change was made for, also once the item is gone", async () => {
    const project = await backend.createProject({ "payments.items.minutes": { customerType: "user" } });
    const { id } = await backend.signUp({ project });
    const query = { allow_negative: "false" };
    const place = { customer_type: "user", customer_id: id, item_id: "minutes" };
    await call(UPDATE, { project, params: place, query, body: { delta: 1 } });
    await backend.configure({ "payments.items.minutes": null }, project);
    const { transactions } = (await call(LIST, { project, query: {} })).body;
    expect(transactions).toMatchObject([{ customer_type: "user", item_id: "minutes" }]);
  });
});

describe("a refund", () => {
  it("shows in the list, at the purchase that it takes back", async () => {
    const { transactions } = await list({ limit: "2" });
    const [pack, plan] = transactions;
    expect(pack).not.toHaveProperty("refunded_at_millis");
    for (const [type, { id }] of [["one-time-purchase", pack] as const, ["subscription", plan] as const])
      expect((await call(REFUND, { body: { type, id } })).status).toBe(200);
    const refunded_at_millis = backend.clock.now().getTime();
    expect((await list({ limit: "2" })).transactions).toMatchObject([
      { id: pack.id, status: null, refunded_at_millis },
      { id: plan.id, status: "canceled", refunded_at_millis },
    ]);
  });

  describe("outside Stripe, in parts", () => {
    const buyTwo = async () => {
      const customer = { customer_type: "custom", customer_id: crypto.randomUUID() };
      const { url } = (
        await call("POST /payments/purchases/create-purchase-url", { body: { ...customer, product_id: "pack" } })
      ).body;
      const body = { full_code: purchaseCode(url), price_id: "once", quantity: 2 };
      expect((await call("POST /internal/payments/test-mode-purchase-session", { body })).status).toBe(200);
      backend.clock.advance(1);
      const { transactions } = await list({ customer_id: customer.customer_id });
      return transactions[0].id as string;
    };
    const refund = (id: string, ...amounts: string[]) => {
      const refund_entries = amounts.map((amount_usd) => ({ entry_index: 0, quantity: 1, amount_usd }));
      return call(REFUND, { body: { type: "one-time-purchase", id, refund_entries } });
    };
    const isRefunded = async (id: string) =>
      (await list({ limit: "200" })).transactions.some(
        (one: { id: string; refunded_at_millis?: number }) => one.id === id && one.refunded_at_millis !== undefined,
      );

    it.each([
      ["more than was paid", ["99999"]],
      ["more than was paid, in sum", ["1.50", "0.51"]],
      ["nothing", ["0"]],
      ["less than was paid", ["1"]],
    ])("is refused for %s", async (_what, amounts) => {
      const id = await buyTwo();
      expect((await refund(id, ...amounts)).status).toBe(400);
      expect(await isRefunded(id)).toBe(false);
    });

    it("takes everything back if the parts are the whole price", async () => {
      const id = await buyTwo();
      expect((await refund(id, "1.50", "0.50")).status).toBe(200);
      expect(await isRefunded(id)).toBe(true);
    });

    it("is refused for a grant, which was not paid", async () => {
      const customer = { customer_type: "custom", customer_id: crypto.randomUUID() };
      await call(GRANT, { params: customer, body: { product_id: "pack" } });
      backend.clock.advance(1);
      const [{ id }] = (await list({ customer_id: customer.customer_id })).transactions;
      expect((await refund(id, "1")).status).toBe(400);
      expect(await isRefunded(id)).toBe(false);
    });
  });

  it.each([
    ["an id that is no id", { type: "subscription", id: "x" }],
    ["an unknown type", { type: "one_time", id: "00000000-0000-4000-8000-000000000000" }],
    [
      "an amount with three decimals",
      {
        type: "one-time-purchase",
        id: "00000000-0000-4000-8000-000000000000",
        refund_entries: [{ entry_index: 0, quantity: 1, amount_usd: "1.999" }],
      },
    ],
  ])("is refused for %s", async (_what, body) => {
    expect((await call(REFUND, { body })).body.code).toBe("SCHEMA_ERROR");
  });
});

describe("a customer in the list", () => {
  it("has the name of today, unless it was deleted or is neither user nor team", async () => {
    const { body: user } = await call("POST /users", { body: { display_name: "Ada" } });
    const { body: team } = await call("POST /teams", { body: { display_name: "Sales" } });
    const { body: nameless } = await call("POST /users", { body: { primary_email: "bob@example.com" } });
    const buyers = [
      ["user", user.id],
      ["team", team.id],
      ["user", nameless.id],
      ["custom", user.id],
    ];
    for (const [customer_type = "", customer_id = ""] of buyers) {
      const product = { customer_type, display_name: "Gift", prices: { once: { USD: "1" } }, included_items: {} };
      const body = { product_inline: { ...product, server_only: false, stackable: false } };
      const { status } = await call(GRANT, { params: { customer_type, customer_id }, body });
      expect(status).toBe(200);
      backend.clock.advance(1);
    }
    const names = async () =>
      (await list({ limit: "4" })).transactions.map((one: { customer_name: string | null }) => one.customer_name);
    expect(await names()).toEqual([null, "bob@example.com", "Sales", "Ada"]);
    await call("PATCH /users/{user_id}", { params: { user_id: user.id }, body: { display_name: "Ada L." } });
    await call("DELETE /teams/{team_id}", { params: { team_id: team.id } });
    expect(await names()).toEqual([null, "bob@example.com", null, "Ada L."]);
  });
});
