import type { ClientCore } from "../client-core.ts";
import { once } from "../once.ts";
import { goToPage } from "../redirect/go.ts";
import type { TokenStoreInit } from "../session/stores/token-store.ts";
import type { GetUserOptions } from "./get-user.ts";
import type { UserCache } from "./user-cache.ts";

/** What `getUser` does where nobody has signed in: at best there is an anonymous user. */
export async function withoutAccount<User>(
  core: ClientCore,
  users: UserCache<User>,
  anonymous: User | null,
  or: Exclude<GetUserOptions["or"], "return-null" | undefined>,
  tokenStore: TokenStoreInit | undefined,
): Promise<User | null> {
  if (or === "anonymous-if-exists[deprecated]") return anonymous;
  if (or === "anonymous") return anonymous ?? becomeAnonymous(core, users, tokenStore);
  if (or === "redirect") {
    await goToPage(core, "signIn", { replace: true });
    if (core.redirectMethod !== "none") return new Promise<never>(() => undefined); // The page is about to go away.
  }
  throw new Error(`Nobody is signed in, but getUser({ or: "${or}" }) was called.`);
}

/** Makes one anonymous user for all who ask at the same time, and gives them that one. */
async function becomeAnonymous<User>(
  core: ClientCore,
  users: UserCache<User>,
  tokenStore: TokenStoreInit | undefined,
): Promise<User | null> {
  const nobody = core.sessions.current(tokenStore);
  await once(core, nobody, async () => {
    // Somebody may have signed in since we looked.
    if (core.sessions.current(tokenStore) !== nobody) return false;
    core.sessions.begin(await core.send("POST /auth/anonymous/sign-up", {}, { session: null }), tokenStore);
    return true;
  });
  return users.of(core.sessions.current(tokenStore)).refresh();
}
