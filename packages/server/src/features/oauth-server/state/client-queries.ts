import type { OAuthClientKind, OAuthGrantType } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";

/** A secret of a client, without the secret. */
export interface OAuthClientSecret {
  readonly id: string;
  readonly hash: Buffer;
  readonly lastFour: string;
  readonly createdAt: Date;
}

/** An application that signs users in. */
export interface OAuthClient {
  readonly id: string;
  readonly name: string;
  /** An `agent` acts by itself in the name of users: tokens, consent and lists say so. */
  readonly kind: OAuthClientKind;
  readonly type: "confidential" | "public";
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** Address at which it learns that a session has ended (OpenID Connect Back-Channel Logout 1.0). */
  readonly backchannelLogoutUri: string | null;
  readonly grantTypes: readonly OAuthGrantType[];
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  /** Whether it registered itself. */
  readonly isDynamic: boolean;
  /** Whether it belongs to the project, so that users are not asked. */
  readonly isFirstParty: boolean;
  /** Whether its tokens work only together with a proof that it has the key they are bound to (RFC 9449). */
  readonly requiresDpop: boolean;
  readonly secrets: readonly OAuthClientSecret[];
}

/** Parts of a client that can change. */
export type OAuthClientSettings = Pick<
  OAuthClient,
  | "name"
  | "kind"
  | "redirectUris"
  | "postLogoutRedirectUris"
  | "backchannelLogoutUri"
  | "grantTypes"
  | "scopes"
  | "isFirstParty"
  | "requiresDpop"
>;

interface ClientRow {
  id: string;
  name: string;
  kind: OAuthClientKind;
  type: "confidential" | "public";
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
  backchannel_logout_uri: string | null;
  grant_types: OAuthGrantType[];
  scopes: string[];
  created_at: Date;
  is_dynamic: boolean;
  is_first_party: boolean;
  requires_dpop: boolean;
  secrets: { id: string; hash: string; last_four: string; created_at: string }[];
}

/** Reads clients with their secrets, newest first; one or all. */
async function readClients(tenancy: TenancyId, db: Db, clientId: string | null): Promise<OAuthClient[]> {
  // Those that no user has allowed anything are only known to themselves.
  const one = clientId === null ? sql`and expires_at is null` : sql`and id = ${clientId}`;
  const { rows } = await sql<ClientRow>`
    select id, name, kind, type, redirect_uris, post_logout_redirect_uris, backchannel_logout_uri, grant_types, scopes,
      created_at, is_dynamic, is_first_party, requires_dpop, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', secret.id, 'hash', encode(secret_hash, 'hex'), 'last_four', last_four, 'created_at', secret.created_at
      ) order by secret.created_at, secret.id)
      from oauth_client_secrets as secret where ${inTenancy(tenancy, "secret")} and secret.client_id = oauth_clients.id
    ), '[]') as secrets
    from oauth_clients where ${inTenancy(tenancy)} ${one}
    order by created_at desc, id desc`.execute(db);
  return rows.map(toClient);
}

function toClient(row: ClientRow): OAuthClient {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    type: row.type,
    redirectUris: row.redirect_uris,
    postLogoutRedirectUris: row.post_logout_redirect_uris,
    backchannelLogoutUri: row.backchannel_logout_uri,
    grantTypes: row.grant_types,
    scopes: row.scopes,
    createdAt: row.created_at,
    isDynamic: row.is_dynamic,
    isFirstParty: row.is_first_party,
    requiresDpop: row.requires_dpop,
    secrets: row.secrets.map(({ id, hash, last_four, created_at }) => ({
      id,
      hash: Buffer.from(hash, "hex"),
      lastFour: last_four,
      createdAt: new Date(created_at),
    })),
  };
}

/** Lists a project's clients, newest first. */
export function listOAuthClients(tenancy: TenancyId, db: Db): Promise<OAuthClient[]> {
  return readClients(tenancy, db, null);
}

/** Finds a client. */
export async function findOAuthClient(tenancy: TenancyId, db: Db, clientId: string): Promise<OAuthClient | null> {
  const [client] = await readClients(tenancy, db, clientId);
  return client ?? null;
}

/** As {@link findOAuthClient}, and keeps other requests from changing it until the transaction ends. */
export async function lockOAuthClient(tenancy: TenancyId, tx: Tx, clientId: string): Promise<OAuthClient | null> {
  await tx
    .selectFrom("oauth_clients")
    .select("id")
    .where(inTenancy(tenancy))
    .where("id", "=", clientId)
    .forUpdate()
    .execute();
  return findOAuthClient(tenancy, tx, clientId);
}

