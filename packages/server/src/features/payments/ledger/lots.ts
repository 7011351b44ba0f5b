import { ITEM_QUANTITY_MAX } from "@latchkit/contract/limits";
import type { Schedule } from "./schedule.ts";

/**
 * A quantity that is there to be used. Instants are milliseconds since 1970; `null` is never.
 *
 * Lots of one source, expiry and window are one lot.
 */
export interface Lot {
  /** The purchase or default product that the lot ends with; empty for a lot that outlives what it came with. */
  readonly source: string;
  readonly expiresAt: number | null;
  readonly quantity: number;
  /** The source whose newest grant this is left of; absent for everything else. */
  readonly currentOf?: string;
}

/** A use that comes back at an instant. */
interface Hold {
  readonly expiresAt: number;
  readonly taken: readonly Lot[];
  /** The part that no lot has paid for yet. */
  readonly debt: number;
}

/** A customer's balance of one item, as of the last settlement. Stored as JSON. */
export interface Balance {
  lots: readonly Lot[];
  holds: readonly Hold[];
  /** Used without a lot, for good. The next grant pays it. */
  debt: number;
  schedules: readonly Schedule[];
  /** Sources whose lots do not count for now. */
  suspended: readonly string[];
}

/** Returns the part of a quantity that a balance can still hold without losing count. */
export function roomFor({ lots, holds }: Balance, quantity: number): number {
  const sum = (some: readonly Lot[]) => some.reduce((total, lot) => total + lot.quantity, 0);
  const owned = sum(lots) + holds.reduce((total, { taken }) => total + sum(taken), 0);
  return Math.max(0, Math.min(quantity, ITEM_QUANTITY_MAX - owned));
}

/** Adds a lot, as a part of the one it belongs to. */
export function addLot(balance: Balance, lot: Lot): void {
  if (lot.quantity === 0) return;
  const before = balance.lots.find((other) => isSameLot(other, lot))?.quantity ?? 0;
  const others = balance.lots.filter((other) => !isSameLot(other, lot));
  balance.lots = [...others, { ...lot, quantity: before + lot.quantity }];
}

/** Removes lots, held ones as well. */
export function removeLots(balance: Balance, isMeant: (lot: Lot) => boolean): void {
  const remains = (lot: Lot) => !isMeant(lot);
  balance.lots = balance.lots.filter(remains);
  balance.holds = balance.holds.map((held) => ({ ...held, taken: held.taken.filter(remains) }));
}

/** Ends the window of a subscription: what is left of its newest grant is like what is left of earlier ones. */
export function closeWindow(balance: Balance, subscription: string): void {
  const isCurrent = ({ currentOf }: Lot) => currentOf === subscription;
  const close = ({ currentOf: _, ...lot }: Lot): Lot => lot;
  const closed = balance.lots.filter(isCurrent).map(close);
  balance.lots = balance.lots.filter((lot) => !isCurrent(lot));
  for (const lot of closed) addLot(balance, lot);
  balance.holds = balance.holds.map((held) => ({
    ...held,
    taken: held.taken.map((lot) => (isCurrent(lot) ? close(lot) : lot)),
  }));
}

/** Takes from usable lots, in the order of {@link usedFirst}. */
export function take(balance: Balance, quantity: number, from = usable(balance)): { taken: Lot[]; rest: number } {
  const taken: Lot[] = [];
  let rest = quantity;
  for (const lot of [...from].sort(usedFirst)) {
    if (rest === 0) break;
    const part = Math.min(lot.quantity, rest);
    taken.push({ ...lot, quantity: part });
    balance.lots = balance.lots.flatMap((other) => (other === lot ? lessThan(lot, part) : [other]));
    rest -= part;
  }
  return { taken, rest };
}

/** Returns the lots that count. */
export function usable({ lots, suspended }: Balance): Lot[] {
  return lots.filter(({ source }) => !suspended.includes(source));
}

function isSameLot(one: Lot, other: Lot): boolean {
  return one.source === other.source && one.expiresAt === other.expiresAt && one.currentOf === other.currentOf;
}

function lessThan(lot: Lot, part: number): Lot[] {
  return lot.quantity === part ? [] : [{ ...lot, quantity: lot.quantity - part }];
}

/**
 * Orders lots so that a customer loses the least: what expires soonest, then what can end before it expires, because a
 * purchase ends or a switch replaces it. Names only make the order of equals the same on every node.
 */
function usedFirst(one: Lot, other: Lot): number {
  const [a, b] = [one.expiresAt ?? Number.MAX_VALUE, other.expiresAt ?? Number.MAX_VALUE];
  if (a !== b) return a - b;
  const endsEarly = ({ source, currentOf }: Lot) => (source === "" ? 0 : 2) + (currentOf === undefined ? 0 : 1);
  const byEnd = endsEarly(other) - endsEarly(one);
  if (byEnd !== 0) return byEnd;
  return `${one.source} ${one.currentOf}` > `${other.source} ${other.currentOf}` ? -1 : 1;
}
