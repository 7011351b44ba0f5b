import { type CallOptions, purchaseCode, type TestAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const LINK = "POST /payments/purchases/create-purchase-url";
const OFFER = "POST /payments/purchases/validate-code";
const BUY = "POST /internal/payments/test-mode-purchase-session";
const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const DAY = 86_400_000;

const plan = (more: object) => ({
  customerType: "custom",
  freeTrial: [14, "day"],
  prices: { monthly: { USD: "5", interval: [1, "month"] } },
  ...more,
});
const backend = await testBackend({
  config: {
    "payments.catalogs": { plans: {}, others: {} },
    "payments.products": {
      small: plan({ catalogId: "plans" }),
      big: plan({ catalogId: "plans" }),
      support: plan({ catalogId: "plans", isAddOnTo: { small: true, big: true } }),
      other: plan({ catalogId: "others" }),
      alone: plan({}),
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const ok = ({ status, body }: TestAnswer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
let customers = 0;
/** A customer who buys products, each time with the trial that the link's page shows. */
function customer() {
  const params = { customer_type: "custom", customer_id: `customer ${++customers}` };
  const call = (key: Parameters<typeof backend.call>[0], options: CallOptions) =>
    backend.call(key, { tier: "server", ...options });
  const trialOf = async (id: string): Promise<boolean> => {
    const { items } = ok(await call(LIST, { params }));
    const { subscription } = items.find((item: { id: string }) => item.id === id);
    return Date.parse(subscription.current_period_end) - backend.clock.now().getTime() === 14 * DAY;
  };
  return {
    grant: async (product_id: string) => ok(await call(GRANT, { params, body: { product_id } })),
    buy: async (product_id: string) => {
      const { url } = ok(await call(LINK, { body: { ...params, product_id } }));
      const full_code = purchaseCode(url);
      const { product } = ok(await backend.call(OFFER, { tier: null, body: { full_code } }));
      ok(await backend.call(BUY, { tier: null, body: { full_code, price_id: "monthly", quantity: 1 } }));
      return [product.prices.monthly.free_trial !== undefined, await trialOf(product_id)];
    },
  };
}
const TRIAL = [true, true];
const NO_TRIAL = [false, false];

describe("a free trial", () => {
  it("is given once per catalog, not again for another plan of it", async () => {
    const { buy } = customer();
    expect(await buy("small")).toEqual(TRIAL);
    expect(await buy("big")).toEqual(NO_TRIAL);
    backend.clock.advance(1);
    expect(await buy("small")).toEqual(NO_TRIAL);
  });

  it("does not use up that of another customer or catalog", async () => {
    const [one, other] = [customer(), customer()];
    for (const product of ["small", "other", "alone"]) expect(await one.buy(product)).toEqual(TRIAL);
    expect(await other.buy("big")).toEqual(TRIAL);
  });

  it("belongs to an add-on itself, not to its catalog", async () => {
    const { buy } = customer();
    expect(await buy("small")).toEqual(TRIAL);
    expect(await buy("support")).toEqual(TRIAL);
    const another = customer();
    await another.grant("small");
    expect(await another.buy("support")).toEqual(TRIAL);
    expect(await another.buy("big")).toEqual(TRIAL);
  });
});
