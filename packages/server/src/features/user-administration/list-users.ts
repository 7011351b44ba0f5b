import { USERS_PAGE_MAX_SIZE } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Database, Db, Reads } from "../../database/database.ts";
import { prepareQueryAcrossTenancies } from "../../database/prepare-query.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { findUsers } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { countUpTo, estimateUsers } from "./count-queries.ts";
import { findUserIds, readEverybody, type UserOrder, userExists, type Wanted } from "./page-queries.ts";
import type { UserSearchServices } from "./search-users.ts";
import { hasStates, isNarrowed, type UserFilter } from "./user-filter.ts";

/** Filter, order and page of a list of users. */
export interface UserPageRequest {
  readonly filter: UserFilter;
  readonly orderBy: UserOrder;
  readonly descending: boolean;
  readonly limit: number | undefined;
  /** The user the page begins with. */
  readonly cursor: string | undefined;
}

/** Services that listing users needs. */
interface ListServices extends UserSearchServices {
  readonly database: Pick<Database, "reads">;
  readonly clock: Pick<Clock, "now">;
}

/** A page of users. */
export interface UserPage {
  readonly users: UserRecord[];
  /** The user the next page begins with; `null` for the last page. */
  readonly nextCursor: string | null;
}

/** The index knows parts of three characters and more; less than that is looked for in every user's text. */
const INDEXED_LENGTH = 3;
/**
 * Time limit of such a search, in milliseconds, before the server asks for a longer text. Enough for some hundred
 * thousand users.
 */
const UNINDEXED_MILLIS = 2_000;
/** Time limit of a walk in order, in milliseconds; after it, the query collects all matches and sorts them. */
const WALK_MILLIS = 100;

/**
 * Reads a page of users in order; one more than fits tells whether there is another page.
 *
 * Keyset paging: a page deep in the list costs what the first one does. The page holds {@link USERS_PAGE_MAX_SIZE}
 * users at most, whatever was asked for.
 *
 * @returns `null` if the user the cursor names is gone.
 * @throws PlainError 400 when there are too many users to look for one or two characters.
 */
export async function listUsers(
  tenancy: TenancyId,
  { database: { reads }, userSearch, clock }: ListServices,
  { filter, orderBy, descending, cursor, limit }: UserPageRequest,
): Promise<UserPage | null> {
  const pageSize = Math.min(limit ?? USERS_PAGE_MAX_SIZE, USERS_PAGE_MAX_SIZE);
  const wanted: Wanted = { orderBy, descending, cursor, limit: pageSize + 1 };
  let page: UserPage;
  if (orderBy === "signed_up_at" && !isNarrowed(filter)) {
    const includesAnonymous = filter.anonymous === "included";
    const users = await readEverybody(tenancy, reads.db, { ...wanted, includesAnonymous });
    page = { users: users.slice(0, pageSize), nextCursor: users[pageSize]?.userId ?? null };
  } else {
    const ids = await findPage(tenancy, { reads, userSearch, clock }, wanted, filter);
    const users = await findUsers(tenancy, reads.db, ids.slice(0, pageSize));
    page = { users: users.filter((user) => user !== null), nextCursor: ids[pageSize] ?? null }; // users may have been deleted meanwhile
  }
  // If the page is empty, its first user was deleted, or does not match the filter.
  if (page.users.length === 0 && cursor !== undefined && !(await userExists(tenancy, reads.db, cursor))) return null;
  return page;
}

/**
 * Finds the users of a page.
 *
 * Walking in order is quick if matches are spread evenly, and takes a second if all are at the other end; collecting
 * them takes as long as there are many. So it begins with a short walk, unless the search is for something so rare that
 * few match.
 */
async function findPage(
  tenancy: TenancyId,
  { reads, userSearch, clock }: Omit<ListServices, "database"> & { readonly reads: Reads },
  wanted: Wanted,
  filter: UserFilter,
): Promise<string[]> {
  const { search: text } = filter;
  const search = text ? await userSearch.prepare(text) : undefined;
  const isRare = search?.by === "rare parts";
  const find = (db: Db, isCollected: boolean) =>
    findUserIds(tenancy, db, wanted, { filter, search, now: clock.now(), isCollected });
  const isShort = text !== undefined && text !== "" && text.length < INDEXED_LENGTH;
  if (isRare || !isNarrowed(filter) || (wanted.orderBy === "signed_up_at" && !hasStates(filter)))
    return within(isShort ? UNINDEXED_MILLIS : null, reads, (db) => find(db, isRare), tooShort);
  const walked = await within(
    WALK_MILLIS,
    reads,
    (db) => find(db, false),
    () => null,
  );
  return walked ?? within(isShort ? UNINDEXED_MILLIS : null, reads, (db) => find(db, true), tooShort);
}

/** A number of users. */
export interface UserCount {
  readonly count: number;
  /** `false` for PostgreSQL's estimate. */
  readonly isExact: boolean;
}

/** Up to this number, users are counted one by one. */
const COUNTED = 100_000;
/** Time limit of an exact count, in milliseconds; after it, PostgreSQL's estimate is used. */
const COUNTING_MILLIS = 200;

/** Counts the users of a list: exactly while there are few and counting is quick. */
export async function countUsers(
  tenancy: TenancyId,
  { database: { reads }, userSearch, clock }: ListServices,
  filter: UserFilter,
): Promise<UserCount> {
  const search = filter.search ? await userSearch.prepare(filter.search) : undefined;
  const by = { filter, search, now: clock.now() };
  const counted = await within(
    COUNTING_MILLIS,
    reads,
    (db) => countUpTo(tenancy, db, COUNTED + 1, by),
    () => null,
  );
  if (counted !== null && counted <= COUNTED) return { count: counted, isExact: true };
  const estimate = await estimateUsers(tenancy, reads.db, by);
  return { count: counted === null ? estimate : Math.max(estimate, COUNTED), isExact: false };
}

/**
 * Reads within a time.
 *
 * @param millis Longest duration; `null` for that of any statement.
 * @param late Called when it takes longer.
 */
async function within<Result, Late>(
  millis: number | null,
  reads: Reads,
  read: (db: Db) => Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  if (millis === null) return read(reads.db);
  try {
    return await reads.transaction(async (tx) => {
      await limitTime(tx, { millis: String(millis) });
      return read(tx);
    });
  } catch (error) {
    if (wasCancelled(error)) return late();
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
    `There are too many users to search for so short a text. Search for at least ${INDEXED_LENGTH} characters.`,
    { reason: "SEARCH_TOO_SHORT" },
  );
}
