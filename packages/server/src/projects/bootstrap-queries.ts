import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";
import { type JsonParameter, json } from "../database/json.ts";
import { DEFAULT_BRANCH_ID } from "../database/tenancy.ts";
import type { RawProjectKeys } from "../settings/internal-keys.ts";
import { hashToken } from "../tokens/token.ts";
import type { ConfigOverride } from "./new-project-config.ts";

/**
 * Key sets that bootstrapping makes have this id in their project, so that nodes that start at once make one between
 * them.
 */
const KEY_SET_ID = "00000000-0000-4000-8000-000000000001";

/** Makes the project unless it exists; whether it did. Waits for another node that is just making it. */
export async function insertProject(db: Db, project: { id: string; displayName: string }, now: Date): Promise<boolean> {
  const row = await db
    .insertInto("projects")
    .values({ project_id: project.id, display_name: project.displayName, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("project_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets these paths and leaves the others as they are; whether that changed anything. */
export function setConfig(db: Db, projectId: string, override: ConfigOverride, now: Date): Promise<boolean> {
  return mergeConfig(db, projectId, override, sql`config_overrides.override || excluded.override`, now);
}

/** Sets those of these paths that are unset. @returns Whether it set any. */
export function completeConfig(db: Db, projectId: string, override: ConfigOverride, now: Date): Promise<boolean> {
  return mergeConfig(db, projectId, override, sql`excluded.override || config_overrides.override`, now);
}

async function mergeConfig(
  db: Db,
  projectId: string,
  override: ConfigOverride,
  merged: RawBuilder<JsonParameter>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("config_overrides")
    .values({ project_id: projectId, branch_id: DEFAULT_BRANCH_ID, override: json(override), updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "branch_id"])
        .doUpdateSet({ override: merged, updated_at: now })
        .where(sql<boolean>`${merged} <> config_overrides.override`),
    )
    .returning("project_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the keys that bootstrapping knows or has drawn.
 *
 * @param options.replaces Whether they replace others of the same origin; a set that was revoked is only replaced by
 *   other keys.
 * @returns Whether they were stored.
 */
export async function storeKeys(
  db: Db,
  projectId: string,
  keys: RawProjectKeys,
  options: { description: string; replaces: boolean; now: Date },
): Promise<boolean> {
  const { description, replaces, now } = options;
  const columns = toColumns(keys);
  const row = await db
    .insertInto("project_keys")
    .values({ project_id: projectId, id: KEY_SET_ID, description, created_at: now, ...columns })
    .onConflict((conflict) => {
      if (!replaces) return conflict.doNothing();
      return conflict
        .columns(["project_id", "id"])
        .doUpdateSet({ description, created_at: now, revoked_at: null, ...columns })
        .where(
          sql<boolean>`(project_keys.publishable_client_key_hash, project_keys.secret_server_key_hash, project_keys.super_secret_admin_key_hash)
            is distinct from (excluded.publishable_client_key_hash, excluded.secret_server_key_hash, excluded.super_secret_admin_key_hash)`,
        );
    })
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

function toColumns({ publishableClientKey, secretServerKey, superSecretAdminKey }: RawProjectKeys) {
  return {
    publishable_client_key_hash: hashToken(publishableClientKey),
    publishable_client_key_last_four: publishableClientKey.slice(-4),
    secret_server_key_hash: hashToken(secretServerKey),
    secret_server_key_last_four: secretServerKey.slice(-4),
    super_secret_admin_key_hash: hashToken(superSecretAdminKey),
    super_secret_admin_key_last_four: superSecretAdminKey.slice(-4),
  };
}
