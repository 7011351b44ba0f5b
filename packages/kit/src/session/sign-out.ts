import type { Actions } from "../actions.ts";
import type { ClientCore } from "../client-core.ts";
import { HAS_ENDED } from "./renew.ts";
import type { Session } from "./session.ts";
import type { TokenStoreInit } from "./stores/token-store.ts";

export interface SignOutOptions {
  /** Where to go afterwards; must be relative. Default: the after-sign-out page. */
  redirectUrl?: string | undefined;
  /** Whose session to end. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}

/**
 * Ends a session on the backend and here.
 *
 * Here it ends in any case: who presses this on a foreign machine must not stay signed in because the network is down.
 * That the backend does not know then is thrown.
 */
export async function signOut(core: ClientCore, session: Session, { redirectUrl }: SignOutOptions = {}): Promise<void> {
  let actions: Actions | null = null;
  try {
    if (core.redirectMethod !== "none") actions = await core.actions();
    const { accessToken } = await session.tokens();
    if (accessToken !== null) await core.attempt("DELETE /auth/sessions/current", {}, HAS_ENDED, { session });
  } finally {
    session.end();
  }
  // In one go with the end of the session: a page that needs somebody would otherwise notice first, and ask to sign in.
  await actions?.go(core, redirectUrl ?? core.urls.afterSignOut);
}
