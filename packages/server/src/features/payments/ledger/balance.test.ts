import { CUSTOMER_TYPES, type DayInterval, ITEM_EXPIRIES, type ItemExpiry } from "@latchkit/contract";
import { describe, expect, it } from "vitest";
import {
  addPeriod,
  type Balance,
  emptyBalance,
  endSource,
  grant,
  hold,
  quantityOf,
  revoke,
  settle,
  use,
} from "./balance.ts";
import { addInterval } from "./calendar.ts";
import { followDefaults } from "./default-rules.ts";
import { type Fact, replay } from "./oracle.test-data.ts";
import { replaceSources } from "./replace.ts";
import type { GrantRule } from "./schedule.ts";

const DAY = 86_400_000;
const at = (text: string) => Date.parse(`${text}T00:00:00Z`);
const MARCH_10 = at("2026-03-10");

/** A balance, told what happens on which day. */
function story() {
  const balance = emptyBalance();
  const on = (day: string) => {
    settle(balance, at(day));
    return {
      grant: (quantity: number, until?: string) => grant(balance, quantity, until ? at(until) : null),
      use: (quantity: number) => use(balance, quantity),
      hold: (quantity: number, until: string) => hold(balance, quantity, at(until)),
      period: (to: string, rule: Rule) => addPeriod(balance, ruleOf(rule, day), { startsAt: at(day), endsAt: at(to) }),
    };
  };
  const quantity = (day: string) => {
    settle(balance, at(day));
    return quantityOf(balance);
  };
  return { balance, on, quantity };
}

interface Rule {
  readonly quantity: number;
  readonly repeat?: DayInterval;
  readonly expires: ItemExpiry;
  readonly boughtOn?: string;
}

const ruleOf = ({ quantity, repeat, expires, boughtOn }: Rule, day: string) => ({
  source: "subscription:1",
  quantity,
  repeat: repeat ?? null,
  expires,
  anchor: at(boughtOn ?? day),
  endsWithSource: expires === "when-purchase-expires",
});

describe("the worked examples of the protocol, on 10 March", () => {
  it("counts uses against the grant that expired", () => {
    const { on, quantity } = story();
    on("2026-02-01").grant(10, "2026-03-01");
    on("2026-02-10").use(4);
    on("2026-03-02").grant(5);
    expect(quantity("2026-03-10")).toBe(5);
  });

  it("goes below zero", () => {
    const { on, quantity } = story();
    on("2026-03-01").grant(5);
    on("2026-03-02").use(8);
    expect(quantity("2026-03-10")).toBe(-3);
  });

  it("grants a weekly 10 in full again, after a hold until the end of the week", () => {
    const { on, quantity } = story();
    on("2026-03-05").period("2026-04-05", { quantity: 10, repeat: [1, "week"], expires: "when-repeated" });
    on("2026-03-09").hold(3, "2026-03-12");
    expect(quantity("2026-03-10")).toBe(7);
    expect(quantity("2026-03-12")).toBe(10);
  });

  it("takes away at the end of the period what expires with the purchase", () => {
    const { on, quantity } = story();
    on("2026-02-01").period("2026-03-01", { quantity: 10, expires: "when-purchase-expires" });
    expect(quantity("2026-02-28")).toBe(10);
    expect(quantity("2026-03-10")).toBe(0);
  });

  it.each(["never", "when-repeated"] as const)(
    "keeps after the period what expires %s and does not repeat",
    (expires) => {
      const { on, quantity } = story();
      on("2026-02-01").period("2026-03-01", { quantity: 10, expires });
      expect(quantity("2026-03-10")).toBe(10);
    },
  );
});

/** Bought on 1 March for 30 days, 10 at a time; quantities on 1, 7, 8, 30 and 31 March, and on 7 April. */
const DAYS = ["2026-03-01", "2026-03-07", "2026-03-08", "2026-03-30", "2026-03-31", "2026-04-07"] as const;
const WEEKLY: DayInterval = [1, "week"];

