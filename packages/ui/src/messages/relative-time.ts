const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units with their length in seconds, and the distance in seconds up to which each is used. */
const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number, below: number])[] = [
  ["minute", MINUTE, HOUR],
  ["hour", HOUR, DAY],
  ["day", DAY, 30 * DAY],
  ["month", 30.44 * DAY, 365 * DAY],
  ["year", 365.25 * DAY, Infinity],
];

/**
 * Formats how long ago a date was: “now”, “5 minutes ago”, “yesterday”.
 *
 * @param nowMillis The current time. Less than a minute before or after it is “now”, because clocks differ.
 * @param language Language tag such as `de-AT`.
 */
export function relativeTime(date: Date, nowMillis: number, language: string): string {
  const seconds = (date.getTime() - nowMillis) / 1000;
  const distance = Math.abs(seconds);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const found = distance < MINUTE ? undefined : UNITS.find(([, , below]) => distance < below);
  return found ? format.format(Math.trunc(seconds / found[1]), found[0]) : format.format(0, "second");
}
