import type * as limits from "@latchkit/contract/limits";
import type { Platform } from "../platform.ts";

// Its type, not its value: this file is fetched by itself, without the limits.
const LIFETIME_SECONDS: typeof limits.OAUTH_OUTER_COOKIE_LIFETIME_SECONDS = 3600;

/** One per journey, so that two tabs can be on their way at once. */
const cookieName = (state: string) => `stack-oauth-outer-${state}`;

/**
 * Keeps the verifier of a journey to a provider until people come back.
 *
 * In a cookie, which only this browser has: whoever is sent here by somebody else's journey has none, and is not signed in
 * to that other one's account (RFC 6749 §10.12).
 *
 * @throws {Error} when the browser does not take cookies from this page.
 */
export function rememberVerifier(platform: Platform, state: string, verifier: string): void {
  write(platform, state, verifier, LIFETIME_SECONDS);
  if (read(platform, state) === null) {
    throw new Error("The browser takes no cookies from this page, and signing in at a provider needs one.");
  }
}

/** Gives the verifier of a journey, and forgets it: a journey ends once. Null when it did not begin here, or long ago. */
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
