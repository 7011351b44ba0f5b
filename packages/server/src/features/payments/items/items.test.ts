import { ITEM_EXPIRIES_MAX, QUANTITY_CHANGE_MAX } from "@latchkit/contract/limits";
import { type CallOptions, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../../services.test-data.ts";

const GET = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const UPDATE = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
const DAY = 86_400_000;

const config = {
  "payments.items.credits": { displayName: "Credits", customerType: "user" },
  "payments.items.seats": { displayName: "Seats", customerType: "team" },
  "payments.items.tokens": { customerType: "custom" },
  "payments.items.free-tokens": { customerType: "custom" },
  "payments.products.free": {
    customerType: "custom",
    prices: "include-by-default",
    includedItems: { "free-tokens": { quantity: 5, repeat: [1, "month"], expires: "when-repeated" } },
  },
};
const backend = await testBackend({ config });
afterAll(() => backend[Symbol.asyncDispose]());

let customers = 0;
const newCustomer = () => `customer ${++customers}`;

type Place = { type?: string; item?: string } & CallOptions;
const at = (id: string, { type = "custom", item = "tokens" }: Place) => ({
  customer_type: type,
  customer_id: id,
  item_id: item,
});
const get = (id: string, { type, item, ...options }: Place = {}) =>
  backend.call(GET, { tier: "server", params: at(id, { type, item } as Place), ...options });
const quantityOf = async (id: string, place: Place = {}): Promise<number> => (await get(id, place)).body.quantity;
const update = (id: string, body: object, { type, item, ...options }: Place = {}, allow_negative = "false") =>
  backend.call(UPDATE, {
    tier: "server",
    params: at(id, { type, item } as Place),
    query: { allow_negative },
    body,
    ...options,
  });
const inDays = (days: number) => new Date(backend.clock.now().getTime() + days * DAY).toISOString();

describe("the quantity of an item", () => {
  it("is 0 for an unknown customer, with the item's name", async () => {
    expect((await get(newCustomer())).body).toEqual({ id: "tokens", display_name: "tokens", quantity: 0 });
    const { id } = await backend.signUp();
    expect((await get(id, { type: "user", item: "credits" })).body).toEqual({
      id: "credits",
      display_name: "Credits",
      quantity: 0,
    });
  });

  it("is read for many customers at once, with an error for each that does not exist", async () => {
    const ids = Array.from({ length: 60 }, newCustomer);
    await Promise.all(ids.map((id, n) => update(id, { delta: n + 1 })));
    const { id: user } = await backend.signUp();
    await update(user, { delta: 7 }, { type: "user", item: "credits" });
    const missing = "00000000-0000-4000-8000-000000000000";
    const [one, unknown, odd, ...many] = await Promise.all([
      get(user, { type: "user", item: "credits" }),
      get(missing, { type: "user", item: "credits" }),
      get('a "b", {c}', { item: "tokens" }),
      ...ids.map((id) => get(id)),
    ]);
    expect(one.body.quantity).toBe(7);
    expect(unknown).toBeKnownError(404, "USER_NOT_FOUND");
    expect(odd.body.quantity).toBe(0);
    expect(many.map(({ body }) => body.quantity)).toEqual(ids.map((_, n) => n + 1));
  });

  it("goes up and down, below zero only if the caller allows it", async () => {
    const id = newCustomer();
    expect((await update(id, { delta: 10 })).body).toEqual({});
    expect((await update(id, { delta: -4, description: "used" })).status).toBe(200);
    expect(await update(id, { delta: -7 })).toBeKnownError(400, "ITEM_QUANTITY_INSUFFICIENT_AMOUNT", {
      item_id: "tokens",
      customer_id: id,
      quantity: -7,
    });
    expect(await quantityOf(id)).toBe(6);
    expect((await update(id, { delta: -7 }, {}, "true")).status).toBe(200);
    expect(await quantityOf(id)).toBe(-1);
  });

  it("refuses an increase that stays below zero, unless the caller allows it", async () => {
    const id = newCustomer();
    await update(id, { delta: -5 }, {}, "true");
    expect((await update(id, { delta: 2 })).status).toBe(400);
    expect((await update(id, { delta: 2 }, {}, "true")).status).toBe(200);
    expect(await quantityOf(id)).toBe(-3);
  });

  it("uses first what expires first, and returns a use with an expiry", async () => {
    const id = newCustomer();
    await update(id, { delta: 10, expires_at: inDays(1) });
    await update(id, { delta: 5 });
    await update(id, { delta: -4 });
    await update(id, { delta: -3, expires_at: inDays(3) });
    expect(await quantityOf(id)).toBe(8);
    backend.clock.advance(DAY);
    expect(await quantityOf(id)).toBe(5);
    await update(id, { delta: -2, expires_at: inDays(1) });
    expect(await quantityOf(id)).toBe(3);
    backend.clock.advance(DAY);
    expect(await quantityOf(id)).toBe(5);
  });

  it("accepts a change by 0", async () => {
    const id = newCustomer();
    expect(await update(id, { delta: 0 })).toMatchObject({ status: 200, body: {} });
    expect(await quantityOf(id)).toBe(0);
  });

  it.each([
    ["a day before it expires", DAY, 1_000],
    ["an instant before it expires", 1, 1_000],
    ["at the instant at which it expires", 0, 0],
  ])("contains a grant %s for its time only", async (_when, before, expected) => {
    const id = newCustomer();
    await update(id, { delta: 1_000, expires_at: inDays(2) });
    backend.clock.advance(2 * DAY - before);
    expect(await quantityOf(id)).toBe(expected);
  });

  it("cannot be used at the instant at which it expires", async () => {
    const id = newCustomer();
    await update(id, { delta: 10, expires_at: inDays(1) });
    backend.clock.advance(DAY);
    expect((await update(id, { delta: -1 })).status).toBe(400);
  });

  it("is counted by type of customer and id", async () => {
    const { id } = await backend.signUp();
    await update(id, { delta: 4 });
    expect(await quantityOf(id, { type: "user", item: "credits" })).toBe(0);
  });

  it("accepts a change that has expired, which has no effect", async () => {
    const id = newCustomer();
    expect((await update(id, { delta: 5, expires_at: "2020-01-01T00:00:00Z" })).status).toBe(200);
    expect(await quantityOf(id)).toBe(0);
  });

  it("contains the items that a default product grants every customer, used once per month", async () => {
    const id = newCustomer();
    const place = { item: "free-tokens" };
    expect(await quantityOf(id, place)).toBe(5);
    await update(id, { delta: -3 }, place);
    expect(await quantityOf(id, place)).toBe(2);
    backend.clock.advance(32 * DAY);
    expect(await quantityOf(id, place)).toBe(5);
  });

  it("follows the configuration of a default product, and keeps uses", async () => {
    const project = await backend.createProject(config);
    const place = { item: "free-tokens", project };
    await update("one", { delta: -3 }, place);
    await backend.configure({ "payments.products.free.includedItems.free-tokens.quantity": 20 }, project);
    expect(await quantityOf("one", place)).toBe(17);
    await backend.configure({ "payments.products.free": null }, project);
    expect(await quantityOf("one", place)).toBe(0);
  });
});

describe("the audit log", () => {
  it("contains changes by administrators, and leaves those by servers to the ledger", async () => {
    const project = await backend.createProject(config);
    const id = newCustomer();
    await update(id, { delta: 5 }, { project });
    await update(id, { delta: -2 }, { project });
    await update(id, { delta: 3 }, { project, tier: "admin" });
    const { body } = await backend.call("GET /internal/audit-log", { tier: "admin", project });
    const added = { path: "delta", after: 3 };
    expect(body.items).toMatchObject([{ action: "item_quantity.changed", changes: expect.arrayContaining([added]) }]);
  });
});

describe("a change with an idempotency key", () => {
  it.each([
    ["a grant", { delta: 3 }],
    ["a use", { delta: -3 }],
    ["a hold", { delta: -3, expires_at: "2999-01-01" }],
  ])("is made once: %s", async (_, body) => {
    const id = newCustomer();
    await update(id, { delta: 10 });
    const headers = { "idempotency-key": id };
    const answers = await Promise.all(Array.from({ length: 8 }, () => update(id, body, { headers })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await quantityOf(id)).toBe(10 + body.delta);
  });

  it("is made once when its answer is lost, also if the quantity is used up since", async () => {
    const id = newCustomer();
    await update(id, { delta: 5 });
    const headers = { "idempotency-key": "last credit" };
    for (let n = 0; n < 3; n++) expect((await update(id, { delta: -5 }, { headers })).status).toBe(200);
    expect(await quantityOf(id)).toBe(0);
    const many = { "idempotency-key": "at once" };
    await update(id, { delta: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => update(id, { delta: -3 }, { headers: many })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await quantityOf(id)).toBe(0);
  });

  it("belongs to its customer and item", async () => {
    const [one, other] = [newCustomer(), newCustomer()];
    const headers = { "idempotency-key": "passed on" };
    for (const [id, item] of [
      [one, "tokens"],
      [other, "tokens"],
      [one, "free-tokens"],
    ] as const)
      expect((await update(id, { delta: 2 }, { headers, item })).status).toBe(200);
    expect([await quantityOf(one), await quantityOf(other), await quantityOf(one, { item: "free-tokens" })]).toEqual([
      2, 2, 7,
    ]);
  });

  it.each([
    ["another quantity", { delta: -2 }, "false"],
    ["another description", { delta: -1, description: "x" }, "false"],
    ["an expiry", { delta: -1, expires_at: "2999-01-01" }, "false"],
    ["a debt allowed", { delta: -1 }, "true"],
  ])("is refused under the key of another change: %s", async (_, body, allowNegative) => {
    const id = newCustomer();
    await update(id, { delta: 10 });
    const headers = { "idempotency-key": "one change" };
    await update(id, { delta: -1 }, { headers });
    const refusal = await update(id, body, { headers }, allowNegative);
    expect(refusal.status).toBe(409);
    expect(refusal.headers.get("x-latchkit-refusal")).toBe("IDEMPOTENCY_KEY_ALREADY_USED");
    expect(await quantityOf(id)).toBe(9);
  });

  it("can be repeated with its key after a refusal", async () => {
    const id = newCustomer();
    const headers = { "idempotency-key": "too early" };
    expect((await update(id, { delta: -1 }, { headers })).status).toBe(400);
    await update(id, { delta: 1 });
    expect((await update(id, { delta: -1 }, { headers })).status).toBe(200);
    expect(await quantityOf(id)).toBe(0);
  });

  it("is not made again after an update of the server", async () => {
    const id = newCustomer();
    const { db } = servicesOf(backend).database;
    await update(id, { delta: 5 });
    await db.updateTable("item_entries").set({ source: "key:of before" }).where("customer_id", "=", id).execute();
    const headers = { "idempotency-key": "of before" };
    expect((await update(id, { delta: 5 }, { headers })).status).toBe(200);
    expect((await update(id, { delta: 6 }, { headers: { "idempotency-key": "of before" } })).status).toBe(409);
    expect(await quantityOf(id)).toBe(5);
  });

  it("differs from one with another key, or without one", async () => {
    const id = newCustomer();
    for (const key of [`${id} a`, `${id} b`]) await update(id, { delta: 3 }, { headers: { "idempotency-key": key } });
    for (let n = 0; n < 2; n++) await update(id, { delta: 3 });
    expect(await quantityOf(id)).toBe(12);
  });
});

describe("what is refused", () => {
  it("unknown items are refused before wrong types, and those before unknown customers", async () => {
    const missing = "00000000-0000-4000-8000-000000000000";
    const reasons = [
      (await get(missing, { type: "user", item: "unknown" })).body.code,
      (await get(missing, { type: "user", item: "seats" })).body.code,
      (await get(missing, { type: "user", item: "credits" })).body.code,
      (await update(missing, { delta: 1 }, { type: "user", item: "unknown" })).body.code,
      (await update(missing, { delta: 1 }, { type: "user", item: "seats" })).body.code,
    ];
    const order = ["ITEM_NOT_FOUND", "ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH"];
    expect(reasons).toEqual([...order, "USER_NOT_FOUND", ...order]);
  });

  it("a change must say whether the quantity may fall below zero", async () => {
    const params = at(newCustomer(), {});
    const { status, body } = await backend.call(UPDATE, { tier: "server", params, body: { delta: 1 } });
    expect([status, body.code]).toEqual([400, "SCHEMA_ERROR"]);
  });

  it("items that do not exist, or belong to other types of customers, are refused", async () => {
    for (const item of ["unknown", "constructor"])
      expect(await get("x", { item })).toBeKnownError(404, "ITEM_NOT_FOUND", { item_id: item });
    const details = {
      item_id: "seats",
      customer_id: "x",
      item_customer_type: "team",
      actual_customer_type: "custom",
    };
    expect(await get("x", { item: "seats" })).toBeKnownError(400, "ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH", details);
    expect(await update("x", { delta: 1 }, { item: "seats" })).toBeKnownError(
      400,
      "ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH",
      details,
    );
  });

  it("users and teams that do not exist in this project are refused", async () => {
    const other = await backend.createProject(config);
    const { id } = await backend.signUp({ project: other });
    const mine = await backend.signUp();
    const unknown = [id, mine.id.toUpperCase(), "x", "00000000-0000-0000-0000-000000000000"];
    for (const userId of unknown) {
      expect(await get(userId, { type: "user", item: "credits" })).toBeKnownError(404, "USER_NOT_FOUND");
      const place = { type: "user", item: "credits" };
      expect(await update(userId, { delta: 1 }, place)).toBeKnownError(404, "USER_NOT_FOUND");
      expect(await update(userId, { delta: -1 }, place, "true")).toBeKnownError(404, "USER_NOT_FOUND");
      const details = { team_id: userId };
      expect(await get(userId, { type: "team", item: "seats" })).toBeKnownError(404, "TEAM_NOT_FOUND", details);
    }
  });

  it("a deleted user is refused, and the user's entries lose their descriptions", async () => {
    const { id } = await backend.signUp();
    const place = { type: "user", item: "credits" };
    await update(id, { delta: 5 }, place);
    await update(id, { delta: -1, description: "what a person wrote" }, place);
    await backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id: id } });
    const { db } = servicesOf(backend).database;
    const rows = await db.selectFrom("item_entries").select("description").where("customer_id", "=", id).execute();
    expect(rows).toEqual([{ description: null }, { description: null }]);
    expect(await get(id, place)).toBeKnownError(404, "USER_NOT_FOUND");
    expect(await update(id, { delta: -1 }, place)).toBeKnownError(404, "USER_NOT_FOUND");
  });

  it.each([
    [{}],
    [{ delta: 0.5 }],
    [{ delta: "many" }],
    [{ delta: null }],
    [{ delta: QUANTITY_CHANGE_MAX + 1 }],
    [{ delta: -QUANTITY_CHANGE_MAX - 1 }],
    [{ delta: 1, expires_at: "tomorrow" }],
    [{ delta: 1, expires_at: "+275760-01-01T00:00:00Z" }],
    [{ delta: 1, expires_at: 5e300 }],
    [{ delta: 1, description: "x".repeat(1_001) }],
    [{ delta: 1, other: 1 }],
  ])("the malformed change %j is refused", async (body) => {
    const id = newCustomer();
    expect(await update(id, body)).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
    expect(await quantityOf(id)).toBe(0);
  });

  it.each([["yes"], [""], ["1"]])("the spelling %j of allow_negative is refused", async (allow_negative) => {
    expect(await update("x", { delta: 1 }, {}, allow_negative)).toMatchObject({
      status: 400,
      body: { code: "SCHEMA_ERROR" },
    });
  });

  it("IDs that are too long and unknown types are refused", async () => {
    const schemaError = { status: 400, body: { code: "SCHEMA_ERROR" } };
    expect(await get("x".repeat(256))).toMatchObject(schemaError);
    expect(await get("x", { type: "robot" })).toMatchObject(schemaError);
    expect(await quantityOf("✓".repeat(255))).toBe(0);
  });

  it("a product is refused if a quantity would become too large to count, and the balance stays readable", async () => {
    const project = await backend.createProject({
      ...config,
      "payments.products.packs": {
        customerType: "custom",
        stackable: true,
        prices: { once: { USD: "1" } },
        includedItems: { tokens: { quantity: 1_000_000_000_000_000 } },
      },
    });
    const params = { customer_type: "custom", customer_id: "rich" };
    const grantPacks = (quantity: number) =>
      backend.call("POST /payments/products/{customer_type}/{customer_id}", {
        tier: "server",
        project,
        params,
        body: { product_id: "packs", quantity },
      });
    expect((await grantPacks(8)).status).toBe(200);
    expect(await grantPacks(1_000_000)).toMatchObject({ status: 400, body: expect.stringContaining("too large") });
    expect((await grantPacks(2)).status).toBe(400);
    expect(await quantityOf("rich", { project })).toBe(8_000_000_000_000_000);
  });

  it("a quantity that is too large to count is never answered", async () => {
    const { db } = servicesOf(backend).database;
    const id = newCustomer();
    await update(id, { delta: 1 });
    const row = db.updateTable("item_balances").where("customer_id", "=", id);
    await row.set({ quantity: sql`9007199254740993` }).execute();
    expect(await quantityOf(id)).toBe(9_007_199_254_740_991);
    const { body } = await backend.call("GET /internal/payments/customers/{customer_type}/{customer_id}", {
      tier: "admin",
      params: { customer_type: "custom", customer_id: id },
    });
    expect(body.items).toContainEqual(expect.objectContaining({ item_id: "tokens", quantity: 9_007_199_254_740_991 }));
    await row.set({ quantity: sql`-9007199254740993` }).execute();
    expect(await quantityOf(id)).toBe(-9_007_199_254_740_991);
  });

  it("a quantity too large to count, and too many changes that expire, are refused", async () => {
    const { db } = servicesOf(backend).database;
    const id = newCustomer();
    await update(id, { delta: -1 }, {}, "true");
    await db
      .updateTable("item_balances")
      .set({ quantity: -9_007_199_254_740_990, unsettled: 9_007_199_254_740_989 })
      .where("customer_id", "=", id)
      .execute();
    expect((await update(id, { delta: -2 }, {}, "true")).status).toBe(400);
    const full = newCustomer();
    await update(full, { delta: 1 });
    const lots = Array.from({ length: ITEM_EXPIRIES_MAX }, (_, index) => ({
      source: "",
      expiresAt: backend.clock.now().getTime() + index * DAY + DAY,
      quantity: 1,
    }));
    const { toPostgres } = {
      toPostgres: () => JSON.stringify({ lots, holds: [], debt: 0, schedules: [], suspended: [] }),
    };
    await db.updateTable("item_balances").set({ state: { toPostgres } }).where("customer_id", "=", full).execute();
    const refusal = await update(full, { delta: 1, expires_at: "2999-01-01" });
    expect(refusal).toMatchObject({ status: 400 });
  });
});

