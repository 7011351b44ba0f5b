import { ITEM_QUANTITY_MAX } from "@latchkit/contract/limits";
import { addLot, type Balance, closeWindow, type Lot, removeLots, roomFor, take, usable } from "./lots.ts";
import {
  type Grant,
  type GrantRule,
  nextStep,
  type Period,
  runSchedule,
  type Schedule,
  scheduleFrom,
  withPeriod,
} from "./schedule.ts";

export type { Balance, Lot } from "./lots.ts";

/** A customer who has nothing, owes nothing and expects nothing. */
export function emptyBalance(): Balance {
  return { lots: [], holds: [], debt: 0, schedules: [], suspended: [] };
}

/** Returns how much there is to use; negative for a debt. Never beyond what a number holds without loss. */
export function quantityOf(balance: Balance): number {
  const owed = balance.debt + balance.holds.reduce((sum, { debt }) => sum + debt, 0);
  const quantity = usable(balance).reduce((sum, lot) => sum + lot.quantity, 0) - owed;
  return Math.max(-ITEM_QUANTITY_MAX, Math.min(quantity, ITEM_QUANTITY_MAX));
}

/** Returns when the quantity changes by itself next, in milliseconds since 1970; `null` for never. */
export function nextBoundary({ lots, holds, schedules }: Balance): number | null {
  const instants = [
    ...lots.map(({ expiresAt }) => expiresAt),
    ...holds.map(({ expiresAt }) => expiresAt),
    ...schedules.map(nextStep),
  ].filter((instant) => instant !== null);
  return instants.length === 0 ? null : instants.reduce((first, instant) => Math.min(first, instant));
}

/**
 * Lets time pass: expires lots, brings holds back, makes grants that are due, each at its instant and in order.
 *
 * At one instant, what ends goes before what begins. A grant pays debts first, and is cut to what can be counted.
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
    balance.schedules = runs.map(({ rest }) => rest);
    for (const { made, rest } of runs) {
      for (const grant of made) grants.push(...addGrant(balance, rest, grant));
      if (rest.window?.endsAt !== null && (rest.window?.endsAt ?? at) <= at) closeWindow(balance, rest.source);
    }
    payDebts(balance);
  }
}

/** Makes goods of a period due, after those that are due already. */
export function addPeriod(balance: Balance, rule: GrantRule, period: Period): void {
  const earlier = balance.schedules.find((schedule) => schedule.source === rule.source);
  balance.schedules = earlier
    ? balance.schedules.map((schedule) => (schedule === earlier ? withPeriod(schedule, period) : schedule))
    : [...balance.schedules, scheduleFrom(rule, period)];
}

/**
 * Grants a quantity that belongs to no purchase, as much of it as can be counted. Call it on a settled balance, with an
 * expiry in the future.
 *
 * @returns How much was granted.
 */
export function grant(balance: Balance, quantity: number, expiresAt: number | null): number {
  const granted = roomFor(balance, quantity);
  addLot(balance, { source: "", expiresAt, quantity: granted });
  payDebts(balance);
  return granted;
}

/** Uses a quantity for good: what expires soonest first, then as debt. */
export function use(balance: Balance, quantity: number): void {
  const { rest } = take(balance, quantity);
  balance.debt = Math.min(balance.debt + rest, ITEM_QUANTITY_MAX);
}

/** Uses a quantity until an instant in the future. */
export function hold(balance: Balance, quantity: number, expiresAt: number): void {
  const { taken, rest } = take(balance, quantity);
  balance.holds = [...balance.holds, { expiresAt, taken, debt: rest }];
}

/** Takes a grant back: what is left of its lots, then any other lot, then as debt. */
export function revoke(balance: Balance, { source, expiresAt, quantity }: Lot): void {
  const meant = balance.lots.filter((lot) => lot.source === source && lot.expiresAt === expiresAt);
  const { rest } = take(balance, quantity, meant);
  use(balance, rest);
}

/**
 * Ends a purchase or a default product: nothing more is granted, and lots that end with it are gone, held ones as well.
 */
export function endSource(balance: Balance, source: string): void {
  removeLots(balance, (lot) => lot.source === source);
  closeWindow(balance, source);
  balance.schedules = balance.schedules.filter((schedule) => schedule.source !== source);
}

/** Pays uses that last, then those that come back, oldest first. */
export function payDebts(balance: Balance): void {
  balance.debt = take(balance, balance.debt).rest;
  balance.holds = balance.holds.map((held) => {
    if (held.debt === 0) return held;
    const { taken, rest } = take(balance, held.debt);
    return { ...held, taken: [...held.taken, ...taken], debt: rest };
  });
}

/** Adds the lot of a grant, and ends the window before it. Returns the grant as made; none if nothing was granted. */
function addGrant(balance: Balance, { source, endsWithSource }: Schedule, made: Grant): Grant[] {
  closeWindow(balance, source);
  const quantity = roomFor(balance, made.quantity);
  addLot(balance, {
    source: endsWithSource ? source : "",
    expiresAt: made.expiresAt,
    quantity,
    currentOf: source,
  });
  return quantity === 0 ? [] : [{ ...made, quantity }];
}

/** Ends the holds that are over. What they took comes back unless it would have expired by now. */
function bringBack(balance: Balance, at: number): void {
  const over = balance.holds.filter(({ expiresAt }) => expiresAt <= at);
  balance.holds = balance.holds.filter(({ expiresAt }) => expiresAt > at);
  for (const lot of over.flatMap(({ taken }) => taken))
    if (lot.expiresAt === null || lot.expiresAt > at) addLot(balance, lot);
}
