import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { boolean, customPermissionId, displayName, limit, nonEmptyString, string, uuid } from "../fields/fields.ts";
import { isRedirectUri } from "../fields/redirect-uri.ts";
import {
  OAUTH_CLIENT_ID_MAX_LENGTH,
  OAUTH_CLIENT_SCOPES_MAX,
  OAUTH_REDIRECT_URIS_MAX,
  URL_MAX_LENGTH,
} from "../limits.ts";
import { listOf, success } from "../wire/answers.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

/** Scopes of OpenID Connect (OpenID Connect Core §5.4, §11). All others are those of resources. */
export const OPENID_SCOPES = ["openid", "profile", "email", "offline_access"] as const;

/** Scope with which a client asks for a team, which the user chooses. Only administrators give it to clients. */
export const TEAM_SCOPE = "team";

/** Grant types that a client can be allowed (RFC 6749 §4, §6; RFC 8628 §3.4). */
export const OAUTH_GRANT_TYPES = [
  "authorization_code",
  "refresh_token",
  "client_credentials",
  "urn:ietf:params:oauth:grant-type:device_code",
] as const;
/** Grant type of OAuth: a way in which a client gets tokens. */
export type OAuthGrantType = (typeof OAUTH_GRANT_TYPES)[number];

/** Kinds of clients: programs that people use, and those that act by themselves in their name, such as AI assistants. */
export const OAUTH_CLIENT_KINDS = ["application", "agent"] as const;
/** Kind of a client; see {@link OAUTH_CLIENT_KINDS}. */
export type OAuthClientKind = (typeof OAUTH_CLIENT_KINDS)[number];

/**
 * Rules about scopes of resources for agents: `never` has them, or only with the user's `approval` of that very scope each
 * time.
 */
export const AGENT_SCOPE_RULES = ["allowed", "approval", "never"] as const;
/** Rule about a scope for agents; see {@link AGENT_SCOPE_RULES}. */
export type AgentScopeRule = (typeof AGENT_SCOPE_RULES)[number];

const redirectUri = string
  .max(URL_MAX_LENGTH)
  .refine(isRedirectUri, "must be an https URL, an http URL of this machine, or a private scheme with a dot");

const redirectUris = boundedList(redirectUri, OAUTH_REDIRECT_URIS_MAX);

const logoutUri = string
  .max(URL_MAX_LENGTH)
  .refine((uri) => isRedirectUri(uri) && /^https?:/.test(uri), "must be an https URL, or an http URL of this machine");

const changeable = {
  name: displayName.min(1, "must not be empty"),
  /** `agent`: access tokens name it as the actor (`act`, RFC 8693 §4.1), and users read that it acts for them. */
  kind: z.enum(OAUTH_CLIENT_KINDS),
  redirect_uris: redirectUris,
  post_logout_redirect_uris: redirectUris,
  /** Address at which it learns that a session has ended (OpenID Connect Back-Channel Logout); `null` for none. */
  backchannel_logout_uri: logoutUri.nullable(),
  grant_types: boundedList(z.enum(OAUTH_GRANT_TYPES), OAUTH_GRANT_TYPES.length, 1),
  /** Of OpenID Connect, and of the resources that the client may use. */
  scopes: boundedList(customPermissionId, OAUTH_CLIENT_SCOPES_MAX),
  /** Whether it belongs to the project, so that users are not asked, except where they return to a device. */
  is_first_party: boolean,
  /** Whether its tokens work only together with a proof that it has the key they are bound to (RFC 9449). */
  requires_dpop: boolean,
};

const secret = { id: z.uuid(), last_four: z.string(), created_at_millis: z.number().int() };

const client = z.strictObject({
  client_id: z.string(),
  name: z.string(),
  kind: z.enum(OAUTH_CLIENT_KINDS),
  /** `public` for programs that cannot keep a secret, such as those on phones and in browsers (RFC 6749 §2.1). */
  type: z.enum(["confidential", "public"]),
  redirect_uris: z.array(z.string()),
  post_logout_redirect_uris: z.array(z.string()),
  backchannel_logout_uri: z.string().nullable(),
  grant_types: z.array(z.enum(OAUTH_GRANT_TYPES)),
  scopes: z.array(z.string()),
  created_at_millis: z.number().int(),
  /** Whether it registered itself (RFC 7591). Its name is what a stranger wrote. */
  is_dynamic: z.boolean(),
  is_first_party: z.boolean(),
  requires_dpop: z.boolean(),
  /** At most two, so that one can be replaced while the other is in use. */
  secrets: z.array(z.strictObject(secret)),
});

