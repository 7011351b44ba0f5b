import { purchaseCode } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, expect, it } from "vitest";
import { ok, stripeBackend } from "./stripe-backend.test-data.ts";

const LINK = "POST /payments/purchases/create-purchase-url";
const SESSION = "POST /payments/purchases/purchase-session";
const HALF_AN_HOUR = 1_800_000;
const monthly = { monthly: { USD: "5", interval: [1, "month"] } };

const scene = await stripeBackend({
  "payments.products": {
    own: { customerType: "user", prices: monthly },
    shared: { customerType: "team", prices: monthly },
  },
});
const { backend, stripe, account } = scene;
afterAll(() => scene[Symbol.asyncDispose]());

async function subscribe(customer_type: "user" | "team", customer_id: string, product_id: string): Promise<void> {
  const { url } = ok(await backend.call(LINK, { tier: "server", body: { customer_type, customer_id, product_id } }));
  const full_code = purchaseCode(url);
  const { client_secret } = ok(await backend.call(SESSION, { tier: null, body: { full_code, price_id: "monthly" } }));
  await stripe.confirm(client_secret, "4242424242424242", account);
}

/** Deletes a customer as the owner does in Stripe's dashboard. */
async function deleteAtStripe(customerId: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${stripe.environment.LATCHKIT_STRIPE_SECRET_KEY}`,
    "stripe-account": account,
  };
  const { status } = await fetch(`${stripe.url}/v1/customers/${customerId}`, { method: "DELETE", headers });
  expect(status).toBe(200);
}

async function deliver(): Promise<void> {
  for (const event of stripe.takeEvents(account)) {
    const { body, headers } = stripe.sign(event);
    await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await backend.backend.runDueJobs();
}

it("a user or team that is deleted is no longer charged after half an hour", async () => {
  const { id } = (await backend.call("POST /users", { tier: "server", body: {} })).body;
  const { id: other } = (await backend.call("POST /users", { tier: "server", body: {} })).body;
  const { body: team } = await backend.call("POST /teams", { tier: "server", body: { display_name: "Team" } });
  await subscribe("user", id, "own");
  await subscribe("team", team.id, "shared");
  await subscribe("user", other, "own");
  await deliver();
  const statuses = () => [...stripe.account(account).subscriptions.values()].map(({ status }) => status);
  expect(statuses()).toEqual(["active", "active", "active"]);
  ok(await backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id: id } }));
  ok(await backend.call("DELETE /teams/{team_id}", { tier: "server", params: { team_id: team.id } }));
  backend.clock.advance(HALF_AN_HOUR);
  await backend.backend.runDueJobs();
  expect(statuses()).toEqual(["canceled", "canceled", "active"]);
  const { transactions } = ok(await backend.call("GET /internal/payments/transactions", { tier: "admin" }));
  const inBooks = (customerId: string) =>
    transactions.find(({ customer_id }: { customer_id: string }) => customer_id === customerId).status;
  expect([inBooks(id), inBooks(team.id), inBooks(other)]).toEqual(["canceled", "canceled", "active"]);
});

it("a user deleted at Stripe has no plan, and can buy again as a new customer there", async () => {
  const { id } = (await backend.call("POST /users", { tier: "server", body: {} })).body;
  const plans = async () => {
    const params = { customer_type: "user", customer_id: id };
    const { items } = ok(
      await backend.call("GET /payments/products/{customer_type}/{customer_id}", { tier: "server", params }),
    );
    return items.map((item: { id: string }) => item.id);
  };
  await subscribe("user", id, "own");
  await deliver();
  expect(await plans()).toEqual(["own"]);
  const customers = () =>
    [...stripe.account(account).customers.values()].filter(({ metadata }) => metadata.customerId === id);
  const [first] = customers();
  await deleteAtStripe(first?.id ?? "");
  await deliver();
  expect(await plans()).toEqual([]);
  await subscribe("user", id, "own");
  await deliver();
  expect(await plans()).toEqual(["own"]);
  expect(customers().map(({ deleted = false }) => deleted)).toEqual([true, false]);
});
