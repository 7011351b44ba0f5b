/** Whether a value of a URL is a day, as `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
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
