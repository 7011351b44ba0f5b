import { NO_TOKENS, type RenewalPause, type Tokens } from "./token-store.ts";

/** Not per project: it counts only beside the refresh token it names. */
export const ACCESS_COOKIE = "stack-access";

/** Tells a server behind a proxy that browsers reach the site over https. */
export const HTTPS_COOKIE = "stack-is-https";

/** Tells other tabs for how long a failed renewal is not repeated. */
export const RENEWAL_PAUSE_COOKIE = "latchkit-renewal-pause";
export const RENEWAL_PAUSE_COOKIE_SECONDS = 60;

/** Browsers drop longer ones without a word; name, value and attributes count together in some (RFC 6265bis §5.6). */
const COOKIE_MAX_BYTES = 4000;

/** Names under which older kits kept the bare refresh token. Read, never written. */
export function legacyRefreshCookies(projectId: string): string[] {
  return [`stack-refresh-${projectId}`, "stack-refresh"];
}

/** The refresh cookie of one host. `__Host-` makes browsers refuse one that another host has set (RFC 6265bis §4.1.3.2). */
export function defaultRefreshCookie(projectId: string, isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}stack-refresh-${projectId}--default`;
}

/** Whether this is a refresh cookie of the project in today's form, whatever comes after the dashes. */
export function isRefreshCookie(projectId: string, name: string): boolean {
  return name.replace(/^__Host-/, "").startsWith(`stack-refresh-${projectId}--`);
}

/** Takes a `Cookie` header apart; of two cookies with one name the first counts, which is the more specific one. */
export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(/; */)) {
    const end = pair.indexOf("=");
    const name = pair.slice(0, end);
    if (end > 0 && !cookies.has(name)) cookies.set(name, decode(pair.slice(end + 1)));
  }
  return cookies;
}

/** What the refresh cookie holds. The time decides between several of them. */
export function refreshCookieValue(refreshToken: string, nowMillis: number): string {
  return JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMillis });
}

/**
 * What the access cookie holds; null for no cookie.
 *
 * A token too long for a cookie stays in memory; leaving an older one in its place would have it taken for newer.
 */
export function accessCookieValue(refreshToken: string | null, accessToken: string | null): string | null {
  if (refreshToken === null || accessToken === null) return null;
  const value = JSON.stringify([refreshToken, accessToken]);
  return encodeURIComponent(value).length > COOKIE_MAX_BYTES ? null : value;
}

export interface CookieAttributes {
  readonly isSecure: boolean;
  /** Null: until the browser is closed. */
  readonly maxAgeSeconds: number | null;
  /** Shares it with all subdomains. Default: this host alone. */
  readonly domain?: string | undefined;
}

/** One cookie as `document.cookie` takes it; a null value deletes it. */
export function setCookie(name: string, value: string | null, attributes: CookieAttributes): string {
  const { isSecure, maxAgeSeconds, domain } = attributes;
  const maxAge = value === null ? 0 : maxAgeSeconds;
  const lifetime = maxAge === null ? "" : `; Max-Age=${maxAge}`;
  const reach = (domain ? `; Domain=${domain}` : "") + (isSecure ? "; Secure" : "");
  return `${name}=${encodeURIComponent(value ?? "")}; Path=/${lifetime}${reach}; SameSite=Lax`;
}

/** The domains a host may set cookies for, its own first. None for addresses and single labels such as `localhost`. */
export function parentDomains(hostname: string): string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split(".");
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
}

/** The pause in a cookie; null for none, or one that cannot be read. */
export function renewalPauseIn(cookies: ReadonlyMap<string, string>): RenewalPause | null {
  const pause = parse(cookies.get(RENEWAL_PAUSE_COOKIE) ?? "");
  const [untilMillis, millis] = [Number(pause?.[0]), Number(pause?.[1])];
  return untilMillis > 0 && millis > 0 ? { untilMillis, millis } : null;
}

/** Finds the tokens among the cookies of a page or a request: the newest sign-in wins. */
export function tokensInCookies(projectId: string, cookies: ReadonlyMap<string, string>): Tokens {
  const refreshToken = findRefreshToken(projectId, cookies);
  if (!refreshToken) return NO_TOKENS;
  const cookie = cookies.get(ACCESS_COOKIE);
  const pair = cookie?.startsWith('["') ? parse(cookie) : null;
  return { refreshToken, accessToken: pair?.[0] === refreshToken && typeof pair[1] === "string" ? pair[1] : null };
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

/** Others write cookies too: what cannot be read is not ours. */
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
