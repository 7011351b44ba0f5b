import { purchaseCode } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../../services.test-data.ts";
import { ok, stripeBackend } from "./stripe-backend.test-data.ts";

const GOOD = "4242424242424242";

const every = (count: number, unit: string, USD: string) => ({ only: { USD, interval: [count, unit] } });
const product = {
  customerType: "custom",
  includedItems: { credits: { quantity: 10, repeat: "never", expires: "when-purchase-expires" } },
};
const scene = await stripeBackend({
  "payments.items.credits": { customerType: "custom" },
  "payments.products": {
    monthly: { ...product, prices: every(1, "month", "5") },
    yearly: { ...product, prices: every(1, "year", "50") },
    weekly: { ...product, prices: every(1, "week", "2") },
    "ten-days": { ...product, prices: every(10, "day", "3") },
    tried: { ...product, freeTrial: [14, "day"], prices: every(1, "month", "7") },
  },
});
const { backend, stripe, account: ACCOUNT } = scene;
const { clock, call } = backend;
afterAll(() => scene[Symbol.asyncDispose]());

/** Moves both clocks; of what Stripe tells about each customer, the newest arrives. */
async function moveTo(instant: string): Promise<void> {
  clock.advance(Date.parse(instant) - clock.now().getTime());
  stripe.passTime();
  const newest = new Map(stripe.takeEvents(ACCOUNT).map((event) => [event.data.object.customer, event]));
  for (const event of newest.values()) {
    const { body, headers } = stripe.sign(event);
    await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await backend.backend.runDueJobs();
}

/** Moves to an instant in steps of 30 days. */
async function liveUntil(instant: string): Promise<void> {
  for (let next = clock.now().getTime(); next < Date.parse(instant); next += 30 * 86_400_000)
    await moveTo(new Date(next).toISOString());
  await moveTo(instant);
}

async function subscribe(product_id: string, card: string | null = GOOD): Promise<string> {
  const customer_id = `${product_id} ${clock.now().toISOString()} ${card}`;
  const body = { customer_type: "custom", customer_id, product_id };
  const { url } = ok(await call("POST /payments/purchases/create-purchase-url", { tier: "server", body }));
  const full_code = purchaseCode(url);
  const session = { tier: null, body: { full_code, price_id: "only" } };
  const { client_secret } = ok(await call("POST /payments/purchases/purchase-session", session));
  if (card !== null) await stripe.confirm(client_secret, card, ACCOUNT);
  await moveTo(clock.now().toISOString());
  return customer_id;
}

/** The days on which the periods of a customer began, and what was charged, in cents. */
async function historyOf(customer: string) {
  const periods = await servicesOf(backend)
    .database.db.selectFrom("subscription_periods")
    .innerJoin("purchases", "purchases.id", "subscription_periods.purchase_id")
    .select(["subscription_periods.starts_at", "subscription_periods.status"])
    .where("purchases.customer_id", "=", customer)
    .orderBy("subscription_periods.starts_at")
    .execute();
  const { customers, charges } = stripe.account(ACCOUNT);
  return {
    starts: periods.map(({ starts_at }) => starts_at.toISOString().slice(0, 10)),
    statuses: [...new Set(periods.map(({ status }) => status))],
    charged: [...charges.values()]
      .filter((charge) => customers.get(charge.customer ?? "")?.metadata.customerId === customer)
      .reduce((sum, { amount }) => sum + amount, 0),
  };
}

async function creditsOf(customer_id: string): Promise<number> {
  const params = { customer_type: "custom", customer_id, item_id: "credits" };
  const path = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
  return ok(await call(path, { tier: "server", params })).quantity;
}

describe("thirteen months at Stripe", { timeout: 120_000 }, () => {
  it("begin, from 31 January, on the last days of the months and on 29 February; weeks and days have 24-hour days", async () => {
    await moveTo("2027-01-31T12:00:00Z");
    const monthly = await subscribe("monthly");
    const weekly = await subscribe("weekly");
    const tenDays = await subscribe("ten-days");
    const tried = await subscribe("tried");
    const untried = await subscribe("tried", null);
    await liveUntil("2028-02-29T12:00:01Z");
    expect(await historyOf(monthly)).toEqual({
      starts: [
        ...["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31", "2027-06-30", "2027-07-31"],
        ...["2027-08-31", "2027-09-30", "2027-10-31", "2027-11-30", "2027-12-31", "2028-01-31", "2028-02-29"],
      ],
      statuses: ["paid"],
      charged: 14 * 500,
    });
    const weeks = await historyOf(weekly);
    expect([weeks.starts.length, weeks.starts.at(1), weeks.starts.at(-1)]).toEqual([57, "2027-02-07", "2028-02-27"]);
    expect(weeks.charged).toBe(57 * 200);
    const days = await historyOf(tenDays);
    expect([days.starts.length, days.starts.at(1), days.starts.at(-1)]).toEqual([40, "2027-02-10", "2028-02-25"]);
    expect(days.charged).toBe(40 * 300);
    const trial = await historyOf(tried);
    expect([trial.starts.length, trial.starts.slice(0, 3), trial.starts.at(-1)]).toEqual([
      14,
      ["2027-01-31", "2027-02-14", "2027-03-14"],
      "2028-02-14",
    ]);
    expect([trial.statuses, trial.charged]).toEqual([["trialing", "paid"], 13 * 700]);
    expect(await historyOf(untried)).toEqual({ starts: [], statuses: [], charged: 0 });
    const balances = await Promise.all([monthly, weekly, tenDays, tried, untried].map(creditsOf));
    expect(balances).toEqual([10, 10, 10, 10, 0]);
  });

  it("from a leap day come back to the 29th, and to 28 February", async () => {
    const monthly = await subscribe("monthly");
    const yearly = await subscribe("yearly");
    await liveUntil("2029-03-29T12:00:02Z");
    const { starts, charged } = await historyOf(monthly);
    expect([starts.slice(0, 2), starts.slice(-3)]).toEqual([
      ["2028-02-29", "2028-03-29"],
      ["2029-01-29", "2029-02-28", "2029-03-29"],
    ]);
    expect(charged).toBe(14 * 500);
    expect(await historyOf(yearly)).toEqual({
      starts: ["2028-02-29", "2029-02-28"],
      statuses: ["paid"],
      charged: 10_000,
    });
  });
});