const signingKeys = listOf(
  z.strictObject({
    kid: z.string(),
    algorithm: z.enum(["RS256", "ES256"]),
    created_at_millis: z.number().int(),
    /** Until then, clients find it, and nothing is signed with it. */
    signs_from_millis: z.number().int(),
    /** `null` without a successor. */
    signs_until_millis: z.number().int().nullable(),
    /** When clients no longer find it; `null` without a successor. */
    published_until_millis: z.number().int().nullable(),
  }),
);

const params = z.strictObject({ client_id: nonEmptyString.max(OAUTH_CLIENT_ID_MAX_LENGTH) });
const off = { status: 404, when: "the project signs no users in to other applications" } as const;
const notFound = { status: 404, when: "the project has no such client" } as const;
const one = { tiers, params, errors: [], refusals: [notFound] } as const;

/** Applications that sign users in with the project. Not part of the original protocol. */
export const oauthClients = {
  "GET /internal/oauth-clients": {
    summary: "List the project's OAuth clients, newest first",
    tiers,
    answer: listOf(client),
    errors: [],
  },
  "POST /internal/oauth-clients": {
    summary: "Register an OAuth client; its secret is returned only once",
    tiers,
    body: z.strictObject({
      ...changeable,
      type: z.enum(["confidential", "public"]),
      kind: changeable.kind.default("application"),
      redirect_uris: redirectUris.default([]),
      post_logout_redirect_uris: redirectUris.default([]),
      backchannel_logout_uri: changeable.backchannel_logout_uri.default(null),
      grant_types: changeable.grant_types.default(["authorization_code", "refresh_token"]),
      scopes: changeable.scopes.default([...OPENID_SCOPES]),
      is_first_party: changeable.is_first_party.default(false),
      requires_dpop: changeable.requires_dpop.default(false),
    }),
    answer: client.extend({ client_secret: z.string().optional() }),
    errors: [],
    refusals: [
      { status: 400, when: "the project has too many clients, or a public client asks for client credentials" },
    ],
  },
  "GET /internal/oauth-clients/{client_id}": { ...one, summary: "Read an OAuth client", answer: client },
  "PATCH /internal/oauth-clients/{client_id}": {
    ...one,
    summary: "Change an OAuth client",
    body: z.strictObject(changeable).partial(),
    answer: client,
    refusals: [notFound, { status: 400, when: "a public client asks for client credentials" }],
  },
  "DELETE /internal/oauth-clients/{client_id}": {
    ...one,
    summary: "Delete an OAuth client with its grants and tokens",
    answer: success,
  },
  "GET /internal/oauth-clients/{client_id}/grants": {
    ...one,
    summary: "List the users who have allowed an OAuth client to act, by ID",
    query: z.strictObject({ limit: limit.optional(), cursor: uuid.optional() }),
    answer: z.strictObject({
      items: z.array(
        z.strictObject({
          user_id: z.uuid(),
          user_display_name: z.string().nullable(),
          user_primary_email: z.string().nullable(),
          scopes: z.array(z.string()),
          created_at_millis: z.number().int(),
          last_used_at_millis: z.number().int(),
        }),
      ),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.string().nullable() }),
    }),
  },
  "POST /internal/oauth-clients/{client_id}/secrets": {
    ...one,
    summary: "Create another secret for a client; it is returned only once",
    answer: z.strictObject({ ...secret, client_secret: z.string() }),
    refusals: [notFound, { status: 400, when: "the client is public, or has two secrets already" }],
  },
  "DELETE /internal/oauth-clients/{client_id}/secrets/{secret_id}": {
    ...one,
    summary: "Delete a secret of a client",
    params: params.extend({ secret_id: uuid }),
    answer: success,
    refusals: [{ status: 404, when: "the client has no such secret" }],
  },
  "GET /internal/oauth-signing-keys": {
    summary: "List the keys that sign ID tokens and access tokens, the newest of each algorithm first",
    tiers,
    answer: signingKeys,
    errors: [],
    refusals: [off],
  },
  "POST /internal/oauth-signing-keys/rotate": {
    summary: "Replace the keys that sign ID tokens and access tokens; older tokens stay valid",
    tiers,
    answer: signingKeys,
    errors: [],
    refusals: [off],
  },
} as const satisfies EndpointTable;
