import type { ClientCore } from "../client-core.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";
import type { TokenPartialUser } from "./current-user.ts";

export interface PartialUserOptions {
  from: "token";
  /** Whether an anonymous user counts; whatever is given here, nobody becomes one. Default: `"return-null"`. */
  or?: "return-null" | "anonymous" | undefined;
  /** On a server, the request being answered. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}

/** Reads the user from the access token at hand. */
export async function getPartialUser(
  core: ClientCore,
  { or, tokenStore }: PartialUserOptions,
): Promise<TokenPartialUser | null> {
  const claims = core.sessions.current(tokenStore).claims();
  if (!claims || (claims.is_anonymous && or !== "anonymous")) return null;
  return {
    id: claims.sub,
    displayName: claims.name,
    primaryEmail: claims.email,
    primaryEmailVerified: claims.email_verified,
    isAnonymous: claims.is_anonymous,
    isImpersonated: claims.is_impersonation === true,
  };
}
