import {
  purchaseCode,
  type StripeStandIn,
  startStripeStandIn,
  type TestBackend,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const RECEIVER = "/api/v1/integrations/stripe/webhooks";
const START = "POST /payments/purchases/purchase-session";
const once = (price: Readonly<Record<string, string>>) => ({ customerType: "custom", prices: { once: price } });
const config = {
  "payments.testMode": false,
  "payments.products": {
    dollars: once({ USD: "0.50" }),
    cents: once({ USD: "12.5" }),
    euros: once({ EUR: "19.99" }),
    yen: once({ JPY: "980" }),
    pounds: { customerType: "user", prices: { once: { GBP: "7" } } },
    office: { customerType: "team", prices: { yearly: { USD: "120", interval: [1, "year"] } } },
  },
};

let stripe: StripeStandIn;
let backend: TestBackend;
let account: string;

beforeAll(async () => {
  let now = () => new Date();
  stripe = await startStripeStandIn({ now: () => now() });
  backend = await testBackend({ config, env: stripe.environment });
  now = () => backend.clock.now();
  await backend.call("POST /internal/payments/setup", { tier: "admin" });
  const { body } = await backend.call("GET /internal/payments/stripe/account-info", { tier: "admin" });
  account = body.account_id;
  await backend.backend.runDueJobs(); // what the database has been waiting for since it was prepared
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await stripe.stop();
});

async function link(customer_type: string, customer_id: string, product_id: string): Promise<string> {
  const body = { customer_type, customer_id, product_id };
  const answer = await backend.call("POST /payments/purchases/create-purchase-url", { tier: "server", body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return purchaseCode(answer.body.url);
}

const start = (full_code: string, price_id = "once", quantity = 1) =>
  backend.call(START, { tier: null, body: { full_code, price_id, quantity } });

const newestIntent = () => [...stripe.account(account).intents.values()].at(-1);
const newestCustomer = () => [...stripe.account(account).customers.values()].at(-1);

describe("starting a payment", () => {
  it("answers a secret and its kind, the same for the same choice", async () => {
    const code = await link("custom", "c1", "dollars");
    const first = await start(code);
    expect(first.body).toEqual({ client_secret: expect.stringMatching(/^pi_/), stripe_intent_type: "payment" });
    expect((await start(code)).body).toEqual(first.body);
  });

  it("refuses codes that do not exist, prices that the product lacks, and more than one of what is not stackable", async () => {
    const code = await link("custom", "c2", "dollars");
    expect((await start(`${code.slice(0, -1)}${code.endsWith("a") ? "b" : "a"}`)).body.code).toBe(
      "VERIFICATION_CODE_NOT_FOUND",
    );
    expect(await start(code, "monthly")).toMatchObject({ status: 400 });
    expect(await start(code, "once", 2)).toMatchObject({ status: 400 });
    expect((await start(code, "once", 0)).body.code).toBe("SCHEMA_ERROR");
  });
});

describe("currencies", () => {
  it.each([
    ["dollars", 50, "usd"],
    ["cents", 1_250, "usd"],
    ["euros", 1_999, "eur"],
    ["yen", 980, "jpy"],
  ])("charge %s in minor units", async (product, amount, currency) => {
    expect((await start(await link("custom", `buyer of ${product}`, product))).status).toBe(200);
    expect(newestIntent()).toMatchObject({ amount, currency });
  });
});

describe("Stripe's calls", () => {
  it("name the customer and its type, also of one that is neither user nor team", async () => {
    const { id: userId } = await backend.signUp();
    const team = await backend.call("POST /teams", { tier: "server", body: { display_name: "Office" } });
    await start(await link("custom", "machine", "dollars"));
    expect(newestCustomer()?.metadata).toMatchObject({ customerId: "machine", customerType: "CUSTOM" });
    await start(await link("user", userId, "pounds"));
    expect(newestCustomer()?.metadata).toMatchObject({ customerId: userId, customerType: "USER" });
    await start(await link("team", team.body.id, "office"), "yearly");
    expect(newestCustomer()?.metadata).toMatchObject({ customerId: team.body.id, customerType: "TEAM" });
  });

  it("describe a one-time payment in its metadata, briefly enough for Stripe", async () => {
    await start(await link("custom", "reader", "dollars"));
    expect(newestIntent()?.metadata).toMatchObject({
      ...{ productId: "dollars", priceId: "once", purchaseKind: "ONE_TIME", purchaseQuantity: "1" },
      ...{ customerId: "reader", customerType: "CUSTOM", tenancyId: backend.project.id },
    });
  });

  it("have idempotency keys wherever something is created", async () => {
    await start(await link("custom", "careful", "euros"));
    const unkeyed = stripe.requests.filter(
      ({ method, idempotencyKey }) => method === "POST" && idempotencyKey === null,
    );
    expect(unkeyed.map(({ path }) => path).filter((path) => !path.endsWith("/confirm"))).toEqual([]);
  });
});

describe("the webhook receiver", () => {
  const event = (about: object) => ({
    ...({ id: `evt_${Math.random()}`, object: "event", type: "invoice.paid", created: 1, api_version: "" } as const),
    ...{ account, data: { object: { customer: "cus_unknown" } } },
    ...about,
  });
  async function send(about: object, change: (headers: Record<string, string>) => object = (headers) => headers) {
    const { body, headers } = stripe.sign(event(about));
    const answer = await backend.fetch(RECEIVER, { method: "POST", body, headers: { ...change(headers) } });
    return { status: answer.status, text: await answer.text() };
  }
  /** Returns how many times a customer's state was fetched. */
  const syncs = () =>
    stripe.requests.filter(({ path, method }) => method === "GET" && path === "/v1/subscriptions").length;
  const received = { status: 200, text: '{"received":true}' };

  it("requires a signature, and the right one", async () => {
    const unsigned = await send({}, ({ "content-type": type }) => ({ "content-type": type }));
    expect(unsigned).toMatchObject({ status: 400, text: expect.stringContaining("SCHEMA_ERROR") });
    const wrong = await send({}, (headers) => ({ ...headers, "stripe-signature": "t=1,v1=00" }));
    expect(wrong.status).toBe(400);
    expect(wrong.text).not.toContain("SCHEMA_ERROR");
  });

  it.each<[string, object]>([
    ["a type that it does not handle", { type: "radar.early_fraud_warning.created" }],
    ["the platform's own account", { account: undefined }],
    ["an account of no project", { account: "acct_stranger" }],
    ["no customer", { data: { object: {} } }],
    ["a dispute of a payment that Stripe does not know", disputeOf("pi_unknown")],
  ])("acknowledges an event of %s, and does nothing", async (_what, about) => {
    const before = syncs();
    expect(await send(about)).toEqual(received);
    await backend.backend.runDueJobs();
    expect(syncs()).toBe(before);
  });

  it("acknowledges a repeated event, and works it off once", async () => {
    await start(await link("custom", "twice", "dollars"));
    const about = { id: "evt_twice", data: { object: { customer: newestCustomer()?.id } } };
    const before = syncs();
    expect([await send(about), await send(about)]).toEqual([received, received]);
    await backend.backend.runDueJobs();
    expect(syncs()).toBe(before + 1);
  });
});

function disputeOf(payment_intent: string): object {
  return { type: "charge.dispute.created", data: { object: { object: "dispute", payment_intent } } };
}
