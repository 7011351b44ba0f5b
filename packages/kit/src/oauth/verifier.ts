import { OAUTH_OUTER_COOKIE_LIFETIME_SECONDS } from "@latchkit/contract/limits";
import type { Platform } from "../platform.ts";

/** One cookie per authorization request, so that two tabs can sign in at once. */
const cookieName = (state: string) => `stack-oauth-outer-${state}`;

/**
 * Stores the verifier of an authorization request until the user returns.
 *
 * In a cookie, so that only the browser that began the sign-in can finish it: a victim who opens an attacker's callback
 * URL is not signed in to the attacker's account (RFC 6749 §10.12).
 *
 * @throws {Error} When the browser refuses cookies from this page.
 */
export function rememberVerifier(platform: Platform, state: string, verifier: string): void {
  write(platform, state, verifier, OAUTH_OUTER_COOKIE_LIFETIME_SECONDS);
  if (read(platform, state) === null) {
    throw new Error("The browser refuses cookies from this page, and signing in with a provider needs one.");
  }
}

/** Returns the verifier of an authorization request and deletes it; `null` when this browser has none. */
export function takeVerifier(platform: Platform, state: string): string | null {
  const verifier = read(platform, state);
  if (verifier !== null) write(platform, state, "", 0);
  return verifier;
}

function read({ cookies }: Platform, state: string): string | null {
  const start = `${cookieName(state)}=`;
  const cookie = cookies
    ?.read()
    .split("; ")
    .find((pair) => pair.startsWith(start));
  return cookie?.slice(start.length) || null;
}

function write({ cookies, page }: Platform, state: string, verifier: string, maxAgeSeconds: number): void {
  const secure = page?.url.startsWith("https:") ? "; Secure" : "";
  cookies?.write(`${cookieName(state)}=${verifier}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`);
}
