import { purchaseCode, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "../stripe/stripe-backend.test-data.ts";

const CREATE = "POST /internal/payments/coupons";
const CHANGE = "PATCH /internal/payments/coupons/{coupon_id}";
const LIST = "GET /internal/payments/coupons";
const LINK = "POST /payments/purchases/create-purchase-url";
const OFFER = "POST /payments/purchases/validate-code";
const BUY = "POST /internal/payments/test-mode-purchase-session";
const START = "POST /payments/purchases/purchase-session";
const TRANSACTIONS = "GET /internal/payments/transactions";
const REFUND = "POST /internal/payments/transactions/refund";
const GOOD = "4242424242424242";
const MONTH = 31 * 86_400_000;

const customerType = "user";
const config = {
  "hostedPages.enabled": true,
  "payments.products": {
    pack: { customerType, stackable: true, prices: { once: { USD: "9.99" } } },
    yen: { customerType, prices: { once: { JPY: "333" } } },
    club: { customerType, prices: { monthly: { USD: "20", interval: [1, "month"] } } },
  },
};
const scene = await stripeBackend(config);
const shop = await testBackend({ config });
afterAll(() => Promise.all([shop[Symbol.asyncDispose](), scene[Symbol.asyncDispose]()]));

type At = Pick<TestBackend, "call" | "signUp">;
const create = async (body: object, at: At = shop) => ok(await at.call(CREATE, { tier: "admin", body }));
const uses = async (id: string, at: At = shop): Promise<number> =>
  ok(await at.call(LIST, { tier: "admin" })).items.find((coupon: { id: string }) => coupon.id === id).uses;

async function linkTo(product_id: string, at: At = shop, customer_id?: string): Promise<string> {
  const body = { customer_type: "user", customer_id: customer_id ?? (await at.signUp()).id, product_id };
  return purchaseCode(ok(await at.call(LINK, { tier: "server", body })).url);
}
const offer = (full_code: string, more: object = {}, at: At = shop) =>
  at.call(OFFER, { tier: null, body: { full_code, ...more } });
const buy = (full_code: string, more: object) =>
  shop.call(BUY, { tier: null, body: { full_code, price_id: "once", ...more } });
const newest = async (at: At = shop) => ok(await at.call(TRANSACTIONS, { tier: "admin" })).transactions[0];
const revenueOf = async () =>
  ok(await shop.call("GET /internal/payments/revenue", { tier: "admin" })).currencies.find(
    ({ currency }: { currency: string }) => currency === "USD",
  );

describe("a coupon", () => {
  it("lowers the price on the checkout page, is kept with the purchase, and counts in the revenue", async () => {
    const { id, code } = await create({ code: "spring-15", percent_off: 15 });
    expect(code).toBe("SPRING-15");
    const full_code = await linkTo("pack");
    const shown = ok(await offer(full_code, { coupon_code: "Spring-15", quantity: 3 }));
    // 15 % of 29.97 is 4.4955.
    expect(shown).toMatchObject({ discount: { code, percent_off: 15, duration: "once" }, deductions: { once: 450 } });
    ok(await buy(full_code, { coupon_code: "Spring-15", quantity: 3 }));
    const sale = await newest();
    expect(sale).toMatchObject({ quantity: 3, discount: { code, amount: "4.50" } });
    expect(await uses(id)).toBe(1);
    const months = (await revenueOf()).months;
    expect(months.at(-1).one_time).toBe("25.47");
    ok(await shop.call(REFUND, { tier: "admin", body: { type: "one-time-purchase", id: sale.id } }));
    expect((await newest()).refunded_at_millis).toEqual(expect.any(Number));
  });

  it("is worth as much as it says in the currency that is paid, and nothing in others", async () => {
    await create({ code: "YEN", amount_off: { JPY: "100" } });
    await create({ code: "HALF", percent_off: 50, duration: "forever" });
    const yen = await linkTo("yen");
    expect(ok(await offer(yen, { coupon_code: "yen" })).deductions).toEqual({ once: 100 });
    expect(ok(await offer(yen, { coupon_code: "half" })).deductions).toEqual({ once: 167 });
    const pack = await linkTo("pack");
    expect((await offer(pack, { coupon_code: "yen" })).headers.get("x-latchkit-refusal")).toBe("COUPON_NOT_VALID");
    expect((await buy(pack, { coupon_code: "yen" })).status).toBe(400);
    ok(await buy(await linkTo("club"), { price_id: "monthly", coupon_code: "HALF" }));
    expect((await revenueOf()).months.at(-1).monthly_recurring).toBe("10.00");
  });

  it("is used as often as it may, by many at once, until it ends, and in its own project only", async () => {
    const { id } = await create({ code: "FEW", percent_off: 10, max_uses: 10 });
    const links = await Promise.all(Array.from({ length: 50 }, () => linkTo("pack")));
    const answers = await Promise.all(links.map((link) => buy(link, { coupon_code: "FEW" })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 400)).toHaveLength(40);
    expect(await uses(id)).toBe(10);
    const left = links[answers.findIndex(({ status }) => status === 400)] ?? "";
    const change = (body: object) => shop.call(CHANGE, { tier: "admin", params: { coupon_id: id }, body });
    expect(ok(await change({ max_uses: null, is_enabled: false })).state).toBe("off");
    expect((await buy(left, { coupon_code: "FEW" })).status).toBe(400);
    ok(await change({ is_enabled: true, ends_at_millis: shop.clock.now().getTime() }));
    expect((await buy(left, { coupon_code: "FEW" })).status).toBe(400);
    ok(await change({ ends_at_millis: null }));
    expect((await buy(left, { coupon_code: "FEW" })).status).toBe(200);
    expect((await offer(await linkTo("pack", scene.backend), { coupon_code: "FEW" }, scene.backend)).status).toBe(400);
  });

  it("makes a purchase free that costs less than its amount", async () => {
    await create({ code: "BIG", amount_off: { USD: "50" } });
    const link = await linkTo("pack");
    expect(ok(await offer(link, { coupon_code: "BIG" })).deductions).toEqual({ once: 999 });
    ok(await buy(link, { coupon_code: "BIG" }));
    const { transactions } = ok(await shop.call(TRANSACTIONS, { tier: "admin" }));
    expect(transactions).toContainEqual(expect.objectContaining({ discount: { code: "BIG", amount: "9.99" } }));
  });

  it("is preset by a payment link, unless the customer removes it", async () => {
    const coupon = await create({ code: "GIFT", amount_off: { USD: "5" } });
    const body = { product_id: "pack", coupon_id: coupon.id };
    const link = ok(await shop.call("POST /internal/payments/links", { tier: "admin", body }));
    expect(link.coupon_code).toBe("GIFT");
    const { id: customer_id, accessToken } = await shop.signUp();
    const open = { params: { link_id: link.id }, accessToken, body: { customer_type: "user", customer_id } };
    const code = purchaseCode(ok(await shop.call("POST /payments/links/{link_id}/checkout", open)).url);
    expect(ok(await offer(code)).deductions).toEqual({ once: 500 });
    expect(ok(await offer(code, { coupon_code: null })).discount).toBeUndefined();
    ok(await shop.call(CHANGE, { tier: "admin", params: { coupon_id: coupon.id }, body: { is_enabled: false } }));
    expect(ok(await offer(code)).discount).toBeUndefined();
    expect((await buy(code, {})).status).toBe(200);
    const { items } = ok(await shop.call("GET /internal/audit-log", { tier: "admin" }));
    expect(items[0]).toMatchObject({ action: "coupon.updated", subject_id: coupon.id });
  });

  it.each([
    [{ percent_off: 10, amount_off: { USD: "1" } }, 400],
    [{}, 400],
    [{ amount_off: { USD: "0" } }, 400],
    [{ percent_off: 10, duration: "months" }, 400],
    [{ percent_off: 101 }, 400],
    [{ percent_off: 10, code: "taken" }, 409],
  ])("cannot be created so: %o", async (more, status) => {
    await shop.call(CREATE, { tier: "admin", body: { code: "TAKEN", percent_off: 5 } });
    expect((await shop.call(CREATE, { tier: "admin", body: { code: "new", ...more } })).status).toBe(status);
  });
});

describe("a coupon at Stripe", () => {
  const { backend, stripe, account } = scene;
  const start = (full_code: string, more: object) =>
    backend.call(START, { tier: null, body: { full_code, price_id: "once", ...more } });
  const amountOf = (secret: string) =>
    [...stripe.account(account).intents.values()].find((intent) => intent.client_secret === secret)?.amount;

  async function deliver(): Promise<void> {
    for (const event of stripe.takeEvents(account)) {
      const { body, headers } = stripe.sign(event);
      await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
    }
    await backend.backend.runDueJobs();
  }

  it("lowers a one-time payment, of which no more is refunded than was paid", async () => {
    const { id } = await create({ code: "TEN", percent_off: 10 }, backend);
    const link = await linkTo("pack", backend);
    const full = ok(await start(link, {})).client_secret;
    const lowered = ok(await start(link, { coupon_code: "TEN" })).client_secret;
    expect([amountOf(full), amountOf(lowered)]).toEqual([999, 899]);
    expect((await stripe.confirm(lowered, GOOD, account)).status).toBe(200);
    await deliver();
    expect(await uses(id, backend)).toBe(1);
    const sale = await newest(backend);
    expect(sale.discount).toEqual({ code: "TEN", amount: "1.00" });
    const refund = (more: object) =>
      backend.call(REFUND, { tier: "admin", body: { type: "one-time-purchase", id: sale.id, ...more } });
    const entry = { entry_index: 0, quantity: 1, amount_usd: "9.99" };
    expect((await refund({ refund_entries: [entry] })).status).toBe(400);
    ok(await refund({}));
    await deliver();
    expect([...stripe.account(account).charges.values()].at(-1)).toMatchObject({ amount: 899, amount_refunded: 899 });
    expect((await newest(backend)).refunded_at_millis).toEqual(expect.any(Number));
  });

  it("keeps what a payment under way was promised when it is switched off, and refuses payments of nothing", async () => {
    const { id } = await create({ code: "GONE", percent_off: 50 }, backend);
    await create({ code: "ALL", percent_off: 100 }, backend);
    const link = await linkTo("yen", backend);
    expect((await start(link, { coupon_code: "ALL" })).status).toBe(400);
    const { client_secret } = ok(await start(link, { coupon_code: "GONE" }));
    expect(amountOf(client_secret)).toBe(166);
    const body = { is_enabled: false };
    ok(await backend.call(CHANGE, { tier: "admin", params: { coupon_id: id }, body }));
    expect((await start(await linkTo("yen", backend), { coupon_code: "GONE" })).status).toBe(400);
    expect((await stripe.confirm(client_secret, GOOD, account)).status).toBe(200);
    await deliver();
    const { transactions } = ok(await backend.call(TRANSACTIONS, { tier: "admin" }));
    expect(transactions).toContainEqual(expect.objectContaining({ discount: { code: "GONE", amount: "167" } }));
    expect(await uses(id, backend)).toBe(1);
  });

  it("lowers the payments of its months, and no later ones", async () => {
    await create({ code: "TWO", amount_off: { USD: "5" }, duration: "months", months: 2 }, backend);
    const { client_secret } = ok(
      await start(await linkTo("club", backend), { price_id: "monthly", coupon_code: "two" }),
    );
    expect((await stripe.confirm(client_secret, GOOD, account)).status).toBe(200);
    await deliver();
    for (let month = 0; month < 2; month++) {
      backend.clock.advance(MONTH);
      stripe.passTime();
      await deliver();
    }
    const paid = [...stripe.account(account).invoices.values()].map(({ amount_paid }) => amount_paid);
    expect(paid.slice(-3)).toEqual([1_500, 1_500, 2_000]);
    const { transactions } = ok(await backend.call(TRANSACTIONS, { tier: "admin" }));
    const sale = transactions.find(({ type }: { type: string }) => type === "subscription");
    expect(sale.discount).toEqual({ code: "TWO", amount: "5.00" });
  });
});
