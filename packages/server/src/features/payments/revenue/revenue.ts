import { CURRENCIES, type Currency } from "@latchkit/contract";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import { amountOf, fromMinor, type Money } from "../../../money.ts";
import { intervalOf, pricesOf } from "../catalog/product.ts";
import { churnOf } from "./churn.ts";
import type { Month } from "./months.ts";
import { perMonth } from "./per-month.ts";
import type { Ended, Sold } from "./queries.ts";

/** All sales of a project. */
export interface Sales {
  readonly started: readonly Sold[];
  readonly ended: readonly Ended[];
  readonly oneTime: readonly Sold[];
  readonly versions: ReadonlyMap<string, ProductVersion>;
}

/** What changed in a month, in minor units of a currency. */
interface Movement {
  started: bigint;
  ended: bigint;
  /** The part of `started` by which customers replaced another subscription. */
  switchedTo: bigint;
  /** The part of `ended` that customers replaced. */
  switchedFrom: bigint;
  oneTime: bigint;
  startedCount: number;
  endedCount: number;
  switchedCount: number;
}

/** Returns recurring revenue, churn and sales by currency and month; a currency in which nothing was sold is left out. */
export function revenueOf(sales: Sales, months: readonly Month[]) {
  const ledger = new Map<Currency, Map<Month, Movement>>();
  const at = (currency: Currency, month: Month): Movement => {
    const byMonth = ledger.get(currency) ?? new Map<Month, Movement>();
    ledger.set(currency, byMonth);
    const movement = byMonth.get(month) ?? newMovement();
    byMonth.set(month, movement);
    return movement;
  };
  const monthly = (versionId: string, priceId: string, units: number) => paid(sales, versionId, priceId, units, true);

  for (const { versionId, priceId, units, purchases, month } of sales.started) {
    const money = monthly(versionId, priceId, units);
    if (!money) continue;
    const movement = at(money.currency, month);
    movement.started += money.minor;
    movement.startedCount += purchases;
  }
  for (const { versionId, priceId, units, purchases, month, nextVersionId, nextPriceId, nextUnits } of sales.ended) {
    const money = monthly(versionId, priceId, units);
    if (!money) continue;
    const movement = at(money.currency, month);
    movement.ended += money.minor;
    movement.endedCount += purchases;
    const next = nextVersionId !== null && nextPriceId !== null ? monthly(nextVersionId, nextPriceId, nextUnits) : null;
    if (next?.currency !== money.currency) continue;
    movement.switchedFrom += money.minor;
    movement.switchedTo += next.minor;
    movement.switchedCount += purchases;
  }
  for (const { versionId, priceId, units, month } of sales.oneTime) {
    const money = paid(sales, versionId, priceId, units, false);
    if (money) at(money.currency, month).oneTime += money.minor;
  }
  return CURRENCIES.flatMap((currency) => {
    const byMonth = ledger.get(currency);
    return byMonth ? [{ currency, months: toMonths(currency, byMonth, months) }] : [];
  });
}

function newMovement(): Movement {
  return {
    started: 0n,
    ended: 0n,
    switchedTo: 0n,
    switchedFrom: 0n,
    oneTime: 0n,
    startedCount: 0,
    endedCount: 0,
    switchedCount: 0,
  };
}

/** What a number of units costs: per month if it recurs, else once. */
function paid(
  { versions }: Sales,
  versionId: string,
  priceId: string,
  units: number,
  isMonthly: boolean,
): Money | null {
  const version = versions.get(versionId);
  const price = version && pricesOf(version).find(([id]) => id === priceId)?.[1];
  const money = price ? amountOf(price) : null;
  if (!price || !money) return null;
  const minor = money.minor * BigInt(units);
  if (!isMonthly) return { ...money, minor };
  const interval = intervalOf(price);
  return interval && { ...money, minor: perMonth(minor, interval) };
}

function toMonths(currency: Currency, byMonth: ReadonlyMap<Month, Movement>, months: readonly Month[]) {
  const [first = ""] = months;
  const earlier = [...byMonth].filter(([month]) => month < first).map(([, movement]) => movement);
  let recurring = earlier.reduce((sum, { started, ended }) => sum + started - ended, 0n);
  let subscriptions = earlier.reduce((sum, { startedCount, endedCount }) => sum + startedCount - endedCount, 0);
  return months.map((month) => {
    const movement = byMonth.get(month) ?? newMovement();
    const before = subscriptions;
    recurring += movement.started - movement.ended;
    subscriptions += movement.startedCount - movement.endedCount;
    const ended = movement.endedCount - movement.switchedCount;
    return {
      month,
      monthly_recurring: fromMinor(recurring, currency),
      new: fromMinor(movement.started - movement.switchedTo, currency),
      switched: fromMinor(movement.switchedTo - movement.switchedFrom, currency),
      churned: fromMinor(movement.ended - movement.switchedFrom, currency),
      one_time: fromMinor(movement.oneTime, currency),
      subscriptions,
      started: movement.startedCount - movement.switchedCount,
      ended,
      churn: churnOf(ended, before),
    };
  });
}
