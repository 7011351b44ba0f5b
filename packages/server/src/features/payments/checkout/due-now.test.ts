import type { TestAnswer } from "@latchkit/testing/internal";
import { purchaseCode } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "../stripe/stripe-backend.test-data.ts";

const LINK = "POST /payments/purchases/create-purchase-url";
const OFFER = "POST /payments/purchases/validate-code";
const SESSION = "POST /payments/purchases/purchase-session";
const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In 30 days, $72.00 are 10 cents an hour. */
const cycle = (amount: object) => ({ cycle: { ...amount, interval: [30, "day"] } });
const plan = { customerType: "custom", catalogId: "plans" };
const config = {
  "payments.catalogs.plans": {},
  "payments.products": {
    gratis: { ...plan, prices: cycle({ USD: "0" }) },
    small: { ...plan, prices: cycle({ USD: "72" }) },
    large: { ...plan, prices: { ...cycle({ USD: "144" }), long: { USD: "400", interval: [90, "day"] } } },
    seats: { ...plan, stackable: true, prices: cycle({ USD: "3.60" }) },
    euro: { ...plan, prices: cycle({ EUR: "72" }) },
  },
};

const scene = await stripeBackend(config);
const { backend, stripe, account: ACCOUNT } = scene;
afterAll(() => scene[Symbol.asyncDispose]());

let customers = 0;
let customer: { customer_type: "custom"; customer_id: string };
beforeEach(() => {
  customer = { customer_type: "custom", customer_id: `buyer ${++customers}` };
});

async function link(product_id: string): Promise<string> {
  const { url } = ok(await backend.call(LINK, { tier: "server", body: { ...customer, product_id } }));
  return purchaseCode(url);
}

const read = (full_code: string, quantity = 1) => backend.call(OFFER, { tier: null, body: { full_code, quantity } });

const start = (full_code: string, due_now?: unknown, more: object = {}) =>
  backend.call(SESSION, { tier: null, body: { full_code, price_id: "cycle", quantity: 1, due_now, ...more } });

