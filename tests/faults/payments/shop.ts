import {
  type StripeStandIn,
  startStripeStandIn,
  type TestAnswer,
  type TestBackend,
  testBackend,
} from "@latchkit/testing/internal";
import pg from "pg";

const monthly = (USD: string) => ({ monthly: { USD, interval: [1, "month"] } });
const once = (USD: string) => ({ once: { USD } });
const credits = (quantity: number) => ({ credits: { quantity, repeat: "never", expires: "when-purchase-expires" } });

/** Number of credits in one of each product. */
const CREDITS = { basic: 10, pro: 100, extra: 5, owner: 1_000, lifetime: 500, pack: 2, tried: 4, free: 1 } as const;
export type ProductId = keyof typeof CREDITS;

const customerType = "custom";
const plan = { customerType, catalogId: "plans" };
const config = {
  "payments.testMode": false,
  "payments.items.credits": { customerType },
  "payments.catalogs.plans": {},
  "payments.products": {
    basic: { ...plan, prices: monthly("19.99"), includedItems: credits(CREDITS.basic) },
    pro: { ...plan, prices: monthly("50"), includedItems: credits(CREDITS.pro) },
    extra: { ...plan, isAddOnTo: { basic: true }, prices: monthly("3"), includedItems: credits(CREDITS.extra) },
    owner: { ...plan, prices: once("900"), includedItems: credits(CREDITS.owner) },
    lifetime: { customerType, prices: once("99"), includedItems: credits(CREDITS.lifetime) },
    pack: { customerType, stackable: true, prices: once("1.50"), includedItems: credits(CREDITS.pack) },
    tried: { customerType, freeTrial: [14, "day"], prices: monthly("7"), includedItems: credits(CREDITS.tried) },
    free: { customerType, prices: monthly("0"), includedItems: credits(CREDITS.free) },
  },
};

/** Products and credits of a customer. */
export interface Books {
  /** Products, such as `pack × 2`, in alphabetical order. */
  readonly owned: readonly string[];
  readonly credits: number;
}

/** Payments that Stripe took from a customer, in minor units, lowest first; and the live subscriptions. */
export interface Money {
  /** All payments that were ever made. */
  readonly paid: readonly number[];
  /** Those that were not given back. */
  readonly charges: readonly number[];
  readonly subscriptions: number;
}

/** A backend with an account at Stripe, and a project that sells. */
export interface Shop extends AsyncDisposable {
  readonly backend: TestBackend;
  readonly stripe: StripeStandIn;
  /** The project's account at Stripe. */
  readonly accountId: string;
  /** Reads the products and credits that a customer has, by Latchkit's records. */
  readBooks(customerId: string): Promise<Books>;
  /** Returns the products and credits that a customer should have, by Stripe's records. */
  dueBooks(customerId: string): Books;
  readMoney(customerId: string): Money;
  /** Lets an hour pass, with the jobs that are due in it. */
  waitAnHour(): Promise<void>;
  /** Forgets all buyers, here and at Stripe. The project and its products remain. */
  forgetBuyers(): Promise<void>;
}

/** Tables that fill while customers buy, those first that refer to others. */
const TABLES_OF_BUYERS = [
  ...["subscription_periods", "item_entries", "item_balances", "checkout_payments", "stripe_events", "stripe_calls"],
  ...["stripe_differences", "stripe_customers", "stripe_prices", "purchases", "product_versions", "payment_customers"],
];

