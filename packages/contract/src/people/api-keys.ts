import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { boolean, customPermissionId, number, string, userIdOrMe, uuid } from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import {
  API_KEY_ADDRESS_MAX_LENGTH,
  API_KEY_ADDRESS_RANGES_MAX,
  API_KEY_MAX_LENGTH,
  API_KEY_REQUESTS_PER_MINUTE_MAX,
  API_KEY_SCOPES_MAX,
  DESCRIPTION_MAX_LENGTH,
  PERMISSION_ID_MAX_LENGTH,
  TIME_MAX_MILLIS,
} from "../limits.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS, TIERS } from "../wire/endpoint.ts";

const described = { description: string.max(DESCRIPTION_MAX_LENGTH) };

const key = {
  id: z.uuid(),
  description: z.string(),
  is_public: z.boolean(),
  created_at_millis: z.number().int(),
  /** Left out, never null, when it does not apply. */
  expires_at_millis: z.number().int().optional(),
  manually_revoked_at_millis: z.number().int().optional(),
  /** The scopes that the key is limited to. Like all that follows, not part of the original protocol. */
  scopes: z.array(z.string()).optional(),
  requests_per_minute: z.number().int().optional(),
  /** Addresses and ranges in CIDR notation, outside which the key does not work. */
  allowed_addresses: z.array(z.string()).optional(),
  last_used_at_millis: z.number().int().optional(),
  last_used_address: z.string().optional(),
};
const owner = {
  user: { type: z.literal("user"), user_id: z.uuid() },
  team: { type: z.literal("team"), team_id: z.uuid() },
};
/** A key as it is read: the full key is never shown again. */
const masked = { value: z.strictObject({ last_four: z.string() }) };
/** As it is created. */
const whole = { value: z.string() };

export const userKey = z.strictObject({ ...key, ...owner.user, ...masked });
export const teamKey = z.strictObject({ ...key, ...owner.team, ...masked });

const scopes = boundedList(customPermissionId.max(PERMISSION_ID_MAX_LENGTH), API_KEY_SCOPES_MAX, 1).optional();
const newKey = {
  ...described,
  /** Left out: after the time that the project sets. */
  expires_at_millis: number.int().min(0).max(TIME_MAX_MILLIS).nullable().optional(),
  is_public: boolean.optional(),
  /** Left out: the key may do everything that its owner may. */
  scopes,
  requests_per_minute: number.int().min(1).max(API_KEY_REQUESTS_PER_MINUTE_MAX).optional(),
  allowed_addresses: boundedList(string.max(API_KEY_ADDRESS_MAX_LENGTH), API_KEY_ADDRESS_RANGES_MAX, 1).optional(),
};
const checkedKey = z.strictObject({
  api_key: string.max(API_KEY_MAX_LENGTH),
  /** All of these the key must have, if it is limited to scopes. */
  required_scopes: scopes,
  /** Address of the caller. A key that is limited to addresses does not work without it. */
  address: string.max(API_KEY_ADDRESS_MAX_LENGTH).optional(),
});
const keyUpdate = z.strictObject({
  description: described.description.optional(),
  revoked: z.literal(true).optional(),
});

const keyId = z.strictObject({ api_key_id: uuid });
const ofTeam = z.strictObject({ team_id: uuid });

const NOT_ENABLED = { status: 400, when: "the project does not offer this kind of API key" } as const;
const OWN_ONLY = { status: 403, when: "a client asks about the keys of another user" } as const;

const UNKNOWN_SCOPE = { status: 400, when: "the project does not define a scope" } as const;
const MUST_EXPIRE = { status: 400, when: "the project's keys have to expire, and this one would not" } as const;
const NO_ADDRESS = { status: 400, when: "an address or a range is none" } as const;
const TOO_MANY_REQUESTS = { status: 429, when: "the key has used up its requests of this minute" } as const;

const CURSOR_GONE = { status: 400, when: "the entry the cursor names is gone" } as const;

const userKeys = {
  tiers: TIERS,
  refusals: [NOT_ENABLED, OWN_ONLY],
} as const;
const teamKeys = {
  tiers: TIERS,
  // A client that may not manage the team's keys gets the same answer as for a key that does not exist.
  refusals: [NOT_ENABLED],
} as const;

const OWN_ERRORS = ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_AUTHENTICATION_REQUIRED"] as const;
const TEAM_ERRORS = ["USER_AUTHENTICATION_REQUIRED", "API_KEY_NOT_FOUND"] as const;
/** An access token outlives its session by minutes, which must not become a key that lasts. */
const SESSION_ENDED = "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED" as const;
const CHECK_ERRORS = [
  "API_KEY_NOT_FOUND",
  "WRONG_API_KEY_TYPE",
  "API_KEY_REVOKED",
  "API_KEY_EXPIRED",
  "API_KEY_ADDRESS_NOT_ALLOWED",
  "API_KEY_SCOPE_MISSING",
] as const;

