import type { ListUsersOptions, UserFilter } from "@latchkit/kit/server";
import { USUAL_SORT, type UserSort, type UsersSearch } from "./users-search.ts";

const DAY_MILLIS = 86_400_000;

const ORDERS = { name: "name", active: "lastActiveAt", "signed-up": "signedUpAt" } as const;
type Column = keyof typeof ORDERS;

/** Turns the state of the table into options of `listUsers`. */
export function wantedUsers(search: UsersSearch): ListUsersOptions {
  const { sort = USUAL_SORT } = search;
  return { ...userFilter(search), orderBy: ORDERS[columnOf(sort)], desc: sort.startsWith("-") };
}

/** Turns the filters of the table into those of `listUsers` and `countUsers`. */
export function userFilter({ q, anonymous, verified, method, factor, banned, active, team }: UsersSearch): UserFilter {
  return {
    query: q,
    teamId: team,
    includeAnonymous: anonymous === "shown" || undefined,
    onlyAnonymous: anonymous === "only" || undefined,
    emailVerified: verified,
    method,
    secondFactor: factor,
    banned,
    activeSince: active === undefined ? undefined : new Date(Date.now() - active * DAY_MILLIS),
  };
}

/** The column that a table is sorted by. */
export function columnOf(sort: UserSort): Column {
  return isDescending(sort) ? COLUMNS[sort] : sort;
}

const COLUMNS = { "-name": "name", "-active": "active", "-signed-up": "signed-up" } as const;

function isDescending(sort: UserSort): sort is keyof typeof COLUMNS {
  return sort in COLUMNS;
}
