import { readTimelineSearch, type TimelineSearch } from "../timeline/timeline-search.ts";

/** The tabs of a team's page; the first one is shown by default. */
export const TEAM_TABS = ["members", "timeline", "data"] as const;

/** A tab of a team's page. */
export type TeamTab = (typeof TEAM_TABS)[number];

/** State of a team's page in the URL; the default is left out. */
export interface TeamSearch extends TimelineSearch {
  tab?: Exclude<TeamTab, "members">;
}

/** Reads the URL; ignores what is not valid. */
export function readTeamSearch(search: Record<string, unknown>): TeamSearch {
  const known = TEAM_TABS.find((each) => each === search.tab);
  if (known === undefined || known === "members") return {};
  return { tab: known, ...(known === "timeline" && readTimelineSearch(search)) };
}
