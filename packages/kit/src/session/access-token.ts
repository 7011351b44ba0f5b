/** What an access token says about its user (conventions §7). */
export interface AccessTokenClaims {
  readonly sub: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** Seconds since 1970; a token without it does not expire. */
  readonly exp?: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly is_anonymous: boolean;
  /** Only of sessions in which somebody acts for the user. */
  readonly is_impersonation?: true;
}

/** Half a token counts as none: whoever made it is no backend of ours. */
const REQUIRED =
  "iss aud sub iat project_id branch_id refresh_token_id role name email email_verified selected_team_id is_anonymous".split(
    " ",
  );

/**
 * Reads an access token without checking its signature, which only the backend's word depends on.
 *
 * @returns Its claims, or null unless all of them are there.
 */
export function readAccessToken(token: string): AccessTokenClaims | null {
  try {
    const base64 = token.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0));
    const claims: AccessTokenClaims = JSON.parse(new TextDecoder().decode(bytes));
    return REQUIRED.every((name) => name in claims) ? claims : null;
  } catch {
    return null; // Whatever it is, it is no token.
  }
}
