import type { ListUsersOptions } from "@latchkit/kit/server";
import type { UsersSearch } from "./users-search.ts";

/** Turns the state of the table into options of `listUsers`. */
export function wantedUsers({ q, order, anonymous, team }: UsersSearch): ListUsersOptions {
  return { orderBy: "signedUpAt", desc: order !== "oldest", query: q, includeAnonymous: anonymous, teamId: team };
}