describe("what a subscription grants", () => {
  it.each<[string, Omit<Rule, "quantity">, readonly number[]]>([
    ["never, until the purchase expires", { expires: "when-purchase-expires" }, [10, 10, 10, 10, 0, 0]],
    ["never, for good", { expires: "never" }, [10, 10, 10, 10, 10, 10]],
    ["never, until it repeats", { expires: "when-repeated" }, [10, 10, 10, 10, 10, 10]],
    [
      "weekly, until the purchase expires",
      { repeat: WEEKLY, expires: "when-purchase-expires" },
      [10, 10, 20, 50, 0, 0],
    ],
    ["weekly, for good", { repeat: WEEKLY, expires: "never" }, [10, 10, 20, 50, 50, 50]],
    ["weekly, until it repeats", { repeat: WEEKLY, expires: "when-repeated" }, [10, 10, 10, 10, 10, 0]],
  ])("repeats %s", (_what, rule, expected) => {
    const { on, quantity } = story();
    on(DAYS[0]).period("2026-03-31", { quantity: 10, ...rule });
    expect(DAYS.map(quantity)).toEqual(expected);
  });

  it("counts what repeats until it is repeated from the purchase, not from the period", () => {
    const { on, quantity } = story();
    const rule: Rule = { quantity: 10, repeat: WEEKLY, expires: "when-repeated", boughtOn: "2026-03-01" };
    on("2026-03-01").period("2026-03-31", rule);
    on("2026-03-31").period("2026-04-30", rule);
    on("2026-04-04").use(4);
    expect(["2026-04-04", "2026-04-05"].map(quantity)).toEqual([6, 10]);
  });

  it("counts days of 24 hours, whatever clocks do", () => {
    const { balance, on } = story();
    on("2026-03-28").period("2026-04-28", { quantity: 1, repeat: [1, "day"], expires: "never" });
    const midnight = at("2026-03-30");
    settle(balance, midnight - 1);
    const before = quantityOf(balance);
    settle(balance, midnight);
    expect([before, quantityOf(balance)]).toEqual([2, 3]);
  });
});

describe("the faults of the original", () => {
  it("keeps the grants of past periods at a renewal: 10 a week permanently, 50 on day 30", () => {
    const { on, quantity } = story();
    const rule: Rule = { quantity: 10, repeat: [1, "week"], expires: "never" };
    on("2026-01-01").period("2026-01-31", rule);
    expect(quantity("2026-01-30")).toBe(50);
    on("2026-01-30").use(30);
    expect(quantity("2026-01-30")).toBe(20);
    on("2026-01-31").period("2026-03-02", { ...rule, boughtOn: "2026-01-01" });
    expect(quantity("2026-01-31")).toBe(30);
  });

  it("grants 100 a month in every later month, after the first were all used", () => {
    for (const expires of ITEM_EXPIRIES) {
      const { on, quantity } = story();
      const rule: Rule = { quantity: 100, repeat: [1, "month"], expires, boughtOn: "2026-01-15" };
      on("2026-01-15").period("2026-02-15", rule);
      on("2026-01-20").use(100);
      on("2026-02-15").period("2026-03-15", rule);
      expect(quantity("2026-02-15")).toBe(100);
    }
  });

  it("does not let an earlier use be absorbed by a short grant: 10, 5 used, 10 for a day, then 5", () => {
    const { on, quantity } = story();
    on("2026-03-01").grant(10);
    on("2026-03-02").use(5);
    on("2026-03-03").grant(10, "2026-03-04");
    expect(quantity("2026-03-03")).toBe(15);
    expect(quantity("2026-03-10")).toBe(5);
  });

  it("treats a repetition of no length as none", () => {
    expect(addInterval(MARCH_10, [0, "day"], 5)).toBe(MARCH_10); // why rules have no such repetition
  });
});

describe("holds and debts", () => {
  it("returns a hold to the grant from which it was taken", () => {
    const { on, quantity } = story();
    on("2026-03-01").grant(10);
    on("2026-03-02").hold(4, "2026-03-05");
    expect(quantity("2026-03-04")).toBe(6);
    expect(quantity("2026-03-05")).toBe(10);
  });

  it("returns nothing to a grant that has expired meanwhile", () => {
    const { on, quantity } = story();
    on("2026-03-01").grant(10, "2026-03-03");
    on("2026-03-02").hold(4, "2026-03-05");
    expect(quantity("2026-03-05")).toBe(0);
  });

  it("pays no debt with a hold that comes back at the instant at which its grant expires", () => {
    const { on, quantity } = story();
    on("2026-03-01").grant(10, "2026-03-05");
    on("2026-03-02").hold(4, "2026-03-05");
    on("2026-03-03").use(8);
    expect(quantity("2026-03-04")).toBe(-2);
    expect(quantity("2026-03-05")).toBe(-2);
  });

  it("pays a debt from the next grant, so that its expiry takes the rest only", () => {
    const { on, quantity } = story();
    on("2026-03-01").use(8);
    on("2026-03-02").grant(10, "2026-03-05");
    expect(quantity("2026-03-04")).toBe(2);
    expect(quantity("2026-03-05")).toBe(0);
  });

  it("ends the debt of a hold with the hold", () => {
    const { on, quantity } = story();
    on("2026-03-01").hold(8, "2026-03-05");
    on("2026-03-02").grant(10);
    expect(quantity("2026-03-04")).toBe(2);
    expect(quantity("2026-03-05")).toBe(10);
  });

  it("takes a revoked grant back: what is left of it, then what else there is, then as debt", () => {
    const { balance, on, quantity } = story();
    on("2026-03-01").grant(10);
    on("2026-03-02").use(7);
    revoke(balance, { source: "", expiresAt: null, quantity: 10 });
    expect(quantity("2026-03-02")).toBe(-7);
  });
});

