import type { Tokens } from "../../tokens.ts";
import { AUTH_HEADER } from "./auth-header.ts";
import { parseCookies, tokensInCookies } from "./cookies.ts";
import type { RequestLike } from "./token-store.ts";

/**
 * Reads the tokens of a request: from the `x-stack-auth` header where present, else from the cookies.
 *
 * @throws {Error} When the header does not have the form that `getAuthHeaders` returns.
 */
export function tokensInRequest(projectId: string, { headers }: RequestLike): Tokens {
  const header = headers.get(AUTH_HEADER);
  if (!header) return tokensInCookies(projectId, parseCookies(headers.get("cookie") ?? ""));
  try {
    if (!header.trim().startsWith("{")) throw new Error("It is not an object.");
    const { refreshToken, accessToken }: { [key: string]: unknown } = JSON.parse(header);
    return { refreshToken: asToken(refreshToken), accessToken: asToken(accessToken) };
  } catch (cause) {
    throw new Error(`The header ${AUTH_HEADER} must have the form that getAuthHeaders() returns.`, { cause });
  }
}

function asToken(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
