/** The connected account to get. */
export interface ConnectedAccountOptions {
  /**
   * Behavior if there is no such account: return `null`, redirect to the provider to connect one, or throw. Default:
   * `"return-null"`.
   */
  or?: "return-null" | "redirect" | "throw" | undefined;
  /** The OAuth scopes that the account must have. Default: any. */
  scopes?: readonly string[] | undefined;
}

/** The user's account at an OAuth provider, for calling the provider's API. */
export interface OAuthConnection {
  /** The provider, such as `"github"`. */
  readonly id: string;
  /** Returns an access token for the provider's API; the backend renews it where needed. */
  getAccessToken(): Promise<{ accessToken: string }>;
}
