import type { Answer } from "@latchkit/contract";
import { isRedirectUri as isRedirectUriOfWire } from "@latchkit/contract/fields/redirect-uri";
import { type AdminApp, adminContextOf } from "../admin-app.ts";

/** Grant type of OAuth: a way in which an application gets tokens. */
export type OAuthGrantType =
  | "authorization_code"
  | "refresh_token"
  | "client_credentials"
  | "urn:ietf:params:oauth:grant-type:device_code";

/** Kind of an OAuth client: a program that people use, or one that acts by itself in their name, such as an AI assistant. */
export type OAuthClientKind = "application" | "agent";

/** A secret of an OAuth client. The secret itself is shown once, when it is created. */
export interface OAuthClientSecret {
  /** A UUID. */
  readonly id: string;
  /** Last four characters, to tell secrets apart. */
  readonly lastFour: string;
  /** When it was created. */
  readonly createdAt: Date;
}

/** An application that signs users in with the project. */
export interface OAuthClient {
  /** The `client_id` of OAuth. */
  readonly id: string;
  /** Name that users see. */
  readonly name: string;
  /** Kind of the client. Access tokens of an `agent` name it as the actor: the claim `act`. */
  readonly kind: OAuthClientKind;
  /** `public` for programs that cannot keep a secret, such as those on phones and in browsers. */
  readonly type: "confidential" | "public";
  /** Addresses that users may return to; compared exactly. */
  readonly redirectUris: readonly string[];
  /** Addresses that users may return to after signing out. */
  readonly postLogoutRedirectUris: readonly string[];
  /** Address at which it learns that a session has ended (OpenID Connect Back-Channel Logout); `null` for none. */
  readonly backchannelLogoutUri: string | null;
  /** Grant types that it may use to get tokens. */
  readonly grantTypes: readonly OAuthGrantType[];
  /** Scopes that it may ask for. */
  readonly scopes: readonly string[];
  /** Whether it registered itself. Its name is what a stranger wrote. */
  readonly isDynamic: boolean;
  /** Whether it belongs to the project, so that users are not asked, except where they return to a device. */
  readonly isFirstParty: boolean;
  /** Whether its tokens work only together with a proof that it has the key they are bound to (DPoP, RFC 9449). */
  readonly requiresDpop: boolean;
  /** At most two, so that one can be replaced while the other is in use. */
  readonly secrets: readonly OAuthClientSecret[];
  /** When it was registered. */
  readonly createdAt: Date;
}

/** A key that signs ID tokens and access tokens of a project. */
export interface OAuthSigningKey {
  /** The `kid` in the header of tokens. */
  readonly id: string;
  /** Its algorithm. Of each, one key signs at a time. */
  readonly algorithm: "RS256" | "ES256";
  /** When it was created. Clients find it from then on. */
  readonly createdAt: Date;
  /** When it begins to sign. */
  readonly signsFrom: Date;
  /** When its successor begins to sign; `null` without one. */
  readonly signsUntil: Date | null;
  /** When clients no longer find it; `null` without a successor. */
  readonly publishedUntil: Date | null;
}

/** Settings of an OAuth client. */
export interface OAuthClientUpdate {
  /** Name that users see. */
  readonly name?: string | undefined;
  /** `agent` for a program that acts by itself in the name of users, who read so. Default: `application`. */
  readonly kind?: OAuthClientKind | undefined;
  /** `https` URLs, `http` URLs of this machine, or private schemes with a dot. At most 20. */
  readonly redirectUris?: readonly string[] | undefined;
  /** Addresses after signing out, likewise. */
  readonly postLogoutRedirectUris?: readonly string[] | undefined;
  /** An `https` URL, or an `http` URL of this machine, that takes logout tokens; `null` for none. */
  readonly backchannelLogoutUri?: string | null | undefined;
  /** Default: `["authorization_code", "refresh_token"]`. */
  readonly grantTypes?: readonly OAuthGrantType[] | undefined;
  /** Default: those of OpenID Connect. */
  readonly scopes?: readonly string[] | undefined;
  /**
   * Whether the application belongs to the project, so that users are not asked. They still are where they return to a
   * device: any program on it could be behind the request (RFC 8252 §8.6). Default: `false`.
   */
  readonly isFirstParty?: boolean | undefined;
  /**
   * Whether its tokens work only together with a proof that it has the key they are bound to, so that a stolen token is
   * useless (DPoP, RFC 9449). Default: `false`; the application may bind its tokens all the same.
   */
  readonly requiresDpop?: boolean | undefined;
}

/** Settings of a new OAuth client. */
export interface CreateOAuthClientOptions extends OAuthClientUpdate {
  /** Name that users see. */
  readonly name: string;
  /** `public` for programs that cannot keep a secret. */
  readonly type: "confidential" | "public";
}

