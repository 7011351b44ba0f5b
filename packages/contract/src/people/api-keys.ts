import * as z from "zod";
import { boolean, number, string, userIdOrMe, uuid } from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { API_KEY_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, TIME_MAX_MILLIS } from "../limits.ts";
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

const newKey = {
  ...described,
  expires_at_millis: number.int().min(0).max(TIME_MAX_MILLIS).nullable(),
  is_public: boolean.optional(),
};
const keyUpdate = z.strictObject({
  description: described.description.optional(),
  revoked: z.literal(true).optional(),
});

const keyId = z.strictObject({ api_key_id: uuid });
const ofTeam = z.strictObject({ team_id: uuid });

const NOT_ENABLED = { status: 400, when: "the project does not offer this kind of API key" } as const;
const OWN_ONLY = { status: 403, when: "a client asks about the keys of another user" } as const;

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
const CHECK_ERRORS = ["API_KEY_NOT_FOUND", "WRONG_API_KEY_TYPE", "API_KEY_REVOKED", "API_KEY_EXPIRED"] as const;

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
    summary: "Check an API key and find its user",
    tiers: SERVER_TIERS,
    body: z.strictObject({ api_key: string.max(API_KEY_MAX_LENGTH) }),
    answer: userKey,
    errors: CHECK_ERRORS,
    refusals: [NOT_ENABLED],
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
    summary: "Check an API key and find its team",
    tiers: SERVER_TIERS,
    body: z.strictObject({ api_key: string.max(API_KEY_MAX_LENGTH) }),
    answer: teamKey,
    errors: CHECK_ERRORS,
    refusals: [NOT_ENABLED],
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
