import type { OAuthClientKind } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { prepareQuery } from "../../../database/prepare-query.ts";
import { inTenancy, sameTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { RootSecret } from "../../../tokens/root-secret.ts";
import { openJson, sealJson } from "../../../tokens/sealed-json.ts";
import { deleteStateOfGrant } from "./state-queries.ts";

/** Permission that a user has given a client. */
export interface OAuthGrant {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

/** A grant as users see it. */
export interface ListedGrant {
  readonly clientId: string;
  readonly clientName: string;
  readonly clientKind: OAuthClientKind;
  readonly isDynamic: boolean;
  readonly redirectUri: string | null;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Names all grants of a user to a client. */
export type GrantOwner = Pick<OAuthGrant, "userId" | "clientId">;

const PURPOSE = "oauth-grant";

/** Lists what a user has allowed, by client, the last used first. */
export async function listGrants(tenancy: TenancyId, db: Db, userId: string, now: Date): Promise<ListedGrant[]> {
  const { rows } = await sql<ListedGrant>`
    select oauth_grants.client_id as "clientId", oauth_clients.name as "clientName", kind as "clientKind",
      is_dynamic as "isDynamic", redirect_uris[1] as "redirectUri",
      array_agg(distinct scope order by scope) as scopes,
      min(oauth_grants.created_at) as "createdAt", max(last_used_at) as "lastUsedAt"
    from oauth_grants
    join oauth_clients on ${sameTenancy("oauth_clients", "oauth_grants")} and oauth_clients.id = oauth_grants.client_id
    cross join unnest(oauth_grants.scopes) as scope
    where ${inTenancy(tenancy, "oauth_grants")} and user_id = ${userId} and oauth_grants.expires_at > ${now}
    group by 1, 2, 3, 4, 5
    order by 8 desc, 1`.execute(db);
  return rows;
}

/** Permission that a user has given a client, as administrators see it. */
export interface ClientGrant extends Pick<ListedGrant, "scopes" | "createdAt" | "lastUsedAt"> {
  readonly userId: string;
  readonly userDisplayName: string | null;
  readonly userPrimaryEmail: string | null;
}

/** Lists the users who have allowed a client to act, by ID, from one of them on. */
export async function listGrantsOfClient(
  tenancy: TenancyId,
  db: Db,
  { clientId, start, now }: { readonly clientId: string; readonly start: string | null; readonly now: Date },
  limit: number,
): Promise<ClientGrant[]> {
  const { rows } = await sql<ClientGrant>`
    select of_user.*, users.display_name as "userDisplayName", channels.value as "userPrimaryEmail"
    from (
      select user_id as "userId", array_agg(distinct scope order by scope) as scopes,
        min(created_at) as "createdAt", max(last_used_at) as "lastUsedAt"
      from oauth_grants cross join unnest(scopes) as scope
      where ${inTenancy(tenancy)} and client_id = ${clientId} and expires_at > ${now}
        and (${start}::uuid is null or user_id >= ${start}::uuid)
      group by user_id order by user_id limit ${limit}
    ) as of_user
    join users on ${inTenancy(tenancy, "users")} and users.id = "userId"
    left join contact_channels as channels on ${inTenancy(tenancy, "channels")} and channels.user_id = "userId"
      and channels.type = 'email' and channels.is_primary
    order by "userId"`.execute(db);
  return rows;
}

/** Whether a user has allowed a client all of these scopes at once before. */
export async function hasGranted(
  tenancy: TenancyId,
  db: Db,
  { userId, clientId, scopes, now }: GrantOwner & Pick<OAuthGrant, "scopes"> & { readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("oauth_grants")
    .select("id")
    .where(inTenancy(tenancy))
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .where("expires_at", ">", now)
    .where(sql<boolean>`scopes @> ${[...scopes]}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A session that has ended, and a client that wants to know. */
export interface ClientOfSession {
  readonly clientId: string;
  readonly sessionId: string;
  readonly userId: string;
}

/** Finds the clients that users have signed in to in these sessions, and that have an address for logout tokens. */
export async function findClientsOfSessions(
  tenancy: TenancyId,
  db: Db,
  sessions: readonly { readonly id: string; readonly user_id: string }[],
): Promise<ClientOfSession[]> {
  const ids = sessions.map(({ id }) => id);
  const users = [...new Set(sessions.map(({ user_id: userId }) => userId))];
  const { rows } = await sql<ClientOfSession>`
    select distinct client_id as "clientId", session_id as "sessionId", user_id as "userId"
    from oauth_grants
    join oauth_clients on ${sameTenancy("oauth_clients", "oauth_grants")} and oauth_clients.id = client_id
    where ${inTenancy(tenancy, "oauth_grants")} and user_id = any(${users}::uuid[]) and session_id = any(${ids}::uuid[])
      and backchannel_logout_uri is not null`.execute(db);
  return rows;
}

/** Reads a grant as the engine stored it. */
export async function findGrantPayload(
  tenancy: TenancyId,
  db: Db,
  { rootSecret, now }: { readonly rootSecret: RootSecret; readonly now: Date },
  id: string,
): Promise<unknown> {
  const [row] = await findGrantRow(tenancy, db, { id, now });
  return row ? openJson(rootSecret, PURPOSE, [tenancy.projectId, tenancy.branchId, id], row.payload_sealed) : null;
}

const findGrantRow = prepareQuery((tenancy, db, { id, now }: { id: string; now: Date }) =>
  db
    .selectFrom("oauth_grants")
    .select("payload_sealed")
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .where("expires_at", ">", now),
);

/** A grant to store. */
export interface NewGrant extends OAuthGrant {
  /** Session in which the user decided. */
  readonly sessionId: string | null;
  readonly payload: unknown;
  readonly expiresAt: Date;
}

/** Stores a grant, or replaces its payload. */
export async function putGrant(
  tenancy: TenancyId,
  db: Db,
  { rootSecret, now }: { readonly rootSecret: RootSecret; readonly now: Date },
  { id, userId, clientId, scopes, sessionId, ...grant }: NewGrant,
): Promise<void> {
  const changing = {
    scopes: [...scopes],
    payload_sealed: sealJson(rootSecret, PURPOSE, [tenancy.projectId, tenancy.branchId, id], grant.payload),
    last_used_at: now,
    expires_at: grant.expiresAt,
  };
  await db
    .insertInto("oauth_grants")
    .values({
      ...{ project_id: tenancy.projectId, branch_id: tenancy.branchId, user_id: userId, client_id: clientId },
      ...{ id, created_at: now, session_id: sessionId },
      ...changing,
    })
    .onConflict((conflict) => conflict.constraint("oauth_grants__pk").doUpdateSet(changing))
    .execute();
}

/** Notes that a client has used a grant. */
export async function noteGrantUse(tenancy: TenancyId, db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("oauth_grants")
    .set({ last_used_at: now })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .execute();
}

/** Deletes a grant by its ID. */
export async function deleteGrant(tenancy: TenancyId, db: Db, id: string): Promise<void> {
  await db.deleteFrom("oauth_grants").where(inTenancy(tenancy)).where("id", "=", id).execute();
}

/** Deletes what a user has allowed a client, and everything that it gave; `false` if there is nothing. */
export async function revokeGrantOf(tenancy: TenancyId, db: Db, { userId, clientId }: GrantOwner): Promise<boolean> {
  const rows = await db
    .deleteFrom("oauth_grants")
    .where(inTenancy(tenancy))
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .returning("id")
    .execute();
  for (const { id } of rows) await deleteStateOfGrant(tenancy, db, id);
  return rows.length > 0;
}
