// Cookies in which kits store the session of an application. Encode their values with `encodeURIComponent`.

/** Not per project: it is used only together with the refresh token that it names. */
export const ACCESS_COOKIE = "stack-access";

/** Browsers silently drop longer cookies; some count name, value and attributes together (RFC 6265bis §5.6). */
const COOKIE_MAX_BYTES = 4000;

/**
 * Returns the refresh cookie of one host. With `__Host-`, browsers refuse one that another host set (RFC 6265bis
 * §4.1.3.2).
 */
export function defaultRefreshCookie(projectId: string, isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}stack-refresh-${projectId}--default`;
}

/** Returns the value of the refresh cookie. The time decides between several cookies. */
export function refreshCookieValue(refreshToken: string, nowMillis: number): string {
  return JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMillis });
}

/**
 * Returns the value of the access cookie, or `null` for no cookie.
 *
 * A token too long for a cookie stays in memory; an older one left in its place would be mistaken for a newer one.
 */
export function accessCookieValue(refreshToken: string | null, accessToken: string | null): string | null {
  if (refreshToken === null || accessToken === null) return null;
  const value = JSON.stringify([refreshToken, accessToken]);
  return encodeURIComponent(value).length > COOKIE_MAX_BYTES ? null : value;
}
