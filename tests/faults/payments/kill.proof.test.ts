import { describe, expect, it } from "vitest";
import { type MortalNode, startMortalNode } from "./mortal-node.ts";
import { type Books, type Money, openShop, type Shop } from "./shop.ts";
import { type Buyer, paymentsOf, STORIES, type Step, type Story } from "./stories.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` for every moment of all stories; with `LATCHKIT_KILL_STRIDE=10`, every tenth. */
const isWhole = process.env.LATCHKIT_WHOLE_PROOFS === "1";
const WHOLE_STRIDE = Number(process.env.LATCHKIT_KILL_STRIDE ?? 1);
/** The story of the short form, and which of its moments it takes. */
const SHORT: Readonly<Record<string, number>> = { "a one-time purchase": 18 };
interface Outcome extends Money {
  /** Cost of the story for a buyer who plays all of it. */
  readonly price: Pick<Money, "paid" | "charges">;
  readonly books: Books;
  /** Products and credits that the customer should have, by Stripe's records. */
  readonly due: Books;
  /** Moment at which the server died; `null` if it did not. */
  readonly moment: string | null;
}

/** A place to play one story, again and again. */
interface Stage extends AsyncDisposable {
  readonly shop: Shop;
  readonly node: MortalNode;
  buyers: number;
}

async function openStage(): Promise<Stage> {
  const shop = await openShop();
  const node = await startMortalNode(shop.backend);
  return {
    shop,
    node,
    buyers: 0,
    async [Symbol.asyncDispose]() {
      await node[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
    },
  };
}

/**
 * Plays a story on a server that dies at a moment.
 *
 * @param goesOn Whether the buyer then does again what was cut off, and goes on, with another server. Otherwise the
 *   story ends there.
 */
async function play(stage: Stage, story: Story, fatal: number | null, goesOn: boolean): Promise<Outcome> {
  const { shop, node } = stage;
  const { backend } = shop;
  await shop.forgetBuyers();
  const survivor = { call: backend.call, fetch: backend.fetch, runDueJobs: () => backend.backend.runDueJobs() };
  const price = paymentsOf(story, backend.clock.now());
  const fate = await node.live(fatal);
  const buyer: Buyer = { shop, id: `buyer ${++stage.buyers}`, links: new Map(), server: node };
  for (const step of story.steps) {
    if (!fate.isDead) {
      await step(buyer).catch(failUnlessDead);
      if (!fate.isDead) continue;
      buyer.server = survivor;
      if (!goesOn) break;
    }
    await step(buyer).catch(() => tryAnHourLater(step, buyer));
    await survivor.runDueJobs();
  }
  shop.stripe.takeEvents(shop.accountId);
  await shop.waitAnHour();
  return {
    price,
    books: await shop.readBooks(buyer.id),
    due: shop.dueBooks(buyer.id),
    ...shop.readMoney(buyer.id),
    moment: fate.moment,
  };

  function failUnlessDead(error: unknown): void {
    if (!fate.isDead) throw error;
  }
}

/** Stripe does not repeat what it told the dead server: until the hourly reconciliation, a buyer may be refused what builds on a payment. */
async function tryAnHourLater(step: Step, buyer: Buyer): Promise<void> {
  await buyer.shop.waitAnHour();
  await step(buyer);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether all payments are among those of the price, none of them twice. */
function isPartOf(paid: readonly number[], price: readonly number[]): boolean {
  const left = [...price];
  return paid.every((amount) => {
    const n = left.indexOf(amount);
    if (n >= 0) left.splice(n, 1);
    return n >= 0;
  });
}

/** Returns what is wrong with a story that went on after a kill. */
function faultsOf({ price, books, due, ...money }: Outcome, undisturbed: Outcome): string[] {
  return [
    ...(isSame({ paid: money.paid, charges: money.charges }, price) ? [] : ["payments"]),
    ...(isSame([books, money.subscriptions], [undisturbed.books, undisturbed.subscriptions]) ? [] : ["end"]),
    ...(isSame(books, due) ? [] : ["books"]),
  ];
}

describe("a server that is killed at every call to Stripe and at every commit", () => {
  const stories = isWhole ? STORIES : STORIES.filter(({ title }) => title in SHORT);
  it.concurrent.each(stories.map((story) => [story.title, story] as const))(
    "charges once, hands over what is paid and nothing else: %s",
    { timeout: 90 * 60_000 },
    async (_title, story) => {
      await using stage = await openStage();
      const undisturbed = await play(stage, story, null, true);
      expect({ ...undisturbed, wrong: faultsOf(undisturbed, undisturbed) }).toMatchObject({ wrong: [] });
      const wrong: object[] = [];
      const stride = isWhole ? WHOLE_STRIDE : (SHORT[story.title] ?? 1);
      let kills = 0;
      for (let fatal = 0; ; fatal += stride) {
        const whole = await play(stage, story, fatal, true);
        if (whole.moment === null) break;
        const faults = faultsOf(whole, undisturbed);
        if (faults.length > 0) wrong.push({ fatal, faults, ...whole });
        const part = await play(stage, story, fatal, false);
        if (!isSame(part.books, part.due) || !isPartOf(part.paid, part.price.paid))
          wrong.push({ fatal, faults: "the buyer leaves", ...part });
        kills += 2;
      }
      process.stdout.write(`${story.title}: ${kills} kills.\n`);
      expect(wrong).toEqual([]);
    },
  );
});