describe("a client", () => {
  it("reads the items of the signed-in user and of the user's teams, and no others", async () => {
    const [me, stranger] = [await backend.signUp(), await backend.signUp()];
    const team = async (creator_user_id: string) =>
      (await backend.call("POST /teams", { tier: "server", body: { display_name: "x", creator_user_id } })).body.id;
    const [mine, theirs] = [await team(me.id), await team(stranger.id)];
    const credits = { type: "user", item: "credits", tier: "client", accessToken: me.accessToken } as const;
    const seats = { ...credits, type: "team", item: "seats" } as const;
    expect(await quantityOf(me.id, credits)).toBe(0);
    expect(await quantityOf(mine, seats)).toBe(0);
    expect((await get(stranger.id, credits)).status).toBe(403);
    expect(await get(theirs, seats)).toBeKnownError(404, "TEAM_MEMBERSHIP_NOT_FOUND", {
      team_id: theirs,
      user_id: me.id,
    });
    expect((await get("x", { ...credits, type: "custom", item: "tokens" })).status).toBe(403);
    expect(await get(me.id, { ...credits, accessToken: undefined } as never)).toBeKnownError(
      401,
      "USER_AUTHENTICATION_REQUIRED",
    );
  });

  it("changes no quantity, not even its own", async () => {
    const { id, accessToken } = await backend.signUp();
    const place = { type: "user", item: "credits", tier: "client", accessToken } as const;
    for (const delta of [1, -1])
      expect(await update(id, { delta }, place, "true")).toMatchObject({
        status: 401,
        body: { code: "INSUFFICIENT_ACCESS_TYPE" },
      });
  });
});