describe("what is used first", () => {
  it("of two equal expiries, the one that ends with a purchase is used first, so that its end takes less", () => {
    const { balance, on, quantity } = story();
    on("2026-03-01").grant(10, "2026-03-31");
    on("2026-03-01").period("2026-03-31", { quantity: 10, expires: "when-purchase-expires" });
    expect(quantity("2026-03-01")).toBe(20);
    on("2026-03-02").use(10);
    endSource(balance, "subscription:1");
    expect(quantity("2026-03-02")).toBe(10);
  });

  it("of two permanent quantities, the one that a switch would take is used first", () => {
    const { balance, on, quantity } = story();
    on("2026-03-01").grant(100);
    on("2026-03-01").period("2026-03-31", { quantity: 10, expires: "never" });
    expect(quantity("2026-03-01")).toBe(110);
    on("2026-03-02").use(10);
    const rule = { ...ruleOf({ quantity: 0, expires: "never" }, "2026-03-02"), source: "subscription:2" };
    replaceSources(balance, ["subscription:1"], rule, [], at("2026-03-02"));
    expect(quantity("2026-03-02")).toBe(100);
  });
});

describe("a balance from before switches were known", () => {
  it.each(ITEM_EXPIRIES)("counts what was used of its newest grant, which expires %s", (expires) => {
    const { balance, on, quantity } = story();
    on("2026-03-01").period("2026-03-31", { quantity: 10, repeat: [1, "month"], expires });
    on("2026-03-02").use(4);
    balance.lots = balance.lots.map(({ currentOf: _, ...lot }) => lot);
    balance.schedules = balance.schedules.map(({ window: _, usedBefore: __, ...schedule }) => schedule);
    const bigger = ruleOf({ quantity: 100, repeat: [1, "month"], expires }, "2026-03-10");
    const period = { startsAt: MARCH_10, endsAt: at("2026-04-10") };
    replaceSources(balance, ["subscription:1"], { ...bigger, source: "subscription:2" }, [period], MARCH_10);
    expect(quantity("2026-03-10")).toBe(96);
  });
});

describe("quantities that are too large to count", () => {
  it("are cut, whether granted once or repeatedly, and the balance stays exact", () => {
    const { balance, on, quantity } = story();
    on("2026-03-01").period("2027-03-01", { quantity: 6e15, repeat: [1, "month"], expires: "never" });
    expect(quantity("2026-03-31")).toBe(6_000_000_000_000_000);
    expect(quantity("2026-05-01")).toBe(9_007_199_254_740_991);
    expect(grant(balance, 1, null)).toBe(0);
    use(balance, 5);
    expect(grant(balance, 7, null)).toBe(5);
  });
});

describe("the goods of a default product", () => {
  const rule = (quantity: number, isSuspended = false) => ({
    source: "default:free",
    quantity,
    repeat: [1, "month"] as DayInterval,
    expires: "when-repeated" as const,
    anchor: at("1973-01-01"),
    endsWithSource: true,
    isSuspended,
  });
  const follow = (balance: Balance, rules: Parameters<typeof followDefaults>[1], now = MARCH_10) =>
    followDefaults(balance, rules, (source) => source.startsWith("default:"), now);

  it("stay used while a plan hides them, and when their quantity changes", () => {
    const { balance, quantity } = story();
    follow(balance, [rule(10)]);
    use(balance, 4);
    expect(quantity("2026-03-10")).toBe(6);
    follow(balance, [rule(10, true)]);
    expect(quantity("2026-03-10")).toBe(0);
    follow(balance, [rule(10)]);
    expect(quantity("2026-03-10")).toBe(6);
    follow(balance, [rule(20)]);
    expect(quantity("2026-03-10")).toBe(16);
    expect(quantity("2026-04-01")).toBe(20);
    follow(balance, []);
    expect(quantity("2026-04-01")).toBe(0);
  });

  it("stay used by a customer who comes at the very instant at which they are granted again", () => {
    const { balance, quantity } = story();
    follow(balance, [rule(10)], at("2026-04-01"));
    use(balance, 4);
    expect(quantity("2026-04-01")).toBe(6);
    expect(quantity("2026-04-30")).toBe(6);
    expect(quantity("2026-05-01")).toBe(10);
  });
});

