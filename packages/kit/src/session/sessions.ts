import { Session, type SessionParts } from "./session.ts";
import type { TokenStore, TokenStoreInit } from "./stores/token-store.ts";

export interface SessionsParts extends Omit<SessionParts, "store"> {
  /** The app's own token store. */
  readonly tokenStore: TokenStoreInit;
  /** Opens a store; null where nothing can be kept. */
  open(init: TokenStoreInit): TokenStore | null;
}

/** Who is signed in, per token store: one session object for each refresh token seen there. */
export class Sessions {
  readonly #parts: SessionsParts;
  readonly #sessions = new WeakMap<TokenStore, Map<string | null, Session>>();

  constructor(parts: SessionsParts) {
    this.#parts = parts;
  }

  /**
   * The store that is meant: the given one, or the app's own.
   *
   * @throws {Error} when neither keeps anything, or cookies are meant outside a browser.
   */
  store(init: TokenStoreInit = this.#parts.tokenStore): TokenStore {
    const store = this.#parts.open(init);
    if (store) return store;
    throw new Error(
      `Nobody can be signed in here: the token store is ${JSON.stringify(init)}. ` +
        "On a server, pass the request being answered as `tokenStore`.",
    );
  }

  /** The session in a store; nobody's when nobody is signed in. @throws {Error} as `store` does. */
  current(init?: TokenStoreInit): Session {
    const store = this.store(init);
    const { refreshToken, accessToken } = store.read();
    const session = this.#session(store, refreshToken);
    session.notice(accessToken);
    return session;
  }

  /** As `current`, or null where nobody can be signed in. */
  find(): Session | null {
    return this.#parts.open(this.#parts.tokenStore) && this.current();
  }

  /** Calls `listener` when the tokens change. Silent where nobody can be signed in. @returns Stops it. */
  subscribe(listener: () => void): () => void {
    return this.#parts.open(this.#parts.tokenStore)?.subscribe(listener) ?? (() => undefined);
  }

  /** Stores what a sign-in ended with. */
  begin(tokens: { access_token: string; refresh_token: string }): void {
    this.store().write({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
  }

  #session(store: TokenStore, refreshToken: string | null): Session {
    const known = this.#sessions.get(store) ?? new Map<string | null, Session>();
    const session = known.get(refreshToken) ?? new Session(refreshToken, { ...this.#parts, store });
    this.#sessions.set(store, known.set(refreshToken, session));
    return session;
  }
}
