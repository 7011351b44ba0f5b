import type { Tokens } from "../../tokens.ts";

/** The pause after a failed renewal, shared by all users of a token store. */
export interface RenewalPause {
  /** Milliseconds since 1970. */
  readonly untilMillis: number;
  /** Its length, from which the next one is computed. */
  readonly millis: number;
}

/** Stores the tokens of the signed-in user. */
export interface TokenStore {
  /** Returns the last pause, including those of other tabs that share the store; `null` after a successful renewal. */
  readonly readPause: () => RenewalPause | null;
  /** Stores a pause; `null` removes it. */
  readonly writePause: (pause: RenewalPause | null) => void;
  /** Returns the stored tokens; cheap enough to call on every render. */
  readonly read: () => Tokens;
  /** Replaces the tokens. */
  readonly write: (tokens: Tokens) => void;
  /** Calls `listener` after every change, by this app or another one. @returns A function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Anything with request headers: a `Request`, or a framework's own request object. */
export interface RequestLike {
  /** The headers of the request. */
  readonly headers: { get(name: string): string | null };
  /**
   * Adds a `Set-Cookie` header to the response. With it, a `ServerApp` stores sign-ins, renewed tokens and sign-outs in
   * the browser's cookies.
   *
   * @param cookie The header's value (RFC 6265 §4.1).
   * @param parts The same, in parts, for frameworks that write the header themselves.
   */
  setCookie?(cookie: string, parts: CookieParts): void;
}

/** A cookie, as the functions of frameworks that set one take it. */
export interface CookieParts {
  readonly name: string;
  /** As it is, before it is encoded; empty where the cookie is to be deleted. */
  readonly value: string;
  readonly options: {
    readonly path: "/";
    /** Lifetime in seconds; 0 deletes the cookie. */
    readonly maxAge: number;
    /** Absent: this host alone. */
    readonly domain?: string;
    readonly secure: boolean;
    readonly sameSite: "lax";
    /** The kit in the browser reads the cookie, too. */
    readonly httpOnly: false;
  };
}

/**
 * Storage for an app's tokens.
 *
 * - `"cookie"`: in the page's cookies, shared with other tabs; browsers only.
 * - `"memory"`: in the app object.
 * - a request: the tokens that a browser sent in its cookies or in the `x-stack-auth` header.
 * - tokens: starts with these, and keeps them in memory.
 * - `null`: nowhere; every call about a user then needs a `tokenStore` option.
 */
export type TokenStoreInit = "cookie" | "memory" | RequestLike | Tokens | null;
