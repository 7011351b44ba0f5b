import { AUTH_HEADER } from "../session/stores/auth-header.ts";
import { tokensInRequest } from "../session/stores/request-store.ts";

/** A request with headers of the Fetch API, or as Node and its frameworks have them. */
export interface AuthenticatedRequest {
  /** The headers of the request. */
  readonly headers:
    | { get(name: string): string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** RFC 6750 §2.1, RFC 9449 §7.1. */
const AUTHORIZATION = /^(Bearer|DPoP) +([\w.~+/-]+=*)$/i;

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
function bearerIn(request: AuthenticatedRequest): string | null {
  const found = authorizationIn(request);
  return found?.scheme === "Bearer" ? found.token : null;
}

/** Finds the token in the header `Authorization`, with its scheme; `null` when there is none. */
export function authorizationIn(
  request: AuthenticatedRequest,
): { readonly scheme: "Bearer" | "DPoP"; readonly token: string } | null {
  const [, scheme = "", token] = AUTHORIZATION.exec(headerReader(request)("authorization") ?? "") ?? [];
  return token === undefined ? null : { scheme: scheme.toLowerCase() === "dpop" ? "DPoP" : "Bearer", token };
}

/** Reads headers by their lower-case name. */
export function headerReader({ headers }: AuthenticatedRequest): (name: string) => string | null {
  if (typeof headers.get === "function") return headers.get.bind(headers);
  const byName = headers as Readonly<Record<string, string | readonly string[] | undefined>>;
  return (name) => {
    const value = byName[name];
    return typeof value === "string" ? value : (value?.[0] ?? null);
  };
}
