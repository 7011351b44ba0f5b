import { createListeners } from "../../listeners.ts";
import { NO_TOKENS, type RenewalPause, type TokenStore, type Tokens } from "./token-store.ts";

/** Keeps tokens as long as the object lives. */
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
