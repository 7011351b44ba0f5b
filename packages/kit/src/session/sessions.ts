import { createSession, type Session, type SessionParts } from "./session.ts";
import type { TokenStore, TokenStoreInit } from "./stores/token-store.ts";

export interface SessionsParts extends Omit<SessionParts, "store"> {
  /** The app's own token store. */
  readonly tokenStore: TokenStoreInit;
  /** Opens a store; null where nothing can be kept. */
  open(init: TokenStoreInit): TokenStore | null;
}

/** Who is signed in, per token store: one session for each refresh token seen there. */
export interface Sessions {
  /** The session in a store; nobody's when nobody is signed in. @throws {Error} where nobody can be signed in. */
  current(init?: TokenStoreInit): Session;
  /** That of the app's own store, or null where nobody can be signed in. */
  find(): Session | null;
  /** Calls `listener` when the tokens in the app's own store change. @returns Stops it. */
  subscribe(listener: () => void): () => void;
  /** Stores what a sign-in ended with. @throws {Error} where nobody can be signed in. */
  begin(tokens: { access_token: string; refresh_token: string }, init?: TokenStoreInit): void;
}

/** Knows no session at first. */
export function createSessions(parts: SessionsParts): Sessions {
  const { tokenStore, open } = parts;
  const sessions = new WeakMap<TokenStore, Map<string | null, Session>>();

  function store(init: TokenStoreInit = tokenStore): TokenStore {
    const opened = open(init);
    if (opened) return opened;
    throw new Error(
      `Nobody can be signed in here: the token store is ${JSON.stringify(init)}. ` +
        "On a server, pass the request as `tokenStore`.",
    );
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
    current,
    find: () => open(tokenStore) && current(),
    subscribe: (listener) => open(tokenStore)?.subscribe(listener) ?? (() => undefined),
    begin: ({ access_token, refresh_token }, init) =>
      store(init).write({ accessToken: access_token, refreshToken: refresh_token }),
  };
}
