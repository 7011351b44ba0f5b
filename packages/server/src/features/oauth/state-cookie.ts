import { OAUTH_INNER_COOKIE_LIFETIME_SECONDS } from "@latchkit/contract/limits";
import type { Services } from "../../context.ts";
import { looksLikeState } from "./pending-sign-ins.ts";

/** Says which browser went to the provider; the name is known to tests of this protocol. */
const PREFIX = "stack-oauth-inner-";
const VALUE = "true";

type Scene = Pick<Services, "publicUrl" | "clock">;

/**
 * The cookie by which a browser proves that it was the one who left with a state.
 *
 * @param comesBackByForm Providers that post a form do so from their own site, and without `SameSite=None` a browser would
 *   then send no cookie. Only an https page may say so.
 */
export function stateCookie(state: string, scene: Scene, { comesBackByForm }: { comesBackByForm: boolean }): string {
  const expiresAt = new Date(scene.clock.now().getTime() + OAUTH_INNER_COOKIE_LIFETIME_SECONDS * 1000);
  const cookie = write(`${PREFIX}${state}=${VALUE}`, expiresAt, OAUTH_INNER_COOKIE_LIFETIME_SECONDS, scene);
  return comesBackByForm && isSecure(scene) ? `${cookie}; SameSite=None` : cookie;
}

/** What removes the cookie again; nothing for what cannot be a state of ours. */
export function removedStateCookie(state: string, scene: Scene): Readonly<Record<string, string>> {
  if (!looksLikeState(state)) return {};
  return { "set-cookie": write(`${PREFIX}${state}=`, new Date(0), 0, scene) };
}

/** Whether the browser has the cookie of this state. */
export function hasStateCookie(request: Request, state: string): boolean {
  const cookies = request.headers.get("cookie")?.split(";") ?? [];
  return looksLikeState(state) && cookies.some((cookie) => cookie.trim() === `${PREFIX}${state}=${VALUE}`);
}

function write(pair: string, expiresAt: Date, maxAgeSeconds: number, scene: Scene): string {
  const secure = isSecure(scene) ? " Secure;" : "";
  return `${pair}; Path=/; Expires=${expiresAt.toUTCString()}; Max-Age=${maxAgeSeconds};${secure} HttpOnly`;
}

function isSecure({ publicUrl }: Scene): boolean {
  return publicUrl.startsWith("https:");
}
