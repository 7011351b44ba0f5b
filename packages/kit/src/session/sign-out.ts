import type { ClientCore } from "../client-core.ts";
import { go } from "../redirect/go.ts";
import { isRefreshTokenRefusal } from "../transport/known-errors.ts";
import { send } from "../transport/send.ts";
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
  try {
    const { accessToken } = await session.tokens();
    if (accessToken !== null) await send(core, "DELETE /auth/sessions/current", {}, { session });
  } catch (error) {
    if (!isRefreshTokenRefusal(error)) throw error; // It had ended already.
  } finally {
    session.end();
  }
  await go(core, redirectUrl ?? core.urls.afterSignOut, { replace: false });
}
