import { purchaseCode, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const LIST = "GET /internal/payments/customers";
const ONE = "GET /internal/payments/customers/{customer_type}/{customer_id}";
const HISTORY = "GET /internal/payments/customers/{customer_type}/{customer_id}/history";

const config = {
  "payments.items.credits": { displayName: "Credits", customerType: "user" },
  "payments.items.seats": { displayName: "Seats", customerType: "team" },
  "payments.items.tokens": { displayName: "Tokens", customerType: "custom" },
  "payments.items.extras": { displayName: "Extras", customerType: "custom" },
  "payments.catalogs.plans": {},
  "payments.products": {
    free: {
      displayName: "Free",
      customerType: "custom",
      catalogId: "plans",
      prices: "include-by-default",
      includedItems: { tokens: { quantity: 3 } },
    },
    pro: {
      displayName: "Pro",
      customerType: "custom",
      catalogId: "plans",
      prices: { monthly: { USD: "20", interval: [1, "month"] } },
      includedItems: { tokens: { quantity: 100, repeat: [1, "month"], expires: "when-repeated" } },
    },
    pack: {
      displayName: "Pack",
      customerType: "user",
      stackable: true,
      prices: { once: { USD: "9.90" } },
      includedItems: { credits: { quantity: 10, expires: "never" } },
    },
  },
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ config });
});
afterAll(() => backend[Symbol.asyncDispose]());

type Type = "user" | "team" | "custom";
const of = (customer_type: Type, customer_id: string) => ({ customer_type, customer_id });
const admin = async (key: Parameters<typeof backend.call>[0], options: object) => {
  const answer = await backend.call(key, { tier: "admin", ...options });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const change = (params: object, item_id: string, delta: number, more: object = {}) =>
  admin("POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity", {
    params: { ...params, item_id },
    query: { allow_negative: "true" },
    body: { delta, ...more },
  });
async function buy(params: { customer_type: Type; customer_id: string }, product_id: string, price_id: string) {
  const { url } = await admin("POST /payments/purchases/create-purchase-url", { body: { ...params, product_id } });
  const full_code = purchaseCode(url);
  await admin("POST /internal/payments/test-mode-purchase-session", { body: { full_code, price_id, quantity: 1 } });
}
const tick = () => backend.clock.advance(1_000);
const list = (query: object = {}) => admin(LIST, { query });
const ids = ({ items }: { items: { customer_id: string }[] }) => items.map(({ customer_id }) => customer_id);

describe("the list of customers", () => {
  it("shows customers who have bought or used something, newest first, with names and products", async () => {
    const user = await admin("POST /users", {
      body: { display_name: "Ada Lovelace", primary_email: "ada@shop.example" },
    });
    const team = await admin("POST /teams", { body: { display_name: "Analytical Engines" } });
    expect(await list()).toEqual({ items: [], is_paginated: true, pagination: { next_cursor: null } });
    await buy(of("user", user.id), "pack", "once");
    tick();
    await change(of("team", team.id), "seats", 5);
    tick();
    await buy(of("custom", "machine|1"), "pro", "monthly");
    expect(ids(await list())).toEqual(["machine|1", team.id, user.id]);
    expect((await list()).items).toEqual([
      {
        customer_type: "custom",
        customer_id: "machine|1",
        display_name: null,
        primary_email: null,
        created_at_millis: expect.any(Number),
        paid: [{ currency: "USD", amount: "20.00" }],
        products: [{ product_display_name: "Pro", quantity: 1, status: "active" }],
      },
      expect.objectContaining({ display_name: "Analytical Engines", primary_email: null, products: [] }),
      expect.objectContaining({
        display_name: "Ada Lovelace",
        primary_email: "ada@shop.example",
        products: [{ product_display_name: "Pack", quantity: 1, status: "paid" }],
      }),
    ]);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 4; pages += 1) {
      const page = await list({ limit: 1, ...(cursor !== undefined && { cursor }) });
      seen.push(...ids(page));
      cursor = page.pagination.next_cursor ?? undefined;
      if (cursor === undefined) break;
    }
    expect(seen).toEqual(["machine|1", team.id, user.id]);
    expect(ids(await list({ customer_type: "team" }))).toEqual([team.id]);
  });

  it("pages through customers of the same instant without losing or repeating any", async () => {
    const other = await backend.createProject(config);
    const names = ["a", "b", "c", "d", "e"];
    for (const name of names)
      await backend.call("POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity", {
        tier: "server",
        project: other,
        params: { ...of("custom", name), item_id: "tokens" },
        query: { allow_negative: "true" },
        body: { delta: 1 },
      });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await backend.call(LIST, {
        tier: "admin",
        project: other,
        query: { limit: "2", ...(cursor !== null && { cursor }) },
      });
      seen.push(...ids(body));
      cursor = body.pagination.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(["e", "d", "c", "b", "a"]);
  });

  it("finds users by name or address, teams by name and others by the beginning of their ID, buyers or not", async () => {
    const newcomer = await admin("POST /users", { body: { display_name: "Grace Hopper" } });
    expect(ids(await list({ search: "grace" }))).toEqual([newcomer.id]);
    expect((await list({ search: "grace" })).items[0]).toMatchObject({ created_at_millis: null, products: [] });
    expect((await list({ search: "ada@shop" })).items).toMatchObject([{ display_name: "Ada Lovelace" }]);
    expect((await list({ search: "analytical" })).items).toMatchObject([{ display_name: "Analytical Engines" }]);
    expect(ids(await list({ search: "machine" }))).toEqual(["machine|1"]);
    expect(ids(await list({ search: "achine" }))).toEqual([]);
    expect(ids(await list({ search: "m%" }))).toEqual([]);
    expect(ids(await list({ search: newcomer.id }))).toEqual([newcomer.id]);
    expect(ids(await list({ search: "grace", customer_type: "team" }))).toEqual([]);
  });

  it("refuses a cursor that no page returned", async () => {
    for (const cursor of ["x", "1|user", "1|robot|x", "99999999999999999|user|x"]) {
      const answer = await backend.call(LIST, { tier: "admin", query: { cursor } });
      expect(answer.status, cursor).toBe(400);
    }
    const params = of("custom", "machine|1");
    expect((await backend.call(HISTORY, { tier: "admin", params, query: { cursor: "1|x" } })).status).toBe(400);
  });
});

