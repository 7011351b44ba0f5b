import { USERS_PAGE_MAX_SIZE } from "@latchkit/contract/limits";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQueries } from "../../database/prepare-query.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { selectUser, toUserRecord } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import type { Search } from "./search-users.ts";

/** Which stretch of all users is wanted. */
export interface Wanted {
  readonly includesAnonymous: boolean;
  readonly newestFirst: boolean;
  /** The user that the page begins with; the page is empty if that user does not exist. */
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** What else users have to be. */
export interface FoundBy {
  readonly teamId: string | undefined;
  readonly search: Search | undefined;
}

/** Reads users, without a filter. */
export async function readEverybody(tenancy: TenancyId, db: Db, wanted: Wanted): Promise<UserRecord[]> {
  const { cursor, limit } = wanted;
  const rows = await readRows(tenancy, db, shapeOf(wanted), { cursor, limit });
  return rows.map(toUserRecord);
}

/**
 * Prepared, though what is best depends on how many rows are wanted: of a limit it does not know, PostgreSQL thinks that it lets a tenth
 * through, and would sort the whole table. The limit inside tells it that there are few, and costs nothing, because no caller asks for more
 * than the one outside lets through. That one is a select of its own, or PostgreSQL would find each plan for the number at hand better
 * than the one for any, and plan each time.
 */
const readRows = prepareQueries((tenancy, db, shape: Shape, { cursor, limit }: Pick<Wanted, "cursor" | "limit">) => {
  const direction = shape.newestFirst ? "desc" : "asc";
  return db
    .selectFrom(
      selectUser(tenancy, db)
        .where(inStretch(tenancy, shape, cursor))
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

/** Finds the ids of users, in order. What is shown of them is read afterwards: that need not be planned each time. */
export async function findUserIds(
  tenancy: TenancyId,
  db: Db,
  wanted: Wanted,
  { teamId, search }: FoundBy,
): Promise<string[]> {
  const shape: FoundShape = {
    ...shapeOf(wanted),
    ofTeam: teamId !== undefined,
    by: search?.by ?? "nothing",
    mayBeId: typeof search?.userId === "string",
  };
  const { cursor, limit } = wanted;
  const { text, pattern, userId } = search ?? {};
  const rows = await findIds(tenancy, db, shape, { cursor, limit, teamId: teamId ?? "", text, pattern, userId });
  return rows.map(({ id }) => id);
}

/** Most of them occur in some shapes only. */
interface FoundParameters extends Pick<Wanted, "cursor" | "limit"> {
  readonly teamId: string;
  readonly text: string | undefined;
  readonly pattern: string | undefined;
  readonly userId: string | null | undefined;
}

type FoundShape = Shape & { ofTeam: boolean; by: Search["by"] | "nothing"; mayBeId: boolean };

/**
 * All that have rare parts are collected before they are put in order. Otherwise, PostgreSQL would walk through all users in that order until
 * the page is full, whenever it takes them for less rare than they are: one of its hundred samples having such a part is enough for that,
 * and takes most of a second among a million users.
 */
const findIds = prepareQueries(
  (tenancy, db, shape: FoundShape, { cursor, limit, teamId, text, pattern, userId }: FoundParameters) => {
    const direction = shape.newestFirst ? "desc" : "asc";
    const contains = TEXT_CONDITIONS[shape.by]({ text, pattern });
    const matching = db
      .selectFrom("users")
      .select(["users.id", "users.signed_up_at"])
      .where(inTenancy(tenancy, "users"))
      .where(inStretch(tenancy, shape, cursor))
      .$if(shape.ofTeam, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom("team_memberships")
              .select(sql.lit(1).as("one"))
              .where(inTenancy(tenancy, "team_memberships"))
              .whereRef("team_memberships.user_id", "=", "users.id")
              .where("team_memberships.team_id", "=", teamId),
          ),
        ),
      )
      .where(shape.mayBeId ? sql<SqlBool>`(users.id = ${userId}::uuid or ${contains})` : contains);
    return db
      .with(
        (found) => (shape.by === "rare parts" ? found("found").materialized() : found("found").notMaterialized()),
        () => matching,
      )
      .selectFrom("found")
      .select("found.id")
      .modifyFront(sql.raw(PLANNED_EACH_TIME))
      .orderBy("found.signed_up_at", direction)
      .orderBy("found.id", direction)
      .limit(limit);
  },
);

type Conditions = (search: Pick<FoundParameters, "text" | "pattern">) => RawBuilder<SqlBool>;

const TEXT_CONDITIONS: Readonly<Record<Search["by"] | "nothing", Conditions>> = {
  nothing: () => sql`true`,
  text: ({ text }) => sql`strpos(users.search_text, ${text}) > 0`,
  pattern: ({ pattern }) => sql`users.search_text like ${pattern}`,
  "rare parts": ({ text, pattern }) =>
    sql`(users.search_text like ${pattern} and strpos(users.search_text, ${text}) > 0)`,
};

/** What of a stretch makes another statement. */
type Shape = { includesAnonymous: boolean; newestFirst: boolean; hasCursor: boolean };

function shapeOf({ includesAnonymous, newestFirst, cursor }: Wanted): Shape {
  return { includesAnonymous, newestFirst, hasCursor: cursor !== undefined };
}

function inStretch(tenancy: TenancyId, shape: Shape, cursor: string | undefined): RawBuilder<SqlBool> {
  const known = shape.includesAnonymous ? sql<SqlBool>`true` : sql<SqlBool>`users.is_anonymous = false`;
  if (!shape.hasCursor) return known;
  // The first user's place is looked up along with the page, which costs one statement less.
  return sql<SqlBool>`${known} and (users.signed_up_at, users.id) ${sql.raw(shape.newestFirst ? "<=" : ">=")} (
    (select signed_up_at from users where ${inTenancy(tenancy)} and id = ${cursor}), ${cursor}::uuid
  )`;
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
