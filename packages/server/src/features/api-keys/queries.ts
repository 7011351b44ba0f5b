import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { fromOn, type PageRequest, rowsToRead } from "../list-page.ts";

/** Owner of keys: a user or a team. */
export type ApiKeyOwner =
  | { readonly userId: string; readonly teamId?: never }
  | { readonly teamId: string; readonly userId?: never };

/** A key as it is kept. */
export interface ApiKeyRecord {
  readonly id: string;
  readonly userId: string | null;
  readonly teamId: string | null;
  readonly lastFour: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** `null`: the key may do everything that its owner may. */
  readonly scopes: readonly string[] | null;
  /** `null`: as many as come. */
  readonly requestsPerMinute: number | null;
  /** Addresses and ranges in CIDR notation; `null`: any. */
  readonly allowedAddresses: readonly string[] | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedAddress: string | null;
}

const KEY = [
  "id",
  "user_id as userId",
  "team_id as teamId",
  "last_four as lastFour",
  "description",
  "is_public as isPublic",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "revoked_at as revokedAt",
  "scopes",
  "requests_per_minute as requestsPerMinute",
  "allowed_addresses as allowedAddresses",
  "last_used_at as lastUsedAt",
  "last_used_address as lastUsedAddress",
] as const;

/** Stores a new key; `false` if its owner does not exist. */
export async function insertApiKey(
  tenancy: TenancyId,
  db: Db,
  key: ApiKeyRecord & { keyHash: Uint8Array },
): Promise<boolean> {
  const owner = key.userId === null ? sql.table("teams") : sql.table("users");
  // The owner is locked until the key is in; where the foreign key would only fail.
  const { rows } = await sql`
    insert into api_keys (project_id, branch_id, id, user_id, team_id, key_hash, last_four, description, is_public, created_at, expires_at,
      scopes, requests_per_minute, allowed_addresses)
    select project_id, branch_id, ${key.id}::uuid, ${key.userId}::uuid, ${key.teamId}::uuid, ${key.keyHash}::bytea, ${key.lastFour}::text,
      ${key.description}::text, ${key.isPublic}::boolean, ${key.createdAt}::timestamptz, ${key.expiresAt}::timestamptz,
      ${key.scopes}::text[], ${key.requestsPerMinute}::integer, ${key.allowedAddresses}::text[]
    from ${owner}
    where ${inTenancy(tenancy)} and id = ${key.userId ?? key.teamId}
    for key share
    returning id`.execute(db);
  return rows.length > 0;
}

/** Lists the keys of an owner, newest first; one more than the page has room for. */
export function listApiKeys(
  tenancy: TenancyId,
  db: Db,
  owner: ApiKeyOwner,
  page: PageRequest,
): Promise<ApiKeyRecord[]> {
  const { cursor } = page;
  return db
    .selectFrom("api_keys")
    .select(KEY)
    .where(inTenancy(tenancy))
    .where(owner.userId === undefined ? "team_id" : "user_id", "=", owner.userId ?? owner.teamId)
    .$if(cursor !== undefined, (query) => query.where(fromOn(tenancy, "api_keys", cursor ?? "", true)))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(rowsToRead(page))
    .execute();
}

/** Reads a key. */
export async function findApiKey(tenancy: TenancyId, db: Db, id: string): Promise<ApiKeyRecord | null> {
  const row = await db
    .selectFrom("api_keys")
    .select(KEY)
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a key by what a program presented; none of a user who is banned. */
export async function findApiKeyByHash(
  tenancy: TenancyId,
  db: Db,
  keyHash: Buffer,
  now: Date,
): Promise<ApiKeyRecord | null> {
  const [row] = await findApiKeyRow(tenancy, db, { keyHash, now });
  return row ?? null;
}

/** Prepared, because the developer's API asks at each of its own requests. */
const findApiKeyRow = prepareQuery((tenancy, db, { keyHash, now }: { keyHash: Buffer; now: Date }) =>
  db
    .selectFrom("api_keys")
    .select(KEY)
    .where(inTenancy(tenancy))
    .where("key_hash", "=", keyHash)
    .where(
      sql<boolean>`not exists (
        select 1 from users where ${inTenancy(tenancy)} and id = api_keys.user_id
          and banned_at is not null and (ban_ends_at is null or ban_ends_at > ${now})
      )`,
    ),
);

/** Describes a key anew, or revokes it; revoking again keeps the first time. `null` if it is gone. */
export async function changeApiKey(
  tenancy: TenancyId,
  db: Db,
  id: string,
  { description, revokedAt }: { description: string | undefined; revokedAt: Date | undefined },
): Promise<ApiKeyRecord | null> {
  const row = await db
    .updateTable("api_keys")
    .set({
      id,
      ...(description !== undefined && { description }),
      ...(revokedAt !== undefined && { revoked_at: sql<Date>`coalesce(revoked_at, ${revokedAt})` }),
    })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .returning(KEY)
    .executeTakeFirst();
  return row ?? null;
}

/** A key that leaked, as it is now. */
export interface LeakedKey extends Pick<ApiKeyRecord, "id" | "isPublic" | "expiresAt"> {
  readonly tenancy: TenancyId;
  /** Whether it was this call that revoked it. */
  readonly isNewlyRevoked: boolean;
}

/**
 * Revokes a key by its hash, in any project: who finds a key knows nothing else about it. Public and expired ones stay
 * as they are.
 *
 * @returns `null` if there is no such key.
 */
export async function revokeLeakedKey(db: Db, keyHash: Buffer, now: Date): Promise<LeakedKey | null> {
  const { rows } = await sql<{
    project_id: string;
    branch_id: string;
    id: string;
    is_public: boolean;
    expires_at: Date | null;
    is_newly_revoked: boolean;
  }>`
    with revoked as (
      update api_keys set revoked_at = ${now}
      where key_hash = ${keyHash} and not is_public and revoked_at is null and (expires_at is null or expires_at > ${now})
      returning id
    )
    select project_id, branch_id, id, is_public, expires_at, exists (select 1 from revoked) as is_newly_revoked
    from api_keys where key_hash = ${keyHash}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { project_id: projectId, branch_id: branchId, id, is_public: isPublic, expires_at: expiresAt } = row;
  return { tenancy: { projectId, branchId }, id, isPublic, expiresAt, isNewlyRevoked: row.is_newly_revoked };
}
