import * as z from "zod";
import { success } from "./answers.ts";
import { type EndpointTable, TIERS } from "./endpoint.ts";

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
    summary: "Sign out: end the session the access token belongs to",
    tiers: TIERS,
    answer: success,
    errors: ["ACCESS_TOKEN_EXPIRED", "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"],
  },
} as const satisfies EndpointTable;
