/** The tokens of a session. */
export interface Tokens {
  /** Renews access tokens; `null` when no user is signed in. */
  readonly refreshToken: string | null;
  /** Proves who the user is, for a few minutes. Only valid together with the refresh token it was issued for. */
  readonly accessToken: string | null;
}

/** The tokens when no user is signed in. */
export const NO_TOKENS: Tokens = { refreshToken: null, accessToken: null };
