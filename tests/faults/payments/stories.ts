import { purchaseCode, type TestBackend } from "@latchkit/testing/internal";
import { bodyOf, type ProductId, type Shop } from "./shop.ts";

const DAY = 86_400_000;
const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const ASKS = "4000002500003155";
const FAILS_LATER = "4000000000000341";

/** Server of a buyer: a node that may die, later another one. */
export type Server = Pick<TestBackend, "call" | "fetch"> & { runDueJobs(): Promise<number> };

/** A buyer in the middle of a story. */
export interface Buyer {
  readonly shop: Shop;
  readonly id: string;
  readonly links: Map<string, string>;
  server: Server;
}

/** A part of a story. A buyer whose server has died does it again with the next one. */
export type Step = (buyer: Buyer) => Promise<void>;

export interface Story {
  readonly title: string;
  readonly steps: readonly Step[];
  /** Every payment that the story makes, in minor units; a function of the day of the first one if its month counts. */
  readonly payments: readonly (number | ((start: Date) => number))[];
  /** Whether all of it is given back. Default: `false`. */
  readonly isGivenBack?: boolean;
}

/**
 * Returns the payments that a story makes if it begins on a day: all of them, and those that are not given back; lowest
 * first.
 */
export function paymentsOf({ payments, isGivenBack }: Story, start: Date): { paid: number[]; charges: number[] } {
  const paid = payments.map((each) => (typeof each === "number" ? each : each(start)));
  paid.sort((one, other) => one - other);
  return { paid, charges: isGivenBack ? [] : paid };
}

/**
 * Returns the cost of a switch from "basic" to "pro" after some days: of both prices the share for the rest of the
 * month, each in whole cents.
 *
 * @see https://docs.stripe.com/billing/subscriptions/prorations
 */
const difference =
  (daysUsed: number) =>
  (start: Date): number => {
    const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
    const lastDayOfNext = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
    const end = Date.UTC(year, month + 1, Math.min(start.getUTCDate(), lastDayOfNext));
    const days = (end - Date.UTC(year, month, start.getUTCDate())) / DAY;
    const share = (amount: number) => Math.round((amount * (days - daysUsed)) / days);
    return share(5_000) - share(1_999);
  };

interface Order {
  readonly price?: "monthly" | "once";
  readonly quantity?: number;
  /** Cards that the buyer tries, one after the other; none to leave the page. */
  readonly cards?: readonly string[];
}

const of = ({ id }: Buyer) => ({ customer_type: "custom", customer_id: id });

/** Opens a link, and pays. The same words mean the same link. */
function pays(product: ProductId, { price = "monthly", quantity = 1, cards = [GOOD] }: Order = {}, words = ""): Step {
  return async (buyer) => {
    const { shop, links } = buyer;
    const full_code = links.get(product + words) ?? (await link(buyer, product));
    links.set(product + words, full_code);
    const body = { full_code, price_id: price, quantity };
    const answer = await buyer.server.call("POST /payments/purchases/purchase-session", { tier: null, body });
    if (answer.status === 404) return; // the page said that the link has sold
    const { client_secret } = bodyOf(answer);
    if (client_secret === undefined) return;
    for (const card of cards) {
      const { body: intent } = await shop.stripe.confirm(client_secret, card, shop.accountId);
      const asks = typeof intent === "object" && intent && "status" in intent && intent.status === "requires_action";
      if (asks) shop.stripe.authenticate(client_secret.split("_secret_")[0], true, shop.accountId);
    }
  };
}

async function link(buyer: Buyer, product_id: ProductId): Promise<string> {
  const body = { ...of(buyer), product_id };
  const answer = await buyer.server.call("POST /payments/purchases/create-purchase-url", { tier: "server", body });
  return purchaseCode(bodyOf(answer).url);
}

/** Stripe tells what has happened; what a dead server was told is not told again. */
export const hears: Step = async ({ shop, server }) => {
  for (const event of shop.stripe.takeEvents(shop.accountId)) {
    const { body, headers } = shop.stripe.sign(event);
    await server.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
  }
  await server.runDueJobs();
};

const waits =
  (days: number): Step =>
  async ({ shop }) => {
    shop.backend.clock.advance(days * DAY);
    shop.stripe.passTime();
  };

/** Asks for a change; a second time it may be done already. */
function asks(change: (buyer: Buyer) => Promise<{ readonly status: number; readonly body: unknown }>): Step {
  const tried = new Set<string>();
  return async (buyer) => {
    const isFirst = !tried.has(buyer.id);
    tried.add(buyer.id);
    const { status, body } = await change(buyer);
    if (status !== 200 && (isFirst || status !== 400))
      throw new Error(`The backend answered ${status}: ${JSON.stringify(body)}`);
  };
}

const switches = (from_product_id: ProductId, to_product_id: ProductId): Step =>
  asks((buyer) => {
    const body = { from_product_id, to_product_id };
    return buyer.server.call("POST /payments/products/{customer_type}/{customer_id}/switch", {
      ...{ tier: "server", params: of(buyer), body },
    });
  });

const cancels = (product_id: ProductId): Step =>
  asks((buyer) =>
    buyer.server.call("DELETE /payments/products/{customer_type}/{customer_id}/{product_id}", {
      tier: "server",
      params: { ...of(buyer), product_id },
    }),
  );

