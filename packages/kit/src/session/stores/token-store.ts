/** What a session consists of. */
export interface Tokens {
  readonly refreshToken: string | null;
  /** Useless without the refresh token it came with. */
  readonly accessToken: string | null;
}

/** Nobody is signed in. */
export const NO_TOKENS: Tokens = { refreshToken: null, accessToken: null };

/** A pause that everyone with the same token store makes after a renewal failed. */
export interface RenewalPause {
  /** Milliseconds since 1970. */
  readonly untilMillis: number;
  /** Its length, which the next one builds on. */
  readonly millis: number;
}

/** Where the tokens of the signed-in user are kept. */
export interface TokenStore {
  /** The last pause, also of other tabs where they share the store; null after a renewal that worked. */
  readonly readPause: () => RenewalPause | null;
  readonly writePause: (pause: RenewalPause | null) => void;
  /** What is stored now; cheap enough for every render. */
  readonly read: () => Tokens;
  readonly write: (tokens: Tokens) => void;
  /** Calls `listener` after every change, by us or by others. @returns Stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Anything that carries request headers: a `Request`, or a framework's own. */
export interface RequestLike {
  readonly headers: { get(name: string): string | null };
}

/**
 * Where an app keeps its tokens.
 *
 * - `"cookie"`: cookies of the page; browsers only. Other tabs notice.
 * - `"memory"`: in this app object, until it is gone.
 * - a request: what a browser sent along, in its cookies or in the header `x-stack-auth`.
 * - tokens: these, to begin with.
 * - `null`: nowhere; calls about a user then name a store of their own.
 */
export type TokenStoreInit = "cookie" | "memory" | RequestLike | Tokens | null;
