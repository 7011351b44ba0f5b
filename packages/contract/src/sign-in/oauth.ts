import * as z from "zod";
import { nonEmptyString, string, url } from "../fields/fields.ts";
import {
  ACCESS_TOKEN_MAX_LENGTH,
  CHOSEN_ID_MAX_LENGTH,
  OAUTH_PARAMETER_MAX_LENGTH,
  PKCE_CHALLENGE_MAX_LENGTH,
  URL_MAX_LENGTH,
} from "../limits.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

/**
 * The token answer of RFC 6749 §5.1; keys it has none of are left out, never null, because client libraries refuse
 * null.
 */
const tokenAnswer = z.strictObject({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number().int().positive(),
  scope: z.string(),
  // Of the code grant only; both spellings are read by clients.
  refresh_token: z.string().optional(),
  is_new_user: z.boolean().optional(),
  newUser: z.boolean().optional(),
  after_callback_redirect_url: z.string().nullable().optional(),
  afterCallbackRedirectUrl: z.string().nullable().optional(),
});

const responseMode = z.enum(["json", "redirect"]).optional();

const params = z.strictObject({ provider_id: nonEmptyString.max(CHOSEN_ID_MAX_LENGTH) });
const parameter = string.max(OAUTH_PARAMETER_MAX_LENGTH);

/** Fields of a provider's response (RFC 6749 §4.1.2); whatever else is in it is the provider's own. */
const providerAnswer = z.looseObject({ state: string.optional() });

const callback = {
  hasEffect: true,
  tiers: "none",
  params,
  answer: {
    mediaType: "application/json",
    description: "Redirects to the app, with a code or, where the app said where to, with an error",
  },
  status: 303,
  errors: [
    "OUTER_OAUTH_TIMEOUT",
    "OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED",
    "OAUTH_PROVIDER_ACCESS_DENIED",
    "OAUTH_PROVIDER_FAILED",
    "OAUTH_PROVIDER_UNAVAILABLE",
    "USER_AUTHENTICATION_REQUIRED",
    "REDIRECT_URL_NOT_WHITELISTED",
    "OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE",
    "SIGN_UP_NOT_ENABLED",
  ],
  refusals: [
    { status: 400, when: "the browser did not start this sign-in, it was finished before, or the provider refused it" },
    { status: 503, when: "the provider cannot be reached" },
  ],
} as const;

/**
 * The OAuth 2.0 face of the backend (RFC 6749), which browsers and client libraries talk to without any header of ours.
 */
export const oauth = {
  "GET /auth/oauth/authorize/{provider_id}": {
    summary: "Authorization endpoint (RFC 6749 §3.1): send a browser to a provider",
    hasEffect: true,
    tiers: "none",
    params,
    query: z.strictObject({
      client_id: parameter,
      client_secret: parameter,
      redirect_uri: url,
      scope: parameter,
      state: parameter,
      grant_type: z.enum(["authorization_code"]),
      code_challenge: nonEmptyString.max(PKCE_CHALLENGE_MAX_LENGTH),
      code_challenge_method: z.enum(["S256", "plain"]),
      response_type: z.enum(["code"]),
      type: z.enum(["authenticate", "link"]).default("authenticate"),
      token: string.max(ACCESS_TOKEN_MAX_LENGTH).default(""),
      provider_scope: parameter.optional(),
      error_redirect_uri: url.optional(),
      error_redirect_url: url.optional(),
      after_callback_redirect_url: string.max(URL_MAX_LENGTH).optional(),
      /** Official clients since 2.8.102 fetch the provider's address as JSON. The newer name counts if both are set. */
      stack_response_mode: responseMode,
      hexclave_response_mode: responseMode,
    }),
    answer: {
      mediaType: "text/plain",
      description: 'Redirects to the provider; with response mode `json`, answers 200 `{ "location": … }`',
    },
    status: 307,
    errors: [
      "INVALID_OAUTH_CLIENT_ID_OR_SECRET",
      "INVALID_PUBLISHABLE_CLIENT_KEY",
      "OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED",
      "ACCESS_TOKEN_EXPIRED",
      "UNPARSABLE_ACCESS_TOKEN",
      "OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS",
      "REDIRECT_URL_NOT_WHITELISTED",
      "OAUTH_PROVIDER_FAILED",
      "OAUTH_PROVIDER_UNAVAILABLE",
    ],
    refusals: [
      { status: 400, when: "an account is to be connected and no user is signed in, or the scope is not `legacy`" },
      { status: 403, when: "the access token is another project's" },
      { status: 503, when: "the provider cannot be reached" },
    ],
  },
  "GET /auth/oauth/callback/{provider_id}": {
    summary: "Redirection endpoint for providers (RFC 6749 §4.1.2)",
    query: providerAnswer,
    ...callback,
  },
  "POST /auth/oauth/callback/{provider_id}": {
    summary: "Redirection endpoint for providers that post a form (OAuth 2.0 Form Post Response Mode)",
    bodyTypes: ["application/x-www-form-urlencoded"],
    hasOpenQuery: true,
    body: providerAnswer,
    ...callback,
  },
  "POST /auth/oauth/token": {
    summary: "Token endpoint (RFC 6749 §3.2): exchange an authorization code or a refresh token",
    tiers: "none",
    hasOpenQuery: true,
    bodyTypes: ["application/x-www-form-urlencoded", "application/json"],
    // Other parameters are allowed and ignored, as RFC 6749 §3.2 asks.
    body: z.looseObject({
      grant_type: z.enum(["authorization_code", "refresh_token"]),
      refresh_token: z.string().optional(),
      code: z.string().optional(),
      code_verifier: z.string().optional(),
      redirect_uri: z.string().optional(),
      client_id: z.string().optional(),
      client_secret: z.string().optional(),
    }),
    headers: z.object({ authorization: z.string().optional() }),
    answer: tokenAnswer,
    answerHeaders: { pragma: "no-cache", "cache-control": "no-store" },
    errors: [
      "INVALID_OAUTH_CLIENT_ID_OR_SECRET",
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
      "INVALID_AUTHORIZATION_CODE",
      "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
      "USER_BANNED",
      "OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER",
      "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE",
      "SIGN_UP_NOT_ENABLED",
    ],
    refusals: [
      { status: 400, when: "a parameter is missing, or the redirect URI is not the one the code was asked for with" },
    ],
  },
} as const satisfies EndpointTable;
