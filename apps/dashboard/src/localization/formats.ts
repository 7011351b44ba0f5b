import { relativeTime } from "@latchkit/ui";

/** Formats numbers and times in one language. */
export interface Formats {
  number(value: number): string;
  /** Formats a share as a percentage, where 1 is the whole. */
  percent(share: number): string;
  day(at: Date): string;
  /** Formats a day and a time of day, without seconds, for sentences. */
  dayAndTime(at: Date): string;
  /** Formats a time to the second, with the day of the week. */
  moment(at: Date): string;
  /** Formats a time of day, without seconds. */
  time(at: Date): string;
  /** Formats the distance in time: “5 minutes ago”, “yesterday”. */
  relative(at: Date, nowMillis: number): string;
  /** Joins items: “a, b and c”. */
  list(texts: readonly string[]): string;
}

/** @param tag Language tag, such as `de-AT`. */
export function formatsOf(tag: string): Formats {
  const number = new Intl.NumberFormat(tag);
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1 });
  const largePercent = new Intl.NumberFormat(tag, { style: "percent" });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" });
  const dayAndTime = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "full", timeStyle: "medium" });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: "short" });
  const list = new Intl.ListFormat(tag, { type: "conjunction" });
  return {
    number: (value) => number.format(value),
    percent: (share) => (share > 1 ? largePercent : percent).format(share),
    day: (at) => day.format(at),
    dayAndTime: (at) => dayAndTime.format(at),
    moment: (at) => moment.format(at),
    time: (at) => time.format(at),
    relative: (at, nowMillis) => relativeTime(at, nowMillis, tag),
    list: (texts) => list.format(texts),
  };
}
