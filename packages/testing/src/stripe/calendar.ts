/**
 * Adds an interval as Stripe does: a day that the month lacks becomes its last day.
 *
 * @param anchor Seconds since 1970.
 */
export function addInterval(anchor: number, unit: "day" | "week" | "month" | "year", count: number): number {
  if (unit === "day" || unit === "week") return anchor + count * (unit === "day" ? 86_400 : 604_800);
  const date = new Date(anchor * 1_000);
  const months = date.getUTCMonth() + count * (unit === "month" ? 1 : 12);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return Math.floor(date.setUTCMonth(months, Math.min(date.getUTCDate(), lastDay)) / 1_000);
}
