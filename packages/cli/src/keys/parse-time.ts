import { misuse } from "../options.ts";

const HOUR_MILLIS = 60 * 60 * 1000;
const UNITS = { h: HOUR_MILLIS, d: 24 * HOUR_MILLIS } as const;
/** A century, which is shorter than what any clock can show. */
const MAX_MILLIS = 36_500 * UNITS.d;

/**
 * Reads a moment in the future: `24h`, `90d`, or the end of a day (UTC) such as `2027-01-31`.
 *
 * @throws {CommandError} For anything else.
 */
export function parseTime(text: string, option: string, nowMillis: number): Date {
  const [, count, unit] = /^(\d{1,6})([hd])$/.exec(text) ?? [];
  const millis = unit === "h" || unit === "d" ? nowMillis + Number(count) * UNITS[unit] : endOfDay(text);
  if (millis > nowMillis && millis <= nowMillis + MAX_MILLIS) return new Date(millis);
  throw misuse(
    `${option} is "${text}"; expected a time from now such as 24h or 90d, or a day to come such as 2030-01-31.`,
    "keys",
  );
}

function endOfDay(text: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T23:59:59.999Z`) : Number.NaN;
}
