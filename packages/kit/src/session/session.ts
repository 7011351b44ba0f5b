import { ACCESS_TOKEN_FRESH_MILLIS } from "@latchkit/contract/limits";
import { invariant } from "../invariant.ts";
import { type AccessTokenClaims, readAccessToken } from "./access-token.ts";
import { NO_TOKENS, type TokenStore, type Tokens } from "./stores/token-store.ts";

/** An access token as far as this session knows it. */
interface KnownAccessToken {
  readonly token: string;
  readonly claims: AccessTokenClaims;
  /** By our own clock. */
  readonly expiresAtMillis: number;
}

export interface SessionParts {
  readonly store: TokenStore;
  now(): number;
  /** Asks the backend for a new access token. @returns Null when the refresh token is no good any more. */
  renew(refreshToken: string): Promise<string | null>;
}

/**
 * One sign-in: a refresh token, and the access tokens that come from it one after the other.
 *
 * Once it is known to have ended, it stays ended. Without a refresh token it is the session of nobody, and an access
 * token found beside it is not used.
 */
export interface Session {
  /** Whether requests of this session act for somebody, as far as we know. */
  isAlive(): boolean;
  /** What the current access token says, if it has not expired; asks nobody. */
  claims(): AccessTokenClaims | null;
  /** Takes over an access token from the store, where another tab may have put a newer one. Losing it there is no news. */
  notice(accessToken: string | null): void;
  /** Both tokens for a request, the access token with 20 s left at least; renewed first where needed. */
  tokens(): Promise<Tokens>;
  /** Forgets an access token that the backend refused. One that has replaced it meanwhile stays. */
  drop(accessToken: string | null): void;
  /** Ends it for good, and clears the store unless somebody else has signed in there. */
  end(): void;
}

/** Makes the session of a refresh token; null: that of nobody. */
export function createSession(refreshToken: string | null, { store, now, renew }: SessionParts): Session {
  let access: KnownAccessToken | null = null;
  /** Shared by all who need a new access token at the same time. */
  let renewal: Promise<string | null> | null = null;
  let isAlive = refreshToken !== null;
  /** How far our clock is ahead of the backend's, as far as known: by up to an hour on some people's machines. */
  let clockAheadMillis = 0;

  const remainingMillis = () => (access ? access.expiresAtMillis - now() : 0);

  /** Keeps to its own sign-in; another tab may have replaced it at any time. */
  function write(tokens: Tokens): void {
    if (store.read().refreshToken === refreshToken) store.write(tokens);
  }

  function end(): void {
    isAlive = false;
    access = null;
    write(NO_TOKENS);
  }

  async function renewNow(): Promise<string | null> {
    const token = refreshToken === null ? null : await renew(refreshToken);
    if (!isAlive) return null; // Signed out while we asked.
    if (token === null) {
      end();
      return null;
    }
    const claims = readAccessToken(token);
    const lifetimeMillis = claims ? ((claims.exp ?? Infinity) - claims.iat) * 1000 : 0;
    const isUsable = lifetimeMillis > ACCESS_TOKEN_FRESH_MILLIS;
    invariant(claims && isUsable, "The backend issued an access token that cannot be used.");
    // From its lifetime rather than its expiry: people's clocks are off, sometimes by more than a token lives.
    clockAheadMillis = now() - claims.iat * 1000;
    access = { token, claims, expiresAtMillis: now() + lifetimeMillis };
    write({ refreshToken, accessToken: token });
    return token;
  }

  return {
    isAlive: () => isAlive,
    claims: () => (access && remainingMillis() > 0 ? access.claims : null),
    notice(accessToken) {
      if (!isAlive || accessToken === null || accessToken === access?.token) return;
      const claims = readAccessToken(accessToken);
      if (!claims) return;
      access = { token: accessToken, claims, expiresAtMillis: (claims.exp ?? Infinity) * 1000 + clockAheadMillis };
    },
    async tokens() {
      if (!isAlive) return NO_TOKENS;
      if (access && remainingMillis() >= ACCESS_TOKEN_FRESH_MILLIS) return { refreshToken, accessToken: access.token };
      renewal ??= renewNow().finally(() => {
        renewal = null;
      });
      const accessToken = await renewal;
      return accessToken === null ? NO_TOKENS : { refreshToken, accessToken };
    },
    drop(accessToken) {
      if (access?.token !== accessToken) return;
      access = null;
      write({ refreshToken, accessToken: null });
    },
    end,
  };
}
