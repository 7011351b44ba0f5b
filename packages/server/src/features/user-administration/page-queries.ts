import { USERS_PAGE_MAX_SIZE } from "@latchkit/contract/limits";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQueries } from "../../database/prepare-query.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { selectUser, toUserRecord } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import type { Search } from "./search-users.ts";
import {
  type FilterShape,
  type FilterValues,
  filterShape,
  filterValues,
  inList,
  type UserFilter,
} from "./user-filter.ts";

/** The fields that lists are ordered by. */
export type UserOrder = "signed_up_at" | "last_active_at" | "name";

/** Order, start and length of the wanted part of a list. */
export interface Wanted {
  readonly orderBy: UserOrder;
  readonly descending: boolean;
  /** The user that the page begins with; the page is empty if that user does not exist. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** The users of a page without a filter, in the order in which they signed up. */
export interface WantedOfAll extends Omit<Wanted, "orderBy"> {
  readonly includesAnonymous: boolean;
}

/** Reads users, without a filter. */
export async function readEverybody(tenancy: TenancyId, db: Db, wanted: WantedOfAll): Promise<UserRecord[]> {
  const { includesAnonymous, descending, cursor, limit } = wanted;
  const shape = { includesAnonymous, descending, hasCursor: cursor !== undefined };
  const rows = await readRows(tenancy, db, shape, { cursor, limit });
  return rows.map(toUserRecord);
}

/**
 * Prepared, though what is best depends on how many rows are wanted: of a limit it does not know, PostgreSQL thinks
 * that it lets a tenth through, and would sort the whole table. The limit inside tells it that there are few, and costs
 * nothing, because no caller asks for more than the one outside lets through. That one is a select of its own, or
 * PostgreSQL would find each plan for the number at hand better than the one for any, and plan each time.
 */
const readRows = prepareQueries((tenancy, db, shape: AllShape, { cursor, limit }: Pick<Wanted, "cursor" | "limit">) => {
  const direction = shape.descending ? "desc" : "asc";
  return db
    .selectFrom(
      selectUser(tenancy, db)
        .$if(!shape.includesAnonymous, (query) => query.where("users.is_anonymous", "=", false))
        .$if(shape.hasCursor, (query) => query.where(fromCursorOn(tenancy, "signed_up_at", shape.descending, cursor)))
        .orderBy("users.signed_up_at", direction)
        .orderBy("users.id", direction)
        .limit(sql.lit(USERS_PAGE_MAX_SIZE + 1))
        .as("page"),
    )
    .selectAll()
    .orderBy("page.signed_up_at", direction)
    .orderBy("page.id", direction)
    .limit(sql<number>`(select ${limit}::int)`);
});

type AllShape = { includesAnonymous: boolean; descending: boolean; hasCursor: boolean };

/**
 * Finds the IDs of users, in order. What is shown of them is read afterwards: that need not be planned each time.
 *
 * @param search What the filter's search is looked for by.
 * @param now Tells which bans have ended.
 * @param isCollected Whether to collect all that match before they are put in order, instead of walking in that order
 *   until the page is full where PostgreSQL expects that to be quicker.
 */
export async function findUserIds(
  tenancy: TenancyId,
  db: Db,
  { orderBy, descending, cursor, limit }: Wanted,
  {
    filter,
    search,
    now,
    isCollected,
  }: { filter: UserFilter; search: Search | undefined; now: Date; isCollected: boolean },
): Promise<string[]> {
  const shape = { ...filterShape(filter, search), isCollected, orderBy, descending, hasCursor: cursor !== undefined };
  const rows = await findIds(tenancy, db, shape, { ...filterValues(filter, search, now), cursor, limit });
  return rows.map(({ id }) => id);
}

/**
 * PostgreSQL walks through all users in order until the page is full, whenever it takes those that match for less rare
 * than they are, or for spread evenly: that takes most of a second among a million users.
 */
const findIds = prepareQueries(
  (
    tenancy,
    _db,
    shape: FilterShape & { isCollected: boolean; orderBy: UserOrder; descending: boolean; hasCursor: boolean },
    { cursor, limit, ...values }: FilterValues & Pick<Wanted, "cursor" | "limit">,
  ) => {
    const direction = sql.raw(shape.descending ? "desc" : "asc");
    const keys = ORDERS[shape.orderBy].map((key, index) => ({ key: sql.raw(key), name: sql.raw(`key_${index}`) }));
    const stretch = shape.hasCursor
      ? sql`and ${fromCursorOn(tenancy, shape.orderBy, shape.descending, cursor)}`
      : sql``;
    return sql<{ id: string }>`${sql.raw(PLANNED_EACH_TIME)}
      with found as ${sql.raw(shape.isCollected ? "materialized" : "not materialized")} (
        select users.id, ${sql.join(keys.map(({ key, name }) => sql`${key} as ${name}`))}
        from ${sourceOf(tenancy, shape.orderBy)} where ${inTenancy(tenancy, "users")} and ${inList(tenancy, shape, values)} ${stretch}
      )
      select id from found order by ${sql.join(keys.map(({ name }) => sql`${name} ${direction}`))}, id ${direction} limit ${limit}`;
  },
);

/** Columns of each order: first the one that an index sorts by, then those that break ties. */
const ORDERS: Readonly<Record<UserOrder, readonly string[]>> = {
  signed_up_at: ["users.signed_up_at"],
  last_active_at: ["activity.active_hour", "users.last_active_at"],
  name: [`left(users.search_text, 100) collate "C"`],
};

/** SQL: the tables that have an order's columns. */
function sourceOf(tenancy: TenancyId, orderBy: UserOrder): RawBuilder<unknown> {
  if (orderBy !== "last_active_at") return sql`users`;
  return sql`users join user_activity as activity on ${inTenancy(tenancy, "activity")} and activity.user_id = users.id`;
}

/** SQL: users from one on. That one's place is looked up along with the page, which costs one statement less. */
function fromCursorOn(
  tenancy: TenancyId,
  orderBy: UserOrder,
  descending: boolean,
  cursor: string | undefined,
): RawBuilder<SqlBool> {
  const keys = ORDERS[orderBy].map((key) => sql.raw(key));
  const first = keys.map(
    (key) =>
      sql`(select ${key} from ${sourceOf(tenancy, orderBy)} where ${inTenancy(tenancy, "users")} and users.id = ${cursor})`,
  );
  const side = sql.raw(descending ? "<=" : ">=");
  // The first key once more: of columns of two tables, no index finds where to begin.
  return sql<SqlBool>`${keys[0]} ${side} ${first[0]} and (${sql.join(keys)}, users.id) ${side} (${sql.join(first)}, ${cursor}::uuid)`;
}

/** Whether there is a user of this id. */
export async function userExists(tenancy: TenancyId, db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