async function deliver(): Promise<void> {
  for (const event of stripe.takeEvents(ACCOUNT)) {
    const { body, headers } = stripe.sign(event);
    await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await backend.backend.runDueJobs();
}

/** Buys with a card that is saved. */
async function buy(product: string): Promise<void> {
  const { client_secret } = ok(await start(await link(product)));
  if (client_secret) await stripe.confirm(client_secret, "4242424242424242", ACCOUNT);
  await deliver();
}

/** Opens a link, and returns its code and what it says is due. */
async function open(product: string, quantity = 1) {
  const code = await link(product);
  const { due_now } = ok(await read(code, quantity));
  return { code, due_now };
}

const account = () => stripe.account(ACCOUNT);
/** Amounts of the customer's charges, in cents. */
const charged = () =>
  [...account().charges.values()].flatMap((charge) =>
    account().customers.get(charge.customer ?? "")?.metadata.customerId === customer.customer_id ? charge.amount : [],
  );

async function owned(): Promise<string[]> {
  const { items } = ok(await backend.call(LIST, { tier: "server", params: customer }));
  return items.map(({ id }: { id: string }) => id);
}

const otherAmount = [409, expect.stringContaining("has changed")];
const failure = ({ status, body }: TestAnswer) => [status, body];

describe("a link to a plan that takes another's place at Stripe", () => {
  it("says what is due now, and charges that half an hour later as well", async () => {
    await buy("small");
    backend.clock.advance(10 * DAY);
    const { code, due_now } = await open("large");
    // 480 of 720 hours are left: $96.00 less $48.00; or a new period of 90 days less $48.00.
    expect(due_now).toEqual({
      cycle: { amount: 4_800, proration_date: expect.any(Number) },
      long: { amount: 35_200, proration_date: due_now.cycle.proration_date },
    });
    backend.clock.advance(HOUR / 2); // worth 5 cents
    expect(ok(await start(code, due_now.cycle))).toEqual({});
    await deliver();
    expect(charged()).toEqual([7_200, 4_800]);
    expect(await owned()).toEqual(["large"]);
  });

  it("charges the same when the switch begins another period", async () => {
    await buy("small");
    backend.clock.advance(10 * DAY);
    const { code, due_now } = await open("large");
    backend.clock.advance(HOUR / 2);
    ok(await start(code, due_now.long, { price_id: "long" }));
    expect(charged()).toEqual([7_200, 35_200]);
  });

  it("charges the difference at the moment of the switch for clients that do not say what they have shown", async () => {
    await buy("small");
    backend.clock.advance(10 * DAY + HOUR / 2);
    ok(await start(await link("large")));
    // 479.5 hours are left: $95.90 less $47.95.
    expect(charged()).toEqual([7_200, 4_795]);
  });

  it("charges nothing when another amount was shown, or it is too old", async () => {
    await buy("small");
    backend.clock.advance(10 * DAY);
    const { code, due_now } = await open("large");
    const { cycle: due } = due_now;
    expect(failure(await start(code, { ...due, amount: 4_799 }))).toEqual(otherAmount);
    expect(failure(await start(code, null))).toEqual(otherAmount);
    expect(failure(await start(code, { ...due, proration_date: due.proration_date + 7_200 }))).toEqual(otherAmount);
    backend.clock.advance(HOUR + 1_000);
    expect(failure(await start(code, due))).toEqual(otherAmount);
    expect([charged(), await owned()]).toEqual([[7_200], ["small"]]);
    ok(await start(code, ok(await read(code)).due_now.cycle));
    expect(charged()).toEqual([7_200, 4_790]);
  });

  it("does not prorate a period that has ended", async () => {
    await buy("small");
    backend.clock.advance(30 * DAY - HOUR / 4);
    const { code, due_now } = await open("large");
    backend.clock.advance(HOUR / 2);
    stripe.passTime();
    await deliver();
    expect(failure(await start(code, due_now.cycle))).toEqual(otherAmount);
    expect(charged()).toEqual([7_200, 7_200]);
  });

  it("says that nothing is due for a cheaper plan, and charges nothing", async () => {
    await buy("large");
    backend.clock.advance(10 * DAY);
    const { code, due_now } = await open("small");
    expect(due_now.cycle.amount).toBe(0);
    expect(ok(await start(code, due_now.cycle))).toEqual({});
    await deliver();
    expect([charged(), await owned()]).toEqual([[14_400], ["small"]]);
  });

  it("charges the whole price, for a new period, to customers of a free plan", async () => {
    await buy("gratis");
    backend.clock.advance(10 * DAY);
    const { code, due_now } = await open("small");
    expect(due_now.cycle.amount).toBe(7_200);
    const { client_secret } = ok(await start(code, due_now.cycle));
    await stripe.confirm(client_secret, "4242424242424242", ACCOUNT);
    await deliver();
    expect([charged(), await owned()]).toEqual([[7_200], ["small"]]);
    const [item] = [...account().subscriptions.values()].at(-1)?.items ?? [];
    expect(item?.current_period_start).toBe(Math.floor(backend.clock.now().getTime() / 1_000));
  });

  it("says what a quantity costs", async () => {
    await buy("small");
    backend.clock.advance(10 * DAY);
    const { code, due_now } = await open("seats", 25);
    // $90.00 for 25, of which two thirds, less $48.00.
    expect(due_now.cycle.amount).toBe(1_200);
    ok(await start(code, due_now.cycle, { quantity: 25 }));
    expect(charged()).toEqual([7_200, 1_200]);
  });

  it("offers no prices in another currency, and refuses them", async () => {
    await buy("small");
    const code = await link("euro");
    expect(ok(await read(code))).toMatchObject({ product: { prices: {} }, due_now: {} });
    expect(failure(await start(code))).toEqual([400, expect.stringContaining("another currency")]);
  });

  it("is answered with 502 while Stripe does not preview, and works afterwards", async () => {
    await buy("small");
    backend.clock.advance(10 * DAY);
    const code = await link("large");
    stripe.failWith(({ path }) => (path.includes("create_preview") ? { status: 400 } : null));
    expect(failure(await read(code))).toEqual([502, expect.stringContaining("Stripe")]);
    stripe.failWith(() => null);
    expect(ok(await read(code)).due_now.cycle.amount).toBe(4_800);
    expect(charged()).toEqual([7_200]);
  });
});

describe("a link to something else", () => {
  it("says nothing of what is due, and charges nothing if a page has shown an amount for a switch", async () => {
    const { code, due_now } = await open("small");
    expect(due_now).toBeUndefined();
    const due = { amount: 10, proration_date: Math.floor(backend.clock.now().getTime() / 1_000) };
    expect(failure(await start(code, due))).toEqual(otherAmount);
    expect(ok(await start(code, null))).toMatchObject({ stripe_intent_type: "payment" });
  });

  it("says nothing to strangers without its code", async () => {
    expect(await read("00000000-0000-4000-8000-000000000000_abc")).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });
});
