import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { customPermissionId, nonEmptyString, string, userIdOrMe, uuid } from "../fields/fields.ts";
import {
  OAUTH_CLIENT_ID_MAX_LENGTH,
  OAUTH_CLIENT_SCOPES_MAX,
  OAUTH_INTERACTION_ID_MAX_LENGTH,
  OAUTH_USER_CODE_MAX_LENGTH,
} from "../limits.ts";
import { OAUTH_CLIENT_KINDS } from "../projects/oauth-clients.ts";
import { listOf, success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";

const params = z.strictObject({ project_id: nonEmptyString.max(100) });
const interaction = nonEmptyString.max(OAUTH_INTERACTION_ID_MAX_LENGTH);

/** Other programs call these without any header of ours, and find them by discovery. */
const standard = {
  tiers: "none",
  params,
  hasOpenQuery: true,
  errors: [],
  refusals: [{ status: 404, when: "the project does not exist, or signs no users in to other applications" }],
} as const;

const document = { mediaType: "application/json", description: "The document of the standard" } as const;
const redirect = { mediaType: "text/plain", description: "Redirects, or says why it does not" } as const;
const form = { ...standard, hasRawBody: true, bodyTypes: ["application/x-www-form-urlencoded"], body: string } as const;

/** Words for those scopes that belong to resources, as the project's configuration has them. */
const scopeNames = z.record(z.string(), z.string());

/**
 * A client as users see it. `is_verified`: an administrator has registered it; the name of all others is what a stranger
 * wrote. `kind`: an `agent` acts by itself in the user's name.
 */
const seenClient = z.strictObject({
  client_id: z.string(),
  name: z.string(),
  kind: z.enum(OAUTH_CLIENT_KINDS),
  is_verified: z.boolean(),
});

/**
 * Scopes of `scopes` that this client, an agent, has only with the user's approval of each: show them apart, and not
 * ticked.
 */
const approvalScopes = z.array(z.string());

/** Scopes among `approval_scopes` that the user approves; the client does not get the others. */
const approvedScopes = boundedList(customPermissionId, OAUTH_CLIENT_SCOPES_MAX).optional();

const consents = {
  tiers: TIERS,
  params: z.strictObject({ interaction_id: interaction }),
  errors: ["USER_AUTHENTICATION_REQUIRED"],
  refusals: [{ status: 404, when: "the request has expired or was answered" }],
} as const;

const devices = {
  tiers: TIERS,
  params: z.strictObject({ user_code: nonEmptyString.max(OAUTH_USER_CODE_MAX_LENGTH) }),
  errors: ["USER_AUTHENTICATION_REQUIRED"],
  refusals: [{ status: 404, when: "the code is wrong, has expired or was answered" }],
} as const;

/** An OAuth 2.0 authorization server and OpenID Connect provider for each project. Not part of the original protocol. */
export const oauthServer = {
  "GET /oauth/{project_id}/.well-known/openid-configuration": {
    ...standard,
    summary: "Metadata of the project's OpenID Connect provider (OpenID Connect Discovery §4)",
    answer: document,
  },
  "GET /oauth/{project_id}/.well-known/oauth-authorization-server": {
    ...standard,
    summary: "Metadata of the project's authorization server (RFC 8414)",
    answer: document,
  },
  "GET /oauth/{project_id}/jwks": { ...standard, summary: "Public keys of the project's ID tokens", answer: document },
  "GET /oauth/{project_id}/authorize": {
    ...standard,
    summary: "Authorization endpoint (RFC 6749 §3.1): send a browser to the page for consent",
    hasEffect: true,
    answer: redirect,
    status: 303,
  },
  "POST /oauth/{project_id}/authorize": {
    ...form,
    summary: "As the request with GET (OpenID Connect Core §3.1.2.1)",
    answer: redirect,
    status: 303,
  },
  "GET /oauth/{project_id}/authorize/{interaction_id}": {
    ...standard,
    summary: "Sends a browser back to the client once the user has decided",
    hasEffect: true,
    params: params.extend({ interaction_id: interaction }),
    /** `refusal`: of the page, for a request that forbids to ask the user who would have to be asked. */
    query: z.looseObject({
      confirmation: string.optional(),
      refusal: z.enum(["login_required", "interaction_required"]).optional(),
    }),
    answer: redirect,
    status: 303,
  },
  "POST /oauth/{project_id}/device": {
    ...form,
    summary: "Device authorization endpoint (RFC 8628 §3.1): begin a sign-in on a device without a browser",
    answer: document,
  },
  "POST /oauth/{project_id}/par": {
    ...form,
    summary: "Pushed authorization request endpoint (RFC 9126 §2)",
    answer: document,
    status: 201,
  },
  "POST /oauth/{project_id}/token": { ...form, summary: "Token endpoint (RFC 6749 §3.2)", answer: document },
  "POST /oauth/{project_id}/register": {
    ...standard,
    summary: "Client registration endpoint (RFC 7591), where the project allows it",
    body: z.looseObject({}),
    answer: document,
    status: 201,
    refusals: [
      ...standard.refusals,
      { status: 400, when: "the metadata is not valid, in the form of RFC 7591 §3.2.2" },
    ],
  },
  "POST /oauth/{project_id}/introspect": { ...form, summary: "Token introspection (RFC 7662)", answer: document },
  "POST /oauth/{project_id}/revoke": { ...form, summary: "Token revocation (RFC 7009)", answer: document },
  "GET /oauth/{project_id}/userinfo": {
    ...standard,
    summary: "Claims about the user of an OAuth access token (OpenID Connect Core §5.3)",
    answer: document,
  },
  "POST /oauth/{project_id}/userinfo": {
    ...form,
    summary: "As the request with GET (OpenID Connect Core §5.3.1)",
    answer: document,
  },
  "GET /oauth/{project_id}/logout": {
    ...standard,
    summary: "Ends the session of an ID token (OpenID Connect RP-Initiated Logout)",
    hasEffect: true,
    query: z.looseObject({
      id_token_hint: string.optional(),
      client_id: string.max(OAUTH_CLIENT_ID_MAX_LENGTH).optional(),
      post_logout_redirect_uri: string.optional(),
      state: string.optional(),
    }),
    answer: redirect,
    status: 303,
  },

  "GET /oauth-consents/{interaction_id}": {
    ...consents,
    summary: "Read which client asks for what",
    answer: z.strictObject({
      client: seenClient,
      /** The address that the user returns to. Its host tells more than the name, which the client chose. */
      redirect_uri: z.string(),
      scopes: z.array(z.string()),
      scope_names: scopeNames,
      approval_scopes: approvalScopes,
      /** APIs that the client asks to use in the user's name. */
      resources: z.array(z.strictObject({ identifier: z.string(), display_name: z.string() })),
      /**
       * Whether the user has allowed all of it before, and the client does not insist on asking again (`prompt`);
       * `false` for resources, about which users decide each time.
       */
      is_granted: z.boolean(),
      /** Teams of the user, of which they choose one; `null` unless the client asks for a team. */
      teams: z.array(z.strictObject({ id: z.uuid(), display_name: z.string() })).nullable(),
    }),
  },
  "POST /oauth-consents/{interaction_id}": {
    ...consents,
    summary: "Allow or deny what a client asks for; send the same browser to the returned URL",
    /** `team_id`: the team that the user has chosen, if the client asks for one. */
    body: z.strictObject({
      decision: z.enum(["allow", "deny"]),
      team_id: uuid.optional(),
      approved_scopes: approvedScopes,
    }),
    answer: z.strictObject({ redirect_url: z.string() }),
    refusals: [
      ...consents.refusals,
      { status: 400, when: "the client asks for a team, and the user is not in the chosen one" },
    ],
    errors: ["USER_AUTHENTICATION_REQUIRED", "FRESH_SIGN_IN_REQUIRED", "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
  },

  "GET /oauth-devices/{user_code}": {
    ...devices,
    summary: "Read which client asks for what on another device (RFC 8628 §3.3)",
    answer: z.strictObject({
      client: seenClient,
      /** The code as the device shows it, for the user to compare. */
      user_code: z.string(),
      scopes: z.array(z.string()),
      scope_names: scopeNames,
      approval_scopes: approvalScopes,
      resources: z.array(z.strictObject({ identifier: z.string(), display_name: z.string() })),
    }),
  },
  "POST /oauth-devices/{user_code}": {
    ...devices,
    summary: "Allow or deny what a client asks for on another device",
    body: z.strictObject({ decision: z.enum(["allow", "deny"]), approved_scopes: approvedScopes }),
    answer: success,
    errors: ["USER_AUTHENTICATION_REQUIRED", "FRESH_SIGN_IN_REQUIRED", "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
  },

  "GET /oauth-grants": {
    summary: "List the OAuth clients that a user has allowed to act, the last used first",
    tiers: TIERS,
    query: z.strictObject({ user_id: userIdOrMe }),
    answer: listOf(
      z.strictObject({
        client: seenClient.extend({
          /** Of the addresses that it was registered with, the first; `null` if it has none. */
          redirect_uri: z.string().nullable(),
        }),
        scopes: z.array(z.string()),
        scope_names: scopeNames,
        created_at_millis: z.number().int(),
        last_used_at_millis: z.number().int(),
      }),
    ),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [{ status: 403, when: "a client asks for another user" }],
  },
  "DELETE /oauth-grants/{user_id}/{client_id}": {
    summary: "Take back what a user has allowed an OAuth client; its tokens end",
    tiers: TIERS,
    params: z.strictObject({ user_id: userIdOrMe, client_id: nonEmptyString.max(OAUTH_CLIENT_ID_MAX_LENGTH) }),
    answer: success,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [
      { status: 403, when: "a client names another user" },
      { status: 404, when: "the user has not allowed this client anything" },
    ],
  },
} as const satisfies EndpointTable;
