import type { KnownError } from "@latchkit/contract/errors";
import { type ClientCore, createCore } from "./client-core.ts";
import type { CodeError } from "./codes.ts";
import { loadActions } from "./load-actions.ts";
import type { PasswordSignInError, PasswordSignUpError, ResetPasswordError } from "./password/refusals.ts";
import { type SignInOptions, signInWithCredential } from "./password/sign-in.ts";
import type { SignUpOptions } from "./password/sign-up.ts";
import { type Project, projectResource } from "./project.ts";
import type { PageName } from "./redirect/go.ts";
import type { HandlerUrls } from "./redirect/handler-urls.ts";
import type { RedirectOptions } from "./redirect/redirect.ts";
import type { Resource } from "./resource/resource.ts";
import type { Result } from "./result.ts";
import { authHeaders } from "./session/auth-headers.ts";
import { type SignOutOptions, signOut } from "./session/sign-out.ts";
import type { TokenStoreInit, Tokens } from "./session/stores/token-store.ts";
import type { ClientAppOptions } from "./settings.ts";
import { clientUserView } from "./users/client-user.ts";
import type { CurrentUser, TokenPartialUser } from "./users/current-user.ts";
import { type GetUserOptions, getUser } from "./users/get-user.ts";
import { type UserCache, userCache } from "./users/user-cache.ts";

/** Gives the parts inside an app to the apps that build on it, and to nobody else. */
export let coreOf: (app: ClientApp) => ClientCore;

/** Whose session a call is about. */
export interface TokenStoreOption {
  /** On a server, the request being answered. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}

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
  /** The project itself. Kept while somebody watches. */
  readonly project: Resource<Project>;
  readonly #core: ClientCore;
  readonly #users: UserCache<CurrentUser>;

  static {
    coreOf = (app) => app.#core;
  }

  /** @throws {Error} when the project or its key is missing; the message says where to find them. */
  constructor(options: ClientAppOptions) {
    this.#core = createCore(options);
    this.#users = userCache(this.#core, clientUserView(this.#core));
    this.projectId = this.#core.settings.projectId;
    this.urls = this.#core.urls;
    this.user = this.#users.current;
    this.project = projectResource(this.#core);
  }

  /**
   * Asks the backend who is signed in.
   *
   * @throws {Error} with `or: "throw"`, or `or: "redirect"` where redirects are off, when nobody is.
   */
  getUser(options: GetUserOptions & { or: "redirect" | "throw" }): Promise<CurrentUser>;
  getUser(options?: GetUserOptions): Promise<CurrentUser | null>;
  getUser(options: GetUserOptions = {}): Promise<CurrentUser | null> {
    return getUser(this.#core, this.#users, options);
  }

  /** Who is signed in as far as the access token tells, without asking the backend; null when it has expired. */
  async getPartialUser(options: TokenStoreOption & { from: "token" }): Promise<TokenPartialUser | null> {
    return (await loadActions()).partialUser(this.#core, options.tokenStore);
  }

  /** Asks the backend about the project. */
  getProject(): Promise<Project> {
    return this.project.refresh();
  }

  /**
   * Signs in with e-mail address and password, then goes to where people wanted to go, else to the after-sign-in page.
   *
   * With a second factor it goes to the page for that instead, and this never resolves.
   *
   * @throws {KnownError} `MULTI_FACTOR_AUTHENTICATION_REQUIRED` where redirects are off or there is no page.
   */
  signInWithCredential(options: SignInOptions): Promise<Result<undefined, PasswordSignInError>> {
    return signInWithCredential(this.#core, options);
  }

  /** Creates an account with e-mail address and password, signs in to it, then goes to the after-sign-up page. */
  async signUpWithCredential(options: SignUpOptions): Promise<Result<undefined, PasswordSignUpError>> {
    return (await loadActions()).signUpWithCredential(this.#core, options);
  }

  /**
   * Mails a link to choose a new password with. It works out the same whether or not the address has an account.
   *
   * @param options.callbackUrl Where the link leads. Default: the password-reset page; required outside a browser.
   * @throws {KnownError} `REDIRECT_URL_NOT_WHITELISTED` when the project does not trust that place.
   */
  async sendForgotPasswordEmail(
    email: string,
    options?: { callbackUrl?: string | undefined },
  ): Promise<Result<undefined, KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">>> {
    return (await loadActions()).sendForgotPasswordEmail(this.#core, email, options);
  }

  /** Looks whether a code from a reset mail would work, without using it. */
  async verifyPasswordResetCode(code: string): Promise<Result<undefined, CodeError>> {
    return (await loadActions()).verifyPasswordResetCode(this.#core, code);
  }

  /** Chooses a new password with a code from a reset mail. It ends all sessions of the account and starts none. */
  async resetPassword(options: { code: string; password: string }): Promise<Result<undefined, ResetPasswordError>> {
    return (await loadActions()).resetPassword(this.#core, options);
  }

  /** Verifies an e-mail address with a code from a mail. Nobody needs to be signed in. */
  async verifyEmail(code: string): Promise<Result<undefined, CodeError>> {
    return (await loadActions()).verifyEmail(this.#core, code);
  }

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

  redirectToHome(options?: RedirectOptions): Promise<void> {
    return this.#goTo("home", options);
  }

  /** People come back to the current page afterwards, unless `noRedirectBack`. */
  redirectToSignIn(options?: RedirectOptions): Promise<void> {
    return this.#goTo("signIn", options);
  }

  /** People come back to the current page afterwards, unless `noRedirectBack`. */
  redirectToSignUp(options?: RedirectOptions): Promise<void> {
    return this.#goTo("signUp", options);
  }

  redirectToSignOut(options?: RedirectOptions): Promise<void> {
    return this.#goTo("signOut", options);
  }

  /** To where people wanted to go, if they had to sign in first. */
  redirectToAfterSignIn(options?: RedirectOptions): Promise<void> {
    return this.#goTo("afterSignIn", options);
  }

  /** To where people wanted to go, if they had to sign up first. */
  redirectToAfterSignUp(options?: RedirectOptions): Promise<void> {
    return this.#goTo("afterSignUp", options);
  }

  redirectToAfterSignOut(options?: RedirectOptions): Promise<void> {
    return this.#goTo("afterSignOut", options);
  }

  redirectToEmailVerification(options?: RedirectOptions): Promise<void> {
    return this.#goTo("emailVerification", options);
  }

  redirectToPasswordReset(options?: RedirectOptions): Promise<void> {
    return this.#goTo("passwordReset", options);
  }

  redirectToForgotPassword(options?: RedirectOptions): Promise<void> {
    return this.#goTo("forgotPassword", options);
  }

  redirectToOAuthCallback(options?: RedirectOptions): Promise<void> {
    return this.#goTo("oauthCallback", options);
  }

  redirectToMagicLinkCallback(options?: RedirectOptions): Promise<void> {
    return this.#goTo("magicLinkCallback", options);
  }

  redirectToAccountSettings(options?: RedirectOptions): Promise<void> {
    return this.#goTo("accountSettings", options);
  }

  redirectToTeamInvitation(options?: RedirectOptions): Promise<void> {
    return this.#goTo("teamInvitation", options);
  }

  redirectToMfa(options?: RedirectOptions): Promise<void> {
    return this.#goTo("mfa", options);
  }

  redirectToError(options?: RedirectOptions): Promise<void> {
    return this.#goTo("error", options);
  }

  async #goTo(page: PageName, options?: RedirectOptions): Promise<void> {
    if (this.#core.redirectMethod !== "none") await (await loadActions()).goToPage(this.#core, page, options);
  }
}
