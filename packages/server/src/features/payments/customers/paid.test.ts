import { purchaseCode, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const LIST = "GET /internal/payments/customers";
const ONE = "GET /internal/payments/customers/{customer_type}/{customer_id}";
const DAY_MILLIS = 86_400_000;

const config = {
  "payments.products": {
    pro: {
      displayName: "Pro",
      customerType: "custom",
      prices: {
        monthly: { USD: "20", interval: [1, "month"] },
        tried: { EUR: "9.90", interval: [1, "month"], freeTrial: [14, "day"] },
      },
      includedItems: {},
    },
    pack: {
      displayName: "Pack",
      customerType: "custom",
      stackable: true,
      prices: { once: { USD: "4.50" }, yen: { JPY: "300" } },
      includedItems: {},
    },
  },
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ config });
});
afterAll(() => backend[Symbol.asyncDispose]());

const admin = async (key: Parameters<typeof backend.call>[0], options: object) => {
  const answer = await backend.call(key, { tier: "admin", ...options });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const of = (customer_id: string) => ({ customer_type: "custom", customer_id });
async function buy(name: string, product_id: string, price_id: string, quantity = 1, coupon_code?: string) {
  const { url } = await admin("POST /payments/purchases/create-purchase-url", { body: { ...of(name), product_id } });
  await admin("POST /internal/payments/test-mode-purchase-session", {
    body: { full_code: purchaseCode(url), price_id, quantity, ...(coupon_code && { coupon_code }) },
  });
}
/** Opens the customer's page, which renews what is due. */
const open = (name: string) => admin(ONE, { params: of(name) });
const refund = (type: string, id: string) =>
  admin("POST /internal/payments/transactions/refund", { body: { type, id } });

describe("what a customer has paid", () => {
  it("is told by currency, each quantity counted, and never added across currencies or customers", async () => {
    await buy("two", "pack", "once", 3);
    await buy("two", "pack", "yen", 2);
    await buy("other", "pack", "once");
    expect((await open("two")).paid).toEqual([
      { currency: "USD", amount: "13.50" },
      { currency: "JPY", amount: "600" },
    ]);
    const { items } = await admin(LIST, {});
    const paid = Object.fromEntries(
      items.map((item: { customer_id: string; paid: unknown }) => [item.customer_id, item.paid]),
    );
    expect(paid).toEqual({
      two: [
        { currency: "USD", amount: "13.50" },
        { currency: "JPY", amount: "600" },
      ],
      other: [{ currency: "USD", amount: "4.50" }],
    });
  });

  it("counts each paid month of a subscription, and not its trial", async () => {
    await buy("monthly", "pro", "monthly");
    await buy("trying", "pro", "tried");
    expect((await open("monthly")).paid).toEqual([{ currency: "USD", amount: "20.00" }]);
    expect((await open("trying")).paid).toEqual([]);
    backend.clock.advance(40 * DAY_MILLIS);
    expect((await open("monthly")).paid).toEqual([{ currency: "USD", amount: "40.00" }]);
    expect((await open("trying")).paid).toEqual([{ currency: "EUR", amount: "9.90" }]);
  });

  it("leaves out grants, months that were not paid, and the payment that a refund gave back", async () => {
    await admin("POST /payments/products/{customer_type}/{customer_id}", {
      params: of("granted"),
      body: { product_id: "pack" },
    });
    expect((await open("granted")).paid).toEqual([]);

    await buy("failing", "pro", "monthly");
    const [{ id }] = (await open("failing")).purchases;
    await admin("POST /internal/payments/test-mode-next-payment", { body: { subscription_id: id, outcome: "fails" } });
    backend.clock.advance(32 * DAY_MILLIS);
    expect((await open("failing")).paid).toEqual([{ currency: "USD", amount: "20.00" }]);

    await buy("back", "pack", "once");
    await buy("back", "pack", "once", 2);
    const [newest] = (await open("back")).purchases;
    await refund("one-time-purchase", newest.id);
    expect((await open("back")).paid).toEqual([{ currency: "USD", amount: newest.quantity === 2 ? "4.50" : "9.00" }]);

    await buy("subscriber", "pro", "monthly");
    backend.clock.advance(32 * DAY_MILLIS);
    const [subscription] = (await open("subscriber")).purchases;
    await refund("subscription", subscription.id);
    expect((await open("subscriber")).paid).toEqual([{ currency: "USD", amount: "20.00" }]);
  });

  it.each([
    ["once", {}, "50.00"],
    ["months", { months: 2 }, "40.00"],
    ["forever", {}, "30.00"],
  ] as const)("is less the discount of a coupon that lowers payments %s", async (duration, more, amount) => {
    await admin("POST /internal/payments/coupons", {
      body: { code: `HALF-${duration}`, percent_off: 50, duration, ...more },
    });
    await buy(`saver ${duration}`, "pro", "monthly", 1, `HALF-${duration}`);
    for (let month = 0; month < 2; month += 1) {
      backend.clock.advance(31 * DAY_MILLIS);
      await open(`saver ${duration}`);
    }
    expect((await open(`saver ${duration}`)).paid).toEqual([{ currency: "USD", amount }]);
  });

  it("is that of the mode the project is in", async () => {
    expect((await open("two")).paid).toHaveLength(2);
    await backend.configure({ "payments.testMode": false });
    expect((await open("two")).paid).toEqual([]);
    await backend.configure({ "payments.testMode": true });
    expect((await open("two")).paid).toHaveLength(2);
  });
});
