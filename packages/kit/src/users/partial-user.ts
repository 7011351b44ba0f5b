import type { ClientCore } from "../client-core.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";
import type { TokenPartialUser } from "./current-user.ts";

/** Reads the user from the access token at hand. */
export function partialUser(core: ClientCore, tokenStore?: TokenStoreInit): TokenPartialUser | null {
  const claims = core.sessions.current(tokenStore).claims();
  if (!claims || claims.is_anonymous) return null;
  return {
    id: claims.sub,
    displayName: claims.name,
    primaryEmail: claims.email,
    primaryEmailVerified: claims.email_verified,
    isAnonymous: claims.is_anonymous,
  };
}
