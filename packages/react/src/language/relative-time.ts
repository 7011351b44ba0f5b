const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Each unit with its length in seconds, and up to how many seconds it is used. */
const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number, below: number])[] = [
  ["minute", MINUTE, HOUR],
  ["hour", HOUR, DAY],
  ["day", DAY, 30 * DAY],
  ["month", 30.44 * DAY, 365 * DAY],
  ["year", 365.25 * DAY, Infinity],
];

/**
 * How long ago something was, as people say it: “now”, “5 minutes ago”, “yesterday”.
 *
 * @param nowMillis The present. What lies less than a minute off is now, the future included: clocks differ.
 * @param language A language tag.
 */
export function relativeTime(date: Date, nowMillis: number, language: string): string {
  const seconds = (date.getTime() - nowMillis) / 1000;
  const distance = Math.abs(seconds);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const found = distance < MINUTE ? undefined : UNITS.find(([, , below]) => distance < below);
  return found ? format.format(Math.trunc(seconds / found[1]), found[0]) : format.format(0, "second");
}
