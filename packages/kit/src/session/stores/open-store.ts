import { type CookieStoreParts, cookieStore } from "./cookie-store.ts";
import { memoryStore } from "./memory-store.ts";
import { tokensInRequest } from "./request-store.ts";
import type { TokenStore, TokenStoreInit } from "./token-store.ts";

/**
 * Creates the function that opens token stores. It returns the same store for the same option, so that its session is
 * shared, and `null` where no tokens can be stored: for `null`, and for cookies outside a browser.
 */
export function storeOpener(parts: CookieStoreParts): (init: TokenStoreInit) => TokenStore | null {
  const { cookies, page } = parts.platform;
  const opened = new WeakMap<object, TokenStore>();
  let inCookies: TokenStore | null = null;
  const inMemory = memoryStore();

  return (init) => {
    if (init === null) return null;
    if (init === "memory") return inMemory;
    if (init === "cookie") {
      if (cookies && page) inCookies ??= cookieStore(parts, cookies, page);
      return inCookies;
    }
    if (typeof init !== "object")
      throw new TypeError(
        `tokenStore must be "cookie", "memory", a request, tokens or null, not ${JSON.stringify(init)}.`,
      );
    const store = opened.get(init) ?? memoryStore("headers" in init ? tokensInRequest(parts.projectId, init) : init);
    opened.set(init, store);
    return store;
  };
}
