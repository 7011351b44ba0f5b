import type { DayInterval, ItemExpiry } from "@latchkit/contract";

/** One piece of a grant: there to be used once. */
interface Unit {
  readonly source: string;
  readonly goneAt: number;
  /** The subscription's grant that it is a piece of; `null` for other grants. */
  readonly grant: GrantMade | null;
  isUsed: boolean;
  isGone: boolean;
}

/** A grant of a subscription: until its window ends, its pieces are the subscription's current ones. */
interface GrantMade {
  readonly subscription: string;
  readonly windowEndsAt: number;
  /** From where the repetitions are counted, and which one this is. */
  readonly countedFrom: number;
  readonly repetition: number;
  readonly repeat: DayInterval | null;
  isCurrent: boolean;
}

/** Pieces that were used of one subscription, and count against those that follow it. */
interface Before {
  quantity: number;
  readonly until: number;
}

/** A fact of a history, in the order in which the ledger learns of it. */
export type Fact =
  | { readonly kind: "grant"; readonly at: number; readonly quantity: number; readonly until: number | null }
  | { readonly kind: "use"; readonly at: number; readonly quantity: number; readonly until: number | null }
  | {
      readonly kind: "period";
      /** The subscription that a switch replaces by this one. */
      readonly insteadOf?: string;
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
  const planned: Planned[] = [];
  const current = new Map<string, GrantMade>();
  const before = new Map<string, Before[]>();
  const deducted = new Map<string, number>();
  const anchors = new Map<string, number>();

  const live = (at: number) =>
    units
      .filter((unit) => !unit.isUsed && !unit.isGone && unit.goneAt > at && !suspended.has(unit.source))
      .sort((a, b) => a.goneAt - b.goneAt || rankOf(b) - rankOf(a) || (nameOf(a) > nameOf(b) ? -1 : 1));
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
  const add = (quantity: number, source: string, until: number, grant: GrantMade | null = null) => {
    for (let i = 0; i < quantity; i++) units.push({ source, goneAt: until, grant, isUsed: false, isGone: false });
  };
  const close = (subscription: string) => {
    const made = current.get(subscription);
    if (made) made.isCurrent = false;
  };
  /** Makes a grant, less the pieces that were used before and have not been made up for. */
  const make = ({ at, source, owner, quantity, until, grant }: Planned) => {
    close(source);
    let madeUp = deducted.get(source) ?? 0;
    const uses = (before.get(source) ?? []).sort((a, b) => a.until - b.until);
    for (const use of uses)
      while (use.quantity > 0 && madeUp > 0) {
        use.quantity--;
        madeUp--;
      }
    const rest = uses.filter((use) => use.quantity > 0 && use.until > at);
    const less = Math.min(
      quantity,
      rest.reduce((sum, use) => sum + use.quantity, 0),
    );
    before.set(source, rest);
    deducted.set(source, less);
    current.set(source, grant);
    add(quantity - less, owner, until, grant);
  };
  /** Ends a subscription by a switch, and counts what was used of it against the next one. */
  const replace = (from: string, { source: to, at, repeat, to: endsAt }: PeriodFact) => {
    const made = current.get(from);
    const isRunning = made !== undefined && made.windowEndsAt > at;
    const pieces = units.filter(({ grant }) => grant === made && made?.isCurrent);
    const used = isRunning ? pieces.filter(({ isUsed, isGone }) => isUsed && !isGone).length : 0;
    const isSame = made?.repeat?.join() === repeat?.join() && (repeat !== null || made?.windowEndsAt === endsAt);
    const goesOn = isRunning && isSame ? made : null;
    const uses = [{ quantity: used, until: made?.windowEndsAt ?? 0 }];
    // In the same window, what was deducted is not granted after all.
    let kept = goesOn ? (deducted.get(from) ?? 0) : 0;
    for (const { quantity, until } of (before.get(from) ?? []).sort((a, b) => a.until - b.until))
      for (let n = 0; n < quantity; n++)
        uses.push({ quantity: 1, until: kept-- > 0 && goesOn ? Math.max(until, goesOn.windowEndsAt) : until });
    before.set(
      to,
      uses.filter((use) => use.quantity > 0 && use.until > at).map((use) => ({ ...use })),
    );
    for (const unit of pieces) unit.isGone = true;
    return goesOn;
  };
  const end = (source: string) => {
    close(source);
    for (const unit of units) if (unit.source === source) unit.isGone = true;
    for (const grant of planned.filter((one) => one.source === source)) planned.splice(planned.indexOf(grant), 1);
  };
  /** Everything that happens by itself after one instant, up to another. */
  const pass = (to: number) => {
    for (;;) {
      const instants = [...planned.map(({ at }) => at), ...uses.map(({ until }) => until)].filter((at) => at <= to);
      const at = Math.min(to, ...instants);
      for (const unit of units) unit.isGone ||= unit.goneAt <= at;
      for (const made of current.values()) made.isCurrent &&= made.windowEndsAt > at;
      if (instants.length === 0) return;
      for (const use of uses.filter(({ until }) => until <= at)) {
        for (const unit of use.units) unit.isUsed = false;
        uses.splice(uses.indexOf(use), 1);
      }
      for (const grant of planned.filter((one) => one.at === at)) {
        make(grant);
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
      case "period": {
        const { source, insteadOf } = fact;
        let goesOn: GrantMade | null = null;
        if (insteadOf !== undefined) {
          goesOn = replace(insteadOf, fact);
          end(insteadOf);
          if (goesOn) anchors.set(source, goesOn.countedFrom);
        }
        planned.push(...grantsOf(fact, anchors.get(source) ?? fact.boughtAt, goesOn));
        pass(fact.at);
        break;
      }
      case "end":
        end(fact.source);
        anchors.delete(fact.source);
        before.delete(fact.source);
        deducted.delete(fact.source);
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

interface Planned {
  readonly at: number;
  readonly source: string;
  readonly owner: string;
  readonly quantity: number;
  readonly until: number;
  readonly grant: GrantMade;
}

/** Quantities that end with a purchase are used before the rest, and so is what a switch would take. */
function rankOf({ source, grant }: Unit): number {
  return (source === "" ? 0 : 2) + (grant?.isCurrent ? 1 : 0);
}

function nameOf({ source, grant }: Unit): string {
  return `${source} ${grant?.isCurrent ? grant.subscription : undefined}`;
}

function grantsOf(
  { source, quantity, repeat, expires, from, to }: PeriodFact,
  anchor: number,
  goesOn: GrantMade | null,
): Planned[] {
  const endsWithPurchase = expires === "when-purchase-expires";
  const owner = endsWithPurchase ? source : "";
  const plan = (at: number, until: number, countedFrom: number, repetition: number, windowEndsAt: number): Planned => {
    const grant = { subscription: source, windowEndsAt, countedFrom, repetition, repeat, isCurrent: true };
    return { at, source, owner, quantity, until, grant };
  };
  const forGood = endsWithPurchase ? to : Infinity;
  if (!repeat) return [plan(from, forGood, from, 0, to)];
  const isCountedFromAnchor = expires === "when-repeated";
  const start = isCountedFromAnchor ? anchor : (goesOn?.countedFrom ?? from);
  const grants: Planned[] = [];
  for (let i = goesOn?.repetition ?? 0; after(start, repeat, i) < to; i++) {
    const at = Math.max(after(start, repeat, i), from);
    if (after(start, repeat, i) < from && i !== goesOn?.repetition) continue;
    const next = after(start, repeat, i + 1);
    if (isCountedFromAnchor) grants.push(plan(at, next, start, i, next));
    else grants.push(plan(at, forGood, start, i, Math.min(next, to)));
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
