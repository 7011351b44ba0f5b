import * as z from "zod";
import { boolean, number, userIdOrMe, uuid } from "../fields/fields.ts";
import { SESSION_LIFETIME_MILLIS, SESSION_MAX_LIFETIME_MILLIS } from "../limits.ts";
import { listOf, success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS, TIERS } from "../wire/endpoint.ts";

/** Approximate location of an IP address; unknown parts are null. */
export const location = z.strictObject({
  ip: z.string(),
  countryCode: z.string().nullable(),
  regionCode: z.string().nullable(),
  cityName: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  tzIdentifier: z.string().nullable(),
});

const session = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  created_at: z.number().int(),
  /** Left out, as is the location, when unknown; a few seconds late when a session is used many times in a row. */
  last_used_at: z.number().int().optional(),
  is_impersonation: z.boolean(),
  is_current_session: z.boolean(),
  last_used_at_end_user_ip_info: location.optional(),
  /**
   * Browser and system that signed in, such as `Firefox on Linux`; left out when unknown. Not part of the original
   * protocol.
   */
  device: z.string().optional(),
});

const OWN_ONLY = { status: 403, when: "a client asks about the sessions of another user" } as const;

/** Sessions: a refresh token at the user's, a row at ours, and the short-lived access tokens in between. */
export const sessions = {
  "POST /auth/sessions/current/refresh": {
    summary: "Exchange the refresh token for a new access token",
    tiers: TIERS,
    headers: z.object({ "x-stack-refresh-token": z.string() }),
    answer: z.strictObject({ access_token: z.string() }),
    errors: ["REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
  },
  "DELETE /auth/sessions/current": {
    summary: "Sign out: end the current session",
    tiers: TIERS,
    answer: success,
    errors: ["ACCESS_TOKEN_EXPIRED", "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
  },
  "GET /auth/sessions": {
    summary: "List a user's sessions, newest first",
    tiers: TIERS,
    query: z.strictObject({ user_id: userIdOrMe }),
    answer: listOf(session),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [OWN_ONLY],
  },
  "POST /auth/sessions": {
    summary: "Create a session for a user",
    tiers: SERVER_TIERS,
    body: z.strictObject({
      user_id: userIdOrMe,
      expires_in_millis: number.min(1).max(SESSION_MAX_LIFETIME_MILLIS).default(SESSION_LIFETIME_MILLIS),
      is_impersonation: boolean.default(false),
    }),
    answer: z.strictObject({ refresh_token: z.string(), access_token: z.string() }),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_ID_DOES_NOT_EXIST", "USER_BANNED"],
  },
  "DELETE /auth/sessions": {
    summary: "End all sessions of a user except the current one",
    tiers: TIERS,
    query: z.strictObject({ user_id: userIdOrMe }),
    answer: success,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
    refusals: [OWN_ONLY],
  },
  "DELETE /auth/sessions/{session_id}": {
    summary: "End a session of a user other than the current one",
    tiers: TIERS,
    params: z.strictObject({ session_id: uuid }),
    query: z.strictObject({ user_id: userIdOrMe.optional() }),
    answer: success,
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "CANNOT_DELETE_CURRENT_SESSION", "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
    refusals: [{ status: 404, when: "there is no such session, or a client asks to end another user's" }],
  },
} as const satisfies EndpointTable;
