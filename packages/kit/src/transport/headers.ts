import type { Tier } from "@latchkit/contract";
import type { Platform } from "../platform.ts";
import type { Tokens } from "../tokens.ts";
import { KIT_VERSION } from "../version.ts";
import type { Access } from "./access.ts";
import type { ConnectionSettings } from "./connection.ts";

/** Returns the headers of every request. Headers from the app's options override ours. */
export function requestHeaders(
  settings: ConnectionSettings,
  platform: Platform,
  access: Access<Tier>,
  { accessToken, refreshToken }: Tokens,
): Record<string, string> {
  return {
    // Keeps browsers from logging refusals as errors; another header holds the actual status.
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
    // Without it the ngrok tunnel answers with a warning page.
    "ngrok-skip-browser-warning": "true",
    ...access.headers,
    ...settings.extraRequestHeaders,
  };
}
