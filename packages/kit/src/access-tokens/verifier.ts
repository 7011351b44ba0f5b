import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import { ambientPlatform, type Platform } from "../platform.ts";
import { failed, ok, type Result } from "../result.ts";
import { baseUrlFor, type ProjectAddress, resolveProjectId } from "../settings.ts";
import { issuersOf, keysUrlOf } from "./issuers.ts";
import { PublicKeysUnavailableError } from "./public-keys-unavailable-error.ts";
import { type AuthenticatedRequest, tokenInRequest } from "./token-in-request.ts";
import { toVerifiedUser, type VerifiedClaims, type VerifiedUser } from "./verified-user.ts";

/**
 * Problem of a request without a verified user.
 *
 * - `"missing"`: it carries no access token.
 * - `"expired"`: its token was genuine and has expired. The kit in the browser renews it.
 * - `"invalid"`: the token is not one of this project's users.
 */
export type AccessTokenProblem = "missing" | "expired" | "invalid";

/**
 * Options for the verification of access tokens. Issuers of tokens begin with the backend's URL for browsers; keys are
 * fetched from that for servers.
 */
export interface AccessTokenVerifierOptions extends ProjectAddress {
  /** Whether to accept the tokens of anonymous users. Default: `false`. */
  acceptsAnonymous?: boolean | undefined;
  /** Replaces parts of the environment; for tests. */
  platform?: Partial<Platform> | undefined;
}

/** Verifies access tokens of a project's users. */
export interface AccessTokenVerifier {
  /**
   * Verifies a token.
   *
   * @returns Its user, or `"expired"` or `"invalid"`.
   * @throws {PublicKeysUnavailableError} When the project's public keys cannot be fetched, which says nothing about the
   *   token.
   */
  verify(token: string): Promise<Result<VerifiedUser, Exclude<AccessTokenProblem, "missing">>>;
  /**
   * Verifies the token of a request: from `Authorization: Bearer …`, else from the header of `getAuthHeaders()`, else
   * from the kit's cookies, which browsers send along with requests of the same site only (`SameSite=Lax`).
   *
   * @throws {PublicKeysUnavailableError} As for `verify`.
   */
  authenticate(request: AuthenticatedRequest): Promise<Result<VerifiedUser, AccessTokenProblem>>;
}

/** The keys could not be fetched: that says nothing about the token. */
export const KEYS_UNAVAILABLE: readonly string[] = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"];

/**
 * Creates a verifier of access tokens for a developer's backend: JWTs (RFC 7519) signed with ES256 (RFC 7518 §3.4).
 *
 * Verifying makes no requests but for the project's public keys, which are fetched at the first token and cached. A
 * token proves who the user was when it was issued; it stays valid until it expires, also after the user signed out or
 * left a team.
 *
 * @example
 * const tokens = createAccessTokenVerifier({ projectId, baseUrl: "https://auth.example.com" });
 * const verified = await tokens.authenticate(request);
 * if (verified.status === "error") return unauthorized(verified.error);
 */
export function createAccessTokenVerifier({
  acceptsAnonymous = false,
  platform: parts,
  ...address
}: AccessTokenVerifierOptions = {}): AccessTokenVerifier {
  const platform = { ...ambientPlatform(), ...parts };
  const projectId = resolveProjectId(address, platform);
  const serverUrl = baseUrlFor("server", address.baseUrl, platform);
  const publicUrl = baseUrlFor("browser", address.baseUrl, platform); // Issuers begin with it.
  const { users, anonymous } = issuersOf(publicUrl, projectId);
  const issuers = new Map([users, ...(acceptsAnonymous ? [anonymous] : [])].map((one) => [one.audience, one.issuer]));
  const keysUrl = keysUrlOf(serverUrl, projectId, acceptsAnonymous);
  const keys = createRemoteJWKSet(new URL(keysUrl), { [customFetch]: platform.fetch });

  const verify: AccessTokenVerifier["verify"] = async (token) => {
    try {
      const { payload } = await jwtVerify<VerifiedClaims>(token, keys, {
        algorithms: ["ES256"], // A token does not get to choose (RFC 8725 §3.1).
        issuer: [...issuers.values()],
        audience: [...issuers.keys()],
        requiredClaims: ["exp", "sub", "refresh_token_id"],
        currentDate: new Date(platform.now()),
      });
      // Each audience has an issuer of its own.
      return issuers.get(String(payload.aud)) === payload.iss ? ok(toVerifiedUser(payload)) : failed("invalid");
    } catch (cause) {
      if (cause instanceof errors.JWTExpired) return failed("expired");
      if (cause instanceof errors.JOSEError && !KEYS_UNAVAILABLE.includes(cause.code)) return failed("invalid");
      throw new PublicKeysUnavailableError(keysUrl, { cause });
    }
  };

  return {
    verify,
    async authenticate(request) {
      const token = tokenInRequest(projectId, request);
      return token === null ? failed("missing") : verify(token);
    },
  };
}
