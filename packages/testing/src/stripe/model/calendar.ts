import type { Price } from "./objects.ts";

/** After so long Stripe gives an incomplete subscription, or a pending update, up. */
export const INCOMPLETE_SECONDS = 23 * 3_600;

/**
 * Returns when a period ends.
 *
 * @param anchor When the first one began, in seconds since 1970.
 * @param periods How many periods begin before that end.
 */
export function periodEnd({ recurring }: Price, anchor: number, periods: number): number {
  if (!recurring) throw new Error("The price is not recurring.");
  return addInterval(anchor, recurring.interval, recurring.interval_count * periods);
}

/**
 * Adds an interval as Stripe does: a day that the month lacks becomes its last day.
 *
 * @param anchor Seconds since 1970.
 */
function addInterval(anchor: number, unit: "day" | "week" | "month" | "year", count: number): number {
  if (unit === "day" || unit === "week") return anchor + count * (unit === "day" ? 86_400 : 604_800);
  const date = new Date(anchor * 1_000);
  const months = date.getUTCMonth() + count * (unit === "month" ? 1 : 12);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return Math.floor(date.setUTCMonth(months, Math.min(date.getUTCDate(), lastDay)) / 1_000);
}
