import { CHOSEN_ID_MAX_LENGTH } from "@latchkit/kit";
import { isId, isText } from "../../parts/lists/search-values.ts";

/** Orders of the users table; with a minus sign, descending. */
export const USER_SORTS = ["name", "-name", "active", "-active", "signed-up", "-signed-up"] as const;

/** An order of the users table. */
export type UserSort = (typeof USER_SORTS)[number];

/** The order of a new table: newest users first. */
export const USUAL_SORT: UserSort = "-signed-up";

/** Days that the filter by activity offers. */
export const ACTIVE_DAYS = [1, 7, 30, 90] as const;

/** State of the users table in the URL; defaults are left out. */
export interface UsersSearch {
  /** Part of a name or email address, or an ID. */
  q?: string;
  /** Default: {@link USUAL_SORT}. */
  sort?: UserSort;
  /** Whether anonymous users are listed too, or no others. Default: they are hidden. */
  anonymous?: "shown" | "only";
  /** Whether the primary email address is verified. */
  verified?: boolean;
  /** ID of a sign-in method or of an OAuth provider. */
  method?: string;
  /** Whether the user has a second factor. */
  factor?: boolean;
  banned?: boolean;
  /** Only users who were active in the last so many days. */
  active?: (typeof ACTIVE_DAYS)[number];
  /** ID of a team, to show its members only. */
  team?: string;
  /** Cursor of the page. */
  after?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const { q, sort, anonymous, verified, method, factor, banned, active, team, after } = search;
  const days = ACTIVE_DAYS.find((known) => known === active);
  const order = USER_SORTS.find((known) => known === sort);
  return {
    ...(isText(q) && { q: String(q) }),
    ...(order && order !== USUAL_SORT && { sort: order }),
    ...((anonymous === "shown" || anonymous === "only") && { anonymous }),
    ...(typeof verified === "boolean" && { verified }),
    ...(typeof method === "string" && isText(method) && method.length <= CHOSEN_ID_MAX_LENGTH && { method }),
    ...(typeof factor === "boolean" && { factor }),
    ...(typeof banned === "boolean" && { banned }),
    ...(days && { active: days }),
    ...(isId(team) && { team }),
    ...(isId(after) && { after }),
  };
}

/** Whether the table holds fewer users than the project has, or others. */
export function isNarrowed({ sort: _sort, after: _after, ...filter }: UsersSearch): boolean {
  return Object.keys(filter).length > 0;
}
