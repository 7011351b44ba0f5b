import type { Tier } from "@latchkit/contract";
import type { Platform } from "../platform.ts";
import type { Tokens } from "../session/stores/token-store.ts";
import type { Settings } from "../settings.ts";
import { KIT_VERSION } from "../version.ts";
import type { Access } from "./access.ts";

/** The headers every request carries; those of the app's own come after them, those of the call last. */
export function requestHeaders(
  settings: Settings,
  platform: Platform,
  access: Access<Tier>,
  { accessToken, refreshToken }: Tokens,
): Record<string, string> {
  return {
    // Keeps browsers from printing refusals as red errors; the true status comes in a header of its own.
    "x-stack-override-error-status": "true",
    "x-stack-project-id": settings.projectId,
    "x-stack-access-type": access.tier,
    "x-stack-client-version": `js @latchkit/kit@${KIT_VERSION}`,
    ...(accessToken !== null && { "x-stack-access-token": accessToken }),
    ...(refreshToken !== null && { "x-stack-refresh-token": refreshToken }),
    "x-stack-allow-anonymous-user": "true",
    "x-stack-publishable-client-key": settings.publishableClientKey,
    // Defeats caches that ignore `no-store`.
    "x-stack-random-nonce": `${platform.random()}`.slice(2),
    // Without it the tunnel answers with a page of its own.
    "ngrok-skip-browser-warning": "true",
    ...access.headers,
    ...settings.extraRequestHeaders,
  };
}