/** Gives the newest purchase of a product back. */
const refunds = (type: "subscription" | "one-time-purchase"): Step =>
  asks(async (buyer) => {
    const id = await newestTransactionOf(buyer);
    return buyer.server.call("POST /internal/payments/transactions/refund", { tier: "admin", body: { type, id } });
  });

/**
 * Returns the ID of the buyer's newest transaction. If Stripe's event was lost, the hourly reconciliation finds the
 * payment.
 */
async function newestTransactionOf(buyer: Buyer): Promise<string> {
  const id = await findNewestTransaction(buyer);
  if (id !== undefined) return id;
  await buyer.shop.waitAnHour();
  const later = await findNewestTransaction(buyer);
  if (later === undefined) throw new Error("The buyer has no transaction an hour after the purchase.");
  return later;
}

async function findNewestTransaction({ id, server }: Buyer): Promise<string | undefined> {
  for (let cursor: string | null = null; ; ) {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page = bodyOf(await server.call("GET /internal/payments/transactions", { tier: "admin", query }));
    const own = page.transactions.find(({ customer_id }: { customer_id: string }) => customer_id === id);
    if (own) return own.id;
    cursor = page.next_cursor;
    if (cursor === null) return undefined;
  }
}

/** The cardholder's bank takes the newest payment back. */
const disputes: Step = async ({ shop, id }) => {
  const charges = [...shop.stripe.account(shop.accountId).charges.values()];
  const intents = shop.stripe.account(shop.accountId).intents;
  const customers = shop.stripe.account(shop.accountId).customers;
  const paid = charges.findLast(({ customer }) => customers.get(customer ?? "")?.metadata.customerId === id);
  if (paid && !paid.disputed && intents.has(paid.payment_intent))
    shop.stripe.dispute(paid.payment_intent, shop.accountId);
};

/** The bank blocks the cards that the buyer has saved: from now on they are declined. */
const losesCards: Step = async ({ shop, id }) => {
  const { methods, customers } = shop.stripe.account(shop.accountId);
  for (const method of methods.values())
    if (customers.get(method.customer ?? "")?.metadata.customerId === id) method.number = FAILS_LATER;
};

/** Every way in which a purchase comes about, changes and ends. */
export const STORIES: readonly Story[] = [
  { title: "a one-time purchase", payments: [9_900], steps: [pays("lifetime", { price: "once" }), hears] },
  {
    title: "three packs, then two more",
    payments: [450, 300],
    steps: [
      pays("pack", { price: "once", quantity: 3 }),
      hears,
      pays("pack", { price: "once", quantity: 2 }, "again"),
      hears,
    ],
  },
  {
    title: "a subscription after a declined card",
    payments: [1_999],
    steps: [pays("basic", { cards: [DECLINED, GOOD] }), hears],
  },
  {
    title: "a subscription that the card's bank authenticates",
    payments: [1_999],
    steps: [pays("basic", { cards: [ASKS] }), hears],
  },
  { title: "a free plan", payments: [], steps: [pays("free"), hears] },
  { title: "a trial, and the payment at its end", payments: [700], steps: [pays("tried"), hears, waits(15), hears] },
  {
    title: "a switch by a second link",
    payments: [1_999, difference(10)],
    steps: [pays("basic"), hears, waits(10), pays("pro"), hears],
  },
  {
    title: "a switch by a second link that the card's bank authenticates",
    payments: [1_999, 3_001],
    steps: [pays("basic", { cards: [ASKS] }), hears, pays("pro", { cards: [ASKS] }), hears],
  },
  {
    title: "a switch with the saved card",
    payments: [1_999, difference(10)],
    steps: [pays("basic"), hears, waits(10), switches("basic", "pro"), hears],
  },
  {
    title: "two links for plans that exclude each other",
    payments: [5_000],
    steps: [pays("basic", { cards: [] }), pays("pro"), hears],
  },
  {
    title: "a plan with an add-on, both replaced by a one-time purchase",
    payments: [1_999, 300, 90_000],
    steps: [pays("basic"), hears, pays("extra"), hears, pays("owner", { price: "once" }), hears],
  },
  { title: "a renewal", payments: [1_999, 1_999], steps: [pays("basic"), hears, waits(32), hears] },
  {
    title: "a renewal that fails, and the end of the grace",
    payments: [1_999],
    steps: [pays("basic"), hears, losesCards, waits(32), hears, waits(32), hears],
  },
  {
    title: "a cancellation at the end of the period",
    payments: [1_999],
    steps: [pays("basic"), hears, cancels("basic"), hears, waits(32), hears],
  },
  {
    title: "a refunded one-time purchase",
    payments: [9_900],
    isGivenBack: true,
    steps: [pays("lifetime", { price: "once" }), hears, refunds("one-time-purchase"), hears],
  },
  {
    title: "a refunded subscription",
    payments: [1_999],
    isGivenBack: true,
    steps: [pays("basic"), hears, refunds("subscription"), hears],
  },
  {
    title: "a disputed payment",
    payments: [9_900],
    isGivenBack: true,
    steps: [pays("lifetime", { price: "once" }), hears, disputes, hears],
  },
];
