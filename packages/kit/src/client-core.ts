import { createListeners, type Listeners } from "./listeners.ts";
import { ambientPlatform } from "./platform.ts";
import { type HandlerUrls, handlerUrls } from "./redirect/handler-urls.ts";
import type { RedirectMethod } from "./redirect/redirect.ts";
import { renew } from "./session/renew.ts";
import { Sessions } from "./session/sessions.ts";
import { storeOpener } from "./session/stores/open-store.ts";
import { type ClientAppOptions, resolveSettings } from "./settings.ts";
import type { Line } from "./transport/request.ts";

/** What the capabilities of an app share. */
export interface ClientCore extends Line {
  readonly urls: HandlerUrls;
  readonly redirectMethod: RedirectMethod;
  readonly sessions: Sessions;
  /** Called when something about the signed-in user may have changed other than through the user itself. */
  readonly userListeners: Listeners;
}

/** Puts the parts of an app together; asks nobody anything yet. */
export function createCore(options: ClientAppOptions): ClientCore {
  const platform = { ...ambientPlatform(), ...options.platform };
  const settings = resolveSettings(options, platform);
  const line: Line = { settings, platform };
  const open = storeOpener({
    projectId: settings.projectId,
    platform,
    share: async (signIn) => (await import("./session/stores/shared-cookie.ts")).shareSignIn(line, signIn),
  });
  return {
    ...line,
    urls: handlerUrls(options.urls),
    redirectMethod: options.redirectMethod ?? "none",
    sessions: new Sessions({
      tokenStore: options.tokenStore,
      open,
      now: () => platform.now(),
      renew: (refreshToken) => renew(line, refreshToken),
    }),
    userListeners: createListeners(),
  };
}
