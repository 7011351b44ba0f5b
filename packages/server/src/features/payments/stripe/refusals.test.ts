import type { TestAnswer } from "@latchkit/testing/internal";
import { purchaseCode } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "./stripe-backend.test-data.ts";

const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const SWITCH = "POST /payments/products/{customer_type}/{customer_id}/switch";
const LINK = "POST /payments/purchases/create-purchase-url";
const OFFER = "POST /payments/purchases/validate-code";
const SESSION = "POST /payments/purchases/purchase-session";
const REFUND = "POST /internal/payments/transactions/refund";
const TRANSACTIONS = "GET /internal/payments/transactions";
const DAY = 86_400_000;
const GOOD = "4242424242424242";
const BLOCKED = "4000000000000341";

const monthly = (USD: string) => ({ monthly: { USD, interval: [1, "month"] } });
const plan = { customerType: "user", catalogId: "plans" };
const config = {
  "payments.catalogs.plans": {},
  "payments.products": {
    starter: { ...plan, prices: monthly("0") },
    basic: { ...plan, prices: monthly("19.99") },
    pro: { ...plan, prices: monthly("50") },
    lamp: { customerType: "user", prices: { once: { USD: "30" } } },
    bulb: { customerType: "user", stackable: true, prices: { once: { USD: "2" } } },
    vase: { customerType: "user", prices: { once: { EUR: "30" } } },
  },
};

const scene = await stripeBackend(config);
const { backend, stripe, account: ACCOUNT } = scene;
afterAll(() => scene[Symbol.asyncDispose]());

const failure = ({ status, body }: TestAnswer) => [status, typeof body === "string" ? body : body.code];

type Buyer = Awaited<ReturnType<typeof backend.signUp>>;
let buyer: Buyer;
const of = ({ id }: Buyer) => ({ customer_type: "user", customer_id: id });
beforeEach(async () => {
  buyer = await backend.signUp();
});

async function link(product_id: string): Promise<string> {
  const { url } = ok(await backend.call(LINK, { tier: "server", body: { ...of(buyer), product_id } }));
  return purchaseCode(url);
}
const start = (full_code: string, price_id: string) =>
  backend.call(SESSION, { tier: null, body: { full_code, price_id } });

/** Buys, and hears of it. */
async function buy(product_id: string, price_id: string): Promise<void> {
  const { client_secret } = ok(await start(await link(product_id), price_id));
  if (client_secret) expect((await stripe.confirm(client_secret, GOOD, ACCOUNT)).status).toBe(200);
  await hear();
}

