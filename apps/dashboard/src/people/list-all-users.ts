import type { AdminApp } from "@latchkit/kit/admin";
import type { ListUsersOptions, ServerUser } from "@latchkit/kit/server";

/** Maximum number of users that a page handles at once. More need a script. */
export const LIST_ALL_MAX = 10_000;
const PAGE_SIZE = 1_000;

/** Returns the users on all pages of a list, up to {@link LIST_ALL_MAX}. */
export async function listAllUsers(app: AdminApp, options: ListUsersOptions): Promise<readonly ServerUser[]> {
  const users: ServerUser[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.listUsers({ ...options, limit: PAGE_SIZE, cursor });
    users.push(...page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && users.length < LIST_ALL_MAX);
  return users;
}
