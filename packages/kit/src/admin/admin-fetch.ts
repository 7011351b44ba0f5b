import { ERROR_FAMILIES } from "@latchkit/contract/errors";
import type { Platform } from "../platform.ts";
import type { Tokens } from "../tokens.ts";

/** A session in the project `internal`, of a member of the team that owns a project. */
export interface ProjectOwnerSession {
  /** Returns the tokens, with a valid access token. */
  getTokens(): Promise<Tokens>;
  /** Discards an access token that the backend refused, so that `getTokens` returns a new one. */
  drop?(accessToken: string): void;
}

/** Credentials for the administration of a project. */
type AdminCredential = { readonly superSecretAdminKey: string } | { readonly projectOwnerSession: ProjectOwnerSession };

const OTHER_KEYS = ["x-stack-secret-server-key", "x-stack-publishable-client-key"];
const REFUSED_TOKEN: readonly string[] = ERROR_FAMILIES.INVALID_ADMIN_ACCESS_TOKEN;

/**
 * Wraps `fetch` to send every request of an app as an administrator.
 *
 * Renews an access token that the backend refuses, and sends the request once more.
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
    // Without a session, the backend refuses this value as an invalid token.
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

/**
 * Chooses what an administrator proves the right to the project with: the session if there is one, else the key.
 *
 * @throws {Error} When neither is given; the message says where to find a key.
 */
export function credentialOf(
  given: { projectOwnerSession?: ProjectOwnerSession | undefined; superSecretAdminKey?: string | undefined },
  keyFromEnvironment: string | undefined,
): AdminCredential {
  if (given.projectOwnerSession) return { projectOwnerSession: given.projectOwnerSession };
  const superSecretAdminKey = given.superSecretAdminKey ?? keyFromEnvironment;
  if (superSecretAdminKey) return { superSecretAdminKey };
  throw new Error(
    "To administer a project, pass superSecretAdminKey or projectOwnerSession to the app, " +
      "or set LATCHKIT_SUPER_SECRET_ADMIN_KEY. See Project keys in the dashboard.",
  );
}
