import { Session, type SessionParts } from "./session.ts";
import type { TokenStore, TokenStoreInit, Tokens } from "./stores/token-store.ts";

export interface SessionsParts extends Omit<SessionParts, "store"> {
  /** The app's own token store. */
  readonly tokenStore: TokenStoreInit;
  /** Opens a store; null for no store at all. */
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
      "This call is about a signed-in user, but the app was made with `tokenStore: null` and keeps none. " +
        "Pass `tokenStore` in the call, for example the request that is being answered.",
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

  /** As `current`, for calls that work without a user too. */
  find(): Session | null {
    return this.#parts.tokenStore === null ? null : this.current();
  }

  /** Stores what a sign-in ended with. */
  begin(tokens: Tokens): void {
    this.store().write(tokens);
  }

  #session(store: TokenStore, refreshToken: string | null): Session {
    const known = this.#sessions.get(store) ?? new Map<string | null, Session>();
    const session = known.get(refreshToken) ?? new Session(refreshToken, { ...this.#parts, store });
    this.#sessions.set(store, known.set(refreshToken, session));
    return session;
  }
}
