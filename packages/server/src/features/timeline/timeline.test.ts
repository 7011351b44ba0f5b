import { purchaseCode } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { type SendingBackend, sendingBackend } from "../email-sending/sending.test-data.ts";

const TIMELINE = "GET /internal/timeline/{subject_type}/{subject_id}";

const config = {
  "payments.products": {
    pack: {
      displayName: "Pack",
      customerType: "user",
      stackable: true,
      prices: { once: { USD: "9.90" } },
      includedItems: {},
    },
    pro: {
      displayName: "Pro",
      customerType: "user",
      prices: { monthly: { USD: "20", interval: [1, "month"] } },
      includedItems: {},
    },
  },
};

let backend: SendingBackend;
let ada: string;
let bob: string;
let team: string;

const admin = async (key: Parameters<typeof backend.call>[0], options: object) => {
  const answer = await backend.call(key, { tier: "admin", ...options });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const of = (subject_type: string, subject_id: string, query: object = {}) =>
  admin(TIMELINE, { params: { subject_type, subject_id }, query });
const tick = () => backend.clock.advance(5_000);
const PASSWORD = "correct horse battery staple";

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly happened_at_millis: number;
  readonly sign_in?: { readonly error_code: string | null };
  readonly act?: { readonly action: string };
  readonly event?: { readonly type: string };
  readonly email?: { readonly subject: string | null };
  readonly payment?: { readonly product_display_name: string };
}

/** Says of each entry what it is about. */
const told = ({ items }: { items: Entry[] }) =>
  items.map(({ kind, sign_in, act, event, email, payment }) => [
    kind,
    sign_in ? sign_in.error_code : (act?.action ?? event?.type ?? email?.subject ?? payment?.product_display_name),
  ]);

async function createUser(name: string): Promise<string> {
  const { id } = await admin("POST /users", {
    body: {
      display_name: name,
      primary_email: `${name}@shop.example`,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password: PASSWORD,
    },
  });
  tick();
  return id;
}

const signIn = async (name: string, password: string) => {
  const answer = await backend.call("POST /auth/password/sign-in", {
    body: { email: `${name}@shop.example`, password },
  });
  tick();
  return answer;
};

async function buy(customer_id: string, product_id: string, price_id: string) {
  const { url } = await admin("POST /payments/purchases/create-purchase-url", {
    body: { customer_type: "user", customer_id, product_id },
  });
  await admin("POST /internal/payments/test-mode-purchase-session", {
    body: { full_code: purchaseCode(url), price_id, quantity: 1 },
  });
  tick();
}

beforeAll(async () => {
  backend = await sendingBackend({ config });
  ada = await createUser("ada");
  bob = await createUser("bob");
  team = (await admin("POST /teams", { body: { display_name: "Engines" } })).id;
  tick();
  for (const name of ["ada", "bob"]) {
    await signIn(name, "wrong");
    await signIn(name, PASSWORD);
    const id = name === "ada" ? ada : bob;
    await admin("POST /emails/send-email", {
      body: { user_ids: [id], subject: `Hello ${name}`, html: "<p>Hello</p>" },
    });
    await backend.backend.runDueJobs();
    tick();
    await buy(id, "pack", "once");
    await admin("PATCH /users/{user_id}", { params: { user_id: id }, body: { display_name: `${name} 2` } });
    tick();
  }
  await admin("PATCH /teams/{team_id}", { params: { team_id: team }, body: { display_name: "Engines 2" } });
  tick();
});
afterAll(() => backend[Symbol.asyncDispose]());