/** A new OAuth client. */
export interface CreatedOAuthClient extends OAuthClient {
  /** The secret, which cannot be read again; `null` for public clients. */
  readonly clientSecret: string | null;
}

/** A user who has allowed an OAuth client to act. */
export interface OAuthClientGrant {
  /** A UUID. */
  readonly userId: string;
  /** Name of the user; `null` when they have none. */
  readonly userDisplayName: string | null;
  /** Primary address of the user; `null` when they have none. */
  readonly userPrimaryEmail: string | null;
  /** Scopes that the user has allowed. */
  readonly scopes: readonly string[];
  /** When the user first allowed it. */
  readonly createdAt: Date;
  /** When the client last asked for tokens. */
  readonly lastUsedAt: Date;
}

/** A page of users who have allowed an OAuth client to act. */
export interface OAuthClientGrantPage {
  /** The users of this page. */
  readonly grants: readonly OAuthClientGrant[];
  /** Start of the next page; `null` on the last one. */
  readonly nextCursor: string | null;
}

/**
 * Whether a text may be registered as a redirect address: an `https` URL, an `http` URL of this machine, or a private
 * scheme with a dot. Addresses are compared exactly, so it must be written as browsers write it.
 */
export function isRedirectUri(text: string): boolean {
  return isRedirectUriOfWire(text);
}

/** Lists the applications that sign users in with the project, newest first. */
export async function listOAuthClients(app: AdminApp): Promise<readonly OAuthClient[]> {
  const { core, sender } = adminContextOf(app);
  return (await core.send("GET /internal/oauth-clients", {}, sender)).items.map(toClient);
}

/**
 * Fetches an application that signs users in with the project.
 *
 * @throws {StatusError} 404 if the project has no such client.
 */
export async function getOAuthClient(app: AdminApp, clientId: string): Promise<OAuthClient> {
  const { core, sender } = adminContextOf(app);
  return toClient(await core.send("GET /internal/oauth-clients/{client_id}", paramsOf(clientId), sender));
}

/**
 * Registers an application that signs users in with the project.
 *
 * @returns The client with its secret, which cannot be read again.
 * @throws {StatusError} 400 if the project has too many clients, or if a public client asks for client credentials.
 * @example const { id, clientSecret } = await createOAuthClient(app, { name: "Wiki", type: "confidential", redirectUris });
 */
export async function createOAuthClient(app: AdminApp, options: CreateOAuthClientOptions): Promise<CreatedOAuthClient> {
  const { core, sender } = adminContextOf(app);
  const body = { type: options.type, ...toBody(options), name: options.name };
  const created = await core.send("POST /internal/oauth-clients", { body }, sender);
  return { ...toClient(created), clientSecret: created.client_secret ?? null };
}

/**
 * Changes an application that signs users in with the project.
 *
 * @throws {StatusError} 404 if the project has no such client.
 */
export async function updateOAuthClient(
  app: AdminApp,
  clientId: string,
  changes: OAuthClientUpdate,
): Promise<OAuthClient> {
  const { core, sender } = adminContextOf(app);
  const input = { ...paramsOf(clientId), body: toBody(changes) };
  return toClient(await core.send("PATCH /internal/oauth-clients/{client_id}", input, sender));
}

/**
 * Deletes an application with everything that users have allowed it. Its tokens end at once.
 *
 * @throws {StatusError} 404 if the project has no such client.
 */
export async function deleteOAuthClient(app: AdminApp, clientId: string): Promise<void> {
  const { core, sender } = adminContextOf(app);
  await core.send("DELETE /internal/oauth-clients/{client_id}", paramsOf(clientId), sender);
}

/**
 * Creates another secret for an application, so that the one before can be deleted once it is no longer in use.
 *
 * @returns The secret, which cannot be read again.
 * @throws {StatusError} 400 if the client is public, or has two secrets.
 */
export async function createOAuthClientSecret(
  app: AdminApp,
  clientId: string,
): Promise<OAuthClientSecret & { readonly clientSecret: string }> {
  const { core, sender } = adminContextOf(app);
  const created = await core.send("POST /internal/oauth-clients/{client_id}/secrets", paramsOf(clientId), sender);
  return { ...toSecret(created), clientSecret: created.client_secret };
}

/**
 * Deletes a secret of an application.
 *
 * @throws {StatusError} 404 if the client has no such secret.
 */
export async function deleteOAuthClientSecret(app: AdminApp, clientId: string, secretId: string): Promise<void> {
  const { core, sender } = adminContextOf(app);
  const params = { client_id: clientId, secret_id: secretId };
  await core.send("DELETE /internal/oauth-clients/{client_id}/secrets/{secret_id}", { params }, sender);
}

