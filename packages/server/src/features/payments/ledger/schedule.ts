import type { DayInterval, ItemExpiry } from "@latchkit/contract";
import { addInterval, firstRepetitionFrom } from "./calendar.ts";

/** A time for which goods are due, such as a paid month. */
export interface Period {
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** Quantity of an item that comes with something a customer owns, its repetition and expiry. */
export interface GrantRule {
  /** ID of the possession; unique per customer. */
  readonly source: string;
  readonly quantity: number;
  /** `null`: once per period. */
  readonly repeat: DayInterval | null;
  readonly expires: ItemExpiry;
  /** From where repetitions of what expires when repeated are counted, in milliseconds since 1970. */
  readonly anchor: number;
  /** Whether lots end or are suspended together with their source, whatever their expiry. */
  readonly endsWithSource: boolean;
}

/** Grants that are yet to come. */
export interface Schedule extends GrantRule {
  /** Those that have not ended. */
  readonly periods: readonly SchedulePeriod[];
  /** The repetition that comes next in the first period. */
  readonly next: number;
  /** The time since the newest grant, until the next one is due; absent before the first. */
  readonly window?: GrantWindow;
  /** Uses of the subscriptions that this one has replaced, in windows that still run. */
  readonly usedBefore?: readonly EarlierUse[];
}

/** A period in a schedule. */
interface SchedulePeriod extends Period {
  /** From where repetitions are counted; absent for the start of the period. */
  readonly countsFrom?: number;
}

/** Last grants of a subscription, for a time in which what was used stays used. */
export interface GrantWindow {
  readonly granted: number;
  /** The part of the rule's quantity that was not granted, because it was used before a switch. */
  readonly deducted: number;
  readonly endsAt: number | null;
}

/** A quantity that was used of a subscription before another one has replaced it. */
export interface EarlierUse {
  readonly quantity: number;
  /** The end of the window in which it was used. */
  readonly until: number | null;
}

/** A grant that a schedule has made. */
export interface Grant {
  readonly source: string;
  readonly at: number;
  readonly quantity: number;
  readonly expiresAt: number | null;
}

interface DueGrant {
  readonly at: number;
  readonly expiresAt: number | null;
  readonly windowEndsAt: number | null;
}

/** Begins a schedule with its first period. */
export function scheduleFrom(rule: GrantRule, period: Period): Schedule {
  return { ...rule, periods: [period], next: firstRepetition(rule, period) };
}

/** Adds a period after those that a schedule has already. */
export function withPeriod(schedule: Schedule, period: Period): Schedule {
  const next = schedule.periods.length === 0 ? firstRepetition(schedule, period) : schedule.next;
  return { ...schedule, periods: [...schedule.periods, period], next };
}

/** Returns when a schedule grants or ends a period next; `null` for never. */
export function nextStep(schedule: Schedule): number | null {
  return grantOf(schedule, schedule.next)?.at ?? schedule.periods[0]?.endsAt ?? null;
}

/** Makes the grants of a schedule that are due at an instant. */
export function runSchedule(schedule: Schedule, instant: number): { made: readonly Grant[]; rest: Schedule } {
  const made: Grant[] = [];
  let rest = schedule;
  for (;;) {
    const due = grantOf(rest, rest.next);
    const [period, following] = rest.periods;
    if (due !== null && due.at <= instant) {
      const usedBefore = stillUsed(rest, due.at);
      const deducted = Math.min(rest.quantity, sumOf(usedBefore));
      const granted = rest.quantity - deducted;
      made.push({ source: rest.source, at: due.at, quantity: granted, expiresAt: due.expiresAt });
      const window = { granted, deducted, endsAt: due.windowEndsAt };
      rest = { ...rest, next: rest.next + 1, window, usedBefore };
    } else if (due === null && period && period.endsAt !== null && period.endsAt <= instant) {
      const next = following ? firstRepetition(rest, following) : rest.next;
      rest = { ...rest, periods: rest.periods.slice(1), next };
    } else {
      return { made, rest };
    }
  }
}

/** Returns the newest grant of a schedule as a window; `null` if its first period has none yet. */
export function newestWindow(schedule: Schedule): (GrantWindow & { readonly expiresAt: number | null }) | null {
  const last = grantOf(schedule, schedule.next - 1);
  if (last === null || schedule.next === 0) return null;
  return { granted: schedule.quantity, deducted: 0, endsAt: last.windowEndsAt, expiresAt: last.expiresAt };
}

/**
 * Goes on in the rhythm of another schedule: grants the newest repetition of it once more, then repeats when it would
 * have.
 */
export function scheduleInRhythm(of: Schedule, rule: GrantRule, period: Period): Schedule {
  const countsFrom = origin(of);
  if (countsFrom === null) return scheduleFrom(rule, period);
  const next = of.next - 1;
  return rule.expires === "when-repeated"
    ? { ...rule, anchor: countsFrom, periods: [period], next }
    : { ...rule, periods: [{ ...period, countsFrom }], next };
}

/** Orders uses by the end of their windows: in this order, grants make up for them. */
export function soonestFirst(uses: readonly EarlierUse[]): EarlierUse[] {
  return [...uses].sort((one, other) => (one.until ?? Infinity) - (other.until ?? Infinity));
}

/** Quantity used before a switch and not made up for by the windows since then, at an instant. */
function stillUsed({ usedBefore = [], window }: Schedule, at: number): EarlierUse[] {
  let madeUp = window?.deducted ?? 0;
  return soonestFirst(usedBefore).flatMap(({ quantity, until }) => {
    const part = Math.min(quantity, madeUp);
    madeUp -= part;
    return part < quantity && (until === null || until > at) ? [{ quantity: quantity - part, until }] : [];
  });
}

function sumOf(uses: readonly EarlierUse[]): number {
  return uses.reduce((sum, { quantity }) => sum + quantity, 0);
}

function firstRepetition({ repeat, expires, anchor }: GrantRule, { startsAt }: Period): number {
  if (repeat === null || expires !== "when-repeated") return 0;
  return firstRepetitionFrom(anchor, repeat, startsAt) ?? Number.MAX_SAFE_INTEGER;
}

/** From where the repetitions of the first period are counted; `null` for those of a period that is over. */
function origin({ periods: [period], expires, anchor }: Schedule): number | null {
  if (expires === "when-repeated") return anchor;
  return period ? (period.countsFrom ?? period.startsAt) : null;
}

/** A grant of the first period; `null` if it has no such repetition. */
function grantOf(schedule: Schedule, repetition: number): DueGrant | null {
  const { periods, repeat, expires } = schedule;
  const [period] = periods;
  const from = origin(schedule);
  if (!period || from === null) return null;
  const { startsAt, endsAt } = period;
  const end = expires === "when-purchase-expires" ? endsAt : null;
  if (repeat === null) return repetition === 0 ? { at: startsAt, expiresAt: end, windowEndsAt: endsAt } : null;
  const due = addInterval(from, repeat, repetition);
  if (due === null || (endsAt !== null && due >= endsAt)) return null;
  const at = Math.max(due, startsAt); // a switch goes on in the middle of a window
  const following = addInterval(from, repeat, repetition + 1);
  if (expires === "when-repeated") return { at, expiresAt: following, windowEndsAt: following };
  const windowEndsAt = following === null || (endsAt !== null && endsAt < following) ? endsAt : following;
  return { at, expiresAt: end, windowEndsAt };
}
