import { purchaseCode, startStripeStandIn, type TestAnswer, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../../services.test-data.ts";

const DAY = 86_400_000;
const GOOD = "4242424242424242";
const FAILS_LATER = "4000000000000341";
const RECEIPT = "Your receipt from Test Project";
const FAILED = "Your payment to Test Project failed";
const TRIAL = /^Your trial of/;

const monthly = (USD: string) => ({ monthly: { USD, interval: [1, "month"] } });
const backend = await (async () => {
  let now = () => new Date();
  const stripe = await startStripeStandIn({ now: () => now() });
  const opened = await testBackend({
    config: {
      "rbac.permissions.team_admin": { scope: "team", description: "Administers the team" },
      "rbac.defaultPermissions.teamCreator": { team_admin: true },
      "payments.testMode": false,
      "payments.catalogs.plans": {},
      "payments.products": {
        basic: { displayName: "Basic", customerType: "user", catalogId: "plans", prices: monthly("19.99") },
        pro: { displayName: "Fern Pro", customerType: "user", catalogId: "plans", prices: monthly("50") },
        pack: { displayName: "Pack", customerType: "user", stackable: true, prices: { once: { USD: "1.50" } } },
        tried: { displayName: "Tried", customerType: "user", freeTrial: [14, "day"], prices: monthly("7") },
        free: { displayName: "Free", customerType: "user", freeTrial: [14, "day"], prices: monthly("0") },
        seats: { displayName: "Seats", customerType: "team", prices: monthly("1234.50") },
      },
    },
    env: stripe.environment,
  });
  now = () => opened.clock.now();
  return Object.assign(opened, { stripe });
})();
const { stripe } = backend;
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await stripe.stop();
});

const ok = (answer: TestAnswer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
ok(await backend.call("POST /internal/payments/setup", { tier: "admin" }));
const ACCOUNT: string = ok(
  await backend.call("GET /internal/payments/stripe/account-info", { tier: "admin" }),
).account_id;

/** Delivers events, and works them off. */
async function deliver(events = stripe.takeEvents(ACCOUNT)): Promise<void> {
  for (const event of events) {
    const { body, headers } = stripe.sign(event);
    const answer = await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
    expect(answer.status).toBe(200);
  }
  await backend.backend.runDueJobs();
}

interface Order {
  readonly type?: "user" | "team";
  readonly price?: string;
  readonly quantity?: number;
  readonly card?: string;
}

/** Pays at Stripe; no event has told about it yet. */
async function pay(
  customer_id: string,
  product_id: string,
  { type = "user", price = "monthly", quantity = 1, card = GOOD }: Order = {},
): Promise<void> {
  const link = { customer_type: type, customer_id, product_id };
  const { url } = ok(
    await backend.call("POST /payments/purchases/create-purchase-url", { tier: "server", body: link }),
  );
  const body = { full_code: purchaseCode(url), price_id: price, quantity };
  const session = ok(await backend.call("POST /payments/purchases/purchase-session", { tier: null, body }));
  if (session.client_secret) expect((await stripe.confirm(session.client_secret, card, ACCOUNT)).status).toBe(200);
}

async function passDays(days: number): Promise<void> {
  backend.clock.advance(days * DAY);
  stripe.passTime();
  await deliver();
}

/** Lets all cards of the account be declined from now on, or pay again. */
function setCards(number: string): void {
  for (const method of stripe.account(ACCOUNT).methods.values()) method.number = number;
}

async function mails(to: string, subject: string | RegExp) {
  const found = await backend.inbox.read(to);
  return found.filter((mail) => (typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject)));
}

