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
  /** Page after sign-in. Default: `home`. */
  afterSignIn: string;
  /** Page after sign-up. Default: `afterSignIn`. */
  afterSignUp: string;
  /** Page after sign-out. Default: `home`. */
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

/** Pages of the sign-in and sign-out flows. Returning to one of them after sign-in would be circular. */
export const FLOW_PAGES = [
  "signIn",
  "signUp",
  "signOut",
  "emailVerification",
  "passwordReset",
  "forgotPassword",
  "oauthCallback",
  "magicLinkCallback",
  "mfa",
  "error",
] as const;

type HandlerPage = (typeof FLOW_PAGES)[number] | "accountSettings" | "teamInvitation";

/** Completes the URLs that the app did not set. */
export function handlerUrls({ handler: base = "/handler", ...given }: Partial<HandlerUrls> = {}): HandlerUrls {
  const handler = base.replace(/\/$/, "");
  const { home = "/", afterSignIn = home } = given;
  return {
    home,
    afterSignIn,
    afterSignUp: afterSignIn,
    afterSignOut: home,
    ...pagesAt(handler),
    ...given,
    handler,
  };
}

/** Returns the URLs of the pages, each named in kebab case. */
function pagesAt(handler: string): Readonly<Record<HandlerPage, string>>;
function pagesAt(handler: string): object {
  const pages = [...FLOW_PAGES, "accountSettings", "teamInvitation"];
  return Object.fromEntries(
    pages.map((name) => [name, `${handler}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`]),
  );
}
