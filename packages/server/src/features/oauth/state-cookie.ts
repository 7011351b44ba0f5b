import { OAUTH_INNER_COOKIE_LIFETIME_SECONDS } from "@latchkit/contract/limits";
import type { BaseServices } from "../../endpoints/context.ts";
import { looksLikeState } from "./pending-sign-ins.ts";

/** Says which browser went to the provider; the name is the protocol's. */
const NAME = "stack-oauth-inner-";
/** Over https no other host can set it (RFC 6265bis §4.1.3.2). */
const NAME_OVER_HTTPS = `__Host-${NAME}`;
const VALUE = "true";

type CookieServices = Pick<BaseServices, "publicUrl" | "clock">;

/**
 * The cookie by which a browser proves that it was the one who left with a state.
 *
 * Over https it is `SameSite=Lax`, which a browser sends along when a provider leads it back. Over http it has exactly
 * the protocol's form.
 *
 * @param comesBackByForm Providers that post a form, such as Apple, do so from their own site, and without
 *   `SameSite=None` a browser would then send no cookie. Only an https page may set that.
 */
export function stateCookie(
  state: string,
  services: CookieServices,
  { comesBackByForm }: { comesBackByForm: boolean },
): string {
  const expiresAt = new Date(services.clock.now().getTime() + OAUTH_INNER_COOKIE_LIFETIME_SECONDS * 1000);
  const cookie = write(state, VALUE, expiresAt, OAUTH_INNER_COOKIE_LIFETIME_SECONDS, services);
  return isSecure(services) ? `${cookie}; SameSite=${comesBackByForm ? "None" : "Lax"}` : cookie;
}

/** Returns the header that deletes the cookie; no header if the text cannot be a state of ours. */
export function removedStateCookie(state: string, services: CookieServices): Readonly<Record<string, string>> {
  if (!looksLikeState(state)) return {};
  return { "set-cookie": write(state, "", new Date(0), 0, services) };
}

/** Whether the browser has the cookie of this state. */
export function hasStateCookie(request: Request, state: string, services: CookieServices): boolean {
  const cookies = request.headers.get("cookie")?.split(";") ?? [];
  return looksLikeState(state) && cookies.some((cookie) => cookie.trim() === `${nameOf(state, services)}=${VALUE}`);
}

function nameOf(state: string, services: CookieServices): string {
  return (isSecure(services) ? NAME_OVER_HTTPS : NAME) + state;
}

function write(state: string, value: string, expiresAt: Date, maxAgeSeconds: number, services: CookieServices): string {
  const secure = isSecure(services) ? " Secure;" : "";
  return `${nameOf(state, services)}=${value}; Path=/; Expires=${expiresAt.toUTCString()}; Max-Age=${maxAgeSeconds};${secure} HttpOnly`;
}

function isSecure({ publicUrl }: CookieServices): boolean {
  return publicUrl.startsWith("https:");
}
