import { ACCESS_COOKIE } from "@latchkit/contract/session-cookies";
import { NO_TOKENS, type Tokens } from "../../tokens.ts";
import type { RenewalPause } from "./token-store.ts";

/** Tells a server behind a proxy that browsers reach the site over HTTPS. */
export const HTTPS_COOKIE = "stack-is-https";

/** Tells other tabs how long to wait after a failed renewal. */
export const RENEWAL_PAUSE_COOKIE = "latchkit-renewal-pause";
export const RENEWAL_PAUSE_COOKIE_SECONDS = 60;

/** Returns the cookies in which older kits stored the bare refresh token. Read, never written. */
export function legacyRefreshCookies(projectId: string): string[] {
  return [`stack-refresh-${projectId}`, "stack-refresh"];
}

/** Tells whether this is a refresh cookie of the project in the current format, with any suffix. */
export function isRefreshCookie(projectId: string, name: string): boolean {
  return name.replace(/^__Host-/, "").startsWith(`stack-refresh-${projectId}--`);
}

/** Parses a `Cookie` header. Of two cookies with the same name the first counts: it is the more specific one. */
export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(/; */)) {
    const end = pair.indexOf("=");
    const name = pair.slice(0, end);
    if (end > 0 && !cookies.has(name)) cookies.set(name, decode(pair.slice(end + 1)));
  }
  return cookies;
}

/** Attributes of a cookie. */
export interface CookieAttributes {
  readonly isSecure: boolean;
  /** `null`: until the browser is closed. */
  readonly maxAgeSeconds: number | null;
  /** Shares it with all subdomains. Default: this host alone. */
  readonly domain?: string | undefined;
}

/** Formats a cookie for `document.cookie`; a value of `null` deletes it. */
export function setCookie(name: string, value: string | null, attributes: CookieAttributes): string {
  const { isSecure, maxAgeSeconds, domain } = attributes;
  const maxAge = value === null ? 0 : maxAgeSeconds;
  const lifetime = maxAge === null ? "" : `; Max-Age=${maxAge}`;
  const reach = (domain ? `; Domain=${domain}` : "") + (isSecure ? "; Secure" : "");
  return `${name}=${encodeURIComponent(value ?? "")}; Path=/${lifetime}${reach}; SameSite=Lax`;
}

/**
 * Returns the domains for which a host may set cookies, its own first. None for IP addresses and names such as
 * `localhost`.
 */
export function parentDomains(hostname: string): string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split(".");
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
}

/** Reads the pause in a cookie; `null` when there is none, or it is malformed. */
export function renewalPauseIn(cookies: ReadonlyMap<string, string>): RenewalPause | null {
  const { untilMillis, millis } = parse(cookies.get(RENEWAL_PAUSE_COOKIE) ?? "") ?? {};
  return typeof untilMillis === "number" && typeof millis === "number" ? { untilMillis, millis } : null;
}

/** Finds the tokens in the cookies of a page or a request: the newest sign-in wins. */
export function tokensInCookies(projectId: string, cookies: ReadonlyMap<string, string>): Tokens {
  const refreshToken = findRefreshToken(projectId, cookies);
  if (!refreshToken) return NO_TOKENS;
  const pair = parse(cookies.get(ACCESS_COOKIE) ?? "");
  const [owner, accessToken] = Array.isArray(pair) ? pair : [];
  return { refreshToken, accessToken: owner === refreshToken && typeof accessToken === "string" ? accessToken : null };
}

function findRefreshToken(projectId: string, cookies: ReadonlyMap<string, string>): string | undefined {
  for (const name of legacyRefreshCookies(projectId)) {
    if (cookies.get(name)) return cookies.get(name);
  }
  let newest: string | undefined;
  let newestMillis = -Infinity;
  for (const [name, value] of cookies) {
    const stored = isRefreshCookie(projectId, name) ? parse(value) : null;
    const updatedAtMillis = stored?.updated_at_millis;
    if (typeof stored?.refresh_token !== "string" || typeof updatedAtMillis !== "number") continue;
    if (updatedAtMillis > newestMillis) [newest, newestMillis] = [stored.refresh_token, updatedAtMillis];
  }
  return newest;
}

/** Returns `null` for malformed JSON: the cookie is not ours. */
function parse(json: string): { readonly [key: string | number]: unknown } | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