describe("a receipt", () => {
  it("is sent once per payment, though events come in another order and again", async () => {
    const user = await backend.signUp();
    await pay(user.id, "pack", { price: "once", quantity: 3 });
    await pay(user.id, "basic");
    const events = stripe.takeEvents(ACCOUNT).reverse();
    await deliver([...events, ...events]);
    await deliver(events.map((event) => ({ ...event, id: `${event.id}_again` })));
    const texts = (await mails(user.email, RECEIPT)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.find((text) => text.includes("Pack"))).toMatch(/\$4\.50[\s\S]*Pack, quantity: 3/);
    expect(texts.find((text) => text.includes("Basic"))).toMatch(/\$19\.99[\s\S]*Basic[\s\S]*\/invoices\/in_/);
  });

  it("is sent for each renewal and for the difference of a switch", async () => {
    const user = await backend.signUp();
    await pay(user.id, "basic");
    await deliver();
    expect(await mails(user.email, RECEIPT)).toHaveLength(1);
    await passDays(32); // after which the mailbox has forgotten the first one
    await passDays(1);
    expect(await mails(user.email, RECEIPT)).toHaveLength(1);
    const SWITCH = "POST /payments/products/{customer_type}/{customer_id}/switch";
    const params = { customer_type: "user", customer_id: user.id };
    const body = { from_product_id: "basic", to_product_id: "pro" };
    ok(await backend.call(SWITCH, { tier: "server", params, body }));
    await deliver();
    expect((await mails(user.email, RECEIPT)).map(({ text }) => text.includes("Fern Pro"))).toEqual([true, false]);
  });

  it("is made up for when every event was lost", async () => {
    const user = await backend.signUp();
    await pay(user.id, "pack", { price: "once" });
    stripe.takeEvents(ACCOUNT);
    await passDays(1 / 12);
    await passDays(1 / 12);
    expect(await mails(user.email, RECEIPT)).toHaveLength(1);
  });

  it("goes to the administrators of a team, in their language, and to no other member", async () => {
    const [owner, member] = [await backend.signUp(), await backend.signUp()];
    const { db } = servicesOf(backend).database;
    await db.updateTable("users").set({ locale: "de-DE" }).where("id", "=", owner.id).execute();
    const body = { display_name: "Sales", creator_user_id: owner.id };
    const { id: team_id } = (await backend.call("POST /teams", { tier: "server", body })).body;
    const params = { team_id, user_id: member.id };
    await backend.call("POST /team-memberships/{team_id}/{user_id}", { tier: "server", params, body: {} });
    await pay(team_id, "seats", { type: "team" });
    await deliver();
    const [receipt, ...others] = await mails(owner.email, "Ihre Quittung von Test Project");
    expect(receipt?.text).toMatch(/1\.234,50\s\$[\s\S]*Seats/);
    expect([others, await mails(member.email, /receipt|Quittung/)]).toEqual([[], []]);
  });

  it("is not sent for what is free or granted", async () => {
    const user = await backend.signUp();
    await pay(user.id, "free");
    const params = { customer_type: "user", customer_id: user.id };
    const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
    ok(await backend.call(GRANT, { tier: "server", params, body: { product_id: "pack" } }));
    await passDays(12);
    await passDays(30);
    expect(await mails(user.email, /receipt|trial/)).toEqual([]);
  });
});

describe("a failed payment", () => {
  it("a failed payment of a renewal sends one email, and the next payment a receipt", async () => {
    const user = await backend.signUp();
    await pay(user.id, "basic");
    await deliver();
    setCards(FAILS_LATER);
    backend.clock.advance(32 * DAY);
    stripe.passTime();
    const events = stripe.takeEvents(ACCOUNT);
    await deliver([...events].reverse());
    await deliver(events.map((event) => ({ ...event, id: `${event.id}_again` })));
    await passDays(1);
    setCards(GOOD);
    const [failed, ...others] = await mails(user.email, FAILED);
    expect(failed?.text).toMatch(/\$19\.99[\s\S]*Basic[\s\S]*\/invoices\/in_/);
    expect(others).toEqual([]);
    expect(await mails(user.email, RECEIPT)).toEqual([]);
    const unpaid = [...stripe.account(ACCOUNT).intents.values()].findLast(({ status }) => status !== "succeeded");
    expect((await stripe.confirm(unpaid?.client_secret ?? "", GOOD, ACCOUNT)).status).toBe(200);
    await deliver();
    expect([(await mails(user.email, RECEIPT)).length, (await mails(user.email, FAILED)).length]).toEqual([1, 1]);
  });

  it("a failed payment after a trial sends an email, too", async () => {
    const user = await backend.signUp();
    await pay(user.id, "tried", { card: FAILS_LATER });
    await deliver();
    await passDays(15);
    expect(await mails(user.email, FAILED)).toHaveLength(1);
    expect(await mails(user.email, RECEIPT)).toEqual([]);
  });
});

describe("the end of a trial", () => {
  it("is announced once, three days before, with the price that follows", async () => {
    const user = await backend.signUp();
    await pay(user.id, "tried");
    await deliver();
    await passDays(10);
    expect(await mails(user.email, TRIAL)).toEqual([]);
    backend.clock.advance(DAY);
    const subscription = [...stripe.account(ACCOUNT).subscriptions.values()].at(-1);
    stripe.account(ACCOUNT).emit("customer.subscription.trial_will_end", { ...subscription });
    const events = stripe.takeEvents(ACCOUNT);
    await deliver([...events, ...events]);
    await deliver(events.map((event) => ({ ...event, id: `${event.id}_again` })));
    await passDays(1);
    const announced = await mails(user.email, TRIAL);
    expect(announced.map(({ text }) => text)).toEqual([expect.stringMatching(/\$7\.00/)]);
    await passDays(3);
    expect(await mails(user.email, RECEIPT)).toHaveLength(1);
  });

  it("is announced without Stripe's event, and not for a subscription that ends with it", async () => {
    const [stays, leaves] = [await backend.signUp(), await backend.signUp()];
    for (const { id } of [stays, leaves]) await pay(id, "tried");
    await deliver();
    const params = { customer_type: "user", customer_id: leaves.id, product_id: "tried" };
    const CANCEL = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
    ok(await backend.call(CANCEL, { tier: "server", params }));
    await passDays(12);
    await passDays(1);
    expect([(await mails(stays.email, TRIAL)).length, await mails(leaves.email, TRIAL)]).toEqual([1, []]);
  });
});
