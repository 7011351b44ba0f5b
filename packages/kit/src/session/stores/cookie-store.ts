import {
  ACCESS_COOKIE_LIFETIME_SECONDS,
  COOKIE_POLL_MILLIS,
  REFRESH_COOKIE_LIFETIME_SECONDS,
} from "@latchkit/contract/limits";
import {
  ACCESS_COOKIE,
  accessCookieValue,
  defaultRefreshCookie,
  refreshCookieValue,
} from "@latchkit/contract/session-cookies";
import type { BrowserCookies, BrowserPage, Platform } from "../../platform.ts";
import { createListeners } from "../../resource/listeners.ts";
import type { Tokens } from "../../tokens.ts";
import {
  HTTPS_COOKIE,
  isRefreshCookie,
  legacyRefreshCookies,
  parentDomains,
  parseCookies,
  RENEWAL_PAUSE_COOKIE,
  RENEWAL_PAUSE_COOKIE_SECONDS,
  renewalPauseIn,
  setCookie,
  tokensInCookies,
} from "./cookies.ts";
import type { RenewalPause, TokenStore } from "./token-store.ts";

/** A new sign-in, which may move to a cookie that other subdomains can read. */
export interface FreshSignIn {
  /** The domains for which the host may set cookies, nearest first. */
  readonly domains: readonly string[];
  /** Tells whether the store still holds this sign-in. */
  isCurrent(): boolean;
  /** Replaces the host's own cookie with one of that domain. */
  moveTo(name: string, domain: string): void;
}

/** Dependencies of a cookie store. */
export interface CookieStoreParts {
  readonly projectId: string;
  readonly platform: Platform;
  /** Shares a sign-in with other subdomains where the project allows that. Never rejects. */
  share(signIn: FreshSignIn): Promise<void>;
}

/**
 * Creates a token store in the page's cookies, which other tabs and the app's own server can read.
 *
 * Browsers send no event when cookies change, so the store polls them ten times a second while it has subscribers.
 */
export function cookieStore(parts: CookieStoreParts, cookies: BrowserCookies, page: BrowserPage): TokenStore {
  const { projectId, platform } = parts;
  /** Tokens that the browser refused to store; the page keeps working with them. */
  let unwritten: Tokens | null = null;
  let unwrittenPause: RenewalPause | null = null;

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
    const current = [...readAll().keys()].filter((name) => isRefreshCookie(projectId, name) && name !== defaultName);
    for (const name of [...legacyRefreshCookies(projectId), ...current]) remove(name);
    const value = refreshToken === null ? null : refreshCookieValue(refreshToken, platform.now());
    set(defaultName, value, REFRESH_COOKIE_LIFETIME_SECONDS);
    if (refreshToken !== null && domains.length > 0) void parts.share(freshSignIn(refreshToken));
  }

  /** Deletes a cookie for every domain it may have been set for: the browser does not tell which. */
  function remove(name: string): void {
    set(name, null, 0);
    for (const domain of domains) set(name, null, 0, domain);
  }

  const freshSignIn = (refreshToken: string): FreshSignIn => ({
    domains,
    isCurrent: () => readTokens().refreshToken === refreshToken,
    moveTo(name, domain) {
      set(name, refreshCookieValue(refreshToken, platform.now()), REFRESH_COOKIE_LIFETIME_SECONDS, domain);
      if (readAll().has(name)) set(defaultName, null, 0);
    },
  });

  /** Tells whether the cookies hold this sign-in already, in the current format. */
  function isStored(refreshToken: string | null): boolean {
    const hasLegacy = legacyRefreshCookies(projectId).some((name) => readAll().has(name));
    return refreshToken !== null && !hasLegacy && readTokens().refreshToken === refreshToken;
  }

  const [changed, subscribe] = watchCookies(platform, cookies, () => unwritten);

  return {
    readPause: () => renewalPauseIn(readAll()) ?? unwrittenPause,
    writePause(pause) {
      set(RENEWAL_PAUSE_COOKIE, pause && JSON.stringify(pause), RENEWAL_PAUSE_COOKIE_SECONDS);
      unwrittenPause = renewalPauseIn(readAll()) ? null : pause;
    },
    read: () => unwritten ?? readTokens(),
    write(tokens) {
      const { refreshToken, accessToken } = tokens;
      // A new access token leaves the refresh cookie alone: replacing it would sign other subdomains out for a moment.
      if (!isStored(refreshToken)) writeRefreshToken(refreshToken);
      set(ACCESS_COOKIE, accessCookieValue(refreshToken, accessToken), ACCESS_COOKIE_LIFETIME_SECONDS);
      unwritten = readTokens().refreshToken === refreshToken ? null : tokens;
      changed();
    },
    subscribe,
  };
}

/** Returns what calls the listeners, and what adds one; cookies are polled while there are any. */
function watchCookies(platform: Pick<Platform, "every">, cookies: BrowserCookies, isIgnoring: () => unknown) {
  const listeners = createListeners();
  let seen = "";
  let stopPolling: (() => void) | null = null;

  function changed(): void {
    seen = cookies.read();
    listeners.call();
  }

  function subscribe(listener: () => void): () => void {
    const stop = listeners.add(listener);
    if (!stopPolling) {
      seen = cookies.read();
      stopPolling = platform.every(COOKIE_POLL_MILLIS, () => {
        if (!isIgnoring() && cookies.read() !== seen) changed();
      });
    }
    return () => {
      stop();
      if (listeners.size > 0) return;
      stopPolling?.();
      stopPolling = null;
    };
  }

  return [changed, subscribe] as const;
}
