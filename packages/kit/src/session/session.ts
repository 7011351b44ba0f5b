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
import { NO_TOKENS, type Tokens } from "../tokens.ts";
import type { TokenSource } from "../transport/connection.ts";
import { isTemporary, NetworkError } from "../transport/network-error.ts";
import { type AccessTokenClaims, readAccessToken } from "./access-token.ts";
import type { TokenStore } from "./stores/token-store.ts";

/** An access token and when it expires. */
interface KnownAccessToken {
  readonly token: string;
  readonly claims: AccessTokenClaims;
  /** According to this device's clock. */
  readonly expiresAtMillis: number;
}

/** Dependencies of a session. */
export interface SessionParts {
  readonly store: TokenStore;
  readonly platform: Pick<Platform, "now" | "random" | "wait">;
  /** Requests a new access token. @returns `null` when the refresh token is no longer valid. */
  renew(refreshToken: string): Promise<string | null>;
}

/**
 * One sign-in: a refresh token, and the access tokens issued for it.
 *
 * A session that has ended stays ended. Without a refresh token no user is signed in, and an access token stored
 * without one is ignored.
 */
export interface Session extends TokenSource {
  /** Tells whether requests of this session act for a user, as far as the kit knows. */
  isAlive(): boolean;
  /** Returns what the current access token says, unless it has expired; makes no request. */
  claims(): AccessTokenClaims | null;
  /** Takes over an access token from the store, where another tab may have put a newer one. Ignores `null`. */
  notice(accessToken: string | null): void;
  /**
   * Returns the tokens for a request, the access token valid for at least 20 s; renews it first where needed.
   *
   * While the backend is unavailable, repeats the renewal with growing pauses, which tabs with the same cookies share.
   *
   * @param patienceMillis How long to keep trying, in milliseconds. Default: 60,000. Offline, at most five attempts.
   */
  tokens(patienceMillis?: number): Promise<Tokens>;
  /** Discards an access token that the backend refused, unless another one has replaced it meanwhile. */
  drop(accessToken: string | null): void;
  /** Ends the session for good, and clears the store unless it holds another sign-in. */
  end(): void;
}

/** Creates the session of a refresh token; for `null`, one without a user. */
export function createSession(refreshToken: string | null, { store, platform, renew }: SessionParts): Session {
  const { now, random, wait } = platform;
  let access: KnownAccessToken | null = null;
  /** Shared by all callers that need a new access token at the same time. */
  let renewal: Promise<void> | null = null;
  let lastFailure: unknown = null;
  let isAlive = refreshToken !== null;
  /** Offset of this device's clock from the backend's, as far as known. */
  let clockAheadMillis = 0;

  const remainingMillis = () => (access ? access.expiresAtMillis - now() : 0);
  const isFresh = () => remainingMillis() >= ACCESS_TOKEN_FRESH_MILLIS;
  /** Bounded, because clocks can be set back. */
  const pausedMillis = () => Math.min((store.readPause()?.untilMillis ?? 0) - now(), READING_PATIENCE_MILLIS);

  /** Writes only while the store holds this sign-in: another tab may have replaced it. */
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

  /** Requests a new access token once, after the pause that an earlier failure has caused. */
  async function renewNow(): Promise<void> {
    const paused = pausedMillis();
    if (paused > 0) {
      await wait(paused + random() * RETRY_BASE_MILLIS); // Spread the tabs, so that one finds out for all.
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
    if (!isAlive) return; // Signed out meanwhile.
    if (token === null) {
      end();
      return;
    }
    const claims = readAccessToken(token);
    const lifetimeMillis = claims ? ((claims.exp ?? Infinity) - claims.iat) * 1000 : 0;
    const isUsable = lifetimeMillis > ACCESS_TOKEN_FRESH_MILLIS;
    invariant(claims && isUsable, "The backend issued an access token that cannot be used.");
    // From the lifetime rather than the expiry: a device's clock may be wrong by more than a token's lifetime.
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
