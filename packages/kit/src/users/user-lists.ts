import type { ClientCore } from "../client-core.ts";
import type { OAuthProvider } from "../oauth-providers.ts";
import type { Passkey } from "../passkeys/passkey.ts";
import { type CachedResource, cached } from "../resource/cached.ts";
import type { ActiveSession } from "../session/active-sessions.ts";
import type { Session } from "../session/session.ts";

/** What belongs to a user and comes as lists: fetched for whoever looks, and refreshed by what changes it. */
export interface UserLists {
  readonly passkeys: CachedResource<readonly Passkey[]>;
  readonly activeSessions: CachedResource<readonly ActiveSession[]>;
  readonly oauthProviderLinks: CachedResource<readonly OAuthProvider[]>;
}

/** Whose lists they are. */
export interface UserScene {
  readonly core: ClientCore;
  readonly session: Session;
  readonly lists: UserLists;
}

/** The lists of a session's user; the same ones however often what is known of the user changes. */
export function userScene(core: ClientCore, session: Session): UserScene {
  const { platform, actions } = core;
  const scene: UserScene = {
    core,
    session,
    lists: {
      passkeys: cached(platform, async () => (await actions()).lists.passkeys(scene)),
      activeSessions: cached(platform, async () => (await actions()).lists.activeSessions(scene)),
      oauthProviderLinks: cached(platform, async () => (await actions()).lists.oauthProviderLinks(scene)),
    },
  };
  return scene;
}
