import type { EndpointKey } from "@latchkit/contract";
import type { TestUser } from "@latchkit/testing/internal";
import { purchaseCode } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "../stripe/stripe-backend.test-data.ts";

const VISA = "4242424242424242";
const MASTERCARD = "5555555555554444";

const BILLING = "GET /payments/billing/{customer_type}/{customer_id}";
const SETUP = "POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent";
const DEFAULT = "POST /payments/payment-method/{customer_type}/{customer_id}/set-default";
const INVOICES = "GET /payments/invoices/{customer_type}/{customer_id}";

const monthly = { monthly: { USD: "5", interval: [1, "month"] } };
const scene = await stripeBackend({
  "rbac.permissions.team_admin": { scope: "team" },
  "payments.products": {
    plan: { customerType: "user", prices: monthly },
    "team-plan": { customerType: "team", prices: monthly },
  },
});
const { backend, stripe, account: ACCOUNT } = scene;
const { call } = backend;
afterAll(() => scene[Symbol.asyncDispose]());

const of = (customer_id: string, customer_type = "user") => ({ customer_type, customer_id });

async function subscribe(customer_id: string, customer_type = "user", product_id = "plan"): Promise<void> {
  const body = { ...of(customer_id, customer_type), product_id };
  const { url } = ok(await call("POST /payments/purchases/create-purchase-url", { tier: "server", body }));
  const full_code = purchaseCode(url);
  const session = { tier: null, body: { full_code, price_id: "monthly" } };
  const { client_secret } = ok(await call("POST /payments/purchases/purchase-session", session));
  await stripe.confirm(client_secret, VISA, ACCOUNT);
}

const idOf = (secret: string) => secret.split("_secret_")[0] ?? "";

/** Saves a card as a browser does. */
async function saveCard(params: object, card: string): Promise<string> {
  const { client_secret, ...about } = ok(await call(SETUP, { tier: "server", params: { ...of(""), ...params } }));
  expect(about).toEqual({
    stripe_account_id: ACCOUNT,
    stripe_publishable_key: stripe.publishableKey,
    stripe_js_url: `${stripe.url}/v3/`,
  });
  await stripe.confirm(client_secret, card, ACCOUNT);
  return idOf(client_secret);
}

/* Decisions about the endpoints of billing: one line per endpoint and customer, one column per caller. */
const CALLERS = ["signedOut", "self", "stranger", "member", "teamAdmin", "server"] as const;
// endpoint | customer | signedOut | self | stranger | member | teamAdmin | server
const DECIDED = `
${BILLING}  | user   | 401 | 200 | 403 | 403 | 403 | 200
${BILLING}  | team   | 401 | 404 | 404 | 401 | 200 | 200
${BILLING}  | custom | 401 | 403 | 403 | 403 | 403 | 200
${SETUP}    | user   | 401 | 200 | 403 | 403 | 403 | 200
${SETUP}    | team   | 401 | 404 | 404 | 401 | 200 | 200
${SETUP}    | custom | 401 | 403 | 403 | 403 | 403 | 200
${DEFAULT}  | user   | 401 | 200 | 403 | 403 | 403 | 200
${DEFAULT}  | team   | 401 | 404 | 404 | 401 | 200 | 200
${DEFAULT}  | custom | 401 | 403 | 403 | 403 | 403 | 200
${INVOICES} | user   | 401 | 200 | 403 | 403 | 403 | 200
${INVOICES} | team   | 401 | 404 | 404 | 401 | 200 | 200
${INVOICES} | custom | 401 | 403 | 403 | 403 | 403 | 200
`;
const rows = DECIDED.trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("callers", async () => {
  const people: Partial<Record<(typeof CALLERS)[number], TestUser>> = {};
  for (const caller of ["self", "stranger", "member", "teamAdmin"] as const) people[caller] = await backend.signUp();
  const { self, member, teamAdmin } = people;
  const { id: team } = (await call("POST /teams", { tier: "server", body: { display_name: "Team" } })).body;
  for (const user of [member, teamAdmin])
    await call("POST /team-memberships/{team_id}/{user_id}", {
      tier: "server",
      params: { team_id: team, user_id: user?.id ?? "" },
      body: {},
    });
  await call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
    tier: "server",
    params: { team_id: team, user_id: teamAdmin?.id ?? "", permission_id: "team_admin" },
    body: {},
  });
  const ids: Readonly<Record<string, string>> = { user: self?.id ?? "", team, custom: "machine 7" };

  it.each(rows)("%s of a %s answers each caller as decided", async (key = "", type = "", ...statuses) => {
    const params = of(ids[type] ?? "", type);
    const body = key === DEFAULT ? { setup_intent_id: await saveCard(params, VISA) } : undefined;
    for (const [n, caller] of CALLERS.entries()) {
      const accessToken = people[caller]?.accessToken;
      const tier = caller === "server" ? "server" : "client";
      const answer = await call(key as EndpointKey, {
        tier,
        params,
        ...(body && { body }),
        ...(accessToken && { accessToken }),
      });
      expect([caller, answer.status], JSON.stringify(answer.body)).toEqual([caller, Number(statuses[n])]);
    }
  });
});

