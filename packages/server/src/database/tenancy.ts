import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isUuid } from "./uuid.ts";

/** Names one branch of one project; every row belongs to exactly one. */
export interface TenancyId {
  readonly projectId: string;
  readonly branchId: string;
}

/** Stands for no project, in counts that belong to none. */
export const TENANCY_OF_NOBODY: TenancyId = { projectId: "", branchId: "" };

/** The branch that every project has. */
export const DEFAULT_BRANCH_ID = "main";
/** The project whose users administer the other projects. */
export const INTERNAL_PROJECT_ID = "internal";

/** Returns whether a text has the form of a project id, without looking the project up. */
export function looksLikeProjectId(text: string): boolean {
  return text === INTERNAL_PROJECT_ID || isUuid(text);
}

/**
 * Returns the condition that every query carries: rows of this tenancy only.
 *
 * @param table Name or alias; required when several tables of the query have the columns.
 */
export function inTenancy({ projectId, branchId }: TenancyId, table?: string): RawBuilder<SqlBool> {
  if (table === undefined) return sql<SqlBool>`(project_id = ${projectId} and branch_id = ${branchId})`;
  return sql<SqlBool>`(${sql.ref(`${table}.project_id`)} = ${projectId} and ${sql.ref(`${table}.branch_id`)} = ${branchId})`;
}

/** Returns the condition that two tables of a query, by name or alias, are joined within their tenancy. */
export function sameTenancy(left: string, right: string): RawBuilder<SqlBool> {
  const sameColumn = (column: string) => sql`${sql.ref(`${left}.${column}`)} = ${sql.ref(`${right}.${column}`)}`;
  return sql<SqlBool>`(${sameColumn("project_id")} and ${sameColumn("branch_id")})`;
}

/** Groups items by their tenancy: a statement reaches the rows of one. */
export function byTenancy<Item>(
  items: readonly Item[],
  tenancyOf: (item: Item) => TenancyId,
): readonly { readonly tenancy: TenancyId; readonly items: readonly Item[] }[] {
  const groups = new Map<string, { tenancy: TenancyId; items: Item[] }>();
  for (const item of items) {
    const { projectId, branchId } = tenancyOf(item);
    const key = `${projectId} ${branchId}`;
    const group = groups.get(key) ?? { tenancy: { projectId, branchId }, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}
