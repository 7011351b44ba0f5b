import type { ClientCore } from "../client-core.ts";
import { loadActions } from "../load-actions.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";
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
  return user || or === "return-null" ? user : (await loadActions()).requireUser(core, or);
}
