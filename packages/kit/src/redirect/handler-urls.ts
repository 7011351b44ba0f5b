/** Where the pages of signing in and up live in the app; all relative to its origin. */
export interface HandlerUrls {
  /** Base of the pages below. Default: `/handler`. */
  handler: string;
  /** Default: `/`. */
  home: string;
  signIn: string;
  signUp: string;
  signOut: string;
  /** Default: `home`. */
  afterSignIn: string;
  /** Default: `afterSignIn`. */
  afterSignUp: string;
  /** Default: `home`. */
  afterSignOut: string;
  emailVerification: string;
  passwordReset: string;
  forgotPassword: string;
  oauthCallback: string;
  magicLinkCallback: string;
  accountSettings: string;
  teamInvitation: string;
  mfa: string;
  error: string;
}

/** Fills in what the app did not set. */
export function handlerUrls(given: Partial<HandlerUrls> = {}): HandlerUrls {
  const handler = (given.handler ?? "/handler").replace(/\/$/, "");
  const home = given.home ?? "/";
  const afterSignIn = given.afterSignIn ?? home;
  const defaults = {
    home,
    signIn: `${handler}/sign-in`,
    signUp: `${handler}/sign-up`,
    signOut: `${handler}/sign-out`,
    afterSignIn,
    afterSignUp: afterSignIn,
    afterSignOut: home,
    emailVerification: `${handler}/email-verification`,
    passwordReset: `${handler}/password-reset`,
    forgotPassword: `${handler}/forgot-password`,
    oauthCallback: `${handler}/oauth-callback`,
    magicLinkCallback: `${handler}/magic-link-callback`,
    accountSettings: `${handler}/account-settings`,
    teamInvitation: `${handler}/team-invitation`,
    mfa: `${handler}/mfa`,
    error: `${handler}/error`,
  };
  return { ...defaults, ...given, handler };
}
