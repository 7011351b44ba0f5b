import type { ProjectConfig } from "@latchkit/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ProjectKeySet } from "./project-keys.ts";

/** Whose rows: every row belongs to one branch of one project. */
export interface TenancyId {
  readonly projectId: string;
  readonly branchId: string;
}

/** A project as the cache holds it; the same for all its branches. */
export interface Project {
  readonly projectId: string;
  readonly displayName: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly fullLogoUrl: string | null;
  readonly isProductionMode: boolean;
  /** A team of the project `internal`; its members administer this project. */
  readonly ownerTeamId: string | null;
  readonly createdAt: Date;
  readonly keySets: readonly ProjectKeySet[];
}

/** One branch of one project and how it is configured. Immutable and shared between requests: a change makes a new one. */
export interface Tenancy extends TenancyId {
  readonly project: Project;
  readonly config: ProjectConfig;
}

/** For what is counted where no project is known. */
export const TENANCY_OF_NOBODY: TenancyId = { projectId: "", branchId: "" };

/** The branch every project has. */
export const DEFAULT_BRANCH_ID = "main";
/** The project whose users administer the others. */
export const INTERNAL_PROJECT_ID = "internal";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the form of a project id; costs nothing, unlike looking it up. */
export function looksLikeProjectId(text: string): boolean {
  return text === INTERNAL_PROJECT_ID || UUID.test(text);
}

/**
 * The condition every query carries: rows of this tenancy only.
 *
 * @param table Needed where several tables of the query have the columns; its name or alias.
 */
export function inTenancy({ projectId, branchId }: TenancyId, table?: keyof Tables): RawBuilder<SqlBool> {
  if (table === undefined) return sql<SqlBool>`(project_id = ${projectId} and branch_id = ${branchId})`;
  return sql<SqlBool>`(${sql.ref(`${table}.project_id`)} = ${projectId} and ${sql.ref(`${table}.branch_id`)} = ${branchId})`;
}
