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
export class Session {
  readonly refreshToken: string | null;
  readonly #parts: SessionParts;
  #access: KnownAccessToken | null = null;
  #renewal: Promise<string | null> | null = null;
  #hasEnded = false;
  /** How far our clock is ahead of the backend's, as far as known: by up to an hour on some people's machines. */
  #clockAheadMillis = 0;

  constructor(refreshToken: string | null, parts: SessionParts) {
    this.refreshToken = refreshToken;
    this.#parts = parts;
  }

  /** Whether requests of this session act for somebody, as far as we know. */
  get isAlive(): boolean {
    return this.refreshToken !== null && !this.#hasEnded;
  }

  /** What the current access token says, if it has not expired; asks nobody. */
  get claims(): AccessTokenClaims | null {
    return this.#remainingMillis() > 0 ? (this.#access?.claims ?? null) : null;
  }

  /** Takes over an access token from the store, where another tab may have put a newer one. Losing it there is no news. */
  notice(accessToken: string | null): void {
    if (!this.isAlive || accessToken === null || accessToken === this.#access?.token) return;
    const claims = readAccessToken(accessToken);
    if (!claims) return;
    const expiresAtMillis = (claims.exp ?? Infinity) * 1000 + this.#clockAheadMillis;
    this.#access = { token: accessToken, claims, expiresAtMillis };
  }

  /** Both tokens for a request, the access token with 20 s left at least; renewed first where needed. */
  async tokens(): Promise<Tokens> {
    if (!this.isAlive) return NO_TOKENS;
    const fresh = this.#remainingMillis() >= ACCESS_TOKEN_FRESH_MILLIS ? this.#access?.token : undefined;
    const accessToken = fresh ?? (await this.#renewOnce());
    return accessToken === null ? NO_TOKENS : { refreshToken: this.refreshToken, accessToken };
  }

  /** Forgets an access token that the backend refused. One that has replaced it meanwhile stays. */
  drop(accessToken: string | null): void {
    if (!this.#access || this.#access.token !== accessToken) return;
    this.#access = null;
    this.#store(null);
  }

  /** Ends it for good, and clears the store unless somebody else has signed in there. */
  end(): void {
    this.#hasEnded = true;
    this.#access = null;
    if (this.#isStored()) this.#parts.store.write(NO_TOKENS);
  }

  /** All who need a new access token at the same time share one request. */
  #renewOnce(): Promise<string | null> {
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #renew(): Promise<string | null> {
    if (this.refreshToken === null) return null;
    const token = await this.#parts.renew(this.refreshToken);
    if (this.#hasEnded) return null; // Signed out while we asked.
    if (token === null) {
      this.end();
      return null;
    }
    const claims = readAccessToken(token);
    const lifetimeMillis = claims ? ((claims.exp ?? Infinity) - claims.iat) * 1000 : 0;
    const isUsable = lifetimeMillis > ACCESS_TOKEN_FRESH_MILLIS;
    invariant(claims && isUsable, "The backend issued an access token that cannot be used.");
    // From its lifetime rather than its expiry: people's clocks are off, sometimes by more than a token lives.
    const now = this.#parts.now();
    this.#clockAheadMillis = now - claims.iat * 1000;
    this.#access = { token, claims, expiresAtMillis: now + lifetimeMillis };
    this.#store(token);
    return token;
  }

  #remainingMillis(): number {
    return this.#access ? this.#access.expiresAtMillis - this.#parts.now() : 0;
  }

  /** Whether the store still holds this sign-in; another tab may have replaced it at any time. */
  #isStored(): boolean {
    return this.#parts.store.read().refreshToken === this.refreshToken;
  }

  #store(accessToken: string | null): void {
    if (this.#isStored()) this.#parts.store.write({ refreshToken: this.refreshToken, accessToken });
  }
}
