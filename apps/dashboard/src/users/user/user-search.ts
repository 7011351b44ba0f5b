import { readTimelineSearch, type TimelineSearch } from "../../timeline/timeline-search.ts";

/** The tabs of a user's page; the first one is shown by default. */
export const USER_TABS = ["profile", "security", "sessions", "timeline", "data"] as const;

/** A tab of a user's page. */
export type UserTab = (typeof USER_TABS)[number];

/** State of a user's page in the URL; the default is left out. */
export interface UserSearch extends TimelineSearch {
  tab?: Exclude<UserTab, "profile">;
}

/** Reads the URL; ignores what is not valid. */
export function readUserSearch(search: Record<string, unknown>): UserSearch {
  const known = USER_TABS.find((each) => each === search.tab);
  if (known === undefined || known === "profile") return {};
  return { tab: known, ...(known === "timeline" && readTimelineSearch(search)) };
}
