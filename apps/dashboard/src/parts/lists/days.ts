/** Days before this one have no number of milliseconds that the backend takes, in some time zones. */
const FIRST_DAY = "1970-01-02";

/** Whether a value of a URL is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < FIRST_DAY) return false;
  const date = new Date(`${value}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value); // “2026-02-30” would be in March
}

/** Returns the instants from the beginning of a first day until the end of a last one, in the reader's time zone. */
export function betweenDays(
  since: string | undefined,
  until: string | undefined,
): { readonly since: Date | undefined; readonly until: Date | undefined } {
  return {
    since: since === undefined ? undefined : new Date(`${since}T00:00`),
    until: until === undefined ? undefined : dayAfter(until),
  };
}

function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date;
}
