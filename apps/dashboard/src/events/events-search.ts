import type { ListEventsOptions } from "@latchkit/kit/admin";
import { betweenDays, isDay } from "../parts/lists/days.ts";
import { isText } from "../parts/lists/search-values.ts";

/** Filters of the events in the URL; defaults are left out. */
export interface EventsSearch {
  /** Such as `user.created`. */
  type?: string;
  /** ID of a user or team, or an email address. */
  subject?: string;
  /** First and last day, as `YYYY-MM-DD` in the reader's time zone. */
  since?: string;
  until?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readEventsSearch({ type, subject, since, until, after }: Record<string, unknown>): EventsSearch {
  return {
    ...(isText(type) && { type: String(type) }),
    ...(isText(subject) && { subject: String(subject) }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
    ...(isText(after) && { after: String(after) }),
  };
}

/** Turns the filters into options of `listEvents`. */
export function eventsOptions({ type, subject, since, until, after }: EventsSearch): ListEventsOptions {
  return {
    type,
    subjectId: subject,
    ...betweenDays(since, until),
    cursor: after,
  };
}
