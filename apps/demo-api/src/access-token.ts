import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { Refusal } from "./refusal.ts";

/** Verifies an access token and returns its user. @throws {Refusal} 401 if it is not valid. */
export type VerifyAccessToken = (token: string) => Promise<{ userId: string }>;

/** The keys could not be fetched: that says nothing about the token. */
const UNKNOWN_KEYS = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

const EXPIRED = ["ACCESS_TOKEN_EXPIRED", "This access token has expired. Refresh it and try again."] as const;
const INVALID = ["ACCESS_TOKEN_INVALID", "This is no access token of a user of this project."] as const;

/**
 * Verifies access tokens of a project's users locally, with public keys that are fetched once and cached.
 *
 * A token proves the identity of a user when it was issued, at most ten minutes ago, but not their current permissions.
 *
 * @param options.apiUrl Where Latchkit is, such as `http://localhost:4100`; the issuer begins with it.
 * @param options.now Default: the system's clock.
 */
export function accessTokenVerifier(options: {
  apiUrl: string;
  projectId: string;
  now?: (() => Date) | undefined;
}): VerifyAccessToken {
  const { projectId, now = () => new Date() } = options;
  const issuer = `${options.apiUrl}/api/v1/projects/${projectId}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["ES256"], // A token does not get to choose (RFC 8725, 3.1).
        issuer,
        audience: projectId, // Anonymous users have another one.
        requiredClaims: ["exp", "sub"],
        currentDate: now(),
      });
      return { userId: payload.sub ?? "" };
    } catch (cause) {
      if (!(cause instanceof errors.JOSEError) || UNKNOWN_KEYS.has(cause.code)) throw cause;
      const [code, message] = cause instanceof errors.JWTExpired ? EXPIRED : INVALID;
      throw new Refusal(message, { status: 401, code, cause });
    }
  };
}
