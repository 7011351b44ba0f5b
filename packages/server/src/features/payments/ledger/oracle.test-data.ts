import type { DayInterval, ItemExpiry } from "@latchkit/contract";

/** One piece of a grant: there to be used once. */
interface Unit {
  readonly source: string;
  readonly goneAt: number;
  isUsed: boolean;
  isGone: boolean;
}

/** A fact of a history, in the order in which the ledger learns of it. */
export type Fact =
  | { readonly kind: "grant"; readonly at: number; readonly quantity: number; readonly until: number | null }
  | { readonly kind: "use"; readonly at: number; readonly quantity: number; readonly until: number | null }
  | {
      readonly kind: "period";
      readonly at: number;
      readonly source: string;
      readonly quantity: number;
      readonly repeat: DayInterval | null;
      readonly expires: ItemExpiry;
      readonly boughtAt: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "end"; readonly at: number; readonly source: string }
  | { readonly kind: "suspend" | "resume"; readonly at: number; readonly source: string };

interface Use {
  readonly until: number;
  readonly units: Unit[];
  unpaid: number;
}

/**
 * Replays a whole history a piece at a time, without summing, merging or skipping anything, to compare the ledger with.
 *
 * @returns The quantity at an instant.
 */
export function replay(facts: readonly Fact[], now: number): number {
  const units: Unit[] = [];
  const uses: Use[] = [];
  const suspended = new Set<string>();
  const planned: { at: number; source: string; owner: string; quantity: number; until: number }[] = [];

  const live = (at: number) =>
    units
      .filter((unit) => !unit.isUsed && !unit.isGone && unit.goneAt > at && !suspended.has(unit.source))
      .sort((a, b) => a.goneAt - b.goneAt || (a.source > b.source ? -1 : a.source < b.source ? 1 : 0));
  const pay = (at: number) => {
    for (const use of [
      ...uses.filter(({ until }) => until === Infinity),
      ...uses.filter(({ until }) => until !== Infinity),
    ])
      while (use.unpaid > 0) {
        const [unit] = live(at);
        if (!unit) return;
        unit.isUsed = true;
        use.units.push(unit);
        use.unpaid--;
      }
  };
  const add = (quantity: number, source: string, until: number) => {
    for (let i = 0; i < quantity; i++) units.push({ source, goneAt: until, isUsed: false, isGone: false });
  };
  /** Everything that happens by itself after one instant, up to another. */
  const pass = (to: number) => {
    for (;;) {
      const instants = [...planned.map(({ at }) => at), ...uses.map(({ until }) => until)].filter((at) => at <= to);
      const at = Math.min(to, ...instants);
      for (const unit of units) unit.isGone ||= unit.goneAt <= at;
      if (instants.length === 0) return;
      for (const use of uses.filter(({ until }) => until <= at)) {
        for (const unit of use.units) unit.isUsed = false;
        uses.splice(uses.indexOf(use), 1);
      }
      for (const grant of planned.filter((one) => one.at === at)) {
        add(grant.quantity, grant.owner, grant.until);
        planned.splice(planned.indexOf(grant), 1);
      }
      pay(at);
    }
  };

  for (const fact of facts) {
    pass(fact.at);
    switch (fact.kind) {
      case "grant":
        add(fact.quantity, "", fact.until ?? Infinity);
        break;
      case "use":
        uses.push({ until: fact.until ?? Infinity, units: [], unpaid: fact.quantity });
        // A new use does not overtake older debts: those have no units left to take.
        pay(fact.at);
        break;
      case "period":
        planned.push(...grantsOf(fact));
        pass(fact.at);
        break;
      case "end":
        for (const unit of units) if (unit.source === fact.source) unit.isGone = true;
        for (const grant of planned.filter(({ source }) => source === fact.source))
          planned.splice(planned.indexOf(grant), 1);
        break;
      case "suspend":
        suspended.add(fact.source);
        break;
      case "resume":
        suspended.delete(fact.source);
        break;
    }
    pay(fact.at);
  }
  pass(now);
  return live(now).length - uses.reduce((sum, { unpaid }) => sum + unpaid, 0);
}

type PeriodFact = Extract<Fact, { readonly kind: "period" }>;

function grantsOf({ source, quantity, repeat, expires, boughtAt, from, to }: PeriodFact) {
  const endsWithPurchase = expires === "when-purchase-expires";
  const make = (at: number, until: number) => ({ at, source, owner: endsWithPurchase ? source : "", quantity, until });
  if (!repeat) return [make(from, endsWithPurchase ? to : Infinity)];
  const start = expires === "when-repeated" ? boughtAt : from;
  const grants = [];
  for (let i = 0; after(start, repeat, i) < to; i++) {
    const at = after(start, repeat, i);
    if (at < from) continue;
    grants.push(make(at, expires === "when-repeated" ? after(start, repeat, i + 1) : endsWithPurchase ? to : Infinity));
  }
  return grants;
}

/** The calendar by its texts: a day that a month lacks is its last one. */
function after(start: number, [count, unit]: DayInterval, times: number): number {
  const n = count * times;
  if (unit === "day") return start + n * 24 * 60 * 60 * 1_000;
  if (unit === "week") return start + n * 7 * 24 * 60 * 60 * 1_000;
  const text = new Date(start).toISOString();
  let year = Number(text.slice(0, 4));
  let month = Number(text.slice(5, 7));
  for (let i = 0; i < n * (unit === "year" ? 12 : 1); i++) {
    month++;
    if (month === 13) {
      month = 1;
      year++;
    }
  }
  for (let day = Number(text.slice(8, 10)); ; day--) {
    const wanted = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}${text.slice(10)}`;
    const parsed = new Date(wanted);
    if (!Number.isNaN(parsed.getTime()) && parsed.toISOString() === wanted) return parsed.getTime();
  }
}
