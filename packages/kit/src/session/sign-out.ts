import type { TokenStoreInit } from "./stores/token-store.ts";

export interface SignOutOptions {
  /** Where to go afterwards; must be relative. Default: the after-sign-out page. */
  redirectUrl?: string | undefined;
  /** Whose session to end. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}
