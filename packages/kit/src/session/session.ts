import { KnownError } from "@latchkit/contract/errors";
import {
  ACCESS_TOKEN_FRESH_MILLIS,
  READING_PATIENCE_MILLIS,
  REQUEST_MAX_ATTEMPTS,
  RETRY_BASE_MILLIS,
  RETRY_MAX_MILLIS,
} from "@latchkit/contract/limits";
import { invariant } from "../invariant.ts";
import type { Platform } from "../platform.ts";
import { isTemporary, NetworkError } from "../transport/failures.ts";
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
  readonly platform: Pick<Platform, "now" | "random" | "wait">;
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
  /**
   * Both tokens for a request, the access token with 20 s left at least; renewed first where needed.
   *
   * While the backend is unavailable, renewals are repeated with growing pauses, which tabs with the same cookies share.
   *
   * @param patienceMillis How long to keep trying. Default: a minute. Without any connection it is five attempts at most.
   */
  tokens(patienceMillis?: number): Promise<Tokens>;
  /** Forgets an access token that the backend refused. One that has replaced it meanwhile stays. */
  drop(accessToken: string | null): void;
  /** Ends it for good, and clears the store unless somebody else has signed in there. */
  end(): void;
}

/** Makes the session of a refresh token; null: that of nobody. */
export function createSession(refreshToken: string | null, { store, platform, renew }: SessionParts): Session {
  const { now, random, wait } = platform;
  let access: KnownAccessToken | null = null;
  /** Shared by all who need a new access token at the same time. */
  let renewal: Promise<void> | null = null;
  let lastFailure: unknown = null;
  let isAlive = refreshToken !== null;
  /** How far our clock is ahead of the backend's, as far as known: by up to an hour on some people's machines. */
  let clockAheadMillis = 0;

  const remainingMillis = () => (access ? access.expiresAtMillis - now() : 0);
  const isFresh = () => remainingMillis() >= ACCESS_TOKEN_FRESH_MILLIS;
  /** Bounded, because clocks can be set back. */
  const pausedMillis = () => Math.min((store.readPause()?.untilMillis ?? 0) - now(), READING_PATIENCE_MILLIS);

  /** Keeps to its own sign-in; another tab may have replaced it at any time. */
  function write(tokens: Tokens): void {
    if (store.read().refreshToken === refreshToken) store.write(tokens);
  }

  function end(): void {
    isAlive = false;
    access = null;
    write(NO_TOKENS);
  }

  function notice(accessToken: string | null): void {
    if (!isAlive || accessToken === null || accessToken === access?.token) return;
    const claims = readAccessToken(accessToken);
    if (!claims) return;
    access = { token: accessToken, claims, expiresAtMillis: (claims.exp ?? Infinity) * 1000 + clockAheadMillis };
  }

  /** Asks for a new access token, at most once, when the pause is over that an earlier failure has caused. */
  async function renewNow(): Promise<void> {
    const paused = pausedMillis();
    if (paused > 0) {
      await wait(paused + random() * RETRY_BASE_MILLIS); // Tabs take turns, so that one finds out for all.
      const stored = store.read();
      if (stored.refreshToken === refreshToken) notice(stored.accessToken);
      if (isFresh() || !isAlive) return;
      if (lastFailure && pausedMillis() > 0) throw lastFailure; // Another tab has failed meanwhile.
    }
    try {
      take(refreshToken === null ? null : await renew(refreshToken));
    } catch (failure) {
      lastFailure = failure;
      if (!(failure instanceof KnownError)) pauseAfter(failure);
      throw failure;
    }
    lastFailure = null;
    if (store.readPause()) store.writePause(null);
  }

  function pauseAfter(failure: unknown): void {
    const grown = Math.min((store.readPause()?.millis ?? 0) * 2 || RETRY_BASE_MILLIS, RETRY_MAX_MILLIS);
    const millis = Math.max(grown, (Object(failure).retryAfterSeconds ?? 0) * 1000);
    store.writePause({ untilMillis: now() + millis, millis });
  }

  function take(token: string | null): void {
    if (!isAlive) return; // Signed out while we asked.
    if (token === null) {
      end();
      return;
    }
    const claims = readAccessToken(token);
    const lifetimeMillis = claims ? ((claims.exp ?? Infinity) - claims.iat) * 1000 : 0;
    const isUsable = lifetimeMillis > ACCESS_TOKEN_FRESH_MILLIS;
    invariant(claims && isUsable, "The backend issued an access token that cannot be used.");
    // From its lifetime rather than its expiry: people's clocks are off, sometimes by more than a token lives.
    clockAheadMillis = now() - claims.iat * 1000;
    access = { token, claims, expiresAtMillis: now() + lifetimeMillis };
    write({ refreshToken, accessToken: token });
  }

  return {
    isAlive: () => isAlive,
    claims: () => (access && remainingMillis() > 0 ? access.claims : null),
    notice,
    async tokens(patienceMillis = READING_PATIENCE_MILLIS) {
      const givesUpAt = now() + patienceMillis;
      let silences = 0;
      while (isAlive) {
        if (access && isFresh()) return { refreshToken, accessToken: access.token };
        renewal ??= renewNow().finally(() => {
          renewal = null;
        });
        try {
          await renewal;
        } catch (failure) {
          if (failure instanceof NetworkError) silences += 1;
          const isHopeless = !isTemporary(failure) || silences >= REQUEST_MAX_ATTEMPTS;
          if (isHopeless || now() + pausedMillis() > givesUpAt) throw failure;
        }
      }
      return NO_TOKENS;
    },
    drop(accessToken) {
      if (access?.token !== accessToken) return;
      access = null;
      write({ refreshToken, accessToken: null });
    },
    end,
  };
}
