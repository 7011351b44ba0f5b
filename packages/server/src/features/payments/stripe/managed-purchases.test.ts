import type { TestUser } from "@latchkit/testing/internal";
import { purchaseCode } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "./stripe-backend.test-data.ts";

const LINK = "POST /payments/purchases/create-purchase-url";
const SESSION = "POST /payments/purchases/purchase-session";
const TEST_SESSION = "POST /internal/payments/test-mode-purchase-session";
const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const SWITCH = "POST /payments/products/{customer_type}/{customer_id}/switch";

const monthly = (USD: string) => ({ monthly: { USD, interval: [1, "month"] } });
const plan = (customerType: "team" | "user", USD: string) => ({
  customerType,
  catalogId: customerType,
  prices: monthly(USD),
});
const config = {
  "rbac.permissions.team_admin": { scope: "team" },
  "payments.catalogs": { team: {}, user: {} },
  "payments.products": {
    small: plan("team", "5"),
    large: plan("team", "500"),
    extra: { customerType: "team", stackable: true, prices: monthly("90") },
    own: plan("user", "5"),
    dear: {
      ...plan("user", "500"),
      prices: { ...monthly("500"), friends: { USD: "1", interval: [1, "month"], serverOnly: true } },
    },
  },
};

const scene = await stripeBackend(config);
const { backend, stripe, account } = scene;
afterAll(() => scene[Symbol.asyncDispose]());

const server = async (key: Parameters<typeof backend.call>[0], options: object) =>
  backend.call(key, { tier: "server", ...options });
const linkTo = (customer_type: "team" | "user", customer_id: string, product_id: string, by: object) =>
  backend.call(LINK, { ...by, body: { customer_type, customer_id, product_id } });
const codeIn = (answer: Awaited<ReturnType<typeof linkTo>>) => purchaseCode(ok(answer).url);
const start = (full_code: string, price_id = "monthly") =>
  backend.call(SESSION, { tier: null, body: { full_code, price_id, quantity: 1 } });

async function deliver(): Promise<void> {
  for (const event of stripe.takeEvents(account)) {
    const { body, headers } = stripe.sign(event);
    await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await backend.backend.runDueJobs();
}

async function pay(full_code: string): Promise<void> {
  const { client_secret } = ok(await start(full_code));
  await stripe.confirm(client_secret, "4242424242424242", account);
  await deliver();
}

async function owned(customer_type: "team" | "user", customer_id: string): Promise<string[]> {
  const { items } = ok(await server(LIST, { params: { customer_type, customer_id } }));
  return items.map(({ id }: { id: string }) => id);
}

/** A team with an administrator and a member. */
async function newTeam() {
  const [boss, member] = [await backend.signUp(), await backend.signUp()];
  const { id } = (await server("POST /teams", { body: { display_name: "Team" } })).body;
  for (const user of [boss, member])
    await server("POST /team-memberships/{team_id}/{user_id}", { params: { team_id: id, user_id: user.id }, body: {} });
  const params = { team_id: id, user_id: boss.id, permission_id: "team_admin" };
  await server("POST /team-permissions/{team_id}/{user_id}/{permission_id}", { params, body: {} });
  return { id: id as string, boss, member };
}

/** The token of an administrator who acts as a user. */
async function actingAs({ id }: TestUser) {
  const { body } = await server("POST /auth/sessions", { body: { user_id: id, is_impersonation: true } });
  return { accessToken: body.access_token };
}

const REFUSED = { status: 403, body: expect.stringContaining("can replace the plan") };
const charges = () => stripe.account(account).charges.size;

describe("a checkout link by a member without team_admin", () => {
  it("buys the team's first plan", async () => {
    const { id, member } = await newTeam();
    await pay(codeIn(await linkTo("team", id, "small", member)));
    expect(await owned("team", id)).toEqual(["small"]);
  });

  it("neither replaces the team's plan nor charges its saved card, also if it was made before", async () => {
    const { id, boss, member } = await newTeam();
    const [before, another] = [
      codeIn(await linkTo("team", id, "large", member)),
      codeIn(await linkTo("team", id, "extra", member)),
    ];
    await pay(codeIn(await linkTo("team", id, "small", boss)));
    const paid = charges();
    expect(await linkTo("team", id, "large", member)).toMatchObject(REFUSED);
    expect(await start(before)).toMatchObject(REFUSED);
    expect(await start(another)).toMatchObject(REFUSED);
    expect([await owned("team", id), charges()]).toEqual([["small"], paid]);
    ok(await start(codeIn(await linkTo("team", id, "large", boss))));
    expect(charges()).toBe(paid + 1);
  });

  it("does not replace a plan in test mode either", async () => {
    const { id, boss, member } = await newTeam();
    await backend.configure({ "payments.testMode": true });
    const buy = (full_code: string) =>
      backend.call(TEST_SESSION, { tier: null, body: { full_code, price_id: "monthly", quantity: 1 } });
    const before = codeIn(await linkTo("team", id, "large", member));
    ok(await buy(codeIn(await linkTo("team", id, "small", boss))));
    expect(await buy(before)).toMatchObject(REFUSED);
    expect(await owned("team", id)).toEqual(["small"]);
    await backend.configure({ "payments.testMode": false });
  });
});

it("an administrator who acts as a user does not spend from the user's card", async () => {
  const user = await backend.signUp();
  await pay(codeIn(await linkTo("user", user.id, "own", user)));
  expect(await linkTo("user", user.id, "dear", await actingAs(user))).toMatchObject(REFUSED);
});

describe("a price for servers only", () => {
  it("is not for sale through the link of a client, but through that of a server", async () => {
    const user = await backend.signUp();
    const code = codeIn(await linkTo("user", user.id, "dear", user));
    const offer = (full_code: string) =>
      backend.call("POST /payments/purchases/validate-code", { tier: null, body: { full_code } });
    expect(Object.keys(ok(await offer(code)).product.prices)).toEqual(["monthly"]);
    expect((await start(code, "friends")).status).toBe(400);
    const friendly = codeIn(await linkTo("user", user.id, "dear", { tier: "server" }));
    expect(Object.keys(ok(await offer(friendly)).product.prices).sort()).toEqual(["friends", "monthly"]);
    ok(await start(friendly, "friends"));
  });

  it("is none to which a client can switch", async () => {
    const user = await backend.signUp();
    await pay(codeIn(await linkTo("user", user.id, "own", user)));
    const params = { customer_type: "user", customer_id: user.id };
    const body = { from_product_id: "own", to_product_id: "dear", price_id: "friends" };
    expect((await backend.call(SWITCH, { ...user, params, body })).status).toBe(400);
    const [{ switch_options }] = ok(await backend.call(LIST, { ...user, params })).items;
    expect(Object.keys(switch_options[0].product.prices)).toEqual(["monthly"]);
    expect(await owned("user", user.id)).toEqual(["own"]);
  });
});
