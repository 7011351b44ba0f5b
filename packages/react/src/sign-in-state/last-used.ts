import { readStored, store } from "./stored.ts";

// Key of the protocol's original kit, so that the value survives a change of kits.
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
