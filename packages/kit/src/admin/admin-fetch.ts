import { ERROR_FAMILIES } from "@latchkit/contract/errors";
import type { Platform } from "../platform.ts";
import type { Tokens } from "../session/stores/token-store.ts";

/** The session of somebody in the team that owns a project, in the project `internal`. */
export interface ProjectOwnerSession {
  /** Both tokens, the access token fresh. */
  getTokens(): Promise<Tokens>;
  /** Forgets an access token that the backend refused, so that the next one asked for is new. */
  drop?(accessToken: string): void;
}

/** With what somebody proves that they administer a project. */
export type AdminCredential =
  | { readonly superSecretAdminKey: string }
  | { readonly projectOwnerSession: ProjectOwnerSession };

const OTHER_KEYS = ["x-stack-secret-server-key", "x-stack-publishable-client-key"];
const REFUSED_TOKEN: readonly string[] = ERROR_FAMILIES.INVALID_ADMIN_ACCESS_TOKEN;

/**
 * Sends whatever an app sends as an administrator, who may do all that servers and browsers may.
 *
 * An access token that is refused is renewed, and the request sent once more.
 */
export function adminFetch(fetch: Platform["fetch"], credential: AdminCredential): Platform["fetch"] {
  const send = (url: string, init: RequestInit, name: string, secret: string) => {
    const headers = new Headers(init.headers);
    for (const key of OTHER_KEYS) headers.delete(key);
    headers.set("x-stack-access-type", "admin");
    headers.set(name, secret);
    return fetch(url, { ...init, headers });
  };
  if ("superSecretAdminKey" in credential) {
    const { superSecretAdminKey } = credential;
    return (url, init) => send(url, init, "x-stack-super-secret-admin-key", superSecretAdminKey);
  }
  const { projectOwnerSession: session } = credential;
  const sendAsOwner = async (url: string, init: RequestInit) => {
    // Without a session it is refused like a token that nobody can read, which is what it amounts to.
    const accessToken = (await session.getTokens()).accessToken ?? "none";
    return { accessToken, response: await send(url, init, "x-stack-admin-access-token", accessToken) };
  };
  return async (url, init) => {
    const { accessToken, response } = await sendAsOwner(url, init);
    if (!REFUSED_TOKEN.includes(response.headers.get("x-stack-known-error") ?? "")) return response;
    session.drop?.(accessToken);
    return (await sendAsOwner(url, init)).response;
  };
}