export async function openShop(): Promise<Shop> {
  let now = () => new Date();
  const stripe = await startStripeStandIn({ now: () => now() });
  const backend = await testBackend({
    config,
    env: stripe.environment,
  });
  now = () => backend.clock.now();
  bodyOf(await backend.call("POST /internal/payments/setup", { tier: "admin" }));
  const accountId: string = bodyOf(
    await backend.call("GET /internal/payments/stripe/account-info", { tier: "admin" }),
  ).account_id;
  const account = () => stripe.account(accountId);
  const customersOf = (id: string) =>
    new Set([...account().customers.values()].flatMap((each) => (each.metadata.customerId === id ? each.id : [])));
  const subscriptionsOf = (id: string) =>
    [...account().subscriptions.values()].filter(({ customer }) => customersOf(id).has(customer));
  const intentsOf = (id: string) =>
    [...account().intents.values()].filter(({ customer }) => customersOf(id).has(customer ?? ""));
  const paidBy = (id: string) =>
    [...account().charges.values()].filter(({ customer }) => customersOf(id).has(customer ?? ""));
  const chargesOf = (id: string) => paidBy(id).filter(({ refunded, disputed }) => !refunded && !disputed);

  async function waitAnHour(): Promise<void> {
    for (let half = 0; half < 2; half++) {
      backend.clock.advance(1_800_000);
      await backend.backend.runDueJobs();
    }
  }

  return {
    backend,
    stripe,
    accountId,
    async readBooks(customer_id) {
      const params = { customer_type: customerType, customer_id };
      const [{ items }, { quantity }] = [
        bodyOf(await backend.call(PRODUCTS, { tier: "server", params, query: { limit: "100" } })),
        bodyOf(await backend.call(ITEM, { tier: "server", params: { ...params, item_id: "credits" } })),
      ];
      const owned = items.map((each: { id: string; quantity: number }) => named(each.id, each.quantity));
      return { owned: owned.sort(), credits: quantity };
    },
    dueBooks(customerId) {
      const subscribed = subscriptionsOf(customerId).flatMap(({ status, items, pending_setup_intent }) => {
        const [item] = items;
        const isDue = status === "active" || status === "past_due" || (status === "trialing" && !pending_setup_intent);
        return isDue && item ? [[account().prices.get(item.price)?.metadata.productId, item.quantity] as const] : [];
      });
      const charged = new Set(chargesOf(customerId).map(({ payment_intent }) => payment_intent));
      const bought = intentsOf(customerId).flatMap(({ id, metadata }) =>
        charged.has(id) && metadata.productId ? [[metadata.productId, Number(metadata.purchaseQuantity)] as const] : [],
      );
      const due = [...subscribed, ...bought].map(([id, quantity]) => ({ id: productId(id), quantity }));
      return {
        owned: due.map(({ id, quantity }) => named(id, quantity)).sort(),
        credits: due.reduce((sum, { id, quantity }) => sum + CREDITS[id] * quantity, 0),
      };
    },
    readMoney: (customerId) => ({
      paid: amountsOf(paidBy(customerId)),
      charges: amountsOf(chargesOf(customerId)),
      subscriptions: subscriptionsOf(customerId).filter(({ status, ended_at }) => !ended_at && status !== "incomplete")
        .length,
    }),
    waitAnHour,
    async forgetBuyers() {
      stripe.empty(accountId);
      const client = new pg.Client({ ...backend.connection });
      await client.connect();
      try {
        await client.query(TABLES_OF_BUYERS.map((table) => `delete from ${table}`).join(";"));
        await client.query("delete from jobs where kind = 'sync-stripe-customer'");
      } finally {
        await client.end();
      }
    },
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await stripe.stop();
    },
  };
}

const PRODUCTS = "GET /payments/products/{customer_type}/{customer_id}";
const ITEM = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";

const amountsOf = (all: readonly { readonly amount: number }[]) =>
  all.map(({ amount }) => amount).sort((one, other) => one - other);

const named = (id: string, quantity: number) => (quantity === 1 ? id : `${id} × ${quantity}`);

function productId(id: string | undefined): ProductId {
  if (id === undefined || !(id in CREDITS)) throw new Error(`Stripe has a payment for ${id}, which is no product.`);
  return id as ProductId;
}

/** The body of an answer that has to be a success. */
export function bodyOf({ status, body }: TestAnswer) {
  if (status !== 200) throw new Error(`The backend answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
