/** A calendar month in UTC, as `2026-11`. */
export type Month = string;

/** Returns the month of an instant. */
function monthOf(at: Date): Month {
  return at.toISOString().slice(0, 7);
}

/** Returns the last months up to and including that of an instant, oldest first. */
export function lastMonths(count: number, now: Date): Month[] {
  return Array.from({ length: count }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1))),
  );
}

/** Returns the first instant of a month. */
export function startOfMonth(month: Month): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
