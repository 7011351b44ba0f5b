import type { ClientCore } from "../client-core.ts";
import { leaveFor } from "../redirect/leave.ts";
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
  if (user || or === "return-null") return user;
  if (or === "redirect") {
    await leaveFor(core, "signIn", { replace: true });
    if (core.redirectMethod !== "none") return new Promise<never>(() => undefined); // The page is about to go away.
  }
  throw new Error(`getUser({ or: "${or}" }) was called, but nobody is signed in.`);
}
