import { type Balance, endSource, type Lot } from "./balance.ts";
import { addLot, removeLots } from "./lots.ts";
import {
  type EarlierUse,
  type GrantRule,
  newestWindow,
  type Period,
  type Schedule,
  scheduleFrom,
  scheduleInRhythm,
  soonestFirst,
  withPeriod,
} from "./schedule.ts";

/**
 * Replaces subscriptions by another one, as a switch of plans does. What was used of their newest grants stays used:
 * the next grants of the new one are less by that much, until the windows end in which it was used. What is left of
 * their newest grants is gone, whatever its expiry.
 *
 * If the new subscription repeats its grants as often as an old one, it goes on in its rhythm, so that switching to and
 * fro never brings a window that begins anew.
 *
 * @param balance Settled.
 * @param replaced Sources that end.
 * @param rule What comes with the new one; a quantity of 0 for nothing.
 * @param periods The new one's periods that have begun. The balance is to be settled afterwards.
 * @returns The lots that would have outlived the old ones, and are gone.
 */
export function replaceSources(
  balance: Balance,
  replaced: readonly string[],
  rule: GrantRule,
  periods: readonly Period[],
  now: number,
): Lot[] {
  const schedules = balance.schedules
    .filter(({ source }) => replaced.includes(source))
    .map((schedule) => withWindow(balance, schedule));
  const continued = schedules.find((schedule) => isInWindow(schedule, now) && isContinued(schedule, rule, periods[0]));
  const usedBefore = schedules.flatMap((schedule) => [
    ...(schedule === continued ? withDeducted(schedule) : (schedule.usedBefore ?? [])),
    usedNow(balance, schedule),
  ]);
  const isCurrent = ({ currentOf }: Lot) => currentOf !== undefined && replaced.includes(currentOf);
  const gone = balance.lots.filter((lot) => isCurrent(lot) && lot.source === "");
  removeLots(balance, isCurrent);
  for (const source of replaced) endSource(balance, source);
  const isRunning = ({ quantity, until }: EarlierUse) => quantity > 0 && (until === null || until > now);
  const schedule = { ...begin(rule, periods, continued), usedBefore: usedBefore.filter(isRunning) };
  balance.schedules = [...balance.schedules, schedule];
  return gone;
}

function begin(rule: GrantRule, [first, ...later]: readonly Period[], continued: Schedule | undefined): Schedule {
  if (!first) return { ...rule, periods: [], next: 0 };
  const schedule = continued ? scheduleInRhythm(continued, rule, first) : scheduleFrom(rule, first);
  return later.reduce(withPeriod, schedule);
}

/** Quantity used of a subscription in its window. */
function usedNow({ lots }: Balance, { source, window }: Schedule): EarlierUse {
  if (!window) return { quantity: 0, until: null };
  const left = lots.filter(({ currentOf }) => currentOf === source).reduce((sum, { quantity }) => sum + quantity, 0);
  return { quantity: Math.max(0, window.granted - left), until: window.endsAt };
}

/**
 * Returns the earlier uses, with those that were deducted in the window for as long as it runs: a subscription that
 * goes on in it does not grant them after all.
 */
function withDeducted({ usedBefore = [], window }: Schedule): EarlierUse[] {
  let deducted = window?.deducted ?? 0;
  return soonestFirst(usedBefore).flatMap(({ quantity, until }) => {
    const part = Math.min(quantity, deducted);
    deducted -= part;
    const endsAt = window?.endsAt ?? null;
    const isLonger = until === null || (endsAt !== null && endsAt < until);
    return [
      { quantity: part, until: isLonger ? until : endsAt },
      { quantity: quantity - part, until },
    ];
  });
}

/** Adds the window of a grant that was made before balances had windows. */
function withWindow(balance: Balance, schedule: Schedule): Schedule {
  if (schedule.window) return schedule;
  const newest = newestWindow(schedule);
  if (!newest) return schedule;
  const { expiresAt, ...window } = newest;
  const source = schedule.endsWithSource ? schedule.source : "";
  const lot = balance.lots.find((other) => other.source === source && other.expiresAt === expiresAt);
  if (lot) {
    const quantity = Math.min(lot.quantity, window.granted);
    balance.lots = balance.lots.filter((other) => other !== lot);
    addLot(balance, { ...lot, quantity: lot.quantity - quantity });
    addLot(balance, { ...lot, quantity, currentOf: schedule.source });
  }
  return { ...schedule, window };
}

function isInWindow({ window }: Schedule, now: number): boolean {
  return window !== undefined && (window.endsAt === null || window.endsAt > now);
}

/** Whether a window goes on with a rule: both repeat as often, or both grant once in a period that ends at one time. */
function isContinued({ repeat, window }: Schedule, rule: GrantRule, period: Period | undefined): boolean {
  if (repeat === null) return rule.repeat === null && period?.endsAt === window?.endsAt;
  return repeat.join() === rule.repeat?.join();
}
