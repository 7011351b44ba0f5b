import { type Balance, endSource, payDebts } from "./balance.ts";
import { addInterval, firstRepetitionFrom } from "./calendar.ts";
import { addLot, roomFor } from "./lots.ts";
import type { GrantRule, Period, Schedule } from "./schedule.ts";

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
    const quantity = roomFor(balance, Math.max(0, granted - used));
    addLot(balance, { source: rule.source, expiresAt, quantity });
  }
  balance.suspended = rules.filter(({ isSuspended }) => isSuspended).map(({ source }) => source);
  payDebts(balance);
}

function sameRule(one: GrantRule, other: GrantRule): boolean {
  const facts = ({ quantity, repeat, expires }: GrantRule) => JSON.stringify([quantity, repeat, expires]);
  return facts(one) === facts(other);
}

/** Quantity granted so far by a default product that is gone; what is held counts. */
function usedOf({ lots }: Balance, rule: Schedule, now: number): number {
  const left = lots.filter(({ source }) => source === rule.source);
  return startDefault(rule, now).granted - left.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Grants of a default product to every customer: until now, and from now on. */
function startDefault(rule: GrantRule, now: number): { granted: number; expiresAt: number | null; schedule: Schedule } {
  const { quantity, repeat, expires, anchor } = rule;
  const periods: readonly Period[] = [{ startsAt: anchor, endsAt: null }];
  if (repeat === null) return { granted: quantity, expiresAt: null, schedule: { ...rule, periods, next: 1 } };
  const next = firstRepetitionFrom(anchor, repeat, now + 1) ?? Number.MAX_SAFE_INTEGER;
  const schedule = { ...rule, periods, next };
  if (expires === "when-repeated") return { granted: quantity, expiresAt: addInterval(anchor, repeat, next), schedule };
  return { granted: quantity * next, expiresAt: null, schedule };
}
