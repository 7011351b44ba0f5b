import { readStored, store } from "./stored.ts";

// Where the kit of the protocol's origin keeps it as well, so that people who come from there are known.
const KEY = "_STACK_AUTH.lastUsed";

/** Returns the sign-in method last used on this device: the ID of an OAuth provider, or a flag of `SignInMethods`. */
export function lastUsed(): string | null {
  return readStored(KEY);
}

/**
 * Remembers the sign-in method: at the start, since the page may be gone by the end.
 *
 * @returns Takes it back, for when it came to nothing.
 */
export function rememberUsed(way: string): () => void {
  const before = lastUsed();
  store(KEY, way);
  return () => store(KEY, before);
}
