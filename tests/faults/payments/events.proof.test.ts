import { afterAll, describe, expect, it } from "vitest";
import { openShop, type Shop } from "./shop.ts";
import { type Buyer, hears, paymentsOf, STORIES, type Step } from "./stories.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` for all of them. */
const COUNT = process.env.LATCHKIT_WHOLE_PROOFS === "1" ? 200 : 10;
const LOST_SHARE = 0.1;
const MOST_REPEATS = 3;

/** Stories per pair of shops: each passing of time concerns all of a shop's buyers. */
const STORIES_PER_SHOP = 25;

/** Numbers from 0 up to 1 that follow from a seed (a linear congruential generator, Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Stripe tells everything in a random order, some things several times, and some not at all. */
function hearsBadly(random: () => number): Step {
  return async ({ shop: { stripe, accountId }, server }) => {
    const deliveries = stripe
      .takeEvents(accountId)
      .filter(() => random() >= LOST_SHARE)
      .flatMap((event) =>
        Array.from({ length: 1 + Math.floor(random() * MOST_REPEATS) }, () => ({ event, at: random() })),
      )
      .sort((one, other) => one.at - other.at);
    for (const { event } of deliveries) {
      const { body, headers } = stripe.sign(event);
      await server.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
      if (random() < 0.3) await server.runDueJobs();
    }
    await server.runDueJobs();
  };
}

let shop: Shop;
let told: Shop;
const close = () => Promise.all([shop, told].map((each) => each?.[Symbol.asyncDispose]()));
afterAll(close);

async function reopen(): Promise<void> {
  await close();
  [shop, told] = await Promise.all([openShop(), openShop()]);
}

async function play(at: Shop, steps: readonly Step[], id: string) {
  const { backend } = at;
  const server = { call: backend.call, fetch: backend.fetch, runDueJobs: () => backend.backend.runDueJobs() };
  const buyer: Buyer = { shop: at, id, links: new Map(), server };
  for (const step of steps) await step(buyer);
  await at.waitAnHour();
  return { books: await at.readBooks(id), due: at.dueBooks(id), ...at.readMoney(id) };
}

describe("events of Stripe in random order, repeated and lost", () => {
  it(`lead to the same books as in their own order, ${COUNT} stories long`, { timeout: 30 * 60_000 }, async () => {
    const wrong: object[] = [];
    for (let seed = 0; seed < COUNT; seed++) {
      if (seed % STORIES_PER_SHOP === 0) await reopen();
      const story = STORIES[seed % STORIES.length]!;
      const { title, steps } = story;
      const random = numbersFrom(seed);
      const id = `buyer ${seed}`;
      const price = paymentsOf(story, told.backend.clock.now());
      const ordered = await play(told, steps, id);
      const disordered = await play(
        shop,
        steps.map((step) => (step === hears ? hearsBadly(random) : step)),
        id,
      );
      expect(ordered).toMatchObject({ ...price, books: ordered.due });
      if (JSON.stringify(disordered) !== JSON.stringify(ordered)) wrong.push({ seed, title, ordered, disordered });
    }
    expect(wrong).toEqual([]);
  });
});
