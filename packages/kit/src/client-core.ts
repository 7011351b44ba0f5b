import { KnownError } from "@latchkit/contract/errors";
import { CODE_LENGTH, REDIRECT_WAIT_MILLIS } from "@latchkit/contract/limits";
import { createListeners, type Listeners } from "./listeners.ts";
import { ambientPlatform } from "./platform.ts";
import { type HandlerUrls, handlerUrls } from "./redirect/handler-urls.ts";
import type { RedirectMethod } from "./redirect/redirect.ts";
import { renew } from "./session/renew.ts";
import { createSessions, type Sessions } from "./session/sessions.ts";
import { storeOpener } from "./session/stores/open-store.ts";
import { type ClientAppOptions, resolveSettings } from "./settings.ts";
import type { Line } from "./transport/request.ts";
import { createTransport, type Transport } from "./transport/send.ts";

/**
 * What the capabilities of an app share.
 *
 * Those that are loaded when somebody needs them take everything they run from here, and nothing but types from files
 * that are loaded at once: bundlers would have to put what both import into files of their own.
 */
export interface ClientCore extends Line, Transport {
  readonly urls: HandlerUrls;
  readonly redirectMethod: RedirectMethod;
  /** Set while the browser is on its way to another page. */
  departure: Promise<void> | null;
  readonly sessions: Sessions;
  /** Called when something about the signed-in user may have changed other than through the user itself. */
  readonly userListeners: Listeners;
  readonly KnownError: typeof KnownError;
  readonly limits: { readonly codeLength: number; readonly redirectWaitMillis: number };
}

/** Puts the parts of an app together; asks nobody anything yet. */
export function createCore(options: ClientAppOptions): ClientCore {
  const platform = { ...ambientPlatform(), ...options.platform };
  const settings = resolveSettings(options, platform);
  const transport = createTransport({ settings, platform });
  const open = storeOpener({
    projectId: settings.projectId,
    platform,
    share: async (signIn) => (await import("./session/stores/shared-cookie.ts")).shareSignIn(core, signIn),
  });
  const core: ClientCore = {
    settings,
    platform,
    ...transport,
    urls: handlerUrls(options.urls),
    redirectMethod: options.redirectMethod ?? "none",
    departure: null,
    sessions: createSessions({
      tokenStore: options.tokenStore,
      open,
      now: platform.now,
      renew: (refreshToken) => renew(core, refreshToken),
    }),
    userListeners: createListeners(),
    KnownError,
    limits: { codeLength: CODE_LENGTH, redirectWaitMillis: REDIRECT_WAIT_MILLIS },
  };
  return core;
}
