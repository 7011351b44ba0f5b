import { purchaseCode, startStripeStandIn, type TestProject, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ok } from "./stripe-backend.test-data.ts";

const includedItems = { credits: { quantity: 10, repeat: "never", expires: "when-purchase-expires" } };
const config = {
  "payments.testMode": false,
  "payments.items.credits": { customerType: "custom" },
  "payments.products": {
    pack: { customerType: "custom", stackable: true, prices: { once: { USD: "5" } }, includedItems },
    club: { customerType: "custom", prices: { once: { USD: "5", interval: [1, "month"] } }, includedItems },
  },
};
let now = () => new Date();
const stripe = await startStripeStandIn({ now: () => now() });
const backend = await testBackend({ config, env: stripe.environment });
now = () => backend.clock.now();
const one = backend.project;
const other = await backend.createProject(config);
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await stripe.stop();
});

async function connect(project: TestProject): Promise<string> {
  ok(await backend.call("POST /internal/payments/setup", { tier: "admin", project }));
  return ok(await backend.call("GET /internal/payments/stripe/account-info", { tier: "admin", project })).account_id;
}
const [ACCOUNT, OTHER_ACCOUNT] = [await connect(one), await connect(other)];

let customers = 0;
let customer: { customer_type: "custom"; customer_id: string };
beforeEach(() => {
  customer = { customer_type: "custom", customer_id: `buyer ${++customers}` };
  for (const account of [ACCOUNT, OTHER_ACCOUNT]) stripe.takeEvents(account);
});

async function begin(project: TestProject, product_id: string): Promise<string> {
  const LINK = "POST /payments/purchases/create-purchase-url";
  const START = "POST /payments/purchases/purchase-session";
  const { url } = ok(await backend.call(LINK, { tier: "server", project, body: { ...customer, product_id } }));
  const body = { full_code: purchaseCode(url), price_id: "once" };
  return ok(await backend.call(START, { tier: null, body })).client_secret;
}

type Event = ReturnType<typeof stripe.takeEvents>[number];
let events = 0;
const eventOf = (account: string, type: string, object: object) =>
  ({
    id: `evt_made_${++events}`,
    object: "event",
    type,
    created: 1,
    api_version: "",
    account,
    data: { object },
  }) as Event;

async function send(event: Event, path = ""): Promise<number> {
  const { body, headers } = stripe.sign(event);
  const answer = await backend.fetch(`/api/v1/integrations/stripe/webhooks${path}`, { method: "POST", body, headers });
  return answer.status;
}
async function deliver(sent: readonly Event[]): Promise<void> {
  for (const event of sent) expect(await send(event)).toBe(200);
  await backend.backend.runDueJobs();
}

async function owned(project: TestProject): Promise<string[]> {
  const LIST = "GET /payments/products/{customer_type}/{customer_id}";
  const { items } = ok(await backend.call(LIST, { tier: "server", project, params: customer }));
  return items.map(({ id }: { id: string }) => id);
}
const stripeIdOf = (account: string) =>
  [...stripe.account(account).customers.values()].find(({ metadata }) => metadata.customerId === customer.customer_id)
    ?.id;

describe("an event that Stripe has signed", () => {
  it("gives nothing by what it says: an unpaid purchase stays unpaid", async () => {
    await begin(one, "pack");
    await begin(one, "club");
    const [id, metadata] = [
      stripeIdOf(ACCOUNT),
      { productId: "pack", purchaseKind: "ONE_TIME", purchaseQuantity: "9" },
    ];
    await deliver([
      eventOf(ACCOUNT, "payment_intent.succeeded", { id: "pi_lie", customer: id, status: "succeeded", metadata }),
      eventOf(ACCOUNT, "invoice.paid", { id: "in_lie", customer: id, status: "paid" }),
      eventOf(ACCOUNT, "customer.subscription.updated", { id: "sub_lie", customer: id, status: "active" }),
    ]);
    expect(await owned(one)).toEqual([]);
  });

  it("changes nothing for a customer of another project's account, and is not worked off again", async () => {
    const secret = await begin(one, "pack");
    expect((await stripe.confirm(secret, "4242424242424242", ACCOUNT)).status).toBe(200);
    stripe.takeEvents(ACCOUNT);
    const stranger = stripeIdOf(ACCOUNT);
    await deliver([eventOf(OTHER_ACCOUNT, "payment_intent.succeeded", { id: "pi_x", customer: stranger })]);
    expect([await owned(one), await owned(other)]).toEqual([[], []]);
    const before = stripe.requests.filter(({ path }) => path === `/v1/customers/${stranger}`).length;
    expect(before).toBe(1);
    backend.clock.advance(600_000);
    await backend.backend.runDueJobs();
    expect(stripe.requests.filter(({ path }) => path === `/v1/customers/${stranger}`).length).toBe(before);
  });

  it("of an account that no project has changes nothing", async () => {
    await deliver([eventOf("acct_unknown", "invoice.paid", { customer: "cus_1" })]);
    expect(await owned(one)).toEqual([]);
  });

  it("gives a disputed payment's goods back to no customer, in whatever order and however often it is told", async () => {
    for (const product of ["pack", "club"]) {
      const secret = await begin(one, product);
      expect((await stripe.confirm(secret, "4242424242424242", ACCOUNT)).status).toBe(200);
    }
    for (const { id, customer: payer, status } of stripe.account(ACCOUNT).intents.values())
      if (payer === stripeIdOf(ACCOUNT) && status === "succeeded") stripe.dispute(id, ACCOUNT);
    const told = stripe.takeEvents(ACCOUNT);
    await deliver([...told].reverse());
    expect(await owned(one)).toEqual([]);
    await deliver(told.map((event) => ({ ...event, id: `${event.id}_again` })));
    await deliver(told);
    expect(await owned(one)).toEqual([]);
  });
});

describe("an event for a project with a key of its own", () => {
  it("counts with the project's own secret only, and not with another project's", async () => {
    const keys = { secretKey: stripe.secretKey, publishableKey: "pk_test_x" };
    const shop = (webhookSecret: string) =>
      backend.createProject({ ...config, "payments.stripe": { ...keys, webhookSecret } });
    const mine = await shop("whsec_standin0123456789");
    const theirs = await shop("whsec_another0123456789");
    const { account: _, ...event } = eventOf("", "invoice.paid", { customer: "cus_1" });
    expect(await send(event as Event, `/${mine.id}`)).toBe(200);
    expect(await send(event as Event, `/${theirs.id}`)).toBe(400);
    expect(await send(event as Event, `/${one.id}`)).toBe(400);
  });
});
