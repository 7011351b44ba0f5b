import { createSession, type Session, type SessionParts } from "./session.ts";
import type { TokenStore, TokenStoreInit } from "./stores/token-store.ts";

/** Dependencies of an app's sessions. */
export interface SessionsParts extends Omit<SessionParts, "store"> {
  /** The app's own token store. */
  readonly tokenStore: TokenStoreInit;
  /** Opens a store. @returns `null` where no tokens can be stored. */
  open(init: TokenStoreInit): TokenStore | null;
}

/** The sessions of an app: one for each refresh token in each token store. */
export interface Sessions {
  /** Returns a token store; the app's own by default. @throws {Error} Where no user can sign in. */
  store(init?: TokenStoreInit): TokenStore;
  /**
   * Returns the session in a token store; one without a user when no user is signed in.
   *
   * @throws {Error} Where no user can sign in.
   */
  current(init?: TokenStoreInit): Session;
  /** Returns the session in the app's own token store, or `null` where no user can sign in. */
  find(): Session | null;
  /** Calls `listener` when the tokens in the app's own store change. @returns A function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Stores the tokens of a new sign-in. @throws {Error} Where no user can sign in. */
  begin(tokens: { access_token: string; refresh_token: string }, init?: TokenStoreInit): void;
}

/** Creates an empty session registry. */
export function createSessions(parts: SessionsParts): Sessions {
  const { tokenStore, open } = parts;
  const sessions = new WeakMap<TokenStore, Map<string | null, Session>>();

  function store(init: TokenStoreInit = tokenStore): TokenStore {
    const opened = open(init);
    if (opened) return opened;
    throw new Error(`No user can be signed in here: the token store is ${init}. Pass the request as tokenStore.`);
  }

  function current(init?: TokenStoreInit): Session {
    const opened = store(init);
    const { refreshToken, accessToken } = opened.read();
    const known = sessions.get(opened) ?? new Map<string | null, Session>();
    const session = known.get(refreshToken) ?? createSession(refreshToken, { ...parts, store: opened });
    sessions.set(opened, known.set(refreshToken, session));
    session.notice(accessToken);
    return session;
  }

  return {
    store,
    current,
    find: () => open(tokenStore) && current(),
    subscribe: (listener) => open(tokenStore)?.subscribe(listener) ?? (() => undefined),
    begin: ({ access_token, refresh_token }, init) =>
      store(init).write({ accessToken: access_token, refreshToken: refresh_token }),
  };
}