describe("the timeline of a user", () => {
  it("tells from all sources what happened to the user, newest first, and nothing of others", async () => {
    const timeline = await of("user", ada);
    expect(told(timeline)).toEqual([
      ["act", "user.updated"],
      ["payment", "Pack"],
      ["email", "Hello ada"],
      ["sign_in", null],
      ["sign_in", "EMAIL_PASSWORD_MISMATCH"],
      ["act", "user.created"],
    ]);
    const times = timeline.items.map((entry: Entry) => entry.happened_at_millis);
    expect(times).toEqual([...times].sort((one: number, other: number) => other - one));
    expect(told(await of("user", bob))).toContainEqual(["email", "Hello bob"]);
    expect(told(await of("user", bob))).not.toContainEqual(["email", "Hello ada"]);
  });

  it.each([
    ["sign_ins", ["sign_in", "sign_in"]],
    ["emails", ["email"]],
    ["payments", ["payment"]],
    ["acts", ["act", "act"]],
    ["permissions", []],
  ])("shows %s alone", async (filter, kinds) => {
    expect((await of("user", ada, { filter })).items.map(({ kind }: Entry) => kind)).toEqual(kinds);
  });

  it("leaves out events that repeat what an act says, unless events are asked for", async () => {
    expect((await of("user", ada)).items.map(({ kind }: Entry) => kind)).not.toContain("event");
    expect(told(await of("user", ada, { filter: "events" }))).toEqual([
      ["event", "user.updated"],
      ["event", "user.created"],
    ]);
    const user = await signIn("ada", PASSWORD);
    await backend.call("PATCH /users/{user_id}", {
      params: { user_id: "me" },
      accessToken: user.body.access_token,
      body: { client_metadata: { theme: "dark" } },
    });
    tick();
    expect(told(await of("user", ada))[0]).toEqual(["event", "user.updated"]);
  });

  it("tells of granted and revoked permissions", async () => {
    await admin("POST /project-permission-definitions", { body: { id: "reads" } });
    const params = { user_id: bob, permission_id: "reads" };
    await admin("POST /project-permissions/{user_id}/{permission_id}", { params, body: {} });
    tick();
    await admin("DELETE /project-permissions/{user_id}/{permission_id}", { params });
    tick();
    expect(told(await of("user", bob, { filter: "permissions" }))).toEqual([
      ["act", "permission.revoked"],
      ["act", "permission.granted"],
    ]);
  });

  it("says why an email did not arrive", async () => {
    const { db } = servicesOf(backend).database;
    await db
      .updateTable("emails")
      .set({ bounced_at: backend.clock.now(), can_have_delivery_info: true, finished_sending_at: backend.clock.now() })
      .where("user_id", "=", ada)
      .execute();
    await db
      .insertInto("email_suppressions")
      .values(
        (["ada", "bob"] as const).map((name) => ({
          project_id: backend.project.id,
          branch_id: "main",
          address: `${name}@shop.example`,
          reason: "bounced" as const,
          details: `552 ${name}'s mailbox is full`,
          suppressed_at: backend.clock.now(),
        })),
      )
      .execute();
    const [entry] = (await of("user", ada, { filter: "emails" })).items;
    expect(entry.email).toMatchObject({
      recipient_address: "ada@shop.example",
      bounce_details: "552 ada's mailbox is full",
    });
    const [other] = (await of("user", bob, { filter: "emails" })).items;
    expect(other.email.bounce_details).toBeNull();
  });

  it("tells each payment of a subscription", async () => {
    const carl = await createUser("carl");
    await buy(carl, "pro", "monthly");
    backend.clock.advance(32 * 86_400_000);
    await admin("GET /internal/payments/customers/{customer_type}/{customer_id}", {
      params: { customer_type: "user", customer_id: carl },
    });
    const { items } = await of("user", carl, { filter: "payments" });
    expect(items.map(({ payment }: { payment: { is_first: boolean; status: string } }) => payment)).toMatchObject([
      { type: "subscription", is_first: false, status: "paid", is_refunded: false, test_mode: true },
      { type: "subscription", is_first: true, status: "paid", price: { USD: "20" }, product_display_name: "Pro" },
    ]);
  });

  it("pages through all entries without losing or repeating any, whatever the size of a page", async () => {
    const whole = await of("user", ada);
    for (const limit of [1, 2, 3]) {
      const seen: Entry[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: Entry[]; pagination: { next_cursor: string | null } } = await of("user", ada, {
          limit,
          ...(cursor !== null && { cursor }),
        });
        seen.push(...page.items);
        cursor = page.pagination.next_cursor;
      } while (cursor !== null && seen.length < 50);
      expect(seen).toEqual(whole.items);
    }
  });

  it.each(["x", "1|act|x", "1|robot|00000000-0000-4000-8000-000000000000", "1|sign_in|msg_1"])(
    "refuses the cursor %s, which no page gave",
    async (cursor) => {
      const params = { subject_type: "user", subject_id: ada };
      const answer = await backend.call(TIMELINE, { tier: "admin", params, query: { cursor } });
      expect(answer.status).toBe(400);
    },
  );
});

describe("the timeline of a team", () => {
  it("tells what happened to the team, and has no sign-ins and no emails", async () => {
    expect(told(await of("team", team))).toEqual([
      ["act", "team.updated"],
      ["act", "team.created"],
    ]);
    expect((await of("team", team, { filter: "emails" })).items).toEqual([]);
    expect((await of("team", ada)).items.map(({ kind }: Entry) => kind)).not.toContain("payment");
  });
});

describe("another project", () => {
  it("sees nothing of the user", async () => {
    const project = await backend.createProject({});
    const answer = await backend.call(TIMELINE, {
      tier: "admin",
      project,
      params: { subject_type: "user", subject_id: ada },
    });
    expect(answer.body.items).toEqual([]);
  });
});
