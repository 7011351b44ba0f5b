import type { ClientCore } from "../client-core.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";
import type { MaybeAnonymous, UserCache } from "./user-cache.ts";

export interface GetUserOptions {
  /**
   * What to do when nobody is signed in, as which an anonymous user counts too: give null, go to the sign-in page and come
   * back afterwards, throw, or give the anonymous user, making one where there is none. The last gives an anonymous user
   * that is there and makes none; it is for apps that have used it. Default: `"return-null"`.
   */
  or?: "return-null" | "redirect" | "throw" | "anonymous" | "anonymous-if-exists[deprecated]" | undefined;
  /** Whose user is meant; on a server, the request being answered. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}

/** Asks the backend who is signed in. */
export async function getUser<User extends MaybeAnonymous>(
  core: ClientCore,
  users: UserCache<User>,
  options: GetUserOptions,
): Promise<User | null> {
  const { or = "return-null", tokenStore } = options;
  const user = await users.of(core.sessions.current(tokenStore)).refresh();
  if (user && !user.isAnonymous) return user;
  return or === "return-null" ? null : (await core.actions()).withoutAccount(core, users, user, or, tokenStore);
}
