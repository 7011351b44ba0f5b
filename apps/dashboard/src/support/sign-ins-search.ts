import { isId, isText } from "../parts/lists/search-values.ts";

/** Filters of the sign-ins in the URL; defaults are left out. */
export interface SignInsSearch {
  outcome?: "succeeded" | "failed";
  /** ID of a user. */
  user?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readSignInsSearch({ outcome, user, after }: Record<string, unknown>): SignInsSearch {
  return {
    ...((outcome === "succeeded" || outcome === "failed") && { outcome }),
    ...(isId(user) && { user }),
    ...(isText(after) && { after: String(after) }),
  };
}
