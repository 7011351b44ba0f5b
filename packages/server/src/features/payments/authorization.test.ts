import { type EndpointKey, endpoints } from "@latchkit/contract";
import { type TestBackend, type TestUser, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * Decisions about the endpoints of payments: one line per endpoint and customer, one column per caller. The callers are
 * a client without a session, the user, another user, a member and an administrator of the team, and the project's
 * server.
 */

const CALLERS = ["signedOut", "self", "stranger", "member", "teamAdmin", "server"] as const;
type Caller = (typeof CALLERS)[number];

const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const CHANGE = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const CANCEL = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
const RESUME = "POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume";
const SWITCH = "POST /payments/products/{customer_type}/{customer_id}/switch";
const LINK = "POST /payments/purchases/create-purchase-url";

// endpoint | customer | signedOut | self | stranger | member | teamAdmin | server
const DECIDED = `
${ITEM}   | user   | 401 | 200 | 403 | 403 | 403 | 200
${ITEM}   | team   | 401 | 404 | 404 | 200 | 200 | 200
${ITEM}   | custom | 401 | 403 | 403 | 403 | 403 | 200
${CHANGE} | user   | 401 | 401 | 401 | 401 | 401 | 200
${CHANGE} | team   | 401 | 401 | 401 | 401 | 401 | 200
${CHANGE} | custom | 401 | 401 | 401 | 401 | 401 | 200
${LIST}   | user   | 401 | 200 | 403 | 403 | 403 | 200
${LIST}   | team   | 401 | 404 | 404 | 200 | 200 | 200
${LIST}   | custom | 401 | 403 | 403 | 403 | 403 | 200
${GRANT}  | user   | 401 | 401 | 401 | 401 | 401 | 200
${GRANT}  | team   | 401 | 401 | 401 | 401 | 401 | 200
${GRANT}  | custom | 401 | 401 | 401 | 401 | 401 | 200
${LINK}   | user   | 401 | 200 | 403 | 403 | 403 | 200
${LINK}   | team   | 401 | 404 | 404 | 200 | 200 | 200
${LINK}   | custom | 401 | 403 | 403 | 403 | 403 | 200
${CANCEL} | user   | 401 | 200 | 403 | 403 | 403 | 200
${CANCEL} | team   | 401 | 404 | 404 | 401 | 200 | 200
${CANCEL} | custom | 401 | 403 | 403 | 403 | 403 | 200
${RESUME} | user   | 401 | 200 | 403 | 403 | 403 | 200
${RESUME} | team   | 401 | 404 | 404 | 401 | 200 | 200
${RESUME} | custom | 401 | 403 | 403 | 403 | 403 | 200
${SWITCH} | user   | 401 | 200 | 403 | 403 | 403 | 200
${SWITCH} | team   | 401 | 404 | 404 | 401 | 200 | 200
${SWITCH} | custom | 401 | 403 | 403 | 403 | 403 | 200
`;

const CUSTOMERS = ["user", "team", "custom"] as const;
type CustomerType = (typeof CUSTOMERS)[number];

const rows = DECIDED.trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([key = "", type = "", ...statuses]) => ({
    key: key as EndpointKey,
    type: type as CustomerType,
    statuses: Object.fromEntries(CALLERS.map((caller, index) => [caller, Number(statuses[index])])),
  }));

const plan = (customerType: CustomerType, USD: string) => ({
  customerType,
  catalogId: customerType,
  prices: { monthly: { USD, interval: [1, "month"] } },
});
const config = {
  "rbac.permissions.team_admin": { scope: "team" },
  // What contains the permission gives it as well.
  "rbac.permissions.boss": { scope: "team", containedPermissionIds: { team_admin: true } },
  ...Object.fromEntries(
    CUSTOMERS.flatMap((type) => [
      [`payments.items.${type}-item`, { customerType: type }],
      [`payments.catalogs.${type}`, {}],
      [`payments.products.${type}-plan`, plan(type, "5")],
      [`payments.products.${type}-better`, plan(type, "9")],
      [`payments.products.${type}-gift`, { customerType: type, stackable: true, prices: { once: { USD: "1" } } }],
    ]),
  ),
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ config });
});
afterAll(() => backend[Symbol.asyncDispose]());

interface World {
  readonly people: Readonly<Record<"self" | "stranger" | "member" | "teamAdmin", TestUser>>;
  readonly ids: Readonly<Record<CustomerType, string>>;
}

const server = async (key: EndpointKey, options: object) => {
  const answer = await backend.call(key, { tier: "server", ...options });
  expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

/** A user, a team and another customer, each with a subscription. */
async function makeWorld(): Promise<World> {
  const [self, stranger, member, teamAdmin] = await Promise.all([
    backend.signUp(),
    backend.signUp(),
    backend.signUp(),
    backend.signUp(),
  ]);
  const { id: team } = await server("POST /teams", { body: { display_name: "Team" } });
  for (const { id } of [member, teamAdmin])
    await server("POST /team-memberships/{team_id}/{user_id}", { params: { team_id: team, user_id: id }, body: {} });
  await server("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
    params: { team_id: team, user_id: teamAdmin.id, permission_id: "boss" },
    body: {},
  });
  const ids = { user: self.id, team, custom: `machine of ${self.id}` };
  for (const type of CUSTOMERS) await server(GRANT, { params: of(ids, type), body: { product_id: `${type}-plan` } });
  return { people: { self, stranger, member, teamAdmin }, ids };
}

