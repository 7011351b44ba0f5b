import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { JsonValue } from "../database/json.ts";
import { DEFAULT_BRANCH_ID } from "../database/tenancy.ts";
import { combineLevels, readLevels } from "./config-levels.ts";
import { openSecrets } from "./config-secrets.ts";
import { hostedKeySet, hostedPagesOf } from "./hosted-pages.ts";
import type { Installation } from "./installation.ts";
import type { ProjectKeySet } from "./project-keys.ts";
import { renderConfig } from "./render-config.ts";
import type { Project, Tenancy } from "./tenancy.ts";

/** A project as it was at one moment, with all its branches; today there is one. */
export interface LoadedProject {
  readonly main: Tenancy;
}

interface ProjectRow {
  project_id: string;
  display_name: string;
  description: string | null;
  logo_url: string | null;
  full_logo_url: string | null;
  logo_dark_mode_url: string | null;
  full_logo_dark_mode_url: string | null;
  is_production_mode: boolean;
  owner_team_id: string | null;
  created_at: Date;
  override: JsonValue;
  pushed: JsonValue;
  publishable_client_key_hash: Buffer | null;
  secret_server_key_hash: Buffer | null;
  super_secret_admin_key_hash: Buffer | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  by_owner: boolean;
  key_set_id: string | null;
  listed_event_types: string[];
}

/** Reads a project, its configuration and its keys in one statement, so that they are of one moment. */
export async function loadProject(
  db: Db,
  projectId: string,
  installation: Installation,
): Promise<LoadedProject | null> {
  return (await loadProjects(db, [projectId], installation)).get(projectId) ?? null;
}

/** As {@link loadProject}, for several at once; those that are not there are left out. */
export async function loadProjects(
  db: Db,
  projectIds: readonly string[],
  installation: Installation,
): Promise<ReadonlyMap<string, LoadedProject>> {
  const [first] = projectIds;
  // By the value itself where there is one, so that it also tells on which server a distributed database has the rows.
  const isAsked = (table: string) =>
    projectIds.length === 1
      ? sql`${sql.ref(`${table}.project_id`)} = ${first}`
      : sql`${sql.ref(`${table}.project_id`)} = any(${projectIds}::text[])`;
  const { rows } = await sql<ProjectRow>`
    select projects.*, config_overrides.override, config_overrides.pushed, project_keys.id as key_set_id, publishable_client_key_hash, secret_server_key_hash,
      super_secret_admin_key_hash, expires_at, revoked_at, by_owner,
      array(select distinct unnest(event_types) from webhook_endpoints
        where webhook_endpoints.project_id = projects.project_id and ${isAsked("webhook_endpoints")} and not is_disabled) as listed_event_types
    from projects
    left join config_overrides on config_overrides.project_id = projects.project_id and ${isAsked("config_overrides")}
      and config_overrides.branch_id = ${DEFAULT_BRANCH_ID}
    left join project_keys on project_keys.project_id = projects.project_id and ${isAsked("project_keys")} and revoked_at is null
    where ${isAsked("projects")} and projects.deleted_at is null`.execute(db);
  const byProject = new Map<string, ProjectRow[]>();
  for (const row of rows) byProject.set(row.project_id, [...(byProject.get(row.project_id) ?? []), row]);
  return new Map([...byProject].map(([projectId, ofIt]) => [projectId, toProject(projectId, ofIt, installation)]));
}

function toProject(projectId: string, rows: readonly ProjectRow[], installation: Installation): LoadedProject {
  const [row] = rows;
  if (!row) throw new Error("A project has a row.");
  const { rootSecret } = installation;
  const config = renderConfig(openSecrets(combineLevels(readLevels(row)), rootSecret, projectId));
  const hostedPages = hostedPagesOf(projectId, config, installation);
  const project: Project = Object.freeze({
    projectId,
    displayName: row.display_name,
    description: row.description ?? "",
    logoUrl: row.logo_url,
    fullLogoUrl: row.full_logo_url,
    logoDarkModeUrl: row.logo_dark_mode_url,
    fullLogoDarkModeUrl: row.full_logo_dark_mode_url,
    isProductionMode: row.is_production_mode,
    ownerTeamId: row.owner_team_id,
    createdAt: row.created_at,
    listedEventTypes: new Set(row.listed_event_types),
    hostedPages,
    keySets: Object.freeze([
      ...rows.flatMap(({ key_set_id, ...set }) => (key_set_id === null ? [] : [toKeySet({ ...set, key_set_id })])),
      ...(hostedPages ? [hostedKeySet(hostedPages)] : []),
    ]),
  });
  return { main: Object.freeze({ projectId, branchId: DEFAULT_BRANCH_ID, project, config }) };
}

function toKeySet(row: ProjectRow & { key_set_id: string }): ProjectKeySet {
  return {
    id: row.key_set_id,
    hashes: {
      client: row.publishable_client_key_hash,
      server: row.secret_server_key_hash,
      admin: row.super_secret_admin_key_hash,
    },
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    isByOwner: row.by_owner,
  };
}
