const DAY_MILLIS = 86_400_000;

/** A day of UTC, as `YYYY-MM-DD`. */
export type Day = string;

/** The last days up to and with the one of `now`, the oldest first. */
export function lastDays(now: Date, count: number): readonly Day[] {
  return Array.from({ length: count }, (_, n) => dayOf(new Date(now.getTime() - (count - 1 - n) * DAY_MILLIS)));
}

/** When a day begins. */
export function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}