describe("a customer", () => {
  it("has purchases, default products and the quantity of every item", async () => {
    const params = of("custom", "robot");
    await change(params, "tokens", -1);
    expect(await admin(ONE, { params })).toEqual({
      ...params,
      display_name: null,
      primary_email: null,
      created_at_millis: expect.any(Number),
      paid: [],
      purchases: [],
      default_products: [{ product_id: "free", product_display_name: "Free" }],
      items: [
        { item_id: "extras", display_name: "Extras", quantity: 0, changes_at_millis: null },
        { item_id: "tokens", display_name: "Tokens", quantity: 2, changes_at_millis: null },
      ],
    });
    tick();
    const boughtAt = backend.clock.now().getTime();
    await buy(params, "pro", "monthly");
    const { purchases, default_products, items } = await admin(ONE, { params });
    expect(default_products).toEqual([]);
    expect(items[1]).toEqual({
      item_id: "tokens",
      display_name: "Tokens",
      quantity: 100,
      changes_at_millis: expect.any(Number),
    });
    expect(purchases).toEqual([
      {
        id: expect.any(String),
        type: "subscription",
        product_id: "pro",
        product_display_name: "Pro",
        catalog_id: "plans",
        quantity: 1,
        price: { USD: "20", interval: [1, "month"] },
        source: "test_mode",
        status: "active",
        created_at_millis: boughtAt,
        current_period_end_millis: expect.any(Number),
        cancel_at_period_end: false,
        ended_at_millis: null,
        refunded_at_millis: null,
      },
    ]);
    // No other request came in the meantime; the page renews what is due.
    backend.clock.advance(40 * 86_400_000);
    const later = await admin(ONE, { params });
    expect(later.purchases[0].current_period_end_millis).toBeGreaterThan(backend.clock.now().getTime());
    expect(later.items[1].quantity).toBe(100);
  });

  it("without purchases has an empty page, and one that does not exist is not found", async () => {
    const { id } = await admin("POST /users", { body: {} });
    expect(await admin(ONE, { params: of("user", id) })).toMatchObject({
      created_at_millis: null,
      purchases: [],
      items: [{ item_id: "credits", quantity: 0 }],
    });
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const key of [ONE, HISTORY] as const) {
      const user = await backend.call(key, { tier: "admin", params: of("user", unknown) });
      expect(user.body).toMatchObject({ code: "USER_NOT_FOUND" });
      const team = await backend.call(key, { tier: "admin", params: of("team", unknown) });
      expect(team.body).toMatchObject({ code: "TEAM_NOT_FOUND" });
    }
  });

  it("keeps purchases and history after the user is deleted, without names", async () => {
    const { id } = await admin("POST /users", { body: { display_name: "Short Visit" } });
    await buy(of("user", id), "pack", "once");
    await admin("DELETE /users/{user_id}", { params: { user_id: id } });
    expect(await admin(ONE, { params: of("user", id) })).toMatchObject({
      display_name: null,
      purchases: [{ product_display_name: "Pack" }],
      items: [{ item_id: "credits", quantity: 10 }],
    });
  });
});

describe("a customer's history", () => {
  it("explains every entry: the product and period that granted it, the change, or the refund", async () => {
    const params = of("custom", "diarist");
    const startsAt = backend.clock.now().getTime();
    await buy(params, "pro", "monthly");
    tick();
    await change(params, "tokens", -30, { description: "Rendering a film" });
    tick();
    await change(params, "extras", 4);
    tick();
    const [purchase] = (await admin(ONE, { params })).purchases;
    await admin("POST /internal/payments/transactions/refund", { body: { type: "subscription", id: purchase.id } });

    const { items, pagination } = await admin(HISTORY, { params });
    expect(pagination).toEqual({ next_cursor: null });
    const granted = {
      id: purchase.id,
      type: "subscription",
      product_display_name: "Pro",
      period: { starts_at_millis: startsAt, ends_at_millis: purchase.current_period_end_millis },
    };
    expect(items).toMatchObject([
      { item_id: "tokens", kind: "revocation", quantity: -100, purchase: granted },
      { item_id: "extras", kind: "change", quantity: 4, description: null, purchase: null },
      { item_id: "tokens", kind: "change", quantity: -30, description: "Rendering a film", purchase: null },
      {
        item_id: "tokens",
        kind: "grant",
        quantity: 100,
        description: null,
        purchase: granted,
        effective_at_millis: startsAt,
        expires_at_millis: purchase.current_period_end_millis,
      },
    ]);
    const tokens = await admin(HISTORY, { params, query: { item_id: "tokens", limit: 2 } });
    expect(tokens.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([-100, -30]);
    const rest = await admin(HISTORY, {
      params,
      query: { item_id: "tokens", limit: 2, cursor: tokens.pagination.next_cursor },
    });
    expect(rest.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([100]);
    expect(rest.pagination).toEqual({ next_cursor: null });
  });
});
