import type { AccessTokenProblem } from "./verifier.ts";

/** Answer to a request without a verified user. */
export interface Refusal {
  readonly status: 401;
  /** The header `WWW-Authenticate` (RFC 6750 §3). */
  readonly challenge: string;
  readonly body: {
    /** For programs. */
    readonly code: "ACCESS_TOKEN_MISSING" | "ACCESS_TOKEN_EXPIRED" | "ACCESS_TOKEN_INVALID";
    /** For people. */
    readonly error: string;
  };
}

const invalidToken = (description: string) => `Bearer error="invalid_token", error_description="${description}"`;

const REFUSALS: Readonly<Record<AccessTokenProblem, Refusal>> = {
  missing: {
    status: 401,
    challenge: "Bearer",
    body: { code: "ACCESS_TOKEN_MISSING", error: "Sign in, and send an access token: Authorization: Bearer …" },
  },
  expired: {
    status: 401,
    challenge: invalidToken("The access token has expired."),
    body: { code: "ACCESS_TOKEN_EXPIRED", error: "The access token has expired. Renew it and try again." },
  },
  invalid: {
    status: 401,
    challenge: invalidToken("The access token is not valid."),
    body: { code: "ACCESS_TOKEN_INVALID", error: "The access token is not valid." },
  },
};

/** Returns what to answer. */
export function refusalOf(problem: AccessTokenProblem): Refusal {
  return REFUSALS[problem];
}

/**
 * Creates the response to a request without a verified user: 401 with a `WWW-Authenticate` header (RFC 6750 §3) and
 * JSON with `code` and `error`. For handlers that return a `Response`.
 *
 * @param problem The `error` of `authenticate`.
 */
export function unauthorized(problem: AccessTokenProblem): Response {
  const { status, challenge, body } = refusalOf(problem);
  return Response.json(body, { status, headers: { "www-authenticate": challenge } });
}
