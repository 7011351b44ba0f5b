import type { KnownError } from "@latchkit/contract/errors";
import type { CliLoginError, CliLoginOptions } from "./cli.ts";
import { type ClientCore, createCore } from "./client-core.ts";
import type { CodeError } from "./codes.ts";
import type { VerifyEmailError } from "./contact-channels/verify.ts";
import { fetchedMethods, type Words } from "./lazily.ts";
import type { MfaSignInError } from "./mfa/sign-in.ts";
import type { OAuthSignInOptions } from "./oauth/authorize.ts";
import type { MagicLinkError, MagicLinkSignInError } from "./otp.ts";
import type { PasskeySignInError } from "./passkeys/errors.ts";
import type { PasskeySignInOptions } from "./passkeys/sign-in.ts";
import type { PasswordSignInError, PasswordSignUpError, ResetPasswordError } from "./password/refusals.ts";
import { type SignInOptions, signInWithCredential } from "./password/sign-in.ts";
import type { SignUpOptions } from "./password/sign-up.ts";
import { type Project, projectResource } from "./project.ts";
import type { HandlerUrls } from "./redirect/handler-urls.ts";
import type { RedirectOptions } from "./redirect/redirect.ts";
import { redirectMethods } from "./redirect/redirect-methods.ts";
import type { Resource } from "./resource/resource.ts";
import type { Result } from "./result.ts";
import { authHeaders } from "./session/auth-headers.ts";
import { type SignOutOptions, signOut } from "./session/sign-out.ts";
import type { TokenStoreInit, Tokens } from "./session/stores/token-store.ts";
import type { ClientAppOptions } from "./settings.ts";
import type { AcceptTeamInvitationError, TeamInvitationError } from "./teams/team.ts";
import { clientUserView } from "./users/client-user.ts";
import type { CurrentUser, TokenPartialUser } from "./users/current-user.ts";
import { type GetUserOptions, getUser } from "./users/get-user.ts";
import type { PartialUserOptions } from "./users/partial-user.ts";
import { type UserCache, userCache } from "./users/user-cache.ts";

/** Gives the parts inside an app to the apps that build on it, and to nobody else. */
export let coreOf: (app: ClientApp) => ClientCore;

/** Whose session a call is about. */
export interface TokenStoreOption {
  /** On a server, the request being answered. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}

/** Goes to one of the app's pages. */
export type Redirect = (options?: RedirectOptions) => Promise<void>;

/** The methods below that are only declared: their code is fetched with the first call, and stands in `actions.ts`. */
const FETCHED_METHODS =
  "signInWithPasskey goTo resetPassword sendForgotPasswordEmail verifyPasswordResetCode signInWithMagicLink sendMagicLinkEmail verifyEmail verifyMagicLinkCode signInWithOAuth signUpWithCredential promptCliLogin getTeamInvitationDetails completeCliLogin getPartialUser callOAuthCallback acceptTeamInvitation verifyTeamInvitationCode signInWithMfa";

/** Those methods, as `actions.ts` writes them. */
export type FetchedMethods = Pick<ClientApp, Words<typeof FETCHED_METHODS>>;

/**
 * A project as end users reach it: who is signed in, and the ways to sign in, up and out.
 *
 * One per page or process. Making it asks nobody anything.
 *
 * @example const app = new ClientApp({ projectId, publishableClientKey, tokenStore: "cookie", redirectMethod: "window" });
 */
export class ClientApp {
  readonly projectId: string;
  /** Where the pages of signing in and up are; defaults filled in. */
  readonly urls: HandlerUrls;
  /** The signed-in user, or null; anonymous users count as nobody. Kept up to date while somebody watches. */
  readonly user: Resource<CurrentUser | null>;
  /** As `user`, but an anonymous user counts. */
  readonly userOrAnonymous: Resource<CurrentUser | null>;
  /** The project itself. Kept while somebody watches. */
  readonly project: Resource<Project>;
  readonly #core: ClientCore;
  readonly #users: UserCache<CurrentUser>;

  static {
    coreOf = (app) => app.#core;
  }

  /** @throws {Error} when the project or its key is missing; the message says where to find them. */
  constructor(options: ClientAppOptions) {
    const core = createCore(options);
    this.#core = core;
    this.#users = userCache(core, clientUserView(core));
    this.projectId = core.settings.projectId;
    this.urls = core.urls;
    this.user = this.#users.current;
    this.userOrAnonymous = this.#users.currentOrAnonymous;
    this.project = projectResource(core);
    Object.assign(
      this,
      redirectMethods(core),
      fetchedMethods<FetchedMethods, ClientCore>(FETCHED_METHODS, async () => (await core.actions()).app, core),
    );
  }

