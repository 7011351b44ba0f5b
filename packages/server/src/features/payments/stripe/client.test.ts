import { startStripeStandIn } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { createOutboundFetch } from "../../../network/outbound-fetch.ts";
import { systemRandom } from "../../../random.ts";
import { createStripeClient, ignoreMissing, type StripeError } from "./client.ts";
import { stripeCustomer } from "./objects.ts";

const stripe = await startStripeStandIn();
afterAll(() => stripe.stop());

/** Headers of the newest request. */
let sent = new Headers();
const fetch: typeof globalThis.fetch = (input, init) => {
  sent = new Headers(init?.headers);
  return globalThis.fetch(input, init);
};

/** A client of an account that no other test uses. */
function open(accountId: string, secretKey = stripe.secretKey) {
  const random = { ...systemRandom, number: () => 0 }; // short waits
  const client = createStripeClient({
    url: stripe.url,
    secretKey,
    accountId,
    fetch: createOutboundFetch(fetch),
    random,
  });
  const create = (key: string) => client.post("/v1/customers", stripeCustomer, { metadata: { customerId: key } }, key);
  const requests = (key: string) => stripe.requests.filter(({ idempotencyKey }) => idempotencyKey === key).length;
  return { client, create, requests, customers: stripe.account(accountId).customers };
}

/** Lets the first requests go wrong. */
function failFirst(times: number, fault: "before" | "after" | { readonly status: number }) {
  let count = 0;
  stripe.failWith(() => (count++ < times ? fault : null));
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ message, status, type, code }: StripeError) => ({ message, status, type, code }),
  );

describe("requests to Stripe", () => {
  it("name the version of the API and the account, and carry a key that makes repeating them safe", async () => {
    await open("acct_1").create("key 1");
    expect(Object.fromEntries(sent)).toMatchObject({
      authorization: `Bearer ${stripe.secretKey}`,
      "stripe-version": "2025-06-30.basil",
      "stripe-account": "acct_1",
      "idempotency-key": "key 1",
    });
  });

  it.each([
    ["was lost on its way", "before"],
    ["was done, while its answer was lost", "after"],
    ["Stripe could not work off", { status: 500 }],
    ["came with too many others", { status: 429 }],
  ] as const)("do once what %s, by asking again under the same key", async (what, fault) => {
    const { create, requests, customers } = open(`acct_${what}`);
    failFirst(2, fault);
    await create(what);
    expect([requests(what), customers.size]).toEqual([3, 1]);
  });

  it("give up after three tries, and say what Stripe answered", async () => {
    const { create, requests, customers } = open("acct_2");
    failFirst(3, { status: 503 });
    expect(await failureOf(create("key 2"))).toMatchObject({ status: 503, type: "api_error" });
    expect([requests("key 2"), customers.size]).toEqual([3, 0]);
    failFirst(3, "before");
    expect(await failureOf(create("key 3"))).toMatchObject({ status: null, message: "Stripe does not answer." });
  });

  it("are not repeated when Stripe refuses them", async () => {
    const { client, requests } = open("acct_4");
    const refused = client.post("/v1/payment_intents", stripeCustomer, { amount: 1 }, "key 4");
    expect(await failureOf(refused)).toMatchObject({ status: 400, type: "invalid_request_error" });
    expect(requests("key 4")).toBe(1);
    expect(await client.get("/v1/customers/cus_none", stripeCustomer).catch(ignoreMissing)).toBeNull();
  });

  it("read every page of a list", async () => {
    const { client, create, customers } = open("acct_5");
    for (let n = 0; n < 101; n++) await create(`many ${n}`);
    const all = await client.list("/v1/customers", stripeCustomer);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(customers.keys()));
  });

  it("tell no key when they fail", async () => {
    const failure = await failureOf(open("acct_6", "sk_test_wrong0123456789").create("key 6"));
    expect(failure).toMatchObject({ status: 401 });
    expect(failure?.message).not.toMatch(/sk_test/);
  });
});
