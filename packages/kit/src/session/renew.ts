import { invariant } from "../invariant.ts";
import { CLIENT_ACCESS } from "../transport/access.ts";
import { isRefreshTokenRefusal } from "../transport/known-errors.ts";
import { type Line, request } from "../transport/request.ts";

/**
 * Asks for a new access token (RFC 6749 §6). The refresh token stays what it is, so asking twice does no harm.
 *
 * @returns The token, or null when the refresh token is no good any more.
 */
export async function renew(line: Line, refreshToken: string): Promise<string | null> {
  const { projectId, publishableClientKey } = line.settings;
  try {
    const text = await request(line, {
      method: "POST",
      path: "/auth/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: refreshToken,
        client_id: projectId,
        client_secret: publishableClientKey,
      }).toString(),
      access: CLIENT_ACCESS,
      session: null,
      isIdempotent: true,
    });
    const answer: { access_token?: unknown; token_type?: unknown } = JSON.parse(text);
    const isBearer = typeof answer.token_type === "string" && answer.token_type.toLowerCase() === "bearer";
    invariant(
      isBearer && typeof answer.access_token === "string",
      "The token endpoint answered without a bearer token.",
    );
    return answer.access_token;
  } catch (error) {
    if (isRefreshTokenRefusal(error)) return null;
    throw error;
  }
}