describe("webhook events", () => {
  it("record changes after an endpoint lists them, in the transaction of the change", async () => {
    const project = await backend.createProject(config);
    await update("listened to", { delta: 5 }, { project });
    const { body } = await backend.call("POST /webhooks/svix-token", { tier: "admin", project, body: {} });
    await backend.fetch(`/api/v1/app/${project.id}/endpoint`, {
      method: "POST",
      headers: { authorization: `Bearer ${body.token}`, "content-type": "application/json" },
      body: JSON.stringify({ url: "http://127.0.0.1:9/", filterTypes: ["item_quantity.changed"] }),
    });
    await update("listened to", { delta: -2, description: "a use" }, { project });
    await update("listened to", { delta: 3, expires_at: inDays(1) }, { project });
    await update("listened to", { delta: -100 }, { project });
    const events = await servicesOf(backend)
      .database.db.selectFrom("webhook_events")
      .select(["subject_id", "data"])
      .where("project_id", "=", project.id)
      .where("type", "=", "item_quantity.changed")
      .orderBy("position")
      .execute();
    const about = { customer_type: "custom", customer_id: "listened to", item_id: "tokens" };
    expect(events).toEqual([
      { subject_id: "listened to", data: { ...about, delta: -2, description: "a use" } },
      { subject_id: "listened to", data: { ...about, delta: 3, description: null } },
    ]);
  });
});

