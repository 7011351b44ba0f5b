import { NO_TOKENS, type TokenStore, type Tokens } from "./token-store.ts";

/** Keeps tokens as long as the object lives. */
export function memoryStore(tokens: Tokens = NO_TOKENS): TokenStore {
  const listeners = new Set<() => void>();
  let stored = tokens;
  return {
    read: () => stored,
    write(next) {
      stored = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      const own = () => listener(); // Its own, so that one function may subscribe twice.
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}
