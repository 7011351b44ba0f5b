import { REFRESH_TOKEN_CODES } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { isOneOf } from "../transport/known-errors.ts";

/**
 * Asks for a new access token (RFC 6749 §6). The refresh token stays what it is, so asking twice does no harm.
 *
 * @returns The token, or null when the refresh token is no good any more.
 */
export async function renew({ settings, send }: ClientCore, refreshToken: string): Promise<string | null> {
  const { projectId, publishableClientKey } = settings;
  const body = {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
    client_id: projectId,
    client_secret: publishableClientKey,
  } as const;
  try {
    const options = { session: null, isForm: true, isIdempotent: true };
    return (await send("POST /auth/oauth/token", { body, headers: {} }, options)).access_token;
  } catch (error) {
    if (isOneOf(error, REFRESH_TOKEN_CODES)) return null;
    throw error;
  }
}
