import type { Answer, Parsed } from "@latchkit/contract";
import { OAUTH_CLIENT_SECRETS_MAX, OAUTH_CLIENTS_MAX } from "@latchkit/contract/limits";
import type { Tx } from "../../database/database.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { changesBetween } from "../audit-log/changes.ts";
import { recordOwn } from "../audit-log/record.ts";
import { rowsToRead } from "../list-page.ts";
import { drawClientSecret } from "./client-secret.ts";
import {
  countOAuthClients,
  deleteOAuthClient,
  deleteOAuthClientSecret,
  findOAuthClient,
  insertOAuthClient,
  insertOAuthClientSecret,
  listOAuthClients,
  lockOAuthClient,
  type OAuthClient,
  type OAuthClientSecret,
  type OAuthClientSettings,
  updateOAuthClient,
} from "./state/client-queries.ts";
import { type ClientGrant, listGrantsOfClient } from "./state/grant-queries.ts";

const NO_SETTINGS: OAuthClientSettings = {
  name: "",
  kind: "application",
  redirectUris: [],
  postLogoutRedirectUris: [],
  backchannelLogoutUri: null,
  grantTypes: [],
  scopes: [],
  isFirstParty: false,
  requiresDpop: false,
};

export const oauthClientRoutes = {
  "GET /internal/oauth-clients": async (_input, { tenancy, db }) => ({
    items: (await listOAuthClients(tenancy, db)).map(toAnswer),
    is_paginated: false,
  }),

  "POST /internal/oauth-clients": async ({ body }, context) => {
    const { tenancy, services, db } = context;
    const settings = changed(NO_SETTINGS, body);
    requireFitting(body.type, settings);
    const client = {
      id: services.random.uuid(),
      type: body.type,
      createdAt: services.clock.now(),
      isDynamic: false,
      ...settings,
    };
    const drawn = body.type === "confidential" ? drawClientSecret(context.services) : null;
    if ((await countOAuthClients(tenancy, db, false)) >= OAUTH_CLIENTS_MAX)
      throw new PlainError(400, `A project has at most ${OAUTH_CLIENTS_MAX} OAuth clients.`, {
        reason: "OAUTH_CLIENTS_FULL",
      });
    await context.transaction(async (tx) => {
      await insertOAuthClient(tenancy, tx, { ...client, expiresAt: null });
      if (drawn) await insertOAuthClientSecret(tenancy, tx, client.id, drawn.secret);
      await recordChange(context, tx, client.id, { after: settings });
    });
    const answer = toAnswer({ ...client, secrets: drawn ? [drawn.secret] : [] });
    return { ...answer, ...(drawn && { client_secret: drawn.value }) };
  },

  "GET /internal/oauth-clients/{client_id}": async ({ params }, { tenancy, db }) =>
    toAnswer(found(await findOAuthClient(tenancy, db, params.client_id))),

  "PATCH /internal/oauth-clients/{client_id}": ({ params, body }, context) =>
    context.transaction(async (tx) => {
      const before = found(await lockOAuthClient(context.tenancy, tx, params.client_id));
      const settings = changed(before, body);
      requireFitting(before.type, settings);
      await updateOAuthClient(context.tenancy, tx, before.id, settings);
      await recordChange(context, tx, before.id, { before: settingsIn(before), after: settings });
      return toAnswer({ ...before, ...settings });
    }),

  "DELETE /internal/oauth-clients/{client_id}": ({ params }, context) =>
    context.transaction(async (tx) => {
      const before = found(await lockOAuthClient(context.tenancy, tx, params.client_id));
      await deleteOAuthClient(context.tenancy, tx, before.id);
      await recordChange(context, tx, before.id, { before: settingsIn(before) });
      return { success: true };
    }),

  "GET /internal/oauth-clients/{client_id}/grants": async ({ params, query }, { tenancy, db, services }) => {
    const { id: clientId } = found(await findOAuthClient(tenancy, db, params.client_id));
    const limit = rowsToRead(query);
    const { db: replica } = services.database.reads;
    const filter = { clientId, start: query.cursor ?? null, now: services.clock.now() };
    const rows = await listGrantsOfClient(tenancy, replica, filter, limit);
    const next = rows[limit - 1];
    return {
      items: rows.slice(0, limit - 1).map(toGrantAnswer),
      is_paginated: true,
      pagination: { next_cursor: next?.userId ?? null },
    };
  },

  "POST /internal/oauth-clients/{client_id}/secrets": ({ params }, context) =>
    context.transaction(async (tx) => {
      const client = found(await lockOAuthClient(context.tenancy, tx, params.client_id));
      requireRoomForSecret(client);
      const { secret, value } = drawClientSecret(context.services);
      await insertOAuthClientSecret(context.tenancy, tx, client.id, secret);
      await recordChange(context, tx, client.id, { after: { secrets: { [secret.id]: secret.lastFour } } });
      return { ...toSecretAnswer(secret), client_secret: value };
    }),

  "DELETE /internal/oauth-clients/{client_id}/secrets/{secret_id}": ({ params }, context) =>
    context.transaction(async (tx) => {
      const { client_id: clientId, secret_id: secretId } = params;
      if (!(await deleteOAuthClientSecret(context.tenancy, tx, { clientId, secretId })))
        throw new PlainError(404, "The client has no such secret.", { reason: "OAUTH_CLIENT_SECRET_NOT_FOUND" });
      await recordChange(context, tx, clientId, { before: { secrets: { [secretId]: "deleted" } } });
      return { success: true };
    }),
} satisfies Handlers;

