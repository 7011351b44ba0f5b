import {
  ACCESS_COOKIE_LIFETIME_SECONDS,
  COOKIE_POLL_MILLIS,
  REFRESH_COOKIE_LIFETIME_SECONDS,
} from "@latchkit/contract/limits";
import type { CookieJar, Page, Platform } from "../../platform.ts";
import {
  ACCESS_COOKIE,
  accessCookieValue,
  defaultRefreshCookie,
  HTTPS_COOKIE,
  isRefreshCookie,
  legacyRefreshCookies,
  parentDomains,
  parseCookies,
  refreshCookieValue,
  setCookie,
  tokensInCookies,
} from "./cookies.ts";
import type { TokenStore, Tokens } from "./token-store.ts";

/** A cookie for a domain and all its subdomains. */
export interface SharedCookie {
  readonly name: string;
  readonly domain: string;
}

export interface CookieStoreParts {
  readonly projectId: string;
  readonly platform: Platform;
  /** The cookie in which the host shares its sign-in with its neighbours; null unless the project wants that. Asks the backend. */
  findSharedCookie(hostname: string): Promise<SharedCookie | null>;
}

/**
 * Keeps tokens in the cookies of the page, where other tabs and the app's own server find them.
 *
 * Browsers tell nobody about changed cookies, so they are looked at ten times a second while somebody listens.
 */
export function cookieStore(parts: CookieStoreParts, cookies: CookieJar, page: Page): TokenStore {
  const { projectId, platform } = parts;
  const listeners = new Set<() => void>();
  /** What was written while the browser refuses cookies; the page keeps working on it. */
  let unwritten: Tokens | null = null;
  let seen = "";
  let signIns = 0;
  let stopPolling: (() => void) | null = null;

  const { hostname, protocol } = new URL(page.url);
  const isSecure = protocol === "https:";
  const domains = parentDomains(hostname);
  const defaultName = defaultRefreshCookie(projectId, isSecure);
  const set = (name: string, value: string | null, maxAgeSeconds: number | null, domain?: string) =>
    cookies.write(setCookie(name, value, { isSecure, maxAgeSeconds, domain }));
  if (isSecure) set(HTTPS_COOKIE, "true", null);

  const readAll = () => parseCookies(cookies.read());
  const readTokens = () => tokensInCookies(projectId, readAll());

  function writeRefreshToken(refreshToken: string | null): void {
    signIns += 1;
    const current = [...readAll().keys()].filter((name) => isRefreshCookie(projectId, name) && name !== defaultName);
    for (const name of [...legacyRefreshCookies(projectId), ...current]) remove(name);
    const value = refreshToken === null ? null : refreshCookieValue(refreshToken, platform.now());
    set(defaultName, value, REFRESH_COOKIE_LIFETIME_SECONDS);
    if (refreshToken !== null && domains.length > 0) void share(refreshToken, signIns);
  }

  /** Deleting takes the domain a cookie was set for, which cannot be read; so all that it could be are tried. */
  function remove(name: string): void {
    set(name, null, 0);
    for (const domain of domains) set(name, null, 0, domain);
  }

  /** Moves the sign-in to a cookie that other subdomains see too, where the project trusts them. */
  async function share(refreshToken: string, signIn: number): Promise<void> {
    try {
      const shared = await parts.findSharedCookie(hostname);
      if (!shared || signIn !== signIns || readTokens().refreshToken !== refreshToken) return; // Overtaken meanwhile.
      const value = refreshCookieValue(refreshToken, platform.now());
      set(shared.name, value, REFRESH_COOKIE_LIFETIME_SECONDS, shared.domain);
      if (readAll().has(shared.name)) set(defaultName, null, 0);
    } catch (error) {
      platform.warn(`Latchkit could not find out whether subdomains share the sign-in. ${String(error)}`);
    }
  }

  /** Whether the cookies hold this sign-in already, in the form of today. */
  function isKept(refreshToken: string | null): boolean {
    const cookiesNow = readAll();
    const hasLegacy = legacyRefreshCookies(projectId).some((name) => cookiesNow.has(name));
    return refreshToken !== null && !hasLegacy && tokensInCookies(projectId, cookiesNow).refreshToken === refreshToken;
  }

  function changed(): void {
    seen = cookies.read();
    for (const listener of [...listeners]) listener();
  }

  return {
    read: () => unwritten ?? readTokens(),
    write(tokens) {
      const { refreshToken, accessToken } = tokens;
      // A new access token leaves the refresh cookie alone: replacing it would sign other subdomains out for a moment.
      if (!isKept(refreshToken)) writeRefreshToken(refreshToken);
      set(ACCESS_COOKIE, accessCookieValue(refreshToken, accessToken), ACCESS_COOKIE_LIFETIME_SECONDS);
      unwritten = readTokens().refreshToken === refreshToken ? null : tokens;
      changed();
    },
    subscribe(listener) {
      const own = () => listener(); // Its own, so that one function may subscribe twice.
      listeners.add(own);
      if (!stopPolling) {
        seen = cookies.read();
        stopPolling = platform.every(COOKIE_POLL_MILLIS, () => {
          if (!unwritten && cookies.read() !== seen) changed();
        });
      }
      return () => {
        listeners.delete(own);
        if (listeners.size > 0) return;
        stopPolling?.();
        stopPolling = null;
      };
    },
  };
}
