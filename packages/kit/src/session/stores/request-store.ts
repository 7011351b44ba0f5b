import { parseCookies, tokensInCookies } from "./cookies.ts";
import type { RequestLike, Tokens } from "./token-store.ts";

/** Carries both tokens to origins that get no cookies. */
export const AUTH_HEADER = "x-stack-auth";

/**
 * The tokens a browser sent along: those of the header where there is one, else those of the cookies.
 *
 * @throws {Error} when the header is not what `getAuthHeaders` makes.
 */
export function tokensInRequest(projectId: string, { headers }: RequestLike): Tokens {
  const header = headers.get(AUTH_HEADER);
  if (!header) return tokensInCookies(projectId, parseCookies(headers.get("cookie") ?? ""));
  try {
    const tokens: unknown = JSON.parse(header);
    if (typeof tokens !== "object" || tokens === null || Array.isArray(tokens)) throw new Error("It is no object.");
    const { refreshToken, accessToken }: { [key: string]: unknown } = { ...tokens };
    return { refreshToken: asToken(refreshToken), accessToken: asToken(accessToken) };
  } catch (cause) {
    throw new Error(`The header ${AUTH_HEADER} must be what getAuthHeaders() gives.`, { cause });
  }
}

function asToken(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
