import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Search } from "./search-users.ts";
import { filterShape, filterValues, inList, type UserFilter } from "./user-filter.ts";

/** @see findUserIds */
interface By {
  readonly filter: UserFilter;
  readonly search: Search | undefined;
  readonly now: Date;
}

/** Counts users, at most so many. */
export async function countUpTo(tenancy: TenancyId, db: Db, limit: number, by: By): Promise<number> {
  const { rows } = await sql<{ count: number }>`${sql.raw(PLANNED_EACH_TIME)}
    select count(*)::int as count from (${matching(tenancy, by)} limit ${limit}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Asks PostgreSQL's planner how many users it expects. */
export async function estimateUsers(tenancy: TenancyId, db: Db, by: By): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": readonly { Plan: { "Plan Rows": number } }[] }>`
    explain (format json) ${matching(tenancy, by)}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}

function matching(tenancy: TenancyId, { filter, search, now }: By) {
  const isListed = inList(tenancy, filterShape(filter, search), filterValues(filter, search, now));
  return sql`select 1 from users where ${inTenancy(tenancy, "users")} and ${isListed}`;
}
