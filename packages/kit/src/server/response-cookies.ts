import { ACCESS_COOKIE_LIFETIME_SECONDS, REFRESH_COOKIE_LIFETIME_SECONDS } from "@latchkit/contract/limits";
import {
  ACCESS_COOKIE,
  accessCookieValue,
  defaultRefreshCookie,
  refreshCookieValue,
} from "@latchkit/contract/session-cookies";
import type { ClientCore } from "../client-core.ts";
import {
  HTTPS_COOKIE,
  isRefreshCookie,
  legacyRefreshCookies,
  parentDomains,
  parseCookies,
  setCookie,
} from "../session/stores/cookies.ts";
import type { RequestLike, TokenStoreInit } from "../session/stores/token-store.ts";

/**
 * Stores changes of a request's tokens in the cookies of its response, as the kit in the browser would. Does nothing
 * unless the token store is a request with `setCookie`.
 */
export function keepResponseCookies({ settings, platform, sessions }: ClientCore, init: TokenStoreInit): void {
  if (init === null || typeof init === "string" || !("headers" in init) || !init.setCookie) return;
  const request = init;
  const { projectId } = settings;
  const store = sessions.store(request);
  const present = parseCookies(request.headers.get("cookie") ?? "");
  const isSecure = isHttps(request, present);
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host") ?? "";
  const domains = parentDomains(host.replace(/:\d+$/, ""));
  let { refreshToken: known } = store.read();
  const name = defaultRefreshCookie(projectId, isSecure);
  const set = (one: string, value: string | null, maxAgeSeconds: number, domain?: string) => {
    const maxAge = value === null ? 0 : maxAgeSeconds;
    const attributes = { path: "/", maxAge, secure: isSecure, sameSite: "lax", httpOnly: false } as const;
    request.setCookie?.(setCookie(one, value, { isSecure, maxAgeSeconds, domain }), {
      name: one,
      value: value ?? "",
      options: domain === undefined ? attributes : { ...attributes, domain },
    });
  };

  function writeRefreshToken(refreshToken: string | null): void {
    const legacy = legacyRefreshCookies(projectId);
    for (const one of present.keys()) {
      if (one === name || !(legacy.includes(one) || isRefreshCookie(projectId, one))) continue;
      for (const domain of [undefined, ...domains]) set(one, null, 0, domain); // Requests do not tell which it was set for.
    }
    const value = refreshToken === null ? null : refreshCookieValue(refreshToken, platform.now());
    set(name, value, REFRESH_COOKIE_LIFETIME_SECONDS);
  }

  store.subscribe(() => {
    const { refreshToken, accessToken } = store.read();
    if (refreshToken !== known) writeRefreshToken(refreshToken);
    known = refreshToken;
    set(ACCESS_COOKIE, accessCookieValue(refreshToken, accessToken), ACCESS_COOKIE_LIFETIME_SECONDS);
  });
}

/**
 * Tells whether the browser reached the site over HTTPS, also where a proxy ends it: forms and `fetch` send the page's
 * origin.
 */
function isHttps({ headers }: RequestLike, cookies: ReadonlyMap<string, string>): boolean {
  const origin = headers.get("origin");
  if (origin && origin !== "null") return origin.startsWith("https:");
  return headers.get("x-forwarded-proto")?.startsWith("https") || cookies.has(HTTPS_COOKIE);
}