/** Counts a project's clients: those that registered themselves, or the others. */
export async function countOAuthClients(tenancy: TenancyId, db: Db, isDynamic: boolean): Promise<number> {
  const { count } = await db
    .selectFrom("oauth_clients")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where(inTenancy(tenancy))
    .where("is_dynamic", "=", isDynamic)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A new client, without secrets: until `expiresAt` if it is not used. */
export type NewOAuthClient = Omit<OAuthClient, "secrets"> & { readonly expiresAt: Date | null };

/** Stores a new client. */
export async function insertOAuthClient(tenancy: TenancyId, tx: Tx, client: NewOAuthClient): Promise<void> {
  await tx.insertInto("oauth_clients").values(toRow(tenancy, client)).execute();
}

function toRow({ projectId, branchId }: TenancyId, client: NewOAuthClient) {
  const { id, type, createdAt, isDynamic, expiresAt } = client;
  return {
    ...{ project_id: projectId, branch_id: branchId },
    ...{ id, type, created_at: createdAt, is_dynamic: isDynamic, expires_at: expiresAt },
    ...toColumns(client),
  };
}

/** Returns when the metadata document of a client has to be read again; `null` if there is no such client. */
export async function findDocumentExpiry(tenancy: TenancyId, db: Db, clientId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("oauth_clients")
    .select("document_expires_at")
    .where(inTenancy(tenancy))
    .where("id", "=", clientId)
    .executeTakeFirst();
  return row?.document_expires_at ?? null;
}

/**
 * Stores a client from its metadata document, or renews it. What users have allowed it stays, and the kind that an
 * administrator has given it.
 */
export async function putDocumentClient(
  tenancy: TenancyId,
  tx: Tx,
  client: NewOAuthClient,
  documentExpiresAt: Date,
): Promise<void> {
  const { kind: _, ...renewed } = toColumns(client);
  const changing = { ...renewed, document_expires_at: documentExpiresAt };
  await tx
    .insertInto("oauth_clients")
    .values({ ...toRow(tenancy, client), document_expires_at: documentExpiresAt })
    .onConflict((conflict) => conflict.constraint("oauth_clients__pk").doUpdateSet(changing))
    .execute();
}

/** Keeps a client that registered itself, because a user has allowed it something. */
export async function keepOAuthClient(tenancy: TenancyId, db: Db, clientId: string): Promise<void> {
  await db
    .updateTable("oauth_clients")
    .set({ expires_at: null })
    .where(inTenancy(tenancy))
    .where("id", "=", clientId)
    .where("expires_at", "is not", null)
    .execute();
}

/** Changes a client. */
export async function updateOAuthClient(
  tenancy: TenancyId,
  tx: Tx,
  clientId: string,
  settings: OAuthClientSettings,
): Promise<void> {
  await tx
    .updateTable("oauth_clients")
    .set(toColumns(settings))
    .where(inTenancy(tenancy))
    .where("id", "=", clientId)
    .execute();
}

function toColumns(settings: OAuthClientSettings) {
  const { name, kind, redirectUris, postLogoutRedirectUris, grantTypes, scopes, isFirstParty, requiresDpop } = settings;
  return {
    ...{ name, kind },
    backchannel_logout_uri: settings.backchannelLogoutUri,
    is_first_party: isFirstParty,
    requires_dpop: requiresDpop,
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...postLogoutRedirectUris],
    grant_types: [...grantTypes],
    scopes: [...scopes],
  };
}

/** Deletes a client with its secrets, grants and tokens; `false` if there is none. */
export async function deleteOAuthClient(tenancy: TenancyId, tx: Tx, clientId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("oauth_clients")
    .where(inTenancy(tenancy))
    .where("id", "=", clientId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Stores a secret of a client. */
export async function insertOAuthClientSecret(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  clientId: string,
  { id, hash, lastFour, createdAt }: OAuthClientSecret,
): Promise<void> {
  await tx
    .insertInto("oauth_client_secrets")
    .values({
      ...{ project_id: projectId, branch_id: branchId, client_id: clientId },
      ...{ id, secret_hash: hash, last_four: lastFour, created_at: createdAt },
    })
    .execute();
}

/** Deletes a secret of a client; `false` if there is none. */
export async function deleteOAuthClientSecret(
  tenancy: TenancyId,
  tx: Tx,
  { clientId, secretId }: { readonly clientId: string; readonly secretId: string },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("oauth_client_secrets")
    .where(inTenancy(tenancy))
    .where("client_id", "=", clientId)
    .where("id", "=", secretId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
