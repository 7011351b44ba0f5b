import { isRefreshTokenRefusal } from "../transport/known-errors.ts";
import type { Line } from "../transport/request.ts";
import { send } from "../transport/send.ts";

/**
 * Asks for a new access token (RFC 6749 §6). The refresh token stays what it is, so asking twice does no harm.
 *
 * @returns The token, or null when the refresh token is no good any more.
 */
export async function renew(line: Line, refreshToken: string): Promise<string | null> {
  const { projectId, publishableClientKey } = line.settings;
  const body = {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    client_id: projectId,
    client_secret: publishableClientKey,
  } as const;
  try {
    const options = { session: null, isForm: true, isIdempotent: true };
    return (await send(line, "POST /auth/oauth/token", { body, headers: {} }, options)).access_token;
  } catch (error) {
    if (isRefreshTokenRefusal(error)) return null;
    throw error;
  }
}
