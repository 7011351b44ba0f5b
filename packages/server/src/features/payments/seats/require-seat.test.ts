import { INTERNAL, INTERNAL_ENV, type Owner, signUpOwner, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const MONTHLY = [1, "month"];
const seats = (quantity: number) => ({
  dashboard_admins: { quantity, repeat: "never", expires: "when-purchase-expires" },
});
const plan = { customerType: "team", catalogId: "plans" };
/** The plans of docs/payments.md. */
const PLANS = {
  "payments.items.dashboard_admins": { displayName: "Dashboard seats", customerType: "team" },
  "payments.catalogs.plans": { displayName: "Plans" },
  "payments.products.free": { ...plan, prices: "include-by-default", includedItems: seats(1) },
  "payments.products.team": {
    ...plan,
    prices: { monthly: { USD: "49", interval: MONTHLY } },
    includedItems: seats(3),
  },
  "payments.products.growth": {
    ...plan,
    prices: { monthly: { USD: "299", interval: MONTHLY } },
    includedItems: seats(5),
  },
  "payments.products.extra-admins": {
    ...plan,
    isAddOnTo: { team: true, growth: true },
    stackable: true,
    prices: { monthly: { USD: "49", interval: MONTHLY } },
    includedItems: seats(1),
  },
};

async function open(plans: object) {
  const backend = await testBackend({ env: INTERNAL_ENV });
  afterAll(() => backend[Symbol.asyncDispose]());
  const body = { config_override_string: JSON.stringify(plans) };
  const configured = await backend.call("PATCH /internal/config/override", { tier: "admin", project: INTERNAL, body });
  expect(configured.status).toBe(200);

  /** Invites a new user of the dashboard to a team. @returns Accepts the invitation. */
  async function invite(team_id: string) {
    const guest = await backend.signUp({ project: INTERNAL, isVerified: true });
    const callback_url = "http://localhost:4100/handler/team-invitation";
    const invitation = {
      tier: "server",
      project: INTERNAL,
      body: { team_id, email: guest.email, callback_url },
    } as const;
    expect((await backend.call("POST /team-invitations/send-code", invitation)).status).toBe(200);
    const code = await backend.inbox.readCode(guest.email);
    const { accessToken } = guest;
    return () => backend.call("POST /team-invitations/accept", { project: INTERNAL, accessToken, body: { code } });
  }
  async function join(team_id: string) {
    const accept = await invite(team_id);
    return accept();
  }
  async function buy(customer_id: string, product_id: string, quantity = 1) {
    const params = { customer_type: "team", customer_id };
    const grant = { tier: "server", project: INTERNAL, params, body: { product_id, quantity } } as const;
    expect((await backend.call("POST /payments/products/{customer_type}/{customer_id}", grant)).status).toBe(200);
  }
  return { owner: () => signUpOwner(backend) as Promise<Owner>, invite, join, buy };
}

const refusal = (teamId: string) =>
  [
    400,
    "ITEM_QUANTITY_INSUFFICIENT_AMOUNT",
    { item_id: "dashboard_admins", customer_id: teamId, quantity: -1 },
  ] as const;

describe("the seats of the dashboard's teams", async () => {
  const { owner, invite, join, buy } = await open(PLANS);

  it("come from the plan, and from its add-ons", async () => {
    const { teamId } = await owner();
    const third = await invite(teamId);
    expect(await third()).toBeKnownError(...refusal(teamId));
    await buy(teamId, "team");
    expect((await third()).status, "the invitation still works once there is a seat").toBe(200);
    expect((await join(teamId)).status).toBe(200);
    expect(await join(teamId)).toBeKnownError(...refusal(teamId));
    await buy(teamId, "extra-admins", 2);
    expect((await join(teamId)).status).toBe(200);
    expect((await join(teamId)).status).toBe(200);
    expect(await join(teamId)).toBeKnownError(...refusal(teamId));
  });

  it("are used once: of five users who join at once with two seats left, two succeed", async () => {
    const { teamId } = await owner();
    await buy(teamId, "team");
    const guests = [];
    for (let n = 0; n < 5; n++) guests.push(await invite(teamId));
    const answers = await Promise.all(guests.map((accept) => accept()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400]);
  });
});

describe("an installation without plans", async () => {
  const { owner, join } = await open({});

  it("counts no seats", async () => {
    const { teamId } = await owner();
    for (let n = 0; n < 3; n++) expect((await join(teamId)).status).toBe(200);
  });
});