describe("calendar", () => {
  it("has months end on their last day, and come back to the day they began on", () => {
    const months = [1, 2, 3, 13].map((times) => new Date(addInterval(at("2027-01-31"), [1, "month"], times) ?? 0));
    expect(months.map((date) => date.toISOString().slice(0, 10))).toEqual([
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2028-02-29",
    ]);
    expect(new Date(addInterval(at("2028-02-29"), [1, "year"], 1) ?? 0).toISOString().slice(0, 10)).toBe("2029-02-28");
    expect(new Date(addInterval(at("2028-02-29"), [1, "year"], 4) ?? 0).toISOString().slice(0, 10)).toBe("2032-02-29");
  });

  it("never comes after the year 9999", () => {
    expect(addInterval(MARCH_10, [1_000_000_000, "year"], 1)).toBeNull();
  });
});

const ruleIn = ({ source, quantity, repeat, expires, anchor, endsWithSource }: GrantRule): GrantRule => ({
  source,
  quantity,
  repeat,
  expires,
  anchor,
  endsWithSource,
});

/** Number of histories to compare: 10,000 in whole proofs, otherwise enough to notice a fault. */
const HISTORIES = process.env.LATCHKIT_WHOLE_PROOFS === "1" ? 10_000 : 50;

describe("random histories", () => {
  it(`equal a slow replay after every step, in ${HISTORIES} histories`, { timeout: 3_600_000 }, () => {
    for (let seed = 1; seed <= HISTORIES; seed++) compareHistory(seed);
  });
});

/** Switches a subscription to another plan and back at one instant, in a copy. */
function afterSwitchingToAndFro(balance: Balance, plan: GrantRule, other: GrantRule, now: number): number {
  const copy = structuredClone(balance);
  const { endsAt = null } = copy.schedules.find(({ source }) => source === plan.source)?.periods[0] ?? {};
  const period = [{ startsAt: now, endsAt }];
  replaceSources(copy, [plan.source], { ...other, source: "subscription:to", anchor: now }, period, now);
  settle(copy, now);
  replaceSources(copy, ["subscription:to"], { ...plan, source: "subscription:fro", anchor: now }, period, now);
  settle(copy, now);
  return quantityOf(copy);
}

