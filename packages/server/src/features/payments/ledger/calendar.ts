import type { DayInterval } from "@latchkit/contract";

const DAY_MILLIS = 86_400_000;
const FIXED_DAYS = { day: 1, week: 7 } as const;
const MONTHS = { month: 1, year: 12 } as const;
/** A month has at most 31 days: an estimate by it is never too late. */
const LONGEST_MONTH_MILLIS = 31 * DAY_MILLIS;

/** The first instant that counts as never: the year 10000, in milliseconds since 1970. */
const NEVER_MILLIS = 253_402_300_800_000;

/**
 * Adds an interval to an instant several times.
 *
 * Days and weeks have 24-hour days. Months and years step the UTC calendar from the anchor; a day that the month lacks
 * becomes its last day, so that 31 January is followed by 28 February and 31 March.
 *
 * @param anchor Milliseconds since 1970.
 * @param times How often, from 0.
 * @returns Milliseconds since 1970; `null` past the year 9999.
 */
export function addInterval(anchor: number, [count, unit]: DayInterval, times: number): number | null {
  const units = count * times;
  const result =
    unit === "day" || unit === "week"
      ? anchor + units * FIXED_DAYS[unit] * DAY_MILLIS
      : addMonths(anchor, units * MONTHS[unit]);
  return result < NEVER_MILLIS ? result : null;
}

/**
 * Returns the first repetition of an interval at or after an instant, counted from 0 at the anchor; `null` past the
 * year 9999.
 */
export function firstRepetitionFrom(anchor: number, interval: DayInterval, instant: number): number | null {
  const [count, unit] = interval;
  const longest =
    unit === "day" || unit === "week"
      ? count * FIXED_DAYS[unit] * DAY_MILLIS
      : count * MONTHS[unit] * LONGEST_MONTH_MILLIS;
  let repetition = Math.max(0, Math.floor((instant - anchor) / longest));
  for (;;) {
    const at = addInterval(anchor, interval, repetition);
    if (at === null) return null;
    if (at >= instant) return repetition;
    repetition++;
  }
}

/** Returns an instant in whole seconds since 1970, rounded down, as Stripe counts it. */
export function toSeconds(millis: number): number {
  return Math.floor(millis / 1_000);
}

function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor);
  const month = date.getUTCMonth() + months;
  const year = date.getUTCFullYear() + Math.floor(month / 12);
  if (year > 9_999) return NEVER_MILLIS;
  const monthOfYear = month % 12;
  const lastDay = new Date(Date.UTC(year, monthOfYear + 1, 0)).getUTCDate();
  return date.setUTCFullYear(year, monthOfYear, Math.min(date.getUTCDate(), lastDay));
}
