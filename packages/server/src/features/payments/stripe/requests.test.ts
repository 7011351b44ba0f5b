import { purchaseCode } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "./stripe-backend.test-data.ts";

const LINK = "POST /payments/purchases/create-purchase-url";
const START = "POST /payments/purchases/purchase-session";
const LIST = "GET /payments/products/{customer_type}/{customer_id}";
const SETUP = "POST /internal/payments/setup";
const INFO = "GET /internal/payments/stripe/account-info";
const WIDGET = "POST /internal/payments/stripe-widgets/account-session";
const GOOD = "4242424242424242";

const monthly = (USD: string) => ({ monthly: { USD, interval: [1, "month"] } });
const plan = { customerType: "custom", catalogId: "plans" };
const scene = await stripeBackend({
  "payments.catalogs.plans": {},
  "payments.products": {
    basic: { ...plan, displayName: "Basic", prices: monthly("19.99") },
    pro: { ...plan, prices: { quarterly: { USD: "50", interval: [3, "month"] } } },
    lifetime: { ...plan, prices: { once: { USD: "99" } } },
    seat: { customerType: "custom", stackable: true, prices: { once: { USD: "0.70" } } },
    tried: { customerType: "custom", prices: { monthly: { ...monthly("7").monthly, freeTrial: [2, "week"] } } },
  },
});
const { backend, stripe, account: ACCOUNT } = scene;
afterAll(() => scene[Symbol.asyncDispose]());

let customers = 0;
let customer: { customer_type: "custom"; customer_id: string };
beforeEach(() => {
  customer = { customer_type: "custom", customer_id: `buyer ${++customers}` };
});

async function link(choice: object): Promise<string> {
  const { url } = ok(await backend.call(LINK, { tier: "server", body: { ...customer, ...choice } }));
  return purchaseCode(url);
}
const start = (full_code: string, price_id: string, quantity = 1) =>
  backend.call(START, { tier: null, body: { full_code, price_id, quantity } });

