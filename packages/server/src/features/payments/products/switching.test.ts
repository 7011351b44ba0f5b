import { type CallOptions, purchaseCode, type TestAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../../services.test-data.ts";

const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const SWITCH = "POST /payments/products/{customer_type}/{customer_id}/switch";
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const UPDATE = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
const LINK = "POST /payments/purchases/create-purchase-url";
const BUY = "POST /internal/payments/test-mode-purchase-session";
const REFUND = "POST /internal/payments/transactions/refund";
const DAY = 86_400_000;

const KINDS = {
  "once, for good": { repeat: "never", expires: "never" },
  "once, until they repeat": { repeat: "never", expires: "when-repeated" },
  "once, until the purchase expires": { repeat: "never", expires: "when-purchase-expires" },
  "monthly, for good": { repeat: [1, "month"], expires: "never" },
  "monthly, until they repeat": { repeat: [1, "month"], expires: "when-repeated" },
  "monthly, until the purchase expires": { repeat: [1, "month"], expires: "when-purchase-expires" },
};
type Kind = keyof typeof KINDS;

const PRICES = { monthly: { USD: "5", interval: [1, "month"] } };
/** A catalog per kind, with plans of 10 and 100 credits and one without. */
const catalogOf = (kind: Kind, n: number) => {
  const plan = (quantity: number) => ({
    customerType: "user",
    catalogId: `plans${n}`,
    prices: PRICES,
    includedItems: quantity === 0 ? {} : { credits: { quantity, ...KINDS[kind] } },
  });
  return { [`small${n}`]: plan(10), [`big${n}`]: plan(100), [`none${n}`]: plan(0) };
};
const kinds = Object.keys(KINDS) as Kind[];
const backend = await testBackend({
  config: {
    "payments.items.credits": { customerType: "user" },
    "payments.catalogs": Object.fromEntries(kinds.map((_, n) => [`plans${n}`, {}])),
    "payments.products": Object.assign({}, ...kinds.map(catalogOf)),
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const ok = (answer: TestAnswer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const WAYS = ["a switch by the user", "a switch by a server", "a checkout link", "a grant by a server"] as const;
type Way = (typeof WAYS)[number];

/** A user who has plans of one kind, and changes them in one way. */
async function customer(kind: Kind, way: Way) {
  const user = await backend.signUp();
  const params = { customer_type: "user", customer_id: user.id };
  const idOf = (plan: string) => `${plan}${kinds.indexOf(kind)}`;
  const call = (key: Parameters<typeof backend.call>[0], options: CallOptions) =>
    backend.call(key, { tier: "server", ...options });
  const buy = async (plan: string) => {
    const { url } = ok(await call(LINK, { body: { ...params, product_id: idOf(plan) } }));
    ok(await backend.call(BUY, { body: { full_code: purchaseCode(url), price_id: "monthly", quantity: 1 } }));
  };
  let current = "";
  return {
    start: async (plan: string) => {
      await buy(plan);
      current = plan;
    },
    to: async (plan: string) => {
      const body = { from_product_id: idOf(current), to_product_id: idOf(plan) };
      if (way === "a switch by the user")
        ok(await backend.call(SWITCH, { accessToken: user.accessToken, params, body }));
      else if (way === "a switch by a server") ok(await call(SWITCH, { params, body }));
      else if (way === "a checkout link") await buy(plan);
      else ok(await call(GRANT, { params, body: { product_id: idOf(plan) } }));
      current = plan;
    },
    change: async (delta: number, more: object = {}) =>
      ok(
        await call(UPDATE, {
          params: { ...params, item_id: "credits" },
          query: { allow_negative: "true" },
          body: { delta, ...more },
        }),
      ),
    left: async (): Promise<number> => ok(await call(ITEM, { params: { ...params, item_id: "credits" } })).quantity,
    id: user.id,
  };
}

const MONTHLY: Kind = "monthly, until they repeat";
/** Every kind in one way, and one kind in every way. */
const cases = [
  ...kinds.map((kind) => [kind, WAYS[0]] as const),
  ...WAYS.slice(1).map((way) => [MONTHLY, way] as const),
];

describe("credits used before a plan is replaced", () => {
  it.each(cases)("stay used in the larger plan, whatever their expiry: %s, by %s", async (kind, way) => {
    const { start, to, change, left } = await customer(kind, way);
    await start("small");
    await change(-10);
    await to("big");
    expect(await left()).toBe(90);
  });

  it.each(cases)("are not granted again by switching to and fro: %s, by %s", async (kind, way) => {
    const { start, to, change, left } = await customer(kind, way);
    await start("small");
    await change(-10);
    await to("big");
    await change(-90);
    for (let n = 0; n < 5; n++) {
      await to("small");
      expect(await left()).toBe(0);
      await to("big");
      expect(await left()).toBe(0);
    }
  });

  it.each(cases)("do not add up with those of the previous plan: %s, by %s", async (kind, way) => {
    const { start, to, left } = await customer(kind, way);
    await start("big");
    expect(await left()).toBe(100);
    await to("small");
    expect(await left()).toBe(10);
    await to("big");
    expect(await left()).toBe(100);
  });

  it.each(kinds)("stay used across a plan without credits: %s", async (kind) => {
    const { start, to, change, left } = await customer(kind, "a switch by the user");
    await start("big");
    await change(-70);
    await to("none");
    expect(await left()).toBe(0);
    await to("big");
    expect(await left()).toBe(30);
  });

  it.each(kinds)("are granted again in the next period: %s", async (kind) => {
    const { start, to, change, left } = await customer(kind, "a switch by the user");
    await start("small");
    await change(-10);
    await to("big");
    await change(-90);
    backend.clock.advance(32 * DAY);
    expect(await left()).toBe(100);
  });

  it("leave separately bought or granted credits unchanged", async () => {
    for (const kind of kinds) {
      const { start, to, change, left } = await customer(kind, "a switch by the user");
      await change(1_000);
      await start("big");
      await change(-30);
      await to("small");
      expect(await left()).toBe(1_000);
      await to("big");
      expect(await left()).toBe(1_070);
    }
  });

  it("leave credits of earlier periods permanent", async () => {
    const { start, to, change, left } = await customer("once, for good", "a switch by a server");
    await start("big");
    await change(-20);
    backend.clock.advance(32 * DAY);
    expect(await left()).toBe(180);
    await change(-50);
    await to("small");
    expect(await left()).toBe(80);
    await to("big");
    expect(await left()).toBe(130);
  });

  it("go on in the rhythm of the plan before: a day before the month is over, they are granted again after a day", async () => {
    const { start, to, change, left } = await customer(MONTHLY, "a switch by a server");
    backend.clock.advance(Date.UTC(2027, 2, 1) - backend.clock.now().getTime());
    await start("big");
    await change(-100);
    backend.clock.advance(30 * DAY);
    await to("small");
    expect(await left()).toBe(0);
    backend.clock.advance(DAY);
    expect(await left()).toBe(10);
  });

  it("stay used when a use on hold comes back after the switch", async () => {
    for (const kind of kinds) {
      const { start, to, change, left } = await customer(kind, "a switch by the user");
      await start("big");
      await change(-100, { expires_at: new Date(backend.clock.now().getTime() + DAY).toISOString() });
      await to("small");
      await to("big");
      expect(await left()).toBe(0);
      backend.clock.advance(DAY);
      expect(await left()).toBe(0);
    }
  });
});

describe("the ledger of a customer who switches", () => {
  it("has entries that add up to the balance, and a refund that takes back only what is left of a grant", async () => {
    for (const kind of kinds.filter((name) => !name.includes("purchase expires"))) {
      const { start, to, change, left, id } = await customer(kind, "a switch by the user");
      const { db } = servicesOf(backend).database;
      const sum = async () => {
        const rows = await db.selectFrom("item_entries").select("quantity").where("customer_id", "=", id).execute();
        return rows.reduce((total, { quantity }) => total + quantity, 0);
      };
      await start("big");
      await change(-30);
      await to("small");
      expect([await left(), await sum()]).toEqual([0, 0]);
      await to("big");
      expect([await left(), await sum()]).toEqual([70, 70]);
      const bought = await db
        .selectFrom("purchases")
        .select("id")
        .where("customer_id", "=", id)
        .orderBy("began_by_switch")
        .executeTakeFirstOrThrow();
      ok(await backend.call(REFUND, { tier: "admin", body: { type: "subscription", id: bought.id } }));
      expect([await left(), await sum()]).toEqual([40, 40]);
    }
  });
});