/** Returns a client that was looked for. @throws {PlainError} 404 if there is none. */
export function found(client: OAuthClient | null): OAuthClient {
  if (client) return client;
  throw new PlainError(404, "The project has no such OAuth client.", { reason: "OAUTH_CLIENT_NOT_FOUND" });
}

/** The ID of a public client is no secret, and would be enough for tokens of the client itself (RFC 6749 §4.4). */
function requireFitting(type: OAuthClient["type"], { grantTypes }: OAuthClientSettings): void {
  if (type === "public" && grantTypes.includes("client_credentials"))
    throw new PlainError(400, "A public client has no secret, and so no client credentials.", {
      reason: "OAUTH_CLIENT_WITHOUT_SECRETS",
    });
}

function requireRoomForSecret({ type, secrets }: OAuthClient): void {
  if (type === "public")
    throw new PlainError(400, "A public client has no secrets.", { reason: "OAUTH_CLIENT_WITHOUT_SECRETS" });
  if (secrets.length >= OAUTH_CLIENT_SECRETS_MAX)
    throw new PlainError(400, `A client has at most ${OAUTH_CLIENT_SECRETS_MAX} secrets. Delete one first.`, {
      reason: "OAUTH_CLIENT_SECRETS_FULL",
    });
}

type Change = Parsed<"PATCH /internal/oauth-clients/{client_id}">["body"];

/** Changes those settings of a client that a request names. */
function changed(client: OAuthClientSettings, body: Change): OAuthClientSettings {
  return {
    name: body.name ?? client.name,
    kind: body.kind ?? client.kind,
    redirectUris: body.redirect_uris ?? client.redirectUris,
    postLogoutRedirectUris: body.post_logout_redirect_uris ?? client.postLogoutRedirectUris,
    backchannelLogoutUri:
      body.backchannel_logout_uri === undefined ? client.backchannelLogoutUri : body.backchannel_logout_uri,
    grantTypes: body.grant_types ?? client.grantTypes,
    scopes: body.scopes ?? client.scopes,
    isFirstParty: body.is_first_party ?? client.isFirstParty,
    requiresDpop: body.requires_dpop ?? client.requiresDpop,
  };
}

function settingsIn(client: OAuthClient) {
  const { name, redirectUris, postLogoutRedirectUris, backchannelLogoutUri, grantTypes, scopes } = client;
  const { kind, isFirstParty, requiresDpop } = client;
  const settings = { name, redirectUris, postLogoutRedirectUris, backchannelLogoutUri, grantTypes, scopes };
  return { ...settings, kind, isFirstParty, requiresDpop } satisfies OAuthClientSettings;
}

/** Records a change of a client as one of the configuration, of which it is a part. */
export async function recordChange(
  context: Context,
  tx: Tx,
  clientId: string,
  { before = {}, after = {} }: { readonly before?: object; readonly after?: object },
): Promise<void> {
  const inDocument = (client: object) => ({ oauthServer: { clients: { [clientId]: client } } });
  const changes = changesBetween(inDocument(before), inDocument(after));
  if (changes.length > 0) await recordOwn(context, tx, { action: "config.updated", changes });
}

function toAnswer(client: OAuthClient): Answer<"GET /internal/oauth-clients/{client_id}"> {
  return {
    client_id: client.id,
    name: client.name,
    kind: client.kind,
    type: client.type,
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...client.postLogoutRedirectUris],
    backchannel_logout_uri: client.backchannelLogoutUri,
    grant_types: [...client.grantTypes],
    scopes: [...client.scopes],
    created_at_millis: client.createdAt.getTime(),
    is_dynamic: client.isDynamic,
    is_first_party: client.isFirstParty,
    requires_dpop: client.requiresDpop,
    secrets: client.secrets.map(toSecretAnswer),
  };
}

function toGrantAnswer(grant: ClientGrant) {
  return {
    user_id: grant.userId,
    user_display_name: grant.userDisplayName,
    user_primary_email: grant.userPrimaryEmail,
    scopes: [...grant.scopes],
    created_at_millis: grant.createdAt.getTime(),
    last_used_at_millis: grant.lastUsedAt.getTime(),
  };
}

function toSecretAnswer({ id, lastFour, createdAt }: OAuthClientSecret) {
  return { id, last_four: lastFour, created_at_millis: createdAt.getTime() };
}