describe("many at once, on two nodes", { timeout: 600_000 }, () => {
  const ROUNDS = process.env.LATCHKIT_WHOLE_PROOFS === "1" ? 20 : 1;

  it("never use more than exists: of 50 requests that each take one of 10, ten succeed", async () => {
    await using node = await backend.startNode();
    for (let round = 0; round < ROUNDS; round++) {
      const id = newCustomer();
      await update(id, { delta: 10 });
      const spend = (call: typeof backend.call) =>
        call(UPDATE, { tier: "server", params: at(id, {}), query: { allow_negative: "false" }, body: { delta: -1 } });
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => spend(index % 2 === 0 ? backend.call : node.call)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 400)).toHaveLength(40);
      expect(await quantityOf(id)).toBe(0);
    }
  });

  it("lose no grant, use or hold", async () => {
    await using node = await backend.startNode();
    const id = newCustomer();
    const change = (call: typeof backend.call, body: object) =>
      call(UPDATE, { tier: "server", params: at(id, {}), query: { allow_negative: "true" }, body });
    const answers = await Promise.all(
      Array.from({ length: 48 }, (_, index) => {
        const call = index % 2 === 0 ? backend.call : node.call;
        if (index % 3 === 0) return change(call, { delta: 7 });
        if (index % 3 === 1) return change(call, { delta: -2 });
        return change(call, { delta: -1, expires_at: inDays(1) });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(48).fill(200));
    expect(await quantityOf(id)).toBe(16 * (7 - 2 - 1));
    backend.clock.advance(DAY);
    expect(await quantityOf(id)).toBe(16 * (7 - 2));
  });
});