/** Keys with which programs act for a user or a team, in the developer's own API. */
export const apiKeys = {
  "GET /user-api-keys": {
    ...userKeys,
    summary: "List a user's API keys, newest first",
    // Required, but told in words of its own; see the handler.
    query: z.strictObject({ user_id: userIdOrMe.optional(), ...page }),
    answer: listOrPageOf(userKey),
    errors: [...OWN_ERRORS, "SCHEMA_ERROR"],
    refusals: [...userKeys.refusals, CURSOR_GONE],
  },
  "POST /user-api-keys": {
    ...userKeys,
    summary: "Create an API key for a user; its value is returned only once",
    body: z.strictObject({ user_id: userIdOrMe, ...newKey }),
    answer: z.strictObject({ ...key, ...owner.user, ...whole }),
    errors: [...OWN_ERRORS, "USER_NOT_FOUND", SESSION_ENDED],
    refusals: [...userKeys.refusals, UNKNOWN_SCOPE, MUST_EXPIRE, NO_ADDRESS],
  },
  "GET /user-api-keys/{api_key_id}": {
    ...userKeys,
    summary: "Read one of a user's API keys",
    params: keyId,
    query: z.strictObject({ user_id: userIdOrMe.optional() }),
    answer: userKey,
    errors: [...OWN_ERRORS, "API_KEY_NOT_FOUND"],
  },
  "PATCH /user-api-keys/{api_key_id}": {
    ...userKeys,
    summary: "Change the description of a user's API key, or revoke it",
    params: keyId,
    query: z.strictObject({ user_id: userIdOrMe.optional() }),
    body: keyUpdate,
    answer: userKey,
    errors: [...OWN_ERRORS, "API_KEY_NOT_FOUND"],
  },
  "POST /user-api-keys/check": {
    summary: "Check an API key, its scopes, addresses and rate limit, and find its user",
    tiers: SERVER_TIERS,
    body: checkedKey,
    answer: userKey,
    errors: CHECK_ERRORS,
    refusals: [NOT_ENABLED, NO_ADDRESS, TOO_MANY_REQUESTS],
  },
  "GET /team-api-keys": {
    ...teamKeys,
    summary: "List a team's API keys, newest first",
    query: ofTeam.extend(page),
    answer: listOrPageOf(teamKey),
    errors: TEAM_ERRORS,
    refusals: [...teamKeys.refusals, CURSOR_GONE],
  },
  "POST /team-api-keys": {
    ...teamKeys,
    summary: "Create an API key for a team; its value is returned only once",
    body: z.strictObject({ team_id: uuid, ...newKey }),
    answer: z.strictObject({ ...key, ...owner.team, ...whole }),
    errors: [...TEAM_ERRORS, "TEAM_NOT_FOUND", SESSION_ENDED],
    refusals: [...teamKeys.refusals, UNKNOWN_SCOPE, MUST_EXPIRE, NO_ADDRESS],
  },
  "GET /team-api-keys/{api_key_id}": {
    ...teamKeys,
    summary: "Read one of a team's API keys",
    params: keyId,
    query: ofTeam,
    answer: teamKey,
    errors: TEAM_ERRORS,
  },
  "PATCH /team-api-keys/{api_key_id}": {
    ...teamKeys,
    summary: "Change the description of a team's API key, or revoke it",
    params: keyId,
    query: ofTeam,
    body: keyUpdate,
    answer: teamKey,
    errors: TEAM_ERRORS,
  },
  "POST /team-api-keys/check": {
    summary: "Check an API key, its scopes, addresses and rate limit, and find its team",
    tiers: SERVER_TIERS,
    body: checkedKey,
    answer: teamKey,
    errors: CHECK_ERRORS,
    refusals: [NOT_ENABLED, NO_ADDRESS, TOO_MANY_REQUESTS],
  },
  "POST /integrations/credential-scanning/revoke": {
    summary: "Report a leaked API key: revoke it and notify its owner",
    // A person who finds a leaked key has nothing but the key.
    tiers: "none",
    hasOpenQuery: true,
    body: z.strictObject({ api_key: string.max(API_KEY_MAX_LENGTH) }),
    answer: success,
    errors: ["API_KEY_NOT_FOUND", "PUBLIC_API_KEY_CANNOT_BE_REVOKED", "API_KEY_EXPIRED"],
  },
} as const satisfies EndpointTable;
