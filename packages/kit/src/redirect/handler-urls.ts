import { named } from "../lazily.ts";

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

// Their paths are their names with hyphens, which is shorter than to write them down.
const PAGES =
  "signIn signUp signOut emailVerification passwordReset forgotPassword oauthCallback magicLinkCallback accountSettings teamInvitation mfa error";

/** Fills in what the app did not set. */
export function handlerUrls(given?: Partial<HandlerUrls>): HandlerUrls;
export function handlerUrls({ handler: base = "/handler", ...given }: Partial<HandlerUrls> = {}): object {
  const handler = base.replace(/\/$/, "");
  const { home = "/", afterSignIn = home } = given;
  return {
    home,
    afterSignIn,
    afterSignUp: afterSignIn,
    afterSignOut: home,
    ...named(PAGES, (name: string) => `${handler}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`),
    ...given,
    handler,
  };
}