async function hear(): Promise<void> {
  for (const event of stripe.takeEvents(ACCOUNT)) {
    const { body, headers } = stripe.sign(event);
    await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await backend.backend.runDueJobs();
}

async function owned(): Promise<string[]> {
  const { items } = ok(await backend.call(LIST, { tier: "server", params: of(buyer) }));
  return items.map(({ id }: { id: string }) => id);
}

const switchTo = (from_product_id: string, to_product_id: string) =>
  backend.call(SWITCH, {
    accessToken: buyer.accessToken,
    params: of(buyer),
    body: { from_product_id, to_product_id },
  });

describe("a switch at Stripe", () => {
  it("needs a saved card", async () => {
    await buy("starter", "monthly");
    expect(await switchTo("starter", "pro")).toBeKnownError(400, "DEFAULT_PAYMENT_METHOD_REQUIRED", of(buyer));
    expect(await owned()).toEqual(["starter"]);
  });

  it("changes nothing if the saved card is declined, and works once it pays again", async () => {
    await buy("basic", "monthly");
    const letCardsBe = (number: string) => {
      for (const method of stripe.account(ACCOUNT).methods.values()) method.number = number;
    };
    letCardsBe(BLOCKED);
    expect(failure(await switchTo("basic", "pro"))).toEqual([402, expect.stringContaining("declined")]);
    expect(await owned()).toEqual(["basic"]);
    letCardsBe(GOOD);
    ok(await switchTo("basic", "pro"));
    expect(await owned()).toEqual(["pro"]);
  });

  it("goes to and fro as often as the customer likes", async () => {
    await buy("basic", "monthly");
    ok(await switchTo("basic", "pro"));
    ok(await switchTo("pro", "basic"));
    ok(await switchTo("basic", "pro"));
    expect(await owned()).toEqual(["pro"]);
  });

  it("is not free: who was granted a plan cannot switch to a better one without paying", async () => {
    const body = { product_id: "basic" };
    ok(await backend.call(GRANT, { tier: "server", params: of(buyer), body }));
    expect(failure(await switchTo("basic", "pro"))).toEqual([400, expect.stringContaining("paid for")]);
    expect(await owned()).toEqual(["basic"]);
  });

  it("is not possible from a plan that the customer does not have", async () => {
    expect(failure(await switchTo("basic", "pro"))).toEqual([400, expect.stringContaining("no active subscription")]);
  });
});

describe("links", () => {
  const pay = async (client_secret: string) => (await stripe.confirm(client_secret, GOOD, ACCOUNT)).status;

  it("to one product cannot both be paid", async () => {
    const [one, two] = [await link("lamp"), await link("lamp")];
    const first = ok(await start(one, "once")).client_secret;
    const second = ok(await start(two, "once")).client_secret;
    expect([await pay(first), await pay(second)]).toEqual([400, 200]);
  });

  it("sell once, also to a buyer who reloads before Stripe has told of the payment", async () => {
    const bulbs = await link("bulb");
    expect(await pay(ok(await start(bulbs, "once")).client_secret)).toBe(200);
    expect(await start(bulbs, "once")).toBeKnownError(404, "VERIFICATION_CODE_NOT_FOUND");
    expect(await owned()).toEqual(["bulb"]);
  });
});

describe("new purchases that the project blocks", () => {
  it("are refused at links made before and after, while grants and what was bought go on", async () => {
    await buy("basic", "monthly");
    const lamp = await link("lamp");
    const block = (isBlocked: boolean) => {
      const body = { config_override_string: JSON.stringify({ "payments.blockNewPurchases": isBlocked }) };
      return backend.call("PATCH /internal/config/override", { tier: "admin", body });
    };
    ok(await block(true));
    try {
      expect(await start(lamp, "once")).toBeKnownError(403, "NEW_PURCHASES_BLOCKED");
      const another = await backend.call(LINK, { tier: "server", body: { ...of(buyer), product_id: "vase" } });
      expect(another).toBeKnownError(403, "NEW_PURCHASES_BLOCKED");
      const body = { product_id: "vase" };
      ok(await backend.call(GRANT, { tier: "server", params: of(buyer), body }));
      expect(await owned()).toEqual(["basic", "vase"]);
    } finally {
      ok(await block(false));
    }
    ok(await start(lamp, "once"));
  });
});

describe("a refund at Stripe", () => {
  const transaction = async (): Promise<string> => {
    const query = { customer_id: buyer.id };
    return ok(await backend.call(TRANSACTIONS, { tier: "admin", query })).transactions[0].id;
  };
  const refund = async (amount_usd?: string, type = "one-time-purchase") => {
    const refund_entries = [{ entry_index: 0, quantity: 1, amount_usd }];
    const body = { type, id: await transaction(), ...(amount_usd !== undefined && { refund_entries }) };
    return backend.call(REFUND, { tier: "admin", body });
  };

  it("in parts leaves the product until everything is paid back, and never pays back more", async () => {
    await buy("lamp", "once");
    for (const wrong of ["0", "30.01"])
      expect(failure(await refund(wrong))).toEqual([400, expect.stringContaining("must be more than zero")]);
    ok(await refund("12.50"));
    expect(await owned()).toEqual(["lamp"]);
    expect(failure(await refund("17.51"))).toEqual([400, expect.stringContaining("more than what is left")]);
    ok(await refund("17.50"));
    expect(await owned()).toEqual([]);
    const one_time_purchase_id = await transaction();
    const charge = [...stripe.account(ACCOUNT).charges.values()].at(-1);
    expect(charge).toMatchObject({ amount: 3_000, amount_refunded: 3_000, refunded: true });
    expect(await refund()).toBeKnownError(400, "ONE_TIME_PURCHASE_ALREADY_REFUNDED", { one_time_purchase_id });
  });

  it("of a renewed subscription pays the newest month back, and ends it", async () => {
    await buy("basic", "monthly");
    backend.clock.advance(32 * DAY);
    stripe.passTime();
    await hear();
    ok(await refund(undefined, "subscription"));
    expect(await owned()).toEqual([]);
    const { charges, customers } = stripe.account(ACCOUNT);
    const months = [...charges.values()].flatMap(({ customer, refunded }) =>
      customers.get(customer ?? "")?.metadata.customerId === buyer.id ? [refunded] : [],
    );
    expect(months).toEqual([false, true]);
  });

  it("takes amounts for payments in US dollars only, and the whole of any other", async () => {
    await buy("vase", "once");
    expect(failure(await refund("1"))).toEqual([400, expect.stringContaining("US dollars")]);
    ok(await refund());
    expect(await owned()).toEqual([]);
  });

  it("is refused for a subscription that has cost nothing, and for what is no purchase of that kind", async () => {
    await buy("starter", "monthly");
    expect(failure(await refund(undefined, "subscription"))).toEqual([
      400,
      expect.stringContaining("Nothing was paid"),
    ]);
    expect(failure(await refund())).toEqual([404, expect.stringContaining("no such purchase")]);
    expect(await owned()).toEqual(["starter"]);
  });
});

describe("a Stripe account that takes no payments yet", () => {
  it("is told to the buyer before anything is paid, and the same link sells once the account is finished", async () => {
    const account = stripe.account(ACCOUNT);
    account.chargesEnabled = false;
    const full_code = await link("lamp");
    const offer = await backend.call(OFFER, { tier: null, body: { full_code } });
    expect(ok(offer)).toMatchObject({ charges_enabled: false });
    expect(failure(await start(full_code, "once"))).toEqual([400, expect.stringContaining("cannot take payments yet")]);
    account.chargesEnabled = true;
    ok(await start(full_code, "once"));
  });
});

describe("a Stripe that fails", () => {
  it("is told as such, and leaves nothing behind", async () => {
    const full_code = await link("lamp");
    stripe.failWith(({ path }) => (path === "/v1/payment_intents" ? { status: 500 } : null));
    expect(failure(await start(full_code, "once"))).toEqual([502, expect.stringContaining("Stripe does not answer")]);
    stripe.failWith(() => null);
    ok(await start(full_code, "once"));
    const { intents, customers } = stripe.account(ACCOUNT);
    const own = [...intents.values()].filter(
      ({ customer }) => customers.get(customer ?? "")?.metadata.customerId === buyer.id,
    );
    expect(own).toHaveLength(1);
  });
});