/**
 * Lists the users who have allowed an application to act, by ID.
 *
 * @param options.limit Users on a page, at most 10,000. Default: 10,000.
 * @param options.cursor `nextCursor` of the page before.
 */
export async function listOAuthClientGrants(
  app: AdminApp,
  clientId: string,
  options: { limit?: number | undefined; cursor?: string | undefined } = {},
): Promise<OAuthClientGrantPage> {
  const { core, sender } = adminContextOf(app);
  const query = { limit: options.limit, cursor: options.cursor };
  const input = { ...paramsOf(clientId), query };
  const { items, pagination } = await core.send("GET /internal/oauth-clients/{client_id}/grants", input, sender);
  return {
    grants: items.map((grant) => ({
      userId: grant.user_id,
      userDisplayName: grant.user_display_name,
      userPrimaryEmail: grant.user_primary_email,
      scopes: grant.scopes,
      createdAt: new Date(grant.created_at_millis),
      lastUsedAt: new Date(grant.last_used_at_millis),
    })),
    nextCursor: pagination.next_cursor,
  };
}

/**
 * Takes back what a user has allowed an application. Its tokens end at once.
 *
 * @throws {StatusError} 404 if the user has not allowed it anything.
 */
export async function revokeOAuthClientGrant(app: AdminApp, clientId: string, userId: string): Promise<void> {
  const { core, sender } = adminContextOf(app);
  const params = { user_id: userId, client_id: clientId };
  await core.send("DELETE /oauth-grants/{user_id}/{client_id}", { params }, sender);
}

/**
 * Lists the keys that sign a project's ID tokens and access tokens, the newest of each algorithm first.
 *
 * @throws {StatusError} 404 if the project is no provider.
 */
export async function listOAuthSigningKeys(app: AdminApp): Promise<readonly OAuthSigningKey[]> {
  const { core, sender } = adminContextOf(app);
  return (await core.send("GET /internal/oauth-signing-keys", {}, sender)).items.map(toSigningKey);
}

/**
 * Replaces the keys that sign a project's ID tokens and access tokens. Clients find the new ones at once, and get tokens
 * that they have signed ten minutes later. Older tokens stay valid. In these ten minutes, another call changes nothing.
 *
 * @throws {StatusError} 404 if the project is no provider.
 */
export async function rotateOAuthSigningKeys(app: AdminApp): Promise<readonly OAuthSigningKey[]> {
  const { core, sender } = adminContextOf(app);
  return (await core.send("POST /internal/oauth-signing-keys/rotate", {}, sender)).items.map(toSigningKey);
}

function toSigningKey(key: Answer<"GET /internal/oauth-signing-keys">["items"][number]): OAuthSigningKey {
  const { signs_until_millis: signsUntil, published_until_millis: publishedUntil } = key;
  return {
    ...{ id: key.kid, algorithm: key.algorithm },
    createdAt: new Date(key.created_at_millis),
    signsFrom: new Date(key.signs_from_millis),
    signsUntil: signsUntil === null ? null : new Date(signsUntil),
    publishedUntil: publishedUntil === null ? null : new Date(publishedUntil),
  };
}

function paramsOf(clientId: string) {
  return { params: { client_id: clientId } };
}

function toBody(update: OAuthClientUpdate) {
  const { name, kind, redirectUris, postLogoutRedirectUris, grantTypes, scopes, isFirstParty, requiresDpop } = update;
  return {
    ...{ name, kind },
    redirect_uris: redirectUris && [...redirectUris],
    post_logout_redirect_uris: postLogoutRedirectUris && [...postLogoutRedirectUris],
    backchannel_logout_uri: update.backchannelLogoutUri,
    grant_types: grantTypes && [...grantTypes],
    scopes: scopes && [...scopes],
    is_first_party: isFirstParty,
    requires_dpop: requiresDpop,
  };
}

function toClient(client: Answer<"GET /internal/oauth-clients/{client_id}">): OAuthClient {
  return {
    id: client.client_id,
    name: client.name,
    kind: client.kind,
    type: client.type,
    redirectUris: client.redirect_uris,
    postLogoutRedirectUris: client.post_logout_redirect_uris,
    backchannelLogoutUri: client.backchannel_logout_uri,
    grantTypes: client.grant_types,
    scopes: client.scopes,
    isDynamic: client.is_dynamic,
    isFirstParty: client.is_first_party,
    requiresDpop: client.requires_dpop,
    secrets: client.secrets.map(toSecret),
    createdAt: new Date(client.created_at_millis),
  };
}

function toSecret(secret: { id: string; last_four: string; created_at_millis: number }): OAuthClientSecret {
  return { id: secret.id, lastFour: secret.last_four, createdAt: new Date(secret.created_at_millis) };
}
