import type { AdminApp } from "@latchkit/kit/admin";
import type { ListUsersOptions, ServerUser } from "@latchkit/kit/server";
import type { UsersSearch } from "./users-search.ts";

/** Turns the state of the table into options of `listUsers`. */
export function wantedUsers({ q, order, anonymous, team }: UsersSearch): ListUsersOptions {
  return { orderBy: "signedUpAt", desc: order !== "oldest", query: q, includeAnonymous: anonymous, teamId: team };
}

/** Maximum number of exported users. Larger exports need a script. */
export const EXPORT_MAX = 10_000;
const PAGE_SIZE = 1_000;

/** Returns the users on all pages of the table, up to {@link EXPORT_MAX}. */
export async function listAllUsers(app: AdminApp, search: UsersSearch): Promise<readonly ServerUser[]> {
  const users: ServerUser[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.listUsers({ ...wantedUsers(search), limit: PAGE_SIZE, cursor });
    users.push(...page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && users.length < EXPORT_MAX);
  return users;
}
