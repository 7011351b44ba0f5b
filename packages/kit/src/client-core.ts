import { KnownError } from "@latchkit/contract/errors";
import type { Actions } from "./actions.ts";
import { createListeners, type Listeners } from "./listeners.ts";
import { ambientPlatform } from "./platform.ts";
import { type HandlerUrls, handlerUrls } from "./redirect/handler-urls.ts";
import type { RedirectMethod } from "./redirect/redirect.ts";
import { renew } from "./session/renew.ts";
import { createSessions, type Sessions } from "./session/sessions.ts";
import { storeOpener } from "./session/stores/open-store.ts";
import { type ClientAppOptions, resolveSettings } from "./settings.ts";
import { buildTeam } from "./teams/build-team.ts";
import { fetchPart } from "./transport/failures.ts";
import type { Line } from "./transport/request.ts";
import { createTransport, type Transport } from "./transport/send.ts";
import type { UserListName } from "./users/user-scene.ts";
import { fromWire } from "./wire.ts";

/**
 * What the capabilities of an app share.
 *
 * Those that are loaded when somebody needs them take everything they run from here, and nothing but types from files
 * that are loaded at once: bundlers would have to put what both import into files of their own.
 */
export interface ClientCore extends Line, Transport {
  readonly options: ClientAppOptions;
  readonly urls: HandlerUrls;
  readonly redirectMethod: RedirectMethod;
  /** Set while the browser is on its way to another page. */
  departure: Promise<void> | null;
  readonly sessions: Sessions;
  /** Called when something about the signed-in user, or a list of theirs, may have changed other than through the user. */
  readonly userListeners: Listeners<[list?: UserListName]>;
  readonly KnownError: typeof KnownError;
  readonly fromWire: typeof fromWire;
  readonly buildTeam: typeof buildTeam;
  /** What must not happen twice at a time, while it happens; by what it happens to. */
  readonly underWay: Map<unknown, Promise<boolean>>;
  /** Under which the tab remembers the sign-in that waits for a second factor. */
  readonly mfaAttemptKey: string;
  /** The browser's talk with an authenticator, of which there is one at a time. */
  ceremony: AbortController | null;
  /** Fetches a piece of the app's code. @throws {NetworkError} when it cannot be had. */
  part<T>(load: () => Promise<T>): Promise<T>;
  /** Fetches the piece with what people do now and then. Signing in and out, and showing who is signed in, do without. */
  actions(): Promise<Actions>;
}

/** Puts the parts of an app together; asks nobody anything yet. */
export function createCore(options: ClientAppOptions): ClientCore {
  const platform = { ...ambientPlatform(), ...options.platform };
  const settings = resolveSettings(options, platform);
  const transport = createTransport({ settings, platform });
  const open = storeOpener({
    projectId: settings.projectId,
    platform,
    async share(signIn) {
      const actions = await core.actions().catch(() => null); // Offline, say: the next sign-in may be shared.
      await actions?.shareSignIn(core, signIn);
    },
  });
  const core: ClientCore = {
    options,
    settings,
    platform,
    ...transport,
    urls: handlerUrls(options.urls),
    redirectMethod: options.redirectMethod ?? "none",
    departure: null,
    sessions: createSessions({
      tokenStore: options.tokenStore,
      open,
      platform,
      renew: (refreshToken) => renew(core, refreshToken),
    }),
    userListeners: createListeners(),
    KnownError,
    fromWire,
    buildTeam,
    underWay: new Map(),
    mfaAttemptKey: "stack_mfa_attempt_code",
    ceremony: null,
    part: (load) => fetchPart(platform, load),
    actions: async () => (await core.part(() => import("./actions.ts"))).actions,
  };
  return core;
}
