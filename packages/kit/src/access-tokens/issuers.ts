/** An issuer of tokens, and their audience. */
export interface TokenIssuer {
  /** The claim `iss`. */
  readonly issuer: string;
  /** The claim `aud`. */
  readonly audience: string;
}

/**
 * Returns the issuers of a project's access tokens: that of users, and that of anonymous users.
 *
 * @param baseUrl The backend's URL as browsers reach it, without a slash at its end.
 */
export function issuersOf(baseUrl: string, projectId: string): { users: TokenIssuer; anonymous: TokenIssuer } {
  const api = `${baseUrl}/api/v1`;
  return {
    users: { issuer: `${api}/projects/${projectId}`, audience: projectId },
    anonymous: { issuer: `${api}/projects-anonymous-users/${projectId}`, audience: `${projectId}:anon` },
  };
}

/**
 * Returns the URL of the keys that verify a project's access tokens (RFC 7517).
 *
 * @param baseUrl The backend's URL as the caller reaches it.
 * @param includesAnonymous Whether to include the keys for anonymous users.
 */
export function keysUrlOf(baseUrl: string, projectId: string, includesAnonymous: boolean): string {
  const query = includesAnonymous ? "?include_anonymous=true" : "";
  return `${baseUrl}/api/v1/projects/${projectId}/.well-known/jwks.json${query}`;
}
