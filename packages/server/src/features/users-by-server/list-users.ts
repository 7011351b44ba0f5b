import { USERS_PAGE_MAX_SIZE } from "@latchkit/contract/limits";
import { sql } from "kysely";
import { PlainError } from "../../context.ts";
import type { Database, Db } from "../../database/database.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";
import { selectUser, toUserRecord } from "../users/queries.ts";
import type { UserRecord } from "../users/user-record.ts";
import { matchingUsers } from "./search-users.ts";

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
  database: Pick<Database, "db" | "transaction">,
  filter: UserFilter,
): Promise<UserPage | null> {
  const { search } = filter;
  if (!search || search.length >= INDEXED_LENGTH) return readPage(tenancy, database.db, filter);
  try {
    return await database.transaction(async (db) => {
      await sql`select set_config('statement_timeout', ${String(UNINDEXED_MILLIS)}, true)`.execute(db);
      return readPage(tenancy, db, filter);
    });
  } catch (error) {
    if (wasCancelled(error)) return tooShort();
    throw error;
  }
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

async function readPage(tenancy: TenancyId, db: Db, filter: UserFilter): Promise<UserPage | null> {
  const { teamId, search, cursor, newestFirst } = filter;
  const pageSize = Math.min(filter.limit ?? USERS_PAGE_MAX_SIZE, USERS_PAGE_MAX_SIZE);
  const direction = newestFirst ? "desc" : "asc";
  const isFound = search ? await matchingUsers(db, search) : sql<boolean>`true`;
  const rows = await selectUser(tenancy, db)
    .modifyFront(sql.raw(PLANNED_EACH_TIME))
    .$if(!filter.includesAnonymous, (query) => query.where("users.is_anonymous", "=", false))
    .$if(teamId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("team_memberships")
            .select(sql.lit(1).as("one"))
            .where(inTenancy(tenancy, "team_memberships"))
            .whereRef("team_memberships.user_id", "=", "users.id")
            .where("team_memberships.team_id", "=", teamId ?? ""),
        ),
      ),
    )
    .where(isFound)
    .$if(cursor !== undefined, (query) => query.where(beginsWith(tenancy, cursor ?? "", newestFirst)))
    .orderBy("users.signed_up_at", direction)
    .orderBy("users.id", direction)
    .limit(pageSize + 1)
    .execute();
  // Where the page is empty, its first user may be gone, or be none that is asked for.
  if (rows.length === 0 && cursor !== undefined && !(await userExists(tenancy, db, cursor))) return null;
  return {
    users: rows.slice(0, pageSize).map(toUserRecord),
    nextCursor: rows[pageSize]?.id ?? null,
  };
}

/** From a user on; nobody if there is no such user. Looked up along with the page, which costs one statement less. */
function beginsWith({ projectId, branchId }: TenancyId, userId: string, newestFirst: boolean) {
  return sql<boolean>`(users.signed_up_at, users.id) ${sql.raw(newestFirst ? "<=" : ">=")} (
    (select signed_up_at from users where project_id = ${projectId} and branch_id = ${branchId} and id = ${userId}), ${userId}::uuid
  )`;
}

async function userExists(tenancy: TenancyId, db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
