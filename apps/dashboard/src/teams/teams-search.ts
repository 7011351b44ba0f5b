import { isId, isText } from "../parts/lists/search-values.ts";

/** State of the teams table in the URL; defaults are left out. */
export interface TeamsSearch {
  /** Part of a name, or an ID. */
  q?: string;
  /** Default: newest first. */
  order?: "oldest";
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readTeamsSearch({ q, order, after }: Record<string, unknown>): TeamsSearch {
  return {
    ...(isText(q) && { q: String(q) }),
    ...(order === "oldest" && { order }),
    ...(isId(after) && { after }),
  };
}
