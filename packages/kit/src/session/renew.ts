import type { Connection } from "../transport/connection.ts";
import type { Transport } from "../transport/send.ts";
import { requireTokenAnswer } from "./token-answer.ts";

/** The codes with which the backend refuses a session that has ended. */
export const SESSION_ENDED = ["REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"] as const;

/**
 * Requests a new access token (RFC 6749 §6), once: the session decides when to try again.
 *
 * @returns The token, or `null` when the refresh token is no longer valid.
 */
export async function renew(
  { settings, attempt }: Connection & Transport,
  refreshToken: string,
): Promise<string | null> {
  const { projectId, publishableClientKey } = settings;
  const body = {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    client_id: projectId,
    client_secret: publishableClientKey,
  } as const;
  const options = { session: null, isForm: true };
  const answer = await attempt("POST /auth/oauth/token", { body, headers: {} }, SESSION_ENDED, options);
  if (answer.status === "error") return null;
  requireTokenAnswer(answer.data);
  return answer.data.access_token;
}