describe("a customer's billing", () => {
  it("has no customer and no card before the first payment", async () => {
    const { id } = await backend.signUp();
    const params = of(id);
    expect(ok(await call(BILLING, { tier: "server", params }))).toEqual({
      has_customer: false,
      default_payment_method: null,
    });
    expect(ok(await call(INVOICES, { tier: "server", params }))).toEqual({
      items: [],
      is_paginated: true,
      pagination: { next_cursor: null },
    });
  });

  it("shows the card that has paid, then the one that the customer has saved, which pays from then on", async () => {
    const { id } = await backend.signUp();
    const params = of(id);
    await subscribe(id);
    const cardOf = async () => ok(await call(BILLING, { tier: "server", params })).default_payment_method;
    const visa = { id: expect.any(String), brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 };
    expect(await cardOf()).toEqual(visa);
    const body = { setup_intent_id: await saveCard(params, MASTERCARD) };
    const saved = ok(await call(DEFAULT, { tier: "server", params, body }));
    expect(saved).toEqual({ success: true, default_payment_method: { ...visa, brand: "mastercard", last4: "4444" } });
    expect(await cardOf()).toEqual(saved.default_payment_method);
    const subscription = [...stripe.account(ACCOUNT).subscriptions.values()].at(-1);
    expect(subscription?.default_payment_method).toBe(saved.default_payment_method.id);
  });

  it("refuses cards of other customers, and those that were not confirmed", async () => {
    const [one, other] = [await backend.signUp(), await backend.signUp()];
    await subscribe(one.id);
    const foreign = await saveCard(of(other.id), MASTERCARD);
    const { client_secret } = ok(await call(SETUP, { tier: "server", params: of(one.id) }));
    for (const setup_intent_id of [foreign, idOf(client_secret), "seti_none", "../customers/x"]) {
      const answer = await call(DEFAULT, { tier: "server", params: of(one.id), body: { setup_intent_id } });
      expect([setup_intent_id, answer.status]).toEqual([setup_intent_id, 400]);
    }
    const { default_payment_method } = ok(await call(BILLING, { tier: "server", params: of(one.id) }));
    expect(default_payment_method.last4).toBe("4242");
  });

  it("lists invoices, newest first and page by page", async () => {
    const { id } = await backend.signUp();
    const params = of(id);
    await subscribe(id);
    backend.clock.advance(65 * 86_400_000);
    stripe.passTime();
    const { items } = ok(await call(INVOICES, { tier: "server", params }));
    expect(items).toHaveLength(3);
    expect(items[0]).toEqual({
      created_at_millis: expect.any(Number),
      status: "paid",
      amount_total: 500,
      currency: "USD",
      hosted_invoice_url: expect.stringContaining("/invoices/"),
    });
    const paged = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const query = { limit: "1", ...(cursor && { cursor }) };
      const page: { items: unknown[]; pagination: { next_cursor: string | null } } = ok(
        await call(INVOICES, { tier: "server", params, query }),
      );
      paged.push(...page.items);
      cursor = page.pagination.next_cursor;
    }
    expect(paged).toEqual(items);
    expect((await call(INVOICES, { tier: "server", params, query: { cursor: "in_none" } })).status).toBe(400);
  });
});

describe("the administration of the Stripe account", () => {
  it("opens Stripe's widgets, and changes the offered payment methods", async () => {
    const session = await call("POST /internal/payments/stripe-widgets/account-session", { tier: "admin" });
    expect(ok(session)).toEqual({ client_secret: expect.any(String) });
    const { config_id, methods } = ok(await call("GET /internal/payments/method-configs", { tier: "admin" }));
    const sepa = { id: "sepa_debit", name: "SEPA Direct Debit", enabled: false, available: false, overridable: true };
    expect(methods).toContainEqual(sepa);
    expect(methods).toContainEqual(expect.objectContaining({ id: "card", name: "Card" }));
    const body = { config_id, updates: { sepa_debit: "on" } };
    ok(await call("PATCH /internal/payments/method-configs", { tier: "admin", body }));
    const after = ok(await call("GET /internal/payments/method-configs", { tier: "admin" }));
    expect(after.methods).toContainEqual({ ...sepa, enabled: true, available: true });
  });
});
