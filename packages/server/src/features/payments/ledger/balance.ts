import type { DayInterval, ItemExpiry } from "@latchkit/contract";
import { addInterval, firstRepetitionFrom } from "./calendar.ts";

/**
 * A quantity that is there to be used. Instants are milliseconds since 1970; `null` is never.
 *
 * Lots of one source and expiry are one lot.
 */
export interface Lot {
  /** The purchase or default product that the lot ends with; empty for a lot that outlives what it came with. */
  readonly source: string;
  readonly expiresAt: number | null;
  readonly quantity: number;
}

/** A use that comes back at an instant. */
interface Hold {
  readonly expiresAt: number;
  readonly taken: readonly Lot[];
  /** The part that no lot has paid for yet. */
  readonly debt: number;
}

/** A time for which goods are due, such as a paid month. */
export interface Period {
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** How much of an item comes with something a customer owns, how often again, and until when. */
export interface GrantRule {
  /** What is owned; unique per customer. */
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
interface Schedule extends GrantRule {
  readonly periods: readonly Period[];
  /** The repetition that comes next in the first period. */
  readonly next: number;
}

/** What is known about one item of one customer, as of the last settlement. Kept as JSON. */
export interface Balance {
  lots: readonly Lot[];
  holds: readonly Hold[];
  /** Used without a lot, for good. The next grant pays it. */
  debt: number;
  schedules: readonly Schedule[];
  /** Sources whose lots do not count for now. */
  suspended: readonly string[];
}

/** A grant that settling has made. */
export interface Grant {
  readonly source: string;
  readonly at: number;
  readonly quantity: number;
  readonly expiresAt: number | null;
}

/** A customer who has nothing, owes nothing and expects nothing. */
export function emptyBalance(): Balance {
  return { lots: [], holds: [], debt: 0, schedules: [], suspended: [] };
}

/** Returns how much there is to use; negative for a debt. */
export function quantityOf(balance: Balance): number {
  const owed = balance.debt + balance.holds.reduce((sum, { debt }) => sum + debt, 0);
  return usable(balance).reduce((sum, { quantity }) => sum + quantity, 0) - owed;
}

/** Returns when the quantity changes by itself next, in milliseconds since 1970; `null` for never. */
export function nextBoundary({ lots, holds, schedules }: Balance): number | null {
  const instants = [
    ...lots.map(({ expiresAt }) => expiresAt),
    ...holds.map(({ expiresAt }) => expiresAt),
    ...schedules.map((schedule) => nextGrant(schedule)?.at ?? schedule.periods[0]?.endsAt ?? null),
  ].filter((instant) => instant !== null);
  return instants.length === 0 ? null : instants.reduce((first, instant) => Math.min(first, instant));
}

/**
 * Lets time pass: expires lots, brings holds back, makes grants that are due, each at its instant and in order.
 *
 * At one instant, what ends goes before what begins. A grant pays debts first.
 *
 * @returns The grants made, oldest first.
 */
export function settle(balance: Balance, now: number): Grant[] {
  const grants: Grant[] = [];
  for (;;) {
    const at = nextBoundary(balance);
    if (at === null || at > now) return grants;
    balance.lots = balance.lots.filter(({ expiresAt }) => expiresAt === null || expiresAt > at);
    bringBack(balance, at);
    const runs = balance.schedules.map((schedule) => runSchedule(schedule, at));
    balance.schedules = runs.flatMap(({ rest }) => (rest ? [rest] : []));
    for (const { rule, made } of runs) for (const grant of made) addLot(balance, lotOf(rule, grant));
    grants.push(...runs.flatMap(({ made }) => made));
    payDebts(balance);
  }
}

/** Makes goods of a period due, after those that are due already. */
export function addPeriod(balance: Balance, rule: GrantRule, period: Period): void {
  const earlier = balance.schedules.find((schedule) => schedule.source === rule.source);
  if (earlier) {
    const longer = { ...earlier, periods: [...earlier.periods, period] };
    balance.schedules = balance.schedules.map((schedule) => (schedule === earlier ? longer : schedule));
  } else {
    balance.schedules = [...balance.schedules, { ...rule, periods: [period], next: firstRepetition(rule, period) }];
  }
}

/** Grants a quantity that belongs to no purchase. Call it on a settled balance, with an expiry in the future. */
export function grant(balance: Balance, quantity: number, expiresAt: number | null): void {
  addLot(balance, { source: "", expiresAt, quantity });
  payDebts(balance);
}

/** Uses a quantity for good: what expires soonest first, then as debt. */
export function use(balance: Balance, quantity: number): void {
  const { rest } = take(balance, quantity);
  balance.debt += rest;
}

/** Uses a quantity until an instant in the future. */
export function hold(balance: Balance, quantity: number, expiresAt: number): void {
  const { taken, rest } = take(balance, quantity);
  balance.holds = [...balance.holds, { expiresAt, taken, debt: rest }];
}

/** Takes a grant back: what is left of its lot, then any other lot, then as debt. */
export function revoke(balance: Balance, { source, expiresAt, quantity }: Lot): void {
  const isMeant = (lot: Lot) => lot.source === source && lot.expiresAt === expiresAt;
  const meant = balance.lots.filter(isMeant).reduce((sum, lot) => sum + lot.quantity, 0);
  const fromLot = Math.min(meant, quantity);
  balance.lots = balance.lots.flatMap((lot) => (isMeant(lot) ? lessThan(lot, fromLot) : [lot]));
  use(balance, quantity - fromLot);
}

/**
 * Ends a purchase or a default product: nothing more is granted, and lots that end with it are gone, held ones as well.
 */
export function endSource(balance: Balance, source: string): void {
  const remains = (lot: Lot) => lot.source !== source;
  balance.lots = balance.lots.filter(remains);
  balance.holds = balance.holds.map((held) => ({ ...held, taken: held.taken.filter(remains) }));
  balance.schedules = balance.schedules.filter((schedule) => schedule.source !== source);
}

/** A default product's grant: every customer has it from the anchor on, without an end. */
export interface DefaultRule extends GrantRule {
  readonly isSuspended: boolean;
}

/**
 * Makes the balance follow the default products of the configuration and of the moment. What was used of a default
 * product stays used when its quantity changes, or when it returns.
 */
export function followDefaults(
  balance: Balance,
  rules: readonly DefaultRule[],
  isDefault: (source: string) => boolean,
  now: number,
): void {
  const wanted = new Map(rules.map((rule) => [rule.source, rule]));
  for (const { source } of balance.schedules.filter((schedule) => isDefault(schedule.source)))
    if (!wanted.has(source)) endSource(balance, source);
  for (const { isSuspended: _, ...rule } of rules) {
    const before = balance.schedules.find(({ source }) => source === rule.source);
    if (before && sameRule(before, rule)) continue;
    const used = before ? usedOf(balance, before, now) : 0;
    endSource(balance, rule.source);
    const { granted, expiresAt, schedule } = startDefault(rule, now);
    balance.schedules = [...balance.schedules, schedule];
    addLot(balance, { source: rule.source, expiresAt, quantity: Math.max(0, granted - used) });
  }
  balance.suspended = rules.filter(({ isSuspended }) => isSuspended).map(({ source }) => source);
  payDebts(balance);
}

function sameRule(one: GrantRule, other: GrantRule): boolean {
  const facts = ({ quantity, repeat, expires }: GrantRule) => JSON.stringify([quantity, repeat, expires]);
  return facts(one) === facts(other);
}

/** How much of what a default product has granted so far is gone; what is held counts. */
function usedOf({ lots }: Balance, rule: Schedule, now: number): number {
  const left = lots.filter(({ source }) => source === rule.source);
  return startDefault(rule, now).granted - left.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What a default product has granted to every customer by now, and what it grants from now on. */
function startDefault(rule: GrantRule, now: number): { granted: number; expiresAt: number | null; schedule: Schedule } {
  const { quantity, repeat, expires, anchor } = rule;
  const periods: readonly Period[] = [{ startsAt: anchor, endsAt: null }];
  if (repeat === null) return { granted: quantity, expiresAt: null, schedule: { ...rule, periods, next: 1 } };
  const next = firstRepetitionFrom(anchor, repeat, now + 1) ?? Number.MAX_SAFE_INTEGER;
  const schedule = { ...rule, periods, next };
  if (expires === "when-repeated") return { granted: quantity, expiresAt: addInterval(anchor, repeat, next), schedule };
  return { granted: quantity * next, expiresAt: null, schedule };
}

function firstRepetition({ repeat, expires, anchor }: GrantRule, { startsAt }: Period): number {
  if (repeat === null || expires !== "when-repeated") return 0;
  return firstRepetitionFrom(anchor, repeat, startsAt) ?? Number.MAX_SAFE_INTEGER;
}

interface DueGrant {
  readonly at: number;
  readonly expiresAt: number | null;
}

/** The next grant of the first period; `null` if it has none left. */
function nextGrant({ periods: [period], repeat, expires, anchor, next }: Schedule): DueGrant | null {
  if (!period) return null;
  const { startsAt, endsAt } = period;
  const end = expires === "when-purchase-expires" ? endsAt : null;
  if (repeat === null) return next === 0 ? { at: startsAt, expiresAt: end } : null;
  const isCountedFromAnchor = expires === "when-repeated";
  const from = isCountedFromAnchor ? anchor : startsAt;
  const at = addInterval(from, repeat, next);
  if (at === null || (endsAt !== null && at >= endsAt)) return null;
  return { at, expiresAt: isCountedFromAnchor ? addInterval(from, repeat, next + 1) : end };
}

interface Run {
  readonly rule: GrantRule;
  readonly made: readonly Grant[];
  /** `null` once all periods are over. */
  readonly rest: Schedule | null;
}

/** Makes the grants of a schedule that are due at an instant. */
function runSchedule(schedule: Schedule, instant: number): Run {
  const made: Grant[] = [];
  let rest = schedule;
  for (;;) {
    const due = nextGrant(rest);
    const [period, following] = rest.periods;
    if (due !== null && due.at <= instant) {
      made.push({ source: rest.source, at: due.at, quantity: rest.quantity, expiresAt: due.expiresAt });
      rest = { ...rest, next: rest.next + 1 };
    } else if (due === null && period && period.endsAt !== null && period.endsAt <= instant) {
      if (!following) return { rule: schedule, made, rest: null };
      rest = { ...rest, periods: rest.periods.slice(1), next: firstRepetition(rest, following) };
    } else {
      return { rule: schedule, made, rest };
    }
  }
}

function lotOf({ endsWithSource }: GrantRule, { source, expiresAt, quantity }: Grant): Lot {
  return { source: endsWithSource ? source : "", expiresAt, quantity };
}

function addLot(balance: Balance, { source, expiresAt, quantity }: Lot): void {
  if (quantity === 0) return;
  const isSame = (lot: Lot) => lot.source === source && lot.expiresAt === expiresAt;
  const before = balance.lots.find(isSame)?.quantity ?? 0;
  balance.lots = [...balance.lots.filter((lot) => !isSame(lot)), { source, expiresAt, quantity: before + quantity }];
}

/** Ends the holds that are over. What they took comes back unless it would have expired by now. */
function bringBack(balance: Balance, at: number): void {
  const over = balance.holds.filter(({ expiresAt }) => expiresAt <= at);
  balance.holds = balance.holds.filter(({ expiresAt }) => expiresAt > at);
  for (const lot of over.flatMap(({ taken }) => taken))
    if (lot.expiresAt === null || lot.expiresAt > at) addLot(balance, lot);
}

/** Pays uses that last, then those that come back, oldest first. */
function payDebts(balance: Balance): void {
  balance.debt = take(balance, balance.debt).rest;
  balance.holds = balance.holds.map((held) => {
    if (held.debt === 0) return held;
    const { taken, rest } = take(balance, held.debt);
    return { ...held, taken: [...held.taken, ...taken], debt: rest };
  });
}

/** Takes from usable lots, what expires soonest first; of equals, what ends with a purchase before the rest. */
function take(balance: Balance, quantity: number): { taken: Lot[]; rest: number } {
  const taken: Lot[] = [];
  let rest = quantity;
  for (const lot of usable(balance).sort(soonestFirst)) {
    if (rest === 0) break;
    const part = Math.min(lot.quantity, rest);
    taken.push({ ...lot, quantity: part });
    balance.lots = balance.lots.flatMap((other) => (other === lot ? lessThan(lot, part) : [other]));
    rest -= part;
  }
  return { taken, rest };
}

function lessThan(lot: Lot, part: number): Lot[] {
  return lot.quantity === part ? [] : [{ ...lot, quantity: lot.quantity - part }];
}

function usable({ lots, suspended }: Balance): Lot[] {
  return lots.filter(({ source }) => !suspended.includes(source));
}

function soonestFirst(one: Lot, other: Lot): number {
  const [a, b] = [one.expiresAt ?? Number.MAX_VALUE, other.expiresAt ?? Number.MAX_VALUE];
  if (a !== b) return a - b;
  return one.source > other.source ? -1 : 1;
}
