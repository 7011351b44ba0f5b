import type { ListTimelineOptions } from "@latchkit/kit/admin";
import { isText } from "../parts/lists/search-values.ts";

/** A kind of entries that a timeline can be narrowed down to. */
type TimelineFilter = NonNullable<ListTimelineOptions["filter"]>;

/** Kinds in the order of the menu. */
export const TIMELINE_FILTERS = [
  "sign_ins",
  "emails",
  "payments",
  "permissions",
  "acts",
  "events",
] as const satisfies readonly TimelineFilter[];

/** State of a timeline in the URL; defaults are left out. */
export interface TimelineSearch {
  only?: TimelineFilter;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readTimelineSearch({ only, after }: Record<string, unknown>): TimelineSearch {
  const known = TIMELINE_FILTERS.find((filter) => filter === only);
  return { ...(known && { only: known }), ...(isText(after) && { after: String(after) }) };
}
