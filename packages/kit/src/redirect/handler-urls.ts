/** The URLs of the app's sign-in, sign-up and account pages, relative to its origin. */
export interface HandlerUrls {
  /** The base of the pages below. Default: `/handler`. */
  handler: string;
  /** Default: `/`. */
  home: string;
  /** Default: `/handler/sign-in`. */
  signIn: string;
  /** Default: `/handler/sign-up`. */
  signUp: string;
  /** Default: `/handler/sign-out`. */
  signOut: string;
  /** Where to go after sign-in. Default: `home`. */
  afterSignIn: string;
  /** Where to go after sign-up. Default: `afterSignIn`. */
  afterSignUp: string;
  /** Where to go after sign-out. Default: `home`. */
  afterSignOut: string;
  /** Default: `/handler/email-verification`. */
  emailVerification: string;
  /** Default: `/handler/password-reset`. */
  passwordReset: string;
  /** Default: `/handler/forgot-password`. */
  forgotPassword: string;
  /** Default: `/handler/oauth-callback`. */
  oauthCallback: string;
  /** Default: `/handler/magic-link-callback`. */
  magicLinkCallback: string;
  /** Default: `/handler/account-settings`. */
  accountSettings: string;
  /** Default: `/handler/team-invitation`. */
  teamInvitation: string;
  /** The second factor. Default: `/handler/mfa`. */
  mfa: string;
  /** Default: `/handler/error`. */
  error: string;
}

/** Completes the URLs that the app did not set. */
export function handlerUrls({ handler: base = "/handler", ...given }: Partial<HandlerUrls> = {}): HandlerUrls {
  const handler = base.replace(/\/$/, "");
  const { home = "/", afterSignIn = home } = given;
  return {
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
    ...given,
    handler,
  };
}
