import { USERS_PAGE_MAX_SIZE } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { prepareQueryAcrossTenancies } from "../../database/prepare-query.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { findUsers } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { type FoundBy, findUserIds, readEverybody, userExists, type Wanted } from "./page-queries.ts";
import type { UserSearch } from "./search-users.ts";

/** What a page of users shows. */
export interface UserFilter {
  readonly teamId: string | undefined;
  /** Part of a name or of any of their addresses, in any case; or a user's id. */
  readonly search: string | undefined;
  readonly includesAnonymous: boolean;
  readonly newestFirst: boolean;
  readonly limit: number | undefined;
  /** The user the page begins with. */
  readonly cursor: string | undefined;
}

/** A page of users. */
export interface UserPage {
  readonly users: UserRecord[];
  /** The user the next page begins with; `null` for the last page. */
  readonly nextCursor: string | null;
}

/** The index knows parts of three characters and more; less than that is looked for in every user's text. */
const INDEXED_LENGTH = 3;
/** How long that may take, in milliseconds, before we ask for more to go by. Enough for some hundred thousand users. */
const UNINDEXED_MILLIS = 2_000;

/**
 * Reads a page of users in the order in which they signed up; one more than fits tells whether there is another page.
 *
 * Keyset paging: a page deep in the list costs what the first one does. The page holds {@link USERS_PAGE_MAX_SIZE} users at most,
 * whatever was asked for.
 *
 * @returns `null` if the user the cursor names is gone.
 * @throws PlainError 400 when there are too many users to look for one or two characters.
 */
export async function listUsers(
  tenancy: TenancyId,
  { database, userSearch }: { database: Pick<Database, "db" | "transaction">; userSearch: UserSearch },
  filter: UserFilter,
): Promise<UserPage | null> {
  const { teamId, search, includesAnonymous, newestFirst, cursor } = filter;
  const pageSize = Math.min(filter.limit ?? USERS_PAGE_MAX_SIZE, USERS_PAGE_MAX_SIZE);
  const wanted: Wanted = { includesAnonymous, newestFirst, cursor, limit: pageSize + 1 };
  let page: UserPage;
  if (!search && teamId === undefined) {
    const users = await readEverybody(tenancy, database.db, wanted);
    page = { users: users.slice(0, pageSize), nextCursor: users[pageSize]?.userId ?? null };
  } else {
    const by: FoundBy = { teamId, search: search ? await userSearch.prepare(search) : undefined };
    const ids = await findWithin(search ? timeFor(search) : null, tenancy, database, wanted, by);
    const users = await findUsers(tenancy, database.db, ids.slice(0, pageSize));
    page = { users: users.filter((user) => user !== null), nextCursor: ids[pageSize] ?? null }; // users may have been deleted meanwhile
  }
  // Where the page is empty, its first user may be gone, or be none that is asked for.
  if (page.users.length === 0 && cursor !== undefined && !(await userExists(tenancy, database.db, cursor))) return null;
  return page;
}

function timeFor(search: string): number | null {
  return search.length < INDEXED_LENGTH ? UNINDEXED_MILLIS : null;
}

/** @param millis How long it may take; `null` for as long as any statement. */
async function findWithin(
  millis: number | null,
  tenancy: TenancyId,
  database: Pick<Database, "db" | "transaction">,
  wanted: Wanted,
  by: FoundBy,
): Promise<string[]> {
  if (millis === null) return findUserIds(tenancy, database.db, wanted, by);
  try {
    return await database.transaction(async (tx) => {
      await limitTime(tx, { millis: String(millis) });
      return findUserIds(tenancy, tx, wanted, by);
    });
  } catch (error) {
    if (wasCancelled(error)) return tooShort();
    throw error;
  }
}

const limitTime = prepareQueryAcrossTenancies(
  (_db, { millis }: { millis: string }) => sql`select set_config('statement_timeout', ${millis}, true)`,
);

/** SQLSTATE 57014. */
function wasCancelled(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "57014";
}

function tooShort(): never {
  throw new PlainError(
    400,
    `There are too many users to search for so little; give at least ${INDEXED_LENGTH} characters.`,
  );
}
