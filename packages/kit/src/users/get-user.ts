import type { ClientCore } from "../client-core.ts";
import { goToPage } from "../redirect/go.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";
import type { TokenPartialUser } from "./current-user.ts";
import type { UserCache } from "./user-cache.ts";

export interface GetUserOptions {
  /**
   * What to do when nobody is signed in: give null, go to the sign-in page and come back afterwards, or throw.
   * Default: `"return-null"`.
   */
  or?: "return-null" | "redirect" | "throw" | undefined;
  /** Whose user is meant; on a server, the request being answered. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}

/** Asks the backend who is signed in. */
export async function getUser<User>(
  core: ClientCore,
  users: UserCache<User>,
  { or = "return-null", tokenStore }: GetUserOptions,
): Promise<User | null> {
  const user = await users.of(core.sessions.current(tokenStore)).refresh();
  if (user || or === "return-null") return user;
  if (or === "redirect") {
    await goToPage(core, "signIn", { replace: true });
    if (core.redirectMethod !== "none") return new Promise<never>(() => undefined); // The page is about to go away.
  }
  throw new Error(`getUser({ or: "${or}" }) was called, but nobody is signed in.`);
}

/** Reads the user from the access token at hand. */
export function partialUser(core: ClientCore, tokenStore?: TokenStoreInit): TokenPartialUser | null {
  const { claims } = core.sessions.current(tokenStore);
  if (!claims || claims.is_anonymous) return null;
  return {
    id: claims.sub,
    displayName: claims.name,
    primaryEmail: claims.email,
    primaryEmailVerified: claims.email_verified,
    isAnonymous: claims.is_anonymous,
  };
}