  /**
   * Asks the backend who is signed in.
   *
   * With `or: "anonymous"` there is always somebody: who is not signed in becomes an anonymous user, whom signing up turns
   * into an account. However many ask at once, it becomes one.
   *
   * @throws {Error} with `or: "throw"`, or `or: "redirect"` where redirects are off, when nobody is.
   */
  getUser(options: GetUserOptions & { or: "redirect" | "throw" | "anonymous" }): Promise<CurrentUser>;
  getUser(options?: GetUserOptions): Promise<CurrentUser | null>;
  getUser(options: GetUserOptions = {}): Promise<CurrentUser | null> {
    return getUser(this.#core, this.#users, options);
  }

  /**
   * Who is signed in as far as the access token tells, without asking the backend; null when it has expired, and for an
   * anonymous user without `or: "anonymous"`.
   */
  declare readonly getPartialUser: (options: PartialUserOptions) => Promise<TokenPartialUser | null>;

  /** Asks the backend about the project. */
  getProject(): Promise<Project> {
    return this.project.refresh();
  }

  /**
   * Signs in with e-mail address and password, then goes to where people wanted to go, else to the after-sign-in page.
   *
   * With a second factor it goes to the page for that instead, and this never resolves. So it is with all ways to sign in.
   *
   * @throws {KnownError} `MULTI_FACTOR_AUTHENTICATION_REQUIRED` where redirects are off or there is no page.
   * @throws {StatusError} with `retryAfterSeconds`, when there were too many attempts and it is a while until the next.
   */
  signInWithCredential(options: SignInOptions): Promise<Result<undefined, PasswordSignInError>> {
    return signInWithCredential(this.#core, options);
  }

  /** Creates an account with e-mail address and password, signs in to it, then goes to the after-sign-up page. */
  declare readonly signUpWithCredential: (options: SignUpOptions) => Promise<Result<undefined, PasswordSignUpError>>;

  /**
   * Mails a link to choose a new password with. It works out the same whether or not the address has an account.
   *
   * @param options.callbackUrl Where the link leads. Default: the password-reset page; required outside a browser.
   * @throws {KnownError} `REDIRECT_URL_NOT_WHITELISTED` when the project does not trust that place.
   */
  declare readonly sendForgotPasswordEmail: (
    email: string,
    options?: { callbackUrl?: string | undefined },
  ) => Promise<Result<undefined, KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">>>;

  /** Looks whether a code from a reset mail would work, without using it. */
  declare readonly verifyPasswordResetCode: (code: string) => Promise<Result<undefined, CodeError>>;

  /** Chooses a new password with a code from a reset mail. It ends all sessions of the account and starts none. */
  declare readonly resetPassword: (options: {
    code: string;
    password: string;
  }) => Promise<Result<undefined, ResetPasswordError>>;

  /**
   * Verifies an e-mail address with a code from a mail. Nobody needs to be signed in; a code for another account than the one that is fails.
   */
  declare readonly verifyEmail: (code: string) => Promise<Result<undefined, VerifyEmailError>>;

  /**
   * Mails a link that signs in, and a code of six characters that does the same where it was asked for.
   *
   * @param options.callbackUrl Where the link leads. Default: the magic-link page; required outside a browser.
   * @returns The nonce, which has to be put behind the six characters that people type: `typed + nonce` is the code.
   * @throws {StatusError} 403 when the project does not offer this.
   */
  declare readonly sendMagicLinkEmail: (
    email: string,
    options?: { callbackUrl?: string | undefined },
  ) => Promise<Result<{ nonce: string }, MagicLinkError>>;

  /** Looks whether the code from such a mail would work, without using it. */
  declare readonly verifyMagicLinkCode: (code: string) => Promise<Result<undefined, CodeError>>;

  /**
   * Signs in with the code of a link, or with typed characters and nonce together; makes the account if there is none.
   *
   * @param options.noRedirect Stay on the page afterwards. Default: `false`.
   */
  declare readonly signInWithMagicLink: (
    code: string,
    options?: { noRedirect?: boolean | undefined },
  ) => Promise<Result<undefined, MagicLinkSignInError>>;

  /**
   * Goes to a provider to sign in there, and never resolves. People come back to the OAuth callback page.
   *
   * @param provider Its id, such as `"github"`; one of `project.config.oauthProviders`.
   * @throws {Error} outside a browser, and where the page has no secure connection or may not set cookies.
   * @example await app.signInWithOAuth("github", { returnTo: "/cart" });
   */
  declare readonly signInWithOAuth: (provider: string, options?: OAuthSignInOptions) => Promise<never>;

  /**
   * Signs in with what a provider sent people back with; for the OAuth callback page. Then goes where they wanted to go.
   *
   * @returns Whether there was something to do: `false` on a page that nobody was sent back to by us.
   * @throws {Error} when signing in fails, with the reason as `cause`.
   */
  declare readonly callOAuthCallback: () => Promise<boolean>;

  /**
   * Signs in with a passkey.
   *
   * Who changes their mind is told apart by `PASSKEY_WEBAUTHN_ERROR` with `details.code` `"ERROR_CEREMONY_ABORTED"`.
   *
   * @example
   * // Offers passkeys where the browser offers to fill in the e-mail address: <input autocomplete="username webauthn">
   * await app.signInWithPasskey({ conditional: true, signal });
   */
  declare readonly signInWithPasskey: (
    options?: PasskeySignInOptions,
  ) => Promise<Result<undefined, PasskeySignInError>>;

  /** Whether a sign-in in this tab waits for its second factor. */
  hasPendingMfa(): boolean {
    const { platform, mfaAttemptKey } = this.#core;
    return !!platform.page?.storage.getItem(mfaAttemptKey);
  }

  /**
   * Completes a sign-in with a code from the authenticator app.
   *
   * @param totp Six digits.
   * @param attemptCode The sign-in that waits. Default: the one of this tab.
   * @param options.noRedirect Stay on the page afterwards. Default: `false`.
   */
  declare readonly signInWithMfa: (
    totp: string,
    attemptCode?: string | undefined,
    options?: { noRedirect?: boolean | undefined },
  ) => Promise<Result<undefined, MfaSignInError>>;

  /**
   * Signs a command line in: asks somebody to confirm in a browser, and waits until they have.
   *
   * @returns A refresh token.
   */
  declare readonly promptCliLogin: (options: CliLoginOptions) => Promise<Result<string, CliLoginError>>;

  /**
   * Confirms the login of a command line for whoever is signed in here; for the page that `promptCliLogin` leads to.
   *
   * @throws {Error} when nobody is signed in.
   */
  declare readonly completeCliLogin: (loginCode: string) => Promise<Result<undefined, Error>>;

  /** Looks whether the code of an invitation to a team would work, without using it. */
  declare readonly verifyTeamInvitationCode: (code: string) => Promise<Result<undefined, CodeError>>;

  /** Tells which team a code invites to, without using it. */
  declare readonly getTeamInvitationDetails: (
    code: string,
  ) => Promise<Result<{ teamId: string; teamDisplayName: string }, TeamInvitationError>>;

  /**
   * Takes the signed-in user into the team that a code invites to, if they are who was invited: they have the address the code was sent to.
   * It does not select the team.
   */
  declare readonly acceptTeamInvitation: (code: string) => Promise<Result<undefined, AcceptTeamInvitationError>>;

  /**
   * Ends the session here and on the backend, then goes to `redirectUrl`, else to the after-sign-out page.
   *
   * @throws when the backend could not be told; here it has ended all the same.
   */
  async signOut(options: SignOutOptions = {}): Promise<void> {
    await signOut(this.#core, this.#core.sessions.current(options.tokenStore), options);
  }

  /** Headers that carry the session to another origin, such as the app's own backend. */
  async getAuthHeaders(options: TokenStoreOption = {}): Promise<{ "x-stack-auth": string }> {
    return authHeaders(this.#core.sessions.current(options.tokenStore));
  }

  /** The session's tokens; both null when nobody is signed in. */
  async getAuthJson(options: TokenStoreOption = {}): Promise<Tokens> {
    return this.#core.sessions.current(options.tokenStore).tokens();
  }

  /**
   * Goes to any page of the site, the way the app changes pages.
   *
   * @param url Relative, such as `/teams/1`.
   * @throws {Error} when it leads to another site.
   */
  declare readonly goTo: (url: string, options?: Pick<RedirectOptions, "replace">) => Promise<void>;
  declare readonly redirectToHome: Redirect;
  /** People come back to the current page afterwards, unless `noRedirectBack`. */
  declare readonly redirectToSignIn: Redirect;
  /** People come back to the current page afterwards, unless `noRedirectBack`. */
  declare readonly redirectToSignUp: Redirect;
  declare readonly redirectToSignOut: Redirect;
  /** To where people wanted to go, if they had to sign in first. */
  declare readonly redirectToAfterSignIn: Redirect;
  /** To where people wanted to go, if they had to sign up first. */
  declare readonly redirectToAfterSignUp: Redirect;
  declare readonly redirectToAfterSignOut: Redirect;
  declare readonly redirectToEmailVerification: Redirect;
  declare readonly redirectToPasswordReset: Redirect;
  declare readonly redirectToForgotPassword: Redirect;
  declare readonly redirectToOAuthCallback: Redirect;
  declare readonly redirectToMagicLinkCallback: Redirect;
  declare readonly redirectToAccountSettings: Redirect;
  declare readonly redirectToTeamInvitation: Redirect;
  /** Takes along where people wanted to go. */
  declare readonly redirectToMfa: Redirect;
  declare readonly redirectToError: Redirect;
}
