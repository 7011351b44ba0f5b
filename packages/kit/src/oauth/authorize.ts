export interface OAuthSignInOptions {
  /** Where to go afterwards; must be relative. Default: where people wanted to go, else the after-sign-in page. */
  returnTo?: string | undefined;
}