function of(ids: World["ids"], type: CustomerType) {
  return { customer_type: type, customer_id: ids[type] };
}

function ask(key: EndpointKey, type: CustomerType, ids: World["ids"]): object {
  const params = of(ids, type);
  switch (key) {
    case ITEM:
      return { params: { ...params, item_id: `${type}-item` } };
    case CHANGE:
      return {
        params: { ...params, item_id: `${type}-item` },
        query: { allow_negative: "true" },
        body: { delta: 1 },
      };
    case GRANT:
      return { params, body: { product_id: `${type}-gift` } };
    case LINK:
      return { body: { ...params, product_id: `${type}-gift` } };
    case SWITCH:
      return { params, body: { from_product_id: `${type}-plan`, to_product_id: `${type}-better` } };
    case LIST:
      return { params };
    default:
      return { params: { ...params, product_id: `${type}-plan` }, ...(key === RESUME && { body: {} }) };
  }
}

function callAs(world: World, caller: Caller, key: EndpointKey, options: object) {
  if (caller === "server") return backend.call(key, { tier: "server", ...options });
  const session = caller === "signedOut" ? {} : { accessToken: world.people[caller].accessToken };
  return backend.call(key, { ...session, ...options });
}

/** Everything that the three customers own and have. */
async function stateOf({ ids }: World): Promise<string> {
  const states = await Promise.all(
    CUSTOMERS.map(async (type) => [
      (await server(LIST, { params: of(ids, type) })).items,
      await server(ITEM, { params: { ...of(ids, type), item_id: `${type}-item` } }),
    ]),
  );
  return JSON.stringify(states);
}

describe.each(rows)("$key of a $type", ({ key, type, statuses }) => {
  it("answers each caller as decided, and changes nothing for a refused one", async () => {
    const world = await makeWorld();
    const refused = CALLERS.filter((caller) => (statuses[caller] ?? 0) >= 400);
    const before = await stateOf(world);
    for (const caller of refused) {
      const answer = await callAs(world, caller, key, ask(key, type, world.ids));
      expect([caller, answer.status], JSON.stringify(answer.body)).toEqual([caller, statuses[caller]]);
    }
    expect(await stateOf(world)).toBe(before);
    for (const caller of CALLERS.filter((one) => !refused.includes(one))) {
      const own = await makeWorld();
      const answer = await callAs(own, caller, key, ask(key, type, own.ids));
      expect([caller, answer.status], JSON.stringify(answer.body)).toEqual([caller, 200]);
    }
  });
});

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/**
 * Endpoints for administrators alone; the roles of the dashboard's users are decided where those of all endpoints are.
 */
const ADMINISTRATION: readonly EndpointKey[] = [
  "GET /internal/payments/transactions",
  "POST /internal/payments/transactions/refund",
  "GET /internal/payments/customers",
  "GET /internal/payments/customers/{customer_type}/{customer_id}",
  "GET /internal/payments/customers/{customer_type}/{customer_id}/history",
  "GET /internal/payments/revenue",
  "POST /internal/payments/test-mode-next-payment",
  "POST /internal/payments/setup",
  "GET /internal/payments/stripe/account-info",
  "POST /internal/payments/stripe-widgets/account-session",
  "GET /internal/payments/method-configs",
  "PATCH /internal/payments/method-configs",
  "GET /internal/payments/differences",
  "GET /internal/payments/coupons",
  "POST /internal/payments/coupons",
  "PATCH /internal/payments/coupons/{coupon_id}",
  "GET /internal/payments/links",
  "POST /internal/payments/links",
  "PATCH /internal/payments/links/{link_id}",
];

describe("the administration of payments", () => {
  it("is everything below /internal/payments but the purchase in test mode, whose code is the secret", () => {
    const keys = Object.keys(endpoints).filter((key) => key.includes(" /internal/payments/"));
    const others = keys.filter((key) => !ADMINISTRATION.some((each) => each === key));
    expect(others).toEqual(["POST /internal/payments/test-mode-purchase-session"]);
  });

  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });

  it.each(ADMINISTRATION)("answers administrators only: %s", async (key) => {
    const before = await stateOf(world);
    const ids = { ...of(world.ids, "user"), coupon_id: UNKNOWN_ID, link_id: UNKNOWN_ID };
    const options = { params: ids, ...(key.startsWith("GET") ? {} : { body: {} }) };
    for (const caller of CALLERS) {
      const answer = await callAs(world, caller, key, options);
      expect([caller, answer.status], JSON.stringify(answer.body)).toEqual([caller, 401]);
    }
    expect(await stateOf(world)).toBe(before);
    const { status } = await backend.call(key, { tier: "admin", ...options });
    expect([200, 400, 404]).toContain(status); // 400 for an empty body, or without Stripe; 404 without an account there
  });
});
