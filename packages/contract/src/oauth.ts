import * as z from "zod";
import type { EndpointTable } from "./endpoint.ts";

/** The token answer of RFC 6749 §5.1; keys it has none of are left out, never null, because client libraries refuse null. */
const tokenAnswer = z.strictObject({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number().int().positive(),
  scope: z.string(),
});

/** The OAuth 2.0 face of the backend (RFC 6749), which client libraries talk to without any header of ours. */
export const oauth = {
  "POST /auth/oauth/token": {
    summary: "Token endpoint (RFC 6749 §3.2): exchange a refresh token for an access token",
    tiers: "none",
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
    errors: ["INVALID_OAUTH_CLIENT_ID_OR_SECRET", "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED", "INVALID_AUTHORIZATION_CODE"],
  },
} as const satisfies EndpointTable;
