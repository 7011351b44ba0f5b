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
export function createSession(refreshToken: string | null, parts: SessionParts): Session {
  return new RunningSession(refreshToken, parts);
}

class RunningSession implements Session {
  readonly #refreshToken: string | null;
  readonly #parts: SessionParts;
  #access: KnownAccessToken | null = null;
  /** Shared by all callers that need a new access token at the same time. */
  #renewal: Promise<void> | null = null;
  #lastFailure: unknown = null;
  #isAlive: boolean;
  /** Offset of this device's clock from the backend's, as far as known. */
  #clockAheadMillis = 0;

  constructor(refreshToken: string | null, parts: SessionParts) {
    this.#refreshToken = refreshToken;
    this.#parts = parts;
    this.#isAlive = refreshToken !== null;
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  claims(): AccessTokenClaims | null {
    return this.#access && this.#remainingMillis() > 0 ? this.#access.claims : null;
  }

  notice(accessToken: string | null): void {
    if (!this.#isAlive || accessToken === null || accessToken === this.#access?.token) return;
    const claims = readAccessToken(accessToken);
    if (!claims) return;
    const expiresAtMillis = (claims.exp ?? Infinity) * 1000 + this.#clockAheadMillis;
    this.#access = { token: accessToken, claims, expiresAtMillis };
  }

  async tokens(patienceMillis = READING_PATIENCE_MILLIS): Promise<Tokens> {
    const { now } = this.#parts.platform;
    const givesUpAt = now() + patienceMillis;
    let silences = 0;
    while (this.#isAlive) {
      if (this.#access && this.#isFresh()) return { refreshToken: this.#refreshToken, accessToken: this.#access.token };
      this.#renewal ??= this.#renewNow().finally(() => {
        this.#renewal = null;
      });
      try {
        await this.#renewal;
      } catch (failure) {
        if (failure instanceof NetworkError) silences += 1;
        const isHopeless = !isTemporary(failure) || silences >= REQUEST_MAX_ATTEMPTS;
        if (isHopeless || now() + this.#pausedMillis() > givesUpAt) throw failure;
      }
    }
    return NO_TOKENS;
  }

  drop(accessToken: string | null): void {
    if (this.#access?.token !== accessToken) return;
    this.#access = null;
    this.#write({ refreshToken: this.#refreshToken, accessToken: null });
  }

  end(): void {
    this.#isAlive = false;
    this.#access = null;
    this.#write(NO_TOKENS);
  }

  #remainingMillis(): number {
    return this.#access ? this.#access.expiresAtMillis - this.#parts.platform.now() : 0;
  }

  #isFresh(): boolean {
    return this.#remainingMillis() >= ACCESS_TOKEN_FRESH_MILLIS;
  }

  /** Bounded, because clocks can be set back. */
  #pausedMillis(): number {
    const { store, platform } = this.#parts;
    return Math.min((store.readPause()?.untilMillis ?? 0) - platform.now(), READING_PATIENCE_MILLIS);
  }

  /** Writes only while the store holds this sign-in: another tab may have replaced it. */
  #write(tokens: Tokens): void {
    const { store } = this.#parts;
    if (store.read().refreshToken === this.#refreshToken) store.write(tokens);
  }

  /** Requests a new access token once, after the pause that an earlier failure has caused. */
  async #renewNow(): Promise<void> {
    const { store, platform, renew } = this.#parts;
    const refreshToken = this.#refreshToken;
    const paused = this.#pausedMillis();
    if (paused > 0) {
      // Spread the tabs, so that one finds out for all.
      await platform.wait(paused + platform.random() * RETRY_BASE_MILLIS);
      const stored = store.read();
      if (stored.refreshToken === refreshToken) this.notice(stored.accessToken);
      if (this.#isFresh() || !this.#isAlive) return;
      if (this.#lastFailure && this.#pausedMillis() > 0) throw this.#lastFailure; // Another tab has failed meanwhile.
    }
    try {
      this.#take(refreshToken === null ? null : await renew(refreshToken));
    } catch (failure) {
      this.#lastFailure = failure;
      if (!(failure instanceof KnownError)) this.#pauseAfter(failure);
      throw failure;
    }
    this.#lastFailure = null;
    if (store.readPause()) store.writePause(null);
  }

  #pauseAfter(failure: unknown): void {
    const { store, platform } = this.#parts;
    const grown = Math.min((store.readPause()?.millis ?? 0) * 2 || RETRY_BASE_MILLIS, RETRY_MAX_MILLIS);
    const millis = Math.max(grown, (Object(failure).retryAfterSeconds ?? 0) * 1000);
    store.writePause({ untilMillis: platform.now() + millis, millis });
  }

  #take(token: string | null): void {
    if (!this.#isAlive) return; // Signed out meanwhile.
    if (token === null) {
      this.end();
      return;
    }
    const { now } = this.#parts.platform;
    const claims = readAccessToken(token);
    const lifetimeMillis = claims ? ((claims.exp ?? Infinity) - claims.iat) * 1000 : 0;
    const isUsable = lifetimeMillis > ACCESS_TOKEN_FRESH_MILLIS;
    invariant(claims && isUsable, "The backend issued an access token that cannot be used.");
    // From the lifetime rather than the expiry: a device's clock may be wrong by more than a token's lifetime.
    this.#clockAheadMillis = now() - claims.iat * 1000;
    this.#access = { token, claims, expiresAtMillis: now() + lifetimeMillis };
    this.#write({ refreshToken: this.#refreshToken, accessToken: token });
  }
}