function compareHistory(seed: number): void {
  const { below, pick } = numbersFrom(seed);
  const balance = emptyBalance();
  const facts: Fact[] = [];
  const repeats: (DayInterval | null)[] = [null, [1, "day"], [3, "day"], [1, "week"], [1, "month"], [1, "year"]];
  const newPlan = () => ({
    quantity: 1 + below(6),
    repeat: pick(repeats),
    expires: pick(ITEM_EXPIRIES),
    interval: pick<DayInterval>([
      [1, "month"],
      [1, "week"],
      [10, "day"],
    ]),
  });
  const subscriptions = CUSTOMER_TYPES.map((name) => ({
    source: `subscription:${name}`,
    ...newPlan(),
    boughtAt: 0,
    periodsFrom: 0,
    paid: 0,
    hasEnded: true,
    isSuspended: false,
  }));
  let now = at("2026-01-28") + below(4) * DAY;
  for (let step = 0; step < 25; step++) {
    now += pick([0, 0, 1, DAY, DAY, 3 * DAY, 7 * DAY, 31 * DAY, below(40) * DAY + below(DAY)]);
    settle(balance, now);
    const quantity = 1 + below(8);
    const until = now + 1 + below(20) * DAY + pick([0, below(DAY)]);
    const subscription = pick(subscriptions);
    const { source, repeat, expires } = subscription;
    switch (below(10)) {
      case 8:
      case 9: {
        if (subscription.hasEnded) break;
        const isInPeriod = below(2) === 0;
        const plan = { ...newPlan(), ...(isInPeriod && { interval: subscription.interval }) };
        const successor = `${source}+`;
        // At Stripe, a plan of the same interval goes on in the period of the one before.
        const end = addInterval(subscription.periodsFrom, subscription.interval, subscription.paid) ?? 0;
        const goesOn = isInPeriod && end > now;
        const to = goesOn ? end : (addInterval(now, plan.interval, 1) ?? 0);
        if (!goesOn) Object.assign(subscription, { periodsFrom: now, paid: 1 });
        const { quantity: comes, interval: _, ...rest } = plan;
        const rule = { source: successor, quantity: comes, ...rest };
        const endsWithSource = plan.expires === "when-purchase-expires";
        const period = { startsAt: now, endsAt: to };
        replaceSources(balance, [source], { ...rule, anchor: now, endsWithSource }, [period], now);
        settle(balance, now);
        facts.push({ kind: "period", at: now, insteadOf: source, ...rule, boughtAt: now, from: now, to });
        Object.assign(subscription, { source: successor, ...plan, boughtAt: now, isSuspended: false });
        break;
      }
      case 0:
        grant(balance, quantity, null);
        facts.push({ kind: "grant", at: now, quantity, until: null });
        break;
      case 1:
        grant(balance, quantity, until);
        facts.push({ kind: "grant", at: now, quantity, until });
        break;
      case 2:
      case 3:
        use(balance, quantity);
        facts.push({ kind: "use", at: now, quantity, until: null });
        break;
      case 4:
        hold(balance, quantity, until);
        facts.push({ kind: "use", at: now, quantity, until });
        break;
      case 5:
      case 6: {
        if (subscription.hasEnded)
          Object.assign(subscription, { boughtAt: now, periodsFrom: now, paid: 0, hasEnded: false });
        const { boughtAt, periodsFrom, interval, paid } = subscription;
        const from = addInterval(periodsFrom, interval, paid) ?? 0;
        const to = addInterval(periodsFrom, interval, paid + 1) ?? 0;
        subscription.paid++;
        const rule = { source, quantity: subscription.quantity, repeat, expires };
        const endsWithSource = expires === "when-purchase-expires";
        addPeriod(balance, { ...rule, anchor: boughtAt, endsWithSource }, { startsAt: from, endsAt: to });
        facts.push({ kind: "period", at: now, ...rule, boughtAt, from, to });
        settle(balance, now);
        break;
      }
      default: {
        if (below(2) === 0) {
          endSource(balance, source);
          subscription.hasEnded = true;
          facts.push({ kind: "end", at: now, source });
        } else {
          subscription.isSuspended = !subscription.isSuspended;
          const suspended = subscriptions.filter(({ isSuspended }) => isSuspended).map((one) => one.source);
          balance.suspended = suspended;
          grant(balance, 0, null); // pays debts
          facts.push({ kind: subscription.isSuspended ? "suspend" : "resume", at: now, source });
        }
      }
    }
    expect(quantityOf(balance), `seed ${seed}, step ${step}: ${JSON.stringify(facts)}`).toBe(replay(facts, now));
    const current = balance.schedules.find((schedule) => schedule.source === subscription.source);
    const isInWindow = current?.periods[0] && current.window && (current.window.endsAt ?? Infinity) > now;
    // A larger plan pays debts, which is a use of it.
    const owes = balance.debt > 0 || balance.holds.some(({ debt }) => debt > 0);
    if (!isInWindow || owes || balance.suspended.length > 0) continue;
    const otherRepeat = pick(repeats);
    const isOver = current.usedBefore?.some(({ until }) => until !== null && until <= now);
    if (isOver && otherRepeat?.join() !== current.repeat?.join()) continue; // begins a window in which they do not count
    const otherExpires = pick(ITEM_EXPIRIES);
    const endsWithSource = otherExpires === "when-purchase-expires";
    const other = { ...current, quantity: below(9), repeat: otherRepeat, expires: otherExpires, endsWithSource };
    expect(afterSwitchingToAndFro(balance, ruleIn(current), ruleIn(other), now), `seed ${seed}, step ${step}`)[
      // What is left of earlier repetitions ends with the purchase.
      current.expires === "when-purchase-expires" ? "toBeLessThanOrEqual" : "toBe"
    ](quantityOf(balance));
  }
}

/** Repeatable numbers: mulberry32. */
function numbersFrom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return { below, pick: <T>(from: readonly T[]): T => from[below(from.length)] as T };
}
