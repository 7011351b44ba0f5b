import { CURRENCIES, type Currency } from "@latchkit/contract";
import type { ProductVersion } from "../../../database/tables/payments.ts";
import { amountOf, fromMinor, type Money } from "../../../money.ts";
import { intervalOf, pricesOf } from "../catalog/product.ts";
import { afterDiscount } from "../purchases/discount.ts";
import { churnOf } from "./churn.ts";
import type { Month } from "./months.ts";
import { perMonth } from "./per-month.ts";
import type { SoldOnce, Subscribed } from "./queries.ts";

/** All sales of a project. */
export interface Sales {
  readonly subscriptions: readonly Subscribed[];
  readonly oneTime: readonly SoldOnce[];
  readonly versions: ReadonlyMap<string, ProductVersion>;
}

/** Changes in a month, in minor units of a currency. */
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
  switchedToCount: number;
  switchedFromCount: number;
}

/**
 * Returns recurring revenue, churn and sales by currency and month; a currency in which nothing was sold is left out.
 */
export function revenueOf(sales: Sales, months: readonly Month[]) {
  /** Movements by month, the first one of all months before the window. */
  const ledger = new Map<Currency, Movement[]>();
  const at = (currency: Currency, month: number): Movement => {
    const all = ledger.get(currency) ?? [null, ...months].map(newMovement);
    ledger.set(currency, all);
    const movement = all[month];
    if (!movement) throw new Error(`The window has no month ${month}.`);
    return movement;
  };

  for (const sold of sales.subscriptions) {
    const { purchases, ...about } = sold;
    const money = paid(sales, sold, true);
    if (!money) continue;
    const began = at(money.currency, about.started);
    began.started += money.minor;
    began.startedCount += purchases;
    if (about.beganBySwitch) {
      began.switchedTo += money.minor;
      began.switchedToCount += purchases;
    }
    if (about.ended === null) continue;
    const end = at(money.currency, about.ended);
    end.ended += money.minor;
    end.endedCount += purchases;
    if (!about.endedBySwitch) continue;
    end.switchedFrom += money.minor;
    end.switchedFromCount += purchases;
  }
  for (const sold of sales.oneTime) {
    const money = paid(sales, sold, false);
    if (money) at(money.currency, sold.month).oneTime += money.minor;
  }
  return CURRENCIES.flatMap((currency) => {
    const [before, ...movements] = ledger.get(currency) ?? [];
    return before ? [{ currency, months: toMonths(currency, before, movements, months) }] : [];
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
    switchedToCount: 0,
    switchedFromCount: 0,
  };
}

/** Returns what was paid for purchases: per month if it recurs, else once. */
function paid(
  { versions }: Sales,
  { versionId, priceId, units, purchases, quantity, discount }: SoldOnce | Subscribed,
  isMonthly: boolean,
): Money | null {
  const version = versions.get(versionId);
  const price = version && pricesOf(version).find(([id]) => id === priceId)?.[1];
  const money = price ? amountOf(price) : null;
  if (!price || !money) return null;
  const minor = discount
    ? afterDiscount(discount, { ...money, minor: money.minor * BigInt(quantity) }).minor * BigInt(purchases)
    : money.minor * BigInt(units);
  if (!isMonthly) return { ...money, minor };
  const interval = intervalOf(price);
  return interval && { ...money, minor: perMonth(minor, interval) };
}

function toMonths(currency: Currency, earlier: Movement, movements: readonly Movement[], months: readonly Month[]) {
  let recurring = earlier.started - earlier.ended;
  let subscriptions = earlier.startedCount - earlier.endedCount;
  return movements.map((movement, index) => {
    const before = subscriptions;
    recurring += movement.started - movement.ended;
    subscriptions += movement.startedCount - movement.endedCount;
    const ended = movement.endedCount - movement.switchedFromCount;
    return {
      month: months[index] ?? "",
      monthly_recurring: fromMinor(recurring, currency),
      new: fromMinor(movement.started - movement.switchedTo, currency),
      switched: fromMinor(movement.switchedTo - movement.switchedFrom, currency),
      churned: fromMinor(movement.ended - movement.switchedFrom, currency),
      one_time: fromMinor(movement.oneTime, currency),
      subscriptions,
      started: movement.startedCount - movement.switchedToCount,
      ended,
      churn: churnOf(ended, before),
    };
  });
}
