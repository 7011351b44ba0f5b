import { AUTH_HEADER } from "../session/stores/auth-header.ts";
import { tokensInRequest } from "../session/stores/request-store.ts";

/** A request with headers of the Fetch API, or as Node and its frameworks have them. */
export interface AuthenticatedRequest {
  /** The headers of the request. */
  readonly headers:
    | { get(name: string): string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** RFC 6750 §2.1. */
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Finds the access token of a request: in `Authorization: Bearer …`, else in the header that `getAuthHeaders()` makes,
 * else in the kit's cookies.
 *
 * @returns `null` when it has none.
 */
export function tokenInRequest(projectId: string, request: AuthenticatedRequest): string | null {
  const get = headerReader(request);
  const bearer = bearerIn(request);
  if (bearer !== null) return bearer;
  try {
    return tokensInRequest(projectId, { headers: { get } }).accessToken;
  } catch {
    return get(AUTH_HEADER); // It is not in the form of getAuthHeaders(), so the verifier refuses it.
  }
}

/** Finds the token in `Authorization: Bearer …`; `null` when there is none. */
export function bearerIn(request: AuthenticatedRequest): string | null {
  return BEARER.exec(headerReader(request)("authorization") ?? "")?.[1] ?? null;
}

function headerReader({ headers }: AuthenticatedRequest): (name: string) => string | null {
  if (typeof headers.get === "function") return headers.get.bind(headers);
  const byName = headers as Readonly<Record<string, string | readonly string[] | undefined>>;
  return (name) => {
    const value = byName[name];
    return typeof value === "string" ? value : (value?.[0] ?? null);
  };
}
