/** The claims of an access token. */
export interface AccessTokenClaims {
  readonly sub: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** Seconds since 1970; a token without this claim does not expire. */
  readonly exp?: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly is_anonymous: boolean;
  /** Set in sessions in which an administrator acts as the user. */
  readonly is_impersonation?: true;
}

/** Tokens that lack a claim are rejected; the backend sets all of them. */
const REQUIRED =
  "iss aud sub iat project_id branch_id refresh_token_id role name email email_verified selected_team_id is_anonymous".split(
    " ",
  );

/**
 * Reads an access token without checking its signature, which is for backends to check.
 *
 * @returns The claims, or `null` when it is not a complete access token.
 */
export function readAccessToken(token: string): AccessTokenClaims | null {
  try {
    const base64 = token.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0));
    const claims: AccessTokenClaims = JSON.parse(new TextDecoder().decode(bytes));
    return REQUIRED.every((name) => name in claims) ? claims : null;
  } catch {
    return null; // It is not a token.
  }
}
