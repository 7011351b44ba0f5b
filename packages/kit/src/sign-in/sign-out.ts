import type { ClientCore } from "../client-core.ts";
import { go } from "../redirect/go.ts";
import { SESSION_ENDED } from "../session/renew.ts";
import type { Session } from "../session/session.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";

/** Options of a sign-out. */
export interface SignOutOptions {
  /** URL to go to afterwards; must be relative. Default: the after-sign-out page. */
  redirectUrl?: string | undefined;
  /** The token store with the session to end. Default: the app's own. */
  tokenStore?: TokenStoreInit | undefined;
}

/**
 * Ends a session on the backend and on this device.
 *
 * On this device it always ends: a user who signs out on a shared computer must not stay signed in because the network
 * is down. A failure to reach the backend is thrown afterwards.
 */
export async function signOut(core: ClientCore, session: Session, { redirectUrl }: SignOutOptions = {}): Promise<void> {
  try {
    const { accessToken } = await session.tokens();
    if (accessToken !== null) await core.attempt("DELETE /auth/sessions/current", {}, SESSION_ENDED, { session });
  } finally {
    session.end();
  }
  // In the same tick as the end of the session: a protected page would otherwise redirect to the sign-in page first.
  await go(core, redirectUrl ?? core.urls.afterSignOut);
}
