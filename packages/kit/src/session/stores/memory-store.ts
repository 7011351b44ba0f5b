import { createListeners } from "../../resource/listeners.ts";
import { NO_TOKENS, type Tokens } from "../../tokens.ts";
import type { RenewalPause, TokenStore } from "./token-store.ts";

/** Creates a token store that keeps tokens in memory. */
export function memoryStore(tokens: Tokens = NO_TOKENS): TokenStore {
  const listeners = createListeners();
  let stored = tokens;
  let pause: RenewalPause | null = null;
  return {
    readPause: () => pause,
    writePause(next) {
      pause = next;
    },
    read: () => stored,
    write(next) {
      stored = next;
      listeners.call();
    },
    subscribe: listeners.add,
  };
}
