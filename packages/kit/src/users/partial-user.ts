import type { ClientCore } from "../client-core.ts";
import type { AccessTokenClaims } from "../session/access-token.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";
import type { TokenPartialUser } from "./current-user.ts";

/** The user to read. */
export interface PartialUserOptions {
  /** Source of the user. */
  from: "token";
  /** Whether to return an anonymous user. Never creates one. Default: `"return-null"`. */
  or?: "return-null" | "anonymous" | undefined;
  /** Source of the tokens; on a server, the incoming request. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}

/** Reads the user from the access token. */
export function getPartialUser(core: ClientCore, { or, tokenStore }: PartialUserOptions): TokenPartialUser | null {
  return toPartialUser(core.sessions.current(tokenStore).claims(), or);
}

/** Turns claims into a user. */
export function toPartialUser(claims: AccessTokenClaims | null, or: PartialUserOptions["or"]): TokenPartialUser | null {
  return claims && (!claims.is_anonymous || or === "anonymous") ? userIn(claims) : null;
}

/** Reads the user in claims. */
export function userIn(claims: AccessTokenClaims): TokenPartialUser {
  return {
    id: claims.sub,
    displayName: claims.name,
    primaryEmail: claims.email,
    primaryEmailVerified: claims.email_verified,
    isAnonymous: claims.is_anonymous,
    isImpersonated: claims.is_impersonation === true,
  };
}
