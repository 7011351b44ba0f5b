import type { Selectable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { ProjectKeysTable } from "../../database/tables/projects.ts";
import { hashToken } from "../../tokens/token.ts";

/** A set of keys as lists show it. */
export type KeySetRow = Pick<
  Selectable<ProjectKeysTable>,
  | "id"
  | "description"
  | "created_at"
  | "expires_at"
  | "revoked_at"
  | "last_used_at"
  | "publishable_client_key_last_four"
  | "secret_server_key_last_four"
  | "super_secret_admin_key_last_four"
>;

const COLUMNS = [
  "id",
  "description",
  "created_at",
  "expires_at",
  "revoked_at",
  "last_used_at",
  "publishable_client_key_last_four",
  "secret_server_key_last_four",
  "super_secret_admin_key_last_four",
] as const;

/** The raw keys of a set, named as their columns are; `null` for those it does not have. */
export type NewKeys = Readonly<
  Record<"publishable_client_key" | "secret_server_key" | "super_secret_admin_key", string | null>
>;

/** Stores a set of keys: of the keys only what recognises them. */
export async function insertKeySet(
  db: Db,
  projectId: string,
  set: Pick<KeySetRow, "id" | "description" | "created_at" | "expires_at"> & { by_owner: boolean },
  { publishable_client_key: client, secret_server_key: server, super_secret_admin_key: admin }: NewKeys,
): Promise<void> {
  const hashOf = (key: string | null) => (key === null ? null : hashToken(key));
  const lastFourOf = (key: string | null) => key?.slice(-4) ?? null;
  await db
    .insertInto("project_keys")
    .values({
      project_id: projectId,
      ...set,
      publishable_client_key_hash: hashOf(client),
      publishable_client_key_last_four: lastFourOf(client),
      secret_server_key_hash: hashOf(server),
      secret_server_key_last_four: lastFourOf(server),
      super_secret_admin_key_hash: hashOf(admin),
      super_secret_admin_key_last_four: lastFourOf(admin),
    })
    .execute();
}

/** Lists a project's sets of keys, newest first. */
export function listKeySets(db: Db, projectId: string): Promise<KeySetRow[]> {
  return db
    .selectFrom("project_keys")
    .select(COLUMNS)
    .where("project_id", "=", projectId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Reads a set of keys. */
export async function findKeySet(db: Db, projectId: string, id: string): Promise<KeySetRow | null> {
  const row = await db
    .selectFrom("project_keys")
    .select(COLUMNS)
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** As {@link findKeySet}, and keeps it so until the transaction ends. */
export async function lockKeySet(db: Db, projectId: string, id: string): Promise<KeySetRow | null> {
  const row = await db
    .selectFrom("project_keys")
    .select(COLUMNS)
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateKeySet(
  db: Db,
  projectId: string,
  id: string,
  { description, expiresAt, revokedAt }: { description: string; expiresAt: Date | null; revokedAt: Date | null },
): Promise<void> {
  await db
    .updateTable("project_keys")
    .set({ description, expires_at: expiresAt, revoked_at: revokedAt })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}
