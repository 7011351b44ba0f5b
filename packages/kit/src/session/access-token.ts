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
}

const REQUIRED: Readonly<Record<string, string>> = {
  iss: "string",
  aud: "string",
  sub: "string",
  iat: "number",
  project_id: "string",
  branch_id: "string",
  refresh_token_id: "string",
  role: "string",
  name: "string or null",
  email: "string or null",
  email_verified: "boolean",
  selected_team_id: "string or null",
  is_anonymous: "boolean",
};

/**
 * Reads an access token without checking its signature, which only the backend's word depends on.
 *
 * @returns Its claims, or null unless all of them are there: half a token counts as none.
 */
export function readAccessToken(token: string): AccessTokenClaims | null {
  try {
    const base64 = token.split(".")[1]?.replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return areClaims(claims) ? claims : null;
  } catch {
    return null; // Whatever it is, it is no token.
  }
}

function areClaims(value: unknown): value is AccessTokenClaims {
  if (typeof value !== "object" || value === null) return false;
  const claims = new Map<string, unknown>(Object.entries(value));
  const exp = claims.get("exp");
  return (
    (exp === undefined || typeof exp === "number") &&
    Object.entries(REQUIRED).every(([name, kind]) => {
      const claim = claims.get(name);
      return kind.startsWith(typeof claim) || (claim === null && kind.endsWith("null"));
    })
  );
}
