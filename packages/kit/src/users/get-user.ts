import type { ClientCore } from "../client-core.ts";
import { goToPage } from "../redirect/go.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";
import type { MaybeAnonymous, UserCache } from "./user-cache.ts";

/** The user to get, and what to do when no user is signed in. */
export interface GetUserOptions {
  /**
   * Behavior if no user is signed in (anonymous users count as signed out):
   *
   * - `"return-null"`: returns `null`.
   * - `"redirect"`: redirects to the sign-in page, and back afterwards.
   * - `"throw"`: throws an error.
   * - `"anonymous"`: returns the anonymous user, creating one if there is none.
   * - `"anonymous-if-exists[deprecated]"`: returns the anonymous user if there is one, else `null`.
   *
   * Default: `"return-null"`.
   */
  or?: "return-null" | "redirect" | "throw" | "anonymous" | "anonymous-if-exists[deprecated]" | undefined;
  /** Source of the tokens; on a server, the incoming request. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}

/** Fetches the signed-in user. */
export async function getUser<User extends MaybeAnonymous>(
  core: ClientCore,
  users: UserCache<User>,
  { or = "return-null", tokenStore }: GetUserOptions,
): Promise<User | null> {
  const user = await users.of(core.sessions.current(tokenStore)).refresh();
  if (user && !user.isAnonymous) return user;
  if (or === "return-null") return null;
  if (or === "anonymous-if-exists[deprecated]") return user;
  if (or === "anonymous") {
    if (user) return user;
    const { signUpAnonymously } = await core.late.user();
    await signUpAnonymously(core, tokenStore);
    return users.of(core.sessions.current(tokenStore)).refresh();
  }
  if (or === "redirect") {
    await goToPage(core, "signIn", { replace: true });
    if (core.redirectMethod !== "none") return new Promise<never>(() => undefined); // The browser is leaving the page.
  }
  throw new Error(`The user is signed out, but getUser({ or: "${or}" }) was called.`);
}