async function deliver(): Promise<void> {
  for (const event of stripe.takeEvents(ACCOUNT)) {
    const { body, headers } = stripe.sign(event);
    await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await backend.backend.runDueJobs();
}

async function buy(product_id: string, price_id: string): Promise<void> {
  const { client_secret } = ok(await start(await link({ product_id }), price_id));
  await stripe.confirm(client_secret, GOOD, ACCOUNT);
  await deliver();
}

/** Parameters of the newest request to an address at Stripe. */
function sent(path: string): Record<string, string> {
  const request = stripe.requests.findLast((each) => each.method === "POST" && each.path === path);
  return Object.fromEntries(new URLSearchParams(request?.body));
}
const subscriptionsOf = () =>
  [...stripe.account(ACCOUNT).subscriptions.values()].filter(
    (each) => stripe.account(ACCOUNT).customers.get(each.customer)?.metadata.customerId === customer.customer_id,
  );
async function owned(): Promise<string[]> {
  const { items } = ok(await backend.call(LIST, { tier: "server", params: customer }));
  return items.map(({ id }: { id: string }) => id);
}

describe("connecting an account", () => {
  it("creates one that takes cards and is paid, without a dashboard of Stripe's, in the US", () => {
    expect(sent("/v1/accounts")).toEqual({
      "controller[stripe_dashboard][type]": "none",
      "capabilities[card_payments][requested]": "true",
      "capabilities[transfers][requested]": "true",
      country: "US",
      "metadata[tenancyId]": backend.project.id,
    });
  });

  it("leads from the onboarding to the payments of the project in the dashboard", () => {
    const { return_url = "", ...others } = sent("/v1/account_links");
    expect(others).toEqual({ account: ACCOUNT, refresh_url: return_url, type: "account_onboarding" });
    expect(new URL(return_url).pathname).toMatch(new RegExp(`/projects/${backend.project.id}/payments$`));
  });

  it("takes the same account again", async () => {
    const before = stripe.requests.filter(({ path }) => path === "/v1/accounts").length;
    expect(ok(await backend.call(SETUP, { tier: "admin", body: {} })).url).toContain(ACCOUNT);
    expect(stripe.requests.filter(({ path }) => path === "/v1/accounts").length).toBe(before);
  });

  it("tells what Stripe says of the account", async () => {
    stripe.account(ACCOUNT).chargesEnabled = false;
    const state = { account_id: ACCOUNT, charges_enabled: false, details_submitted: true, payouts_enabled: true };
    expect(ok(await backend.call(INFO, { tier: "admin" }))).toEqual(state);
    stripe.account(ACCOUNT).chargesEnabled = true;
  });

  it("opens widgets for payments and the notification banner", async () => {
    ok(await backend.call(WIDGET, { tier: "admin" }));
    expect(sent("/v1/account_sessions")).toEqual({
      account: ACCOUNT,
      "components[payments][enabled]": "true",
      "components[payments][features][refund_management]": "true",
      "components[payments][features][dispute_management]": "true",
      "components[payments][features][capture_payments]": "true",
      "components[notification_banner][enabled]": "true",
    });
  });

  it("opens no widgets for a project without an account", async () => {
    const project = await backend.createProject({});
    expect(await backend.call(WIDGET, { tier: "admin", project })).toMatchObject({
      status: 400,
      body: expect.any(String),
    });
  });
});

describe("the calls of a purchase", () => {
  it("describe a one-time payment", async () => {
    ok(await start(await link({ product_id: "seat" }), "once", 3));
    expect(sent("/v1/payment_intents")).toMatchObject({
      amount: "210",
      currency: "usd",
      customer: expect.stringMatching(/^cus_/),
      "automatic_payment_methods[enabled]": "true",
      "metadata[purchaseQuantity]": "3",
      "metadata[purchaseKind]": "ONE_TIME",
    });
  });

  it("name no product for one that the request has described", async () => {
    const product_inline = { display_name: "Chair", customer_type: "custom", prices: { once: { USD: "5" } } };
    ok(await start(await link({ product_inline }), "once"));
    expect(sent("/v1/payment_intents")).toMatchObject({ "metadata[productId]": "", "metadata[priceId]": "once" });
  });

  it("describe a subscription that waits for its payment and saves the card", async () => {
    ok(await start(await link({ product_id: "basic" }), "monthly"));
    expect(sent("/v1/subscriptions")).toMatchObject({
      customer: expect.stringMatching(/^cus_/),
      "items[0][price]": expect.stringMatching(/^price_/),
      "items[0][quantity]": "1",
      payment_behavior: "default_incomplete",
      "payment_settings[save_default_payment_method]": "on_subscription",
      "expand[0]": "latest_invoice.confirmation_secret",
      "metadata[productId]": "basic",
      "metadata[priceId]": "monthly",
    });
  });

  it("describe its price with the name of the product and its interval", async () => {
    ok(await start(await link({ product_id: "pro" }), "quarterly"));
    expect(sent("/v1/prices")).toMatchObject({
      currency: "usd",
      unit_amount: "5000",
      "recurring[interval]": "month",
      "recurring[interval_count]": "3",
      "product_data[name]": "pro",
    });
  });

  it("create a price once for all who buy it", async () => {
    const prices = () => stripe.requests.filter(({ path }) => path === "/v1/prices").length;
    ok(await start(await link({ product_id: "basic" }), "monthly"));
    const before = prices();
    customer = { ...customer, customer_id: `another than ${customer.customer_id}` };
    ok(await start(await link({ product_id: "basic" }), "monthly"));
    expect(prices()).toBe(before);
  });

  it("begin a trial of the length that the price says, and end it without a card", async () => {
    ok(await start(await link({ product_id: "tried" }), "monthly"));
    const { trial_end, ...others } = sent("/v1/subscriptions");
    expect(Number(trial_end)).toBe(Math.floor(backend.clock.now().getTime() / 1_000) + 14 * 86_400);
    expect(others).toMatchObject({ "trial_settings[end_behavior][missing_payment_method]": "cancel" });
  });

  it("change the subscription that the new plan takes the place of", async () => {
    await buy("basic", "monthly");
    ok(await start(await link({ product_id: "pro" }), "quarterly"));
    await deliver();
    expect(subscriptionsOf()).toHaveLength(1);
    const [{ id } = { id: "" }] = subscriptionsOf();
    expect(sent(`/v1/subscriptions/${id}`)).toMatchObject({
      "items[0][id]": expect.stringMatching(/^si_/),
      "items[0][quantity]": "1",
      proration_behavior: "always_invoice",
    });
    expect(await owned()).toEqual(["pro"]);
  });

  it("cancel a subscription that a one-time purchase takes the place of, once that is paid", async () => {
    await buy("basic", "monthly");
    const { client_secret } = ok(await start(await link({ product_id: "lifetime" }), "once"));
    expect([subscriptionsOf()[0]?.status, await owned()]).toEqual(["active", ["basic"]]);
    await stripe.confirm(client_secret, GOOD, ACCOUNT);
    await deliver();
    expect([subscriptionsOf()[0]?.status, await owned()]).toEqual(["canceled", ["lifetime"]]);
  });

  it("end a granted plan that the new one takes the place of, once that is paid", async () => {
    const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
    ok(await backend.call(GRANT, { tier: "server", params: customer, body: { product_id: "basic" } }));
    const { client_secret } = ok(await start(await link({ product_id: "pro" }), "quarterly"));
    expect(await owned()).toEqual(["basic"]);
    await stripe.confirm(client_secret, GOOD, ACCOUNT);
    await deliver();
    expect(await owned()).toEqual(["pro"]);
  });
});

describe("the checks of a payment", () => {
  it("are those of any purchase: a link that was made before sells no plan twice", async () => {
    const full_code = await link({ product_id: "basic" });
    await buy("basic", "monthly");
    expect(await start(full_code, "monthly")).toBeKnownError(400, "PRODUCT_ALREADY_GRANTED", {
      product_id: "basic",
      customer_id: customer.customer_id,
    });
  });
});
