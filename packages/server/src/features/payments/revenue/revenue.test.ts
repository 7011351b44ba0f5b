import { purchaseCode, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const KEY = "GET /internal/payments/revenue";
const DAY = 86_400_000;

const monthly = (price: Record<string, string>, count = 1) => ({ ...price, interval: [count, "month"] });
const config = {
  "payments.catalogs.plans": {},
  "payments.products": {
    basic: { customerType: "custom", catalogId: "plans", prices: { monthly: monthly({ USD: "5" }) } },
    pro: {
      customerType: "custom",
      catalogId: "plans",
      prices: { monthly: monthly({ USD: "19.99" }), yearly: { USD: "120", interval: [1, "year"] } },
    },
    tried: { customerType: "custom", freeTrial: [14, "day"], prices: { monthly: monthly({ USD: "7" }) } },
    euro: { customerType: "custom", stackable: true, prices: { monthly: monthly({ EUR: "8" }, 2) } },
    lifetime: { customerType: "custom", prices: { once: { USD: "99.95" } } },
  },
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ config });
});
afterAll(() => backend[Symbol.asyncDispose]());

const of = (customer_id: string) => ({ customer_type: "custom" as const, customer_id });
async function buy(customer: string, product_id: string, price_id: string, quantity = 1): Promise<void> {
  const { body } = await backend.call("POST /payments/purchases/create-purchase-url", {
    tier: "server",
    body: { ...of(customer), product_id },
  });
  const full_code = purchaseCode(body.url);
  const answer = await backend.call("POST /internal/payments/test-mode-purchase-session", {
    body: { full_code, price_id, quantity },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const cancel = (customer: string, product_id: string) =>
  backend.call("DELETE /payments/products/{customer_type}/{customer_id}/{product_id}", {
    tier: "server",
    params: { ...of(customer), product_id },
  });
async function moveTo(iso: string): Promise<void> {
  backend.clock.advance(Date.parse(iso) - backend.clock.now().getTime());
  await backend.backend.runDueJobs();
}
const revenue = async (months = 3) => {
  const answer = await backend.call(KEY, { tier: "admin", query: { months: String(months) } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

describe("revenue", () => {
  it("counts paid subscriptions by month and currency, with trials, switches, churn and sales", async () => {
    const year = backend.clock.now().getUTCFullYear() + 1;
    expect(await revenue()).toEqual({ test_mode: true, currencies: [] });

    await moveTo(`${year}-03-05T12:00:00Z`);
    await buy("ada", "basic", "monthly");
    await buy("bob", "basic", "monthly");
    await buy("cyd", "pro", "yearly");
    await buy("dan", "euro", "monthly", 3);
    await buy("eve", "lifetime", "once");
    // A grant is no revenue.
    const granted = await backend.call("POST /payments/products/{customer_type}/{customer_id}", {
      tier: "server",
      params: of("fay"),
      body: { product_id: "basic" },
    });
    expect(granted.status).toBe(200);

    await moveTo(`${year}-04-01T00:00:00Z`);
    await buy("gus", "tried", "monthly"); // pays from 15 April
    await buy("hal", "tried", "monthly"); // leaves before that
    await cancel("hal", "tried");
    const switched = await backend.call("POST /payments/products/{customer_type}/{customer_id}/switch", {
      tier: "server",
      params: of("ada"),
      body: { from_product_id: "basic", to_product_id: "pro", price_id: "monthly" },
    });
    expect(switched.status, JSON.stringify(switched.body)).toBe(200);
    await cancel("bob", "basic"); // until 5 April
    expect((await revenue()).currencies[0].months.at(-1)).toMatchObject({
      monthly_recurring: "34.99", // 19.99 + 5 + 10: the trial is not paid yet
      subscriptions: 3,
    });

    await moveTo(`${year}-05-02T00:00:00Z`);
    expect(await revenue()).toEqual({
      test_mode: true,
      currencies: [
        {
          currency: "USD",
          months: [
            {
              month: `${year}-03`,
              monthly_recurring: "20.00", // 5 + 5 + 120 / 12
              new: "20.00",
              switched: "0.00",
              churned: "0.00",
              one_time: "99.95",
              subscriptions: 3,
              started: 3,
              ended: 0,
              churn: null,
            },
            {
              month: `${year}-04`,
              monthly_recurring: "36.99", // 19.99 + 10 + 7
              new: "7.00",
              switched: "14.99",
              churned: "5.00",
              one_time: "0.00",
              subscriptions: 3,
              started: 1,
              ended: 1,
              churn: 1 / 3,
            },
            {
              month: `${year}-05`,
              monthly_recurring: "36.99",
              new: "0.00",
              switched: "0.00",
              churned: "0.00",
              one_time: "0.00",
              subscriptions: 3,
              started: 0,
              ended: 0,
              churn: 0,
            },
          ],
        },
        {
          currency: "EUR",
          months: [
            expect.objectContaining({ month: `${year}-03`, monthly_recurring: "12.00", subscriptions: 1 }),
            expect.objectContaining({ month: `${year}-04`, monthly_recurring: "12.00" }),
            expect.objectContaining({ month: `${year}-05`, monthly_recurring: "12.00", churn: 0 }),
          ],
        },
      ],
    });

    // Months before the window count towards its first one.
    backend.clock.advance(60 * DAY);
    const later = await revenue(1);
    expect(later.currencies[0].months).toHaveLength(1);
    expect(later.currencies[0].months[0]).toMatchObject({ monthly_recurring: "36.99", subscriptions: 3, started: 0 });
  });

  it("counts a refunded subscription as lost in the month of the refund", async () => {
    const month = async () => (await revenue(1)).currencies[0].months[0];
    const before = await month();
    await buy("jon", "basic", "monthly");
    backend.clock.advance(DAY);
    const { body } = await backend.call("GET /internal/payments/transactions", {
      tier: "admin",
      query: { limit: "1" },
    });
    const refunded = await backend.call("POST /internal/payments/transactions/refund", {
      tier: "admin",
      body: { type: "subscription", id: body.transactions[0].id },
    });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
    expect([before.new, before.churned, before.started, before.ended]).toEqual(["0.00", "0.00", 0, 0]);
    expect(await month()).toMatchObject({
      ...{ monthly_recurring: before.monthly_recurring, subscriptions: before.subscriptions },
      ...{ new: "5.00", churned: "5.00", started: 1, ended: 1 },
    });
  });

  it("leaves out refunded sales, and purchases in test mode once the project is live", async () => {
    const answer = await backend.call("GET /internal/payments/transactions", {
      tier: "admin",
      query: { type: "one_time" },
    });
    const [sale] = answer.body.transactions;
    await buy("ivy", "lifetime", "once");
    expect((await revenue(1)).currencies[0].months[0].one_time).toBe("99.95");
    const [newest] = (await backend.call("GET /internal/payments/transactions", { tier: "admin", query: {} })).body
      .transactions;
    expect(newest.id).not.toBe(sale.id);
    await backend.call("POST /internal/payments/transactions/refund", {
      tier: "admin",
      body: { type: "one-time-purchase", id: newest.id },
    });
    expect((await revenue(1)).currencies[0].months[0].one_time).toBe("0.00");
    const live = await backend.call("PATCH /internal/config/override", {
      tier: "admin",
      body: { config_override_string: JSON.stringify({ "payments.testMode": false }) },
    });
    expect(live.status, JSON.stringify(live.body)).toBe(200);
    expect(await revenue(1)).toEqual({ test_mode: false, currencies: [] });
  });
});
