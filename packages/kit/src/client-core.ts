import { type LateCode, lateCode } from "./late.ts";
import { ambientPlatform } from "./platform.ts";
import { handlerUrls } from "./redirect/handler-urls.ts";
import type { RedirectContext } from "./redirect/redirect-context.ts";
import { createListeners, type Listeners } from "./resource/listeners.ts";
import { renew } from "./session/renew.ts";
import { createSessions, type Sessions } from "./session/sessions.ts";
import { storeOpener } from "./session/stores/open-store.ts";
import { type ClientAppOptions, resolveSettings } from "./settings.ts";
import type { Connection } from "./transport/connection.ts";
import { loadCode } from "./transport/network-error.ts";
import { createTransport, type Transport } from "./transport/send.ts";

/** The lists of a user that calls without a user object can change. */
export type UserListName = "teams" | "contactChannels";

/** State shared by the capabilities of an app. */
export interface ClientCore extends Connection, Transport, RedirectContext {
  readonly options: ClientAppOptions;
  readonly sessions: Sessions;
  /** Called when the signed-in user, or one of their lists, may have changed other than through the user object. */
  readonly userListeners: Listeners<[list?: UserListName]>;
  /** Set while the OAuth callback runs: the code in the URL can be exchanged only once. */
  oauthCallback: Promise<boolean> | null;
  /** The running WebAuthn ceremony, of which browsers allow one at a time. */
  ceremony: AbortController | null;
  /** Loads code with `import()`. @throws {NetworkError} When it cannot be fetched. */
  load<T>(importCode: () => Promise<T>): Promise<T>;
  /** Loads the code of capabilities that few pages need at first. */
  readonly late: LateCode;
}

/** Assembles the core of an app; makes no requests. */
export function createCore(options: ClientAppOptions): ClientCore {
  const platform = { ...ambientPlatform(), ...options.platform };
  const settings = resolveSettings(options, platform);
  const transport = createTransport({ settings, platform });
  const load: ClientCore["load"] = (importCode) => loadCode(platform, importCode);
  return {
    options,
    ...transport,
    urls: handlerUrls(options.urls),
    redirectMethod: options.redirectMethod ?? "none",
    departure: null,
    sessions: createSessions({
      tokenStore: options.tokenStore,
      open: storeOpener({
        projectId: settings.projectId,
        platform,
        async share(signIn) {
          // Offline, for example: the next sign-in may be shared.
          const code = await load(() => import("./session/stores/shared-cookie.ts")).catch(() => null);
          await code?.shareSignIn(transport, signIn);
        },
      }),
      platform,
      renew: (refreshToken) => renew(transport, refreshToken),
    }),
    userListeners: createListeners(),
    oauthCallback: null,
    ceremony: null,
    load,
    late: lateCode(load),
  };
}
