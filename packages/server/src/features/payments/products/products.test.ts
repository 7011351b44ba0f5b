import { type CallOptions, purchaseCode, type TestAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../../services.test-data.ts";

const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const CANCEL = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
const RESUME = "POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume";
const SWITCH = "POST /payments/products/{customer_type}/{customer_id}/switch";
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
const LINK = "POST /payments/purchases/create-purchase-url";
const OFFER = "POST /payments/purchases/validate-code";
const BUY = "POST /internal/payments/test-mode-purchase-session";
const TRANSACTIONS = "GET /internal/payments/transactions";
const REFUND = "POST /internal/payments/transactions/refund";
const NEXT_PAYMENT = "POST /internal/payments/test-mode-next-payment";
const DAY = 86_400_000;

const monthly = (USD: string) => ({ monthly: { USD, interval: [1, "month"] } });
const credits = (quantity: number, expires = "when-purchase-expires") => ({
  credits: { quantity, repeat: "never", expires },
});
const config = {
  "payments.items.credits": { customerType: "custom" },
  "payments.items.user-credits": { customerType: "user" },
  "payments.catalogs.plans": {},
  "payments.products": {
    free: { customerType: "custom", catalogId: "plans", prices: "include-by-default", includedItems: credits(3) },
    basic: { customerType: "custom", catalogId: "plans", prices: monthly("5"), includedItems: credits(10) },
    pro: { customerType: "custom", catalogId: "plans", prices: monthly("20"), includedItems: credits(100) },
    support: {
      customerType: "custom",
      catalogId: "plans",
      isAddOnTo: { pro: true },
      prices: monthly("3"),
      includedItems: credits(1),
    },
    lifetime: {
      customerType: "custom",
      catalogId: "plans",
      prices: { once: { USD: "99" } },
      includedItems: credits(500),
    },
    pack: { customerType: "custom", stackable: true, prices: { once: { USD: "1.50" } }, includedItems: credits(2) },
    seat: { customerType: "custom", stackable: true, prices: monthly("2"), includedItems: credits(2) },
    tried: { customerType: "custom", freeTrial: [14, "day"], prices: monthly("7"), includedItems: credits(4) },
    backroom: { customerType: "custom", serverOnly: true, prices: monthly("1") },
    bare: { customerType: "custom", prices: {} },
    account: { customerType: "user", prices: monthly("1"), includedItems: { "user-credits": { quantity: 1 } } },
  },
};
const backend = await testBackend({ config });
afterAll(() => backend[Symbol.asyncDispose]());

let customers = 0;
const newCustomer = () => `buyer ${++customers}`;
const of = (id: string, type = "custom") => ({ customer_type: type, customer_id: id });
const ok = (answer: TestAnswer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const call = (key: Parameters<typeof backend.call>[0], options: CallOptions) =>
  backend.call(key, { tier: "server", ...options });
const grant = (id: string, product_id: string, more: object = {}) =>
  call(GRANT, { params: of(id), body: { product_id, ...more } });
const owned = async (id: string, options: CallOptions = {}): Promise<{ id: string; quantity: number }[]> =>
  ok(await call(LIST, { params: of(id), ...options })).items;
const ownedIds = async (id: string) => (await owned(id)).map((item) => item.id);
const quantityOf = async (id: string): Promise<number> =>
  ok(await call(ITEM, { params: { ...of(id), item_id: "credits" } })).quantity;
const linkTo = async (id: string, product_id: string): Promise<string> => {
  const { url } = ok(await call(LINK, { body: { ...of(id), product_id } }));
  return purchaseCode(url);
};
const buy = async (id: string, product_id: string, price_id: string, quantity = 1) =>
  backend.call(BUY, { body: { full_code: await linkTo(id, product_id), price_id, quantity } });
const subscriptionOf = async (id: string) =>
  servicesOf(backend)
    .database.db.selectFrom("purchases")
    .selectAll()
    .where("customer_id", "=", id)
    .where("kind", "=", "subscription")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
/** Moves the clock to an instant, and lets the backend renew what is due. */
const moveTo = async (instant: Date) => {
  backend.clock.advance(instant.getTime() - backend.clock.now().getTime());
  await backend.backend.runDueJobs();
};

describe("granting a product", () => {
  it("starts a subscription with its items for a price with an interval", async () => {
    const id = newCustomer();
    expect(ok(await grant(id, "basic"))).toEqual({ success: true });
    const [item] = await owned(id);
    expect(item).toEqual({
      id: "basic",
      quantity: 1,
      type: "subscription",
      subscription: {
        subscription_id: expect.any(String),
        current_period_end: expect.any(String),
        cancel_at_period_end: false,
        is_cancelable: true,
      },
      switch_options: [expect.objectContaining({ product_id: "pro" })],
      product: {
        display_name: "basic",
        customer_type: "custom",
        stackable: false,
        server_only: false,
        included_items: { credits: { quantity: 10, repeat: "never", expires: "when-purchase-expires" } },
        client_metadata: null,
        client_read_only_metadata: null,
        server_metadata: null,
        prices: { monthly: { USD: "5", interval: [1, "month"] } },
      },
    });
    expect(await quantityOf(id)).toBe(10);
  });

  it("grants the items of a one-time price for each of a stackable product", async () => {
    const id = newCustomer();
    ok(await grant(id, "pack", { quantity: 3 }));
    backend.clock.advance(1);
    ok(await grant(id, "pack"));
    expect(await quantityOf(id)).toBe(3 + 8);
    expect((await owned(id)).map((item) => [item.id, item.quantity])).toEqual([
      ["free", 1],
      ["pack", 3],
      ["pack", 1],
    ]);
  });

  it("accepts a product that the request describes, and hides server metadata from clients", async () => {
    const user = await backend.signUp();
    const product_inline = {
      display_name: "Special",
      customer_type: "user",
      server_only: false,
      prices: { once: { EUR: "3.20" } },
      included_items: { "user-credits": { quantity: 5 } },
      client_metadata: { color: "red" },
      server_metadata: { margin: 0.4 },
    };
    for (const name of ["product_inline", "inline_product"])
      ok(await call(GRANT, { params: of(user.id, "user"), body: { [name]: product_inline } }));
    const list = (tier: "server" | "client") =>
      call(LIST, { tier, accessToken: user.accessToken, params: of(user.id, "user") });
    const { items } = ok(await list("server"));
    expect(items[1]).toMatchObject({
      id: null,
      product: { display_name: "Special", server_metadata: { margin: 0.4 }, prices: { once: { EUR: "3.20" } } },
    });
    const [seen] = ok(await list("client")).items;
    expect(seen.product).toMatchObject({ client_metadata: { color: "red" }, server_metadata: null });
  });

  it("keeps sold products as they were when the configuration changes", async () => {
    const project = await backend.createProject(config);
    const params = of("x");
    ok(await call(GRANT, { project, params, body: { product_id: "basic" } }));
    await backend.configure(
      { "payments.products.basic": { customerType: "custom", displayName: "Other", prices: monthly("50") } },
      project,
    );
    backend.clock.advance(32 * DAY);
    const { items } = ok(await call(LIST, { project, params }));
    const basic = items.find((item: { id: string }) => item.id === "basic");
    expect(basic.product).toMatchObject({ display_name: "basic", prices: { monthly: { USD: "5" } } });
    expect(ok(await call(ITEM, { project, params: { ...params, item_id: "credits" } })).quantity).toBe(10);
  });

  it("grants a product without prices permanently, and refuses a default product", async () => {
    const id = newCustomer();
    ok(await grant(id, "bare"));
    expect(await ownedIds(id)).toEqual(["free", "bare"]);
    expect((await grant(id, "bare")).body.code).toBe("PRODUCT_ALREADY_GRANTED");
    expect((await grant(id, "free")).body.code).toBe("PRODUCT_ALREADY_GRANTED");
  });
});

describe("what is refused at a purchase", () => {
  const refused = async (id: string, product: string, more: object = {}) => {
    const { status, body } = await grant(id, product, more);
    return [status, typeof body === "string" ? body : body.code];
  };

  it("a second purchase of a product is refused unless it is stackable or the first has ended", async () => {
    const id = newCustomer();
    ok(await grant(id, "basic"));
    expect(await grant(id, "basic")).toBeKnownError(400, "PRODUCT_ALREADY_GRANTED", {
      product_id: "basic",
      customer_id: id,
    });
    ok(await call(CANCEL, { params: { ...of(id), product_id: "basic" } }));
    expect((await grant(id, "basic")).status).toBe(400);
    backend.clock.advance(32 * DAY);
    ok(await grant(id, "basic"));
  });

  it("more than one of a product that is not stackable, and none, are refused", async () => {
    expect(await refused(newCustomer(), "basic", { quantity: 2 })).toEqual([
      400,
      expect.stringContaining("not stackable"),
    ]);
    for (const quantity of [0, -1, 1.5, 1_000_001, "x"])
      expect(await refused(newCustomer(), "pack", { quantity })).toEqual([400, "SCHEMA_ERROR"]);
  });

  it("an add-on without its base is refused", async () => {
    const id = newCustomer();
    expect(await refused(id, "support")).toEqual([400, expect.stringContaining("add-on")]);
    ok(await grant(id, "pro"));
    backend.clock.advance(1);
    ok(await grant(id, "support"));
    expect(await ownedIds(id)).toEqual(["pro", "support"]);
  });

  it("another product of a catalog is refused after a one-time purchase in it", async () => {
    const id = newCustomer();
    ok(await grant(id, "lifetime"));
    expect(await refused(id, "pro")).toEqual([
      400,
      expect.stringContaining("one-time purchase in this product catalog"),
    ]);
  });

  it("products that do not exist or are for other customers are refused, and requests for none or two", async () => {
    const id = newCustomer();
    expect(await grant(id, "nothing")).toBeKnownError(400, "PRODUCT_DOES_NOT_EXIST", {
      product_id: "nothing",
      context: null,
    });
    expect(await grant(id, "credits")).toBeKnownError(400, "PRODUCT_DOES_NOT_EXIST", {
      product_id: "credits",
      context: "item_exists",
    });
    expect(await grant(id, "account")).toBeKnownError(400, "PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH", {
      product_id: "account",
      customer_id: id,
      product_customer_type: "user",
      actual_customer_type: "custom",
    });
    const product_inline = { display_name: "x", customer_type: "custom" };
    expect((await call(GRANT, { params: of(id), body: {} })).status).toBe(400);
    expect((await grant(id, "basic", { product_inline })).status).toBe(400);
    expect(
      (await call(GRANT, { params: of(crypto.randomUUID(), "user"), body: { product_id: "account" } })).body.code,
    ).toBe("USER_NOT_FOUND");
    const prices = [
      { USD: "1.999" },
      { USD: 5 },
      { JPY: "3.0" },
      { interval: [1, "day"] },
      { USD: "01" },
      { USD: "-1" },
    ];
    for (const price of prices) {
      const bad = await call(GRANT, {
        params: of(id),
        body: { product_inline: { ...product_inline, prices: { a: price } } },
      });
      expect(bad.body.code, JSON.stringify(price)).toBe("SCHEMA_ERROR");
    }
  });
});

describe("catalogs", () => {
  it("have one plan at a time: a new one ends the others with their add-ons, and the default product is back at the end", async () => {
    const id = newCustomer();
    expect(await ownedIds(id)).toEqual(["free"]);
    expect(await quantityOf(id)).toBe(3);
    ok(await grant(id, "pro"));
    ok(await grant(id, "support"));
    expect(await quantityOf(id)).toBe(101);
    ok(await grant(id, "basic"));
    expect(await ownedIds(id)).toEqual(["basic"]);
    expect(await quantityOf(id)).toBe(10);
    ok(await call(CANCEL, { params: { ...of(id), product_id: "basic" } }));
    expect(await quantityOf(id)).toBe(10);
    backend.clock.advance(32 * DAY);
    expect(await quantityOf(id)).toBe(3);
    expect(await ownedIds(id)).toEqual(["free"]);
  });

  it("let a subscription be switched, without a second trial, and canceled and resumed", async () => {
    const id = newCustomer();
    ok(await grant(id, "basic"));
    const body = { from_product_id: "basic", to_product_id: "pro" };
    ok(await call(SWITCH, { params: of(id), body }));
    expect(await ownedIds(id)).toEqual(["pro"]);
    expect(await quantityOf(id)).toBe(100);
    const params = { ...of(id), product_id: "pro" };
    ok(await call(CANCEL, { params }));
    ok(await call(RESUME, { params, body: {} }));
    backend.clock.advance(32 * DAY);
    expect(await ownedIds(id)).toEqual(["pro"]);
    for (const wrong of [
      { ...body },
      { from_product_id: "pro", to_product_id: "pro" },
      { from_product_id: "pro", to_product_id: "support" },
      { from_product_id: "pro", to_product_id: "free" },
      { from_product_id: "pro", to_product_id: "lifetime" },
      { from_product_id: "pro", to_product_id: "pack" },
      { from_product_id: "pro", to_product_id: "basic", price_id: "none" },
    ])
      expect((await call(SWITCH, { params: of(id), body: wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect(await ownedIds(id)).toEqual(["pro"]);
    expect((await call(CANCEL, { params: { ...of(id), product_id: "basic" } })).status).toBe(400);
  });
});

describe("the list of products", () => {
  it("comes in pages whose cursor is the first entry of the next, and refuses limits and cursors that make no sense", async () => {
    const id = newCustomer();
    for (let n = 0; n < 5; n++) {
      ok(await grant(id, "pack"));
      backend.clock.advance(1_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, pagination } = ok(
        await call(LIST, { params: of(id), query: { limit: "2", ...(cursor && { cursor }) } }),
      );
      seen.push(...items.map((item: { id: string }) => item.id));
      cursor = pagination.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["free", "pack", "pack", "pack", "pack", "pack"]);
    for (const limit of ["0", "101", "x"])
      expect((await call(LIST, { params: of(id), query: { limit } })).body.code).toBe("SCHEMA_ERROR");
    for (const wrong of ["nothing", crypto.randomUUID(), (await subscriptionOfAnother()).id])
      expect((await call(LIST, { params: of(id), query: { cursor: wrong } })).status).toBe(400);
  });

  const subscriptionOfAnother = async () => {
    const id = newCustomer();
    ok(await grant(id, "basic"));
    return subscriptionOf(id);
  };
});

describe("a checkout link", () => {
  it("sells the product as it was when the link was created, once", async () => {
    const id = newCustomer();
    const full_code = await linkTo(id, "pro");
    expect(full_code).toMatch(/^[a-z0-9-]+_[a-z0-9]{45}$/);
    ok(await grant(id, "basic"));
    for (let n = 0; n < 25; n++)
      expect(ok(await backend.call(OFFER, { body: { full_code } }))).toMatchObject({
        product: { display_name: "pro" },
        stripe_account_id: null,
        project_id: backend.project.id,
        already_bought_non_stackable: false,
        conflicting_products: [{ product_id: "basic", display_name: "basic" }],
        test_mode: true,
        charges_enabled: false,
      });
    expect((await backend.call(BUY, { body: { full_code, price_id: "yearly" } })).status).toBe(400);
    expect(ok(await backend.call(BUY, { body: { full_code, price_id: "monthly" } }))).toEqual({ success: true });
    expect(await ownedIds(id)).toEqual(["pro"]);
    for (const key of [OFFER, BUY] as const)
      expect(
        await backend.call(key, { body: { full_code, ...(key === BUY && { price_id: "monthly" }) } }),
      ).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
  });

  it("is not found if it is malformed, another project's or a day old", async () => {
    const full_code = await linkTo(newCustomer(), "pro");
    const [project, code] = full_code.split("_");
    const other = await backend.createProject(config);
    for (const wrong of [
      "x",
      `${full_code}_`,
      `${other.id}_${code}`,
      `x_${code}`,
      `${project}_${"0".repeat(45)}`,
      `${project}_`,
    ])
      expect((await backend.call(OFFER, { body: { full_code: wrong } })).body.code, wrong).toBe(
        "VERIFICATION_CODE_NOT_FOUND",
      );
    expect(ok(await backend.call("GET /payments/purchases/validate-code", { query: { full_code } }))).toEqual({
      valid: true,
    });
    backend.clock.advance(DAY);
    expect((await backend.call(OFFER, { body: { full_code } })).body.code).toBe("VERIFICATION_CODE_NOT_FOUND");
  });

  it("returns to trusted addresses only", async () => {
    const bad = "https://evil.example/";
    const body = { ...of(newCustomer()), product_id: "pro", return_url: bad };
    expect((await call(LINK, { body })).body.code).toBe("REDIRECT_URL_NOT_WHITELISTED");
    const { url } = ok(await call(LINK, { body: { ...body, return_url: "http://localhost:3000/done" } }));
    expect(new URL(url).searchParams.get("return_url")).toBe("http://localhost:3000/done");
    const full_code = await linkTo(newCustomer(), "pro");
    expect((await backend.call(OFFER, { body: { full_code, return_url: bad } })).body.code).toBe(
      "REDIRECT_URL_NOT_WHITELISTED",
    );
    const query = { full_code, return_url: bad };
    expect((await backend.call("GET /payments/purchases/validate-code", { query })).body.code).toBe(
      "REDIRECT_URL_NOT_WHITELISTED",
    );
  });

  it("is made by clients for their own user, not for what servers alone may sell, and only while payments are possible", async () => {
    const [me, stranger] = [await backend.signUp(), await backend.signUp()];
    const link = (customer_id: string, more: object = {}) =>
      backend.call(LINK, {
        accessToken: me.accessToken,
        body: { ...of(customer_id, "user"), product_id: "account", ...more },
      });
    expect(ok(await link(me.id)).url).toContain("/purchase/");
    expect((await link(stranger.id)).status).toBe(403);
    expect(
      (await link(me.id, { product_id: undefined, inline_product: { display_name: "x", customer_type: "user" } }))
        .status,
    ).toBe(400);
    const project = await backend.createProject({ ...config, "payments.testMode": false });
    expect((await call(LINK, { project, body: { ...of("x"), product_id: "pro" } })).status).toBe(400);
    ok(await call(GRANT, { params: of(me.id, "user"), body: { product_id: "account" } }));
    expect((await link(me.id)).body.code).toBe("PRODUCT_ALREADY_GRANTED");
  });

  it("sells nothing in test mode once test mode is off", async () => {
    const project = await backend.createProject(config);
    const { url } = ok(await call(LINK, { project, body: { ...of("x"), product_id: "pro" } }));
    await backend.configure({ "payments.testMode": false }, project);
    const full_code = purchaseCode(url);
    expect((await backend.call(BUY, { body: { full_code, price_id: "monthly" } })).status).toBe(403);
  });
});

describe("thirteen months", () => {
  const periodsOf = async (id: string) =>
    servicesOf(backend)
      .database.db.selectFrom("subscription_periods")
      .innerJoin("purchases", "purchases.id", "subscription_periods.purchase_id")
      .select(["starts_at", "subscription_periods.status"])
      .where("customer_id", "=", id)
      .orderBy("starts_at")
      .execute();
  const days = (periods: { starts_at: Date }[]) => periods.map(({ starts_at }) => starts_at.toISOString().slice(0, 10));

  it("of a subscription from 31 January begin on the last days of the months, also in a leap year", async () => {
    const [granted, bought] = [newCustomer(), newCustomer()];
    await moveTo(new Date("2028-01-31T10:00:00Z"));
    ok(await grant(granted, "basic"));
    ok(await buy(bought, "basic", "monthly"));
    await moveTo(new Date("2028-02-29T09:59:59Z"));
    expect(await periodsOf(granted)).toHaveLength(1);
    for (const instant of ["2028-02-29T10:00:00Z", "2028-07-01T00:00:00Z", "2029-03-01T00:00:00Z"])
      await moveTo(new Date(instant));
    const expected = [
      "01-31",
      "02-29",
      "03-31",
      "04-30",
      "05-31",
      "06-30",
      "07-31",
      "08-31",
      "09-30",
      "10-31",
      "11-30",
      "12-31",
    ];
    for (const id of [granted, bought]) {
      expect(days(await periodsOf(id))).toEqual([...expected.map((day) => `2028-${day}`), "2029-01-31", "2029-02-28"]);
      expect(await quantityOf(id)).toBe(10);
    }
  });

  it("renew without being read, and the same if read only at the end", async () => {
    const [watched, forgotten] = [newCustomer(), newCustomer()];
    for (const id of [watched, forgotten]) ok(await grant(id, "seat", { quantity: 2 }));
    for (let month = 0; month < 13; month++) {
      backend.clock.advance(31 * DAY);
      expect(await quantityOf(watched)).toBe(4 + 3);
    }
    expect(await quantityOf(forgotten)).toBe(4 + 3);
    expect(days(await periodsOf(forgotten))).toEqual(days(await periodsOf(watched)));
    expect((await periodsOf(forgotten)).length).toBeGreaterThanOrEqual(13);
  });

  it("begin with a free trial that the customer gets once, and is charged after it", async () => {
    const id = newCustomer();
    const start = backend.clock.now().getTime();
    ok(await buy(id, "tried", "monthly"));
    expect((await subscriptionOf(id)).status).toBe("trialing");
    expect(await quantityOf(id)).toBe(4 + 3);
    await moveTo(new Date(start + 14 * DAY));
    expect(await periodsOf(id)).toMatchObject([{ status: "trialing" }, { status: "paid" }]);
    expect(await quantityOf(id)).toBe(4 + 3);
    ok(await call(CANCEL, { params: { ...of(id), product_id: "tried" } }));
    await moveTo(new Date(start + 60 * DAY));
    expect(await quantityOf(id)).toBe(3);
    ok(await buy(id, "tried", "monthly"));
    expect((await subscriptionOf(id)).status).toBe("active");
  });

  it("end a trial that was canceled, without a payment", async () => {
    const id = newCustomer();
    const start = backend.clock.now().getTime();
    ok(await buy(id, "tried", "monthly"));
    ok(await call(CANCEL, { params: { ...of(id), product_id: "tried" } }));
    await moveTo(new Date(start + 15 * DAY));
    expect(await periodsOf(id)).toMatchObject([{ status: "trialing" }]);
    expect(await ownedIds(id)).toEqual(["free"]);
  });

  it("grant the items of a failed payment until the period ends, then nothing more", async () => {
    const id = newCustomer();
    const start = backend.clock.now().getTime();
    ok(await buy(id, "seat", "monthly"));
    const { id: subscription_id } = await subscriptionOf(id);
    ok(await call(NEXT_PAYMENT, { tier: "admin", body: { subscription_id, outcome: "fails" } }));
    await moveTo(new Date(start + 32 * DAY));
    expect((await subscriptionOf(id)).status).toBe("past_due");
    expect(await quantityOf(id)).toBe(2 + 3);
    await moveTo(new Date(start + 64 * DAY));
    expect((await subscriptionOf(id)).status).toBe("canceled");
    expect(await quantityOf(id)).toBe(3);
    const body = { subscription_id, outcome: "fails" };
    expect((await call(NEXT_PAYMENT, { tier: "admin", body })).status).toBe(404);
  });

  it("do not renew a subscription of a user who was deleted", async () => {
    const user = await backend.signUp();
    ok(await call(GRANT, { params: of(user.id, "user"), body: { product_id: "account" } }));
    await call("DELETE /users/{user_id}", { params: { user_id: user.id } });
    await moveTo(new Date(backend.clock.now().getTime() + 40 * DAY));
    expect(await subscriptionOf(user.id)).toMatchObject({ status: "canceled", ended_at: expect.any(Date) });
  });
});

describe("transactions", () => {
  it("list purchases and changes of items, newest first, page by page, by type, customer and date", async () => {
    const project = await backend.createProject(config);
    const at = async (key: Parameters<typeof call>[0], options: CallOptions) => {
      backend.clock.advance(1_000);
      return ok(await call(key, { project, ...options }));
    };
    await at(GRANT, { params: of("x"), body: { product_id: "basic" } });
    await at(GRANT, { params: of("x"), body: { product_id: "pack", quantity: 2 } });
    const change = { params: { ...of("x"), item_id: "credits" }, query: { allow_negative: "true" } };
    const UPDATE = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
    await at(UPDATE, { ...change, body: { delta: -4, description: "used", expires_at: "2999-01-01" } });
    const { url } = await at(LINK, { body: { ...of("y"), product_id: "pro" } });
    const full_code = purchaseCode(url);
    await at(BUY, { body: { full_code, price_id: "monthly" } });
    const list = async (query: Record<string, string> = {}) =>
      ok(await call(TRANSACTIONS, { tier: "admin", project, query }));
    const all = await list();
    expect(all.next_cursor).toBeNull();
    const whose = { customer_type: "custom", customer_name: null };
    const about = { id: expect.any(String), created_at_millis: expect.any(Number), ...whose };
    expect(all.transactions).toEqual([
      {
        ...about,
        type: "subscription",
        customer_id: "y",
        quantity: 1,
        test_mode: true,
        product_display_name: "pro",
        price: { USD: "20", interval: [1, "month"] },
        status: "active",
      },
      {
        ...about,
        type: "item_quantity_change",
        customer_id: "x",
        quantity: -4,
        test_mode: false,
        product_display_name: null,
        price: null,
        status: null,
        item_id: "credits",
        description: "used",
        expires_at_millis: Date.parse("2999-01-01"),
      },
      {
        ...about,
        type: "one_time",
        customer_id: "x",
        quantity: 2,
        test_mode: false,
        product_display_name: "pack",
        price: null,
        status: null,
      },
      {
        ...about,
        type: "subscription",
        customer_id: "x",
        quantity: 1,
        test_mode: false,
        product_display_name: "basic",
        price: null,
        status: "active",
      },
    ]);
    const paged = [];
    let cursor = "";
    do {
      const page = await list({ limit: "1", ...(cursor && { cursor }) });
      paged.push(...page.transactions);
      cursor = page.next_cursor ?? "";
    } while (cursor);
    expect(paged).toEqual(all.transactions);
    expect((await list({ type: "one_time" })).transactions).toEqual([all.transactions[2]]);
    expect((await list({ customer_type: "user" })).transactions).toEqual([]);
    const [bought, used, packed, granted] = all.transactions;
    expect((await list({ customer_id: "x" })).transactions).toEqual([used, packed, granted]);
    expect((await list({ customer_id: "x", customer_type: "user" })).transactions).toEqual([]);
    expect((await list({ customer_id: "x", type: "item_quantity_change" })).transactions).toEqual([used]);
    const [since_millis, until_millis] = [String(packed.created_at_millis), String(bought.created_at_millis)];
    expect((await list({ since_millis, until_millis })).transactions).toEqual([used, packed]);
    const next = await list({ customer_id: "x", since_millis, limit: "1" });
    expect((await list({ customer_id: "x", since_millis, cursor: next.next_cursor })).transactions).toEqual([packed]);
    for (const wrong of [{ since_millis: "soon" }, { until_millis: "-1" }, { customer_id: "" }])
      expect((await call(TRANSACTIONS, { tier: "admin", project, query: wrong })).body.code).toBe("SCHEMA_ERROR");
    for (const limit of ["0", "-3", "x", "1000"])
      expect((await list({ limit })).transactions.length).toBeGreaterThan(0);
    expect((await call(TRANSACTIONS, { tier: "admin", project, query: { cursor: "a||b" } })).status).toBe(400);
  });

  it("are refunded once, and take the items back, as a debt if they were used", async () => {
    const id = newCustomer();
    ok(await grant(id, "pack", { quantity: 5 }));
    ok(await buy(id, "seat", "monthly"));
    expect(await quantityOf(id)).toBe(10 + 2 + 3);
    const UPDATE = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
    const spend = { params: { ...of(id), item_id: "credits" }, query: { allow_negative: "false" } };
    ok(await call(UPDATE, { ...spend, body: { delta: -9 } }));
    const seat = await subscriptionOf(id);
    const refund = (type: string, purchaseId: string) =>
      call(REFUND, { tier: "admin", body: { type, id: purchaseId } });
    ok(await refund("subscription", seat.id));
    expect(await quantityOf(id)).toBe(10 + 3 - 9);
    expect(await refund("subscription", seat.id)).toBeKnownError(400, "SUBSCRIPTION_ALREADY_REFUNDED", {
      subscription_id: seat.id,
    });
    const pack = await servicesOf(backend)
      .database.db.selectFrom("purchases")
      .select("id")
      .where("customer_id", "=", id)
      .where("kind", "=", "one_time")
      .executeTakeFirstOrThrow();
    expect((await refund("subscription", pack.id)).status).toBe(404);
    ok(await refund("one-time-purchase", pack.id));
    expect(await quantityOf(id)).toBe(3 - 9);
    expect((await refund("one-time-purchase", pack.id)).body.code).toBe("ONE_TIME_PURCHASE_ALREADY_REFUNDED");
    expect((await refund("one-time-purchase", crypto.randomUUID())).status).toBe(404);
    expect(await ownedIds(id)).toEqual(["free"]);
  });

  it("a project without a Stripe account has no account info", async () => {
    const answer = await call("GET /internal/payments/stripe/account-info", { tier: "admin" });
    expect(answer).toBeKnownError(404, "STRIPE_ACCOUNT_INFO_NOT_FOUND");
  });
});

describe("many at once, on two nodes", { timeout: 600_000 }, () => {
  const ROUNDS = process.env.LATCHKIT_WHOLE_PROOFS === "1" ? 20 : 1;
  const AT_ONCE = 50;

  /** The same request from two nodes at once; resolves to how many succeeded. */
  const race = async (make: (n: number) => [Parameters<typeof call>[0], CallOptions]) => {
    await using node = await backend.startNode();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => {
        const [key, options] = make(n);
        return (n % 2 === 0 ? backend.call : node.call)(key, { tier: "server", ...options });
      }),
    );
    for (const { status, body } of answers) expect([200, 400, 404], JSON.stringify(body)).toContain(status);
    return answers.filter(({ status }) => status === 200).length;
  };

  it("grant a product that is not stackable once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = newCustomer();
      expect(await race(() => [GRANT, { params: of(id), body: { product_id: "basic" } }])).toBe(1);
      expect(await quantityOf(id)).toBe(10);
    }
  });

  it("sell once through one link", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = newCustomer();
      const full_code = await linkTo(id, "seat");
      expect(await race(() => [BUY, { body: { full_code, price_id: "monthly" } }])).toBe(1);
      expect(await quantityOf(id)).toBe(2 + 3);
    }
  });

  it("leave one plan of a catalog, through however many links", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = newCustomer();
      const codes = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => linkTo(id, n % 2 === 0 ? "basic" : "pro")),
      );
      await race((n) => [BUY, { body: { full_code: codes[n], price_id: "monthly" } }]);
      expect((await ownedIds(id)).length).toBe(1);
    }
  });

  it("end a switch, cancellations, resumptions and a renewal in one legal state", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = newCustomer();
      ok(await grant(id, "basic"));
      backend.clock.advance(32 * DAY);
      const params = { ...of(id), product_id: "basic" };
      await race((n) => {
        if (n % 4 === 0) return [SWITCH, { params: of(id), body: { from_product_id: "basic", to_product_id: "pro" } }];
        if (n % 4 === 1) return [CANCEL, { params }];
        if (n % 4 === 2) return [RESUME, { params, body: {} }];
        return [ITEM, { params: { ...of(id), item_id: "credits" } }];
      });
      expect(await ownedIds(id)).toEqual(["pro"]);
      expect(await quantityOf(id)).toBe(100);
    }
  });
});
