import type { TokenSource } from "../../transport/connection.ts";

/** Carries both tokens to origins that receive no cookies. */
export const AUTH_HEADER = "x-stack-auth";

/** Returns headers that carry a session to another origin. */
export async function authHeaders(session: TokenSource): Promise<{ "x-stack-auth": string }> {
  return { [AUTH_HEADER]: JSON.stringify(await session.tokens()) };
}
