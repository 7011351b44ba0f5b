import type { ClientCore } from "../client-core.ts";

/** What the backend refuses with when a session is over. */
export const HAS_ENDED = ["REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"] as const;

/**
 * Asks for a new access token (RFC 6749 §6), once: the session decides when to ask again.
 *
 * @returns The token, or null when the refresh token is no good any more.
 */
export async function renew({ settings, attempt }: ClientCore, refreshToken: string): Promise<string | null> {
  const { projectId, publishableClientKey } = settings;
  const body = {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    client_id: projectId,
    client_secret: publishableClientKey,
  } as const;
  const options = { session: null, isForm: true };
  const answer = await attempt("POST /auth/oauth/token", { body, headers: {} }, HAS_ENDED, options);
  return answer.status === "ok" ? answer.data.access_token : null;
}
