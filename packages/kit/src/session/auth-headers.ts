import type { Session } from "./session.ts";
import { AUTH_HEADER } from "./stores/request-store.ts";

/** Headers that carry a session to another origin. */
export async function authHeaders(session: Session): Promise<{ "x-stack-auth": string }> {
  const { accessToken, refreshToken } = await session.tokens();
  return { [AUTH_HEADER]: JSON.stringify({ accessToken, refreshToken }) };
}
