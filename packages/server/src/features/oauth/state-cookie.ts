import { OAUTH_INNER_COOKIE_LIFETIME_SECONDS } from "@latchkit/contract/limits";
import type { Services } from "../../context.ts";
import { looksLikeState } from "./pending-sign-ins.ts";

/** Says which browser went to the provider; the name is the protocol's. */
const NAME = "stack-oauth-inner-";
/** Over https no other host can set it (RFC 6265bis §4.1.3.2). */
const NAME_OVER_HTTPS = `__Host-${NAME}`;
const VALUE = "true";

type Scene = Pick<Services, "publicUrl" | "clock">;

/**
 * The cookie by which a browser proves that it was the one who left with a state.
 *
 * Over https it is `SameSite=Lax`, which a browser sends along when a provider leads it back. Over http it has exactly the
 * protocol's form.
 *
 * @param comesBackByForm Providers that post a form, such as Apple, do so from their own site, and without `SameSite=None` a
 *   browser would then send no cookie. Only an https page may set that.
 */
export function stateCookie(state: string, scene: Scene, { comesBackByForm }: { comesBackByForm: boolean }): string {
  const expiresAt = new Date(scene.clock.now().getTime() + OAUTH_INNER_COOKIE_LIFETIME_SECONDS * 1000);
  const cookie = write(state, VALUE, expiresAt, OAUTH_INNER_COOKIE_LIFETIME_SECONDS, scene);
  return isSecure(scene) ? `${cookie}; SameSite=${comesBackByForm ? "None" : "Lax"}` : cookie;
}

/** What removes the cookie again; nothing for what cannot be a state of ours. */
export function removedStateCookie(state: string, scene: Scene): Readonly<Record<string, string>> {
  if (!looksLikeState(state)) return {};
  return { "set-cookie": write(state, "", new Date(0), 0, scene) };
}

/** Whether the browser has the cookie of this state. */
export function hasStateCookie(request: Request, state: string, scene: Scene): boolean {
  const cookies = request.headers.get("cookie")?.split(";") ?? [];
  return looksLikeState(state) && cookies.some((cookie) => cookie.trim() === `${nameOf(state, scene)}=${VALUE}`);
}

function nameOf(state: string, scene: Scene): string {
  return (isSecure(scene) ? NAME_OVER_HTTPS : NAME) + state;
}

function write(state: string, value: string, expiresAt: Date, maxAgeSeconds: number, scene: Scene): string {
  const secure = isSecure(scene) ? " Secure;" : "";
  return `${nameOf(state, scene)}=${value}; Path=/; Expires=${expiresAt.toUTCString()}; Max-Age=${maxAgeSeconds};${secure} HttpOnly`;
}

function isSecure({ publicUrl }: Scene): boolean {
  return publicUrl.startsWith("https:");
}
