/** A day, as `YYYY-MM-DD`, without a time zone. */
export type Day = string;

const DAY_MILLIS = 86_400_000;

/** Returns today in the reader's time zone. */
export function today(): Day {
  const now = new Date();
  return toDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** Returns the day that is so many days later. */
export function addDays(day: Day, count: number): Day {
  return toDay(new Date(atNoon(day).getTime() + count * DAY_MILLIS));
}

/** Returns the same day so many months later; the last of its month if there is none. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}

/** Returns the weeks of a day's month: days, and null before the first and after the last. @param firstWeekday 1 is Monday. */
export function weeksOf(day: Day, firstWeekday: number): readonly (readonly (Day | null)[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const length = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  const lead = (atNoon(first).getUTCDay() - firstWeekday + 7) % 7;
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const at = week * 7 + weekday - lead;
      return at < 0 || at >= length ? null : addDays(first, at);
    }),
  );
}

/** Returns an instant of the day to format in UTC. */
export function atNoon(day: Day): Date {
  return new Date(`${day}T12:00Z`);
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Returns the first day of the week where the language is spoken, 1 for Monday to 7 for Sunday. */
export function firstWeekdayOf(tag: string): number {
  const locale = new Intl.Locale(tag);
  const info: unknown = "getWeekInfo" in locale && typeof locale.getWeekInfo === "function" && locale.getWeekInfo();
  return Object(info).firstDay ?? 1;
}
