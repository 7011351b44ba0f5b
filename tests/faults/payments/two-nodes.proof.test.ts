import { purchaseCode, type TestBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, openShop, type Shop } from "./shop.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` for 20. */
const ROUNDS = process.env.LATCHKIT_WHOLE_PROOFS === "1" ? 20 : 2;
const AT_ONCE = 50;
const GOOD = "4242424242424242";

type Call = TestBackend["call"];

let shop: Shop;
let node: Awaited<ReturnType<TestBackend["startNode"]>>;
beforeAll(async () => {
  shop = await openShop();
  node = await shop.backend.startNode();
});
afterAll(async () => {
  await node[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

let customers = 0;
const newCustomer = () => `racer ${++customers}`;
const of = (customer_id: string) => ({ customer_type: "custom", customer_id });

/** Does something 50 times at once, on both nodes in turn. */
function race<T>(work: (call: Call, n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n % 2 === 0 ? shop.backend.call : node.call, n)));
}

function changeCredits(call: Call, customer: string, delta: number, idempotencyKey: string) {
  return call("POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity", {
    tier: "server",
    params: { ...of(customer), item_id: "credits" },
    query: { allow_negative: "false" },
    body: { delta },
    headers: { "idempotency-key": idempotencyKey },
  });
}

async function link(customer: string, product_id: string): Promise<string> {
  const body = { ...of(customer), product_id };
  const answer = await shop.backend.call("POST /payments/purchases/create-purchase-url", { tier: "server", body });
  return purchaseCode(bodyOf(answer).url);
}

/**
 * Opens a link and pays, as one browser does. 409 says that another page pays, 503 that too many wait for the database.
 */
async function pay(call: Call, full_code: string, price_id: string): Promise<void> {
  const body = { full_code, price_id, quantity: 1 };
  const answer = await call("POST /payments/purchases/purchase-session", { tier: null, body });
  if (answer.status !== 200) return void expect([400, 404, 409, 503]).toContain(answer.status);
  const { client_secret } = answer.body;
  if (client_secret) await shop.stripe.confirm(client_secret, GOOD, shop.accountId);
}

/** Both nodes hear what has happened. */
async function hear(): Promise<void> {
  for (const [n, event] of shop.stripe.takeEvents(shop.accountId).entries()) {
    const { body, headers } = shop.stripe.sign(event);
    const { fetch } = n % 2 === 0 ? shop.backend : node;
    await fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await Promise.all([shop.backend.backend.runDueJobs(), node.runDueJobs()]);
}

describe.each(Array.from({ length: ROUNDS }, (_, n) => ({ round: n + 1 })))(
  `${AT_ONCE} at once on two nodes, round $round`,
  () => {
    it("pay with one link once", async () => {
      const customer = newCustomer();
      const code = await link(customer, "lifetime");
      await race((call) => pay(call, code, "once"));
      await hear();
      expect(shop.readMoney(customer).charges).toEqual([9_900]);
      expect(await shop.readBooks(customer)).toEqual({ owned: ["lifetime"], credits: 500 });
    });

    it("buy one plan with 50 links of plans that exclude each other", async () => {
      const customer = newCustomer();
      const links = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => link(customer, n % 2 === 0 ? "basic" : "pro")),
      );
      await race((call, n) => pay(call, links[n]!, "monthly"));
      await hear();
      await shop.waitAnHour();
      const { charges, subscriptions } = shop.readMoney(customer);
      const books = await shop.readBooks(customer);
      expect({ live: subscriptions, books }).toEqual({ live: 1, books: shop.dueBooks(customer) });
      const paid = charges.reduce((sum, each) => sum + each, 0);
      expect(paid).toBeGreaterThanOrEqual(books.owned[0] === "basic" ? 1_999 : 5_000);
    });

    it("switch, cancel and renew one subscription, which ends up in one legal state", async () => {
      const customer = newCustomer();
      await pay(shop.backend.call, await link(customer, "basic"), "monthly");
      await hear();
      shop.backend.clock.advance(31 * 86_400_000);
      shop.stripe.passTime();
      const params = of(customer);
      const answers = await race(async (call, n): Promise<number> => {
        if (n % 3 === 0) {
          const body = { from_product_id: "basic", to_product_id: "pro" };
          const path = "POST /payments/products/{customer_type}/{customer_id}/switch";
          return (await call(path, { tier: "server", params, body })).status;
        }
        if (n % 3 === 1) {
          const path = "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}";
          return (await call(path, { tier: "server", params: { ...params, product_id: "basic" } })).status;
        }
        return hear().then(() => 200);
      });
      expect(answers.filter((status) => status !== 200 && status !== 400 && status !== 503)).toEqual([]);
      await hear();
      await shop.waitAnHour();
      expect(shop.readMoney(customer).subscriptions).toBe(1);
      expect(await shop.readBooks(customer)).toEqual(shop.dueBooks(customer));
    });

    it("count two writes with one idempotency key as one", async () => {
      const customer = newCustomer();
      const answers = await race((call) => changeCredits(call, customer, 7, `key of ${customer}`));
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect((await shop.readBooks(customer)).credits).toBe(7);
    });
  },
);
