import type { CustomerType } from "@latchkit/contract";
import type { KnownError } from "@latchkit/contract/errors";
import type { CliLoginError, CliLoginOptions } from "./cli/cli-login.ts";
import { type ClientCore, createCore } from "./client-core.ts";
import type { VerifyEmailError } from "./contact-channels/verify-email.ts";
import { CUSTOMER_IDS, requireExactlyOne } from "./exactly-one.ts";
import { type Inheriting, inheritOptions } from "./inherit-options.ts";
import type { MfaSignInError, RecoveryCodeSignInError } from "./mfa/mfa-sign-in.ts";
import type { OAuthSignInOptions } from "./oauth/authorize.ts";
import type { MagicLinkError, MagicLinkSignInError } from "./otp/magic-link.ts";
import type { PasskeySignInError } from "./passkeys/passkey-errors.ts";
import type { PasskeySignInOptions } from "./passkeys/sign-in.ts";
import type { PasswordSignInError, PasswordSignUpError, ResetPasswordError } from "./password/password-errors.ts";
import { type SignInOptions, signInWithCredential } from "./password/sign-in.ts";
import type { SignUpOptions } from "./password/sign-up.ts";
import type { CatalogProduct } from "./payments/catalog-product.ts";
import type {
  Customer,
  CustomerOptions,
  CustomerProductsList,
  CustomerProductsListOptions,
  Item,
  SubscriptionChoice,
} from "./payments/customer.ts";
import { customersOf } from "./payments/open-customer.ts";
import type { Project } from "./project/project.ts";
import { projectResource } from "./project/project-resource.ts";
import { go, goToPage } from "./redirect/go.ts";
import type { HandlerUrls } from "./redirect/handler-urls.ts";
import type { RedirectOptions } from "./redirect/redirect.ts";
import { cached } from "./resource/cached.ts";
import type { Resource } from "./resource/resource.ts";
import type { Result } from "./result.ts";
import { authHeaders } from "./session/stores/auth-header.ts";
import type { TokenStoreInit } from "./session/stores/token-store.ts";
import type { ClientAppOptions } from "./settings.ts";
import type { CodeError } from "./sign-in/codes.ts";
import type { FinishSignInOptions } from "./sign-in/finish-sign-in.ts";
import { MFA_ATTEMPT_KEY } from "./sign-in/second-factor.ts";
import { type SignOutOptions, signOut } from "./sign-in/sign-out.ts";
import type { AcceptTeamInvitationError, TeamInvitationError, TeamInvitationPreview } from "./teams/team.ts";
import type { Tokens } from "./tokens.ts";
import { clientUserView } from "./users/client-user-view.ts";
import type { CurrentUser, TokenPartialUser } from "./users/current-user.ts";
import { type GetUserOptions, getUser } from "./users/get-user.ts";
import type { PartialUserOptions } from "./users/partial-user.ts";
import { type UserCache, userCache } from "./users/user-cache.ts";

/** Returns the core of an app, for the apps that build on it; not public. */
export let coreOf: (app: ClientApp) => ClientCore;

/** Returns the options of an app, for the apps that inherit from it; not public. */
export const optionsOf = (app: ClientApp): ClientAppOptions => coreOf(app).options;

/** The session that a call is about. */
export interface TokenStoreOption {
  /** Source of the tokens; on a server, the incoming request. Default: the app's token store. */
  tokenStore?: TokenStoreInit | undefined;
}

/**
 * A project as its end users access it: the signed-in user, and every way to sign in, sign up and sign out.
 *
 * Create one per page or process. The constructor makes no requests.
 *
 * @example const app = new ClientApp({ projectId, publishableClientKey, tokenStore: "cookie", redirectMethod: "window" });
 */
export class ClientApp {
  /** The id of the project: a UUID, or `internal`. */
  readonly projectId: string;
  /** The URLs of the sign-in, sign-up and account pages, with defaults filled in. */
  readonly urls: HandlerUrls;
  /** The signed-in user; `null` for an anonymous user or none. Refreshed while it has subscribers. */
  readonly user: Resource<CurrentUser | null>;
  /** The signed-in user, anonymous or not; `null` for none. Refreshed while it has subscribers. */
  readonly userOrAnonymous: Resource<CurrentUser | null>;
  /** The project; cached while it has subscribers. */
  readonly project: Resource<Project>;
  /** The products that customers can buy; cached while it has subscribers. Needs no signed-in user. */
  readonly catalog: Resource<readonly CatalogProduct[]>;
  readonly #core: ClientCore;
  readonly #users: UserCache<CurrentUser>;
  readonly #customer: (type: CustomerType, id: string) => Customer;

  static {
    coreOf = (app) => app.#core;
  }

  /** @throws {Error} When the project or its key is missing; the message says where to find them. */
  constructor(options: ClientAppOptions | Inheriting<ClientAppOptions, ClientApp>) {
    const core = createCore(inheritOptions(options, optionsOf));
    this.#core = core;
    this.#users = userCache(core, clientUserView(core));
    this.projectId = core.settings.projectId;
    this.urls = core.urls;
    this.user = this.#users.current;
    this.userOrAnonymous = this.#users.currentOrAnonymous;
    this.project = projectResource(core);
    this.catalog = cached(core.platform, async () => (await core.late.customer()).fetchCatalog(core));
    this.#customer = customersOf(core, () => ({ session: core.sessions.current() }));
  }

  /**
   * Fetches the signed-in user; anonymous users count as signed out.
   *
   * With `or: "anonymous"`, returns an anonymous user where no user is signed in, creating one if needed; signing up
   * turns that user into an account. Simultaneous calls create one user.
   *
   * @throws {Error} When no user is signed in, with `or: "throw"`, or with `or: "redirect"` where redirects are off.
   */
  getUser(options: GetUserOptions & { or: "redirect" | "throw" | "anonymous" }): Promise<CurrentUser>;
  getUser(options?: GetUserOptions): Promise<CurrentUser | null>;
  getUser(options: GetUserOptions = {}): Promise<CurrentUser | null> {
    return getUser(this.#core, this.#users, options);
  }

  /**
   * Reads the signed-in user from the access token, without a request to the backend.
   *
   * @returns `null` when the token has expired, and for an anonymous user unless `or` is `"anonymous"`.
   */
  async getPartialUser(options: PartialUserOptions): Promise<TokenPartialUser | null> {
    const user = await this.#core.late.user();
    return user.getPartialUser(this.#core, options);
  }

  /** Fetches the project. */
  getProject(): Promise<Project> {
    return this.project.refresh();
  }

  /**
   * Signs in with an email address and a password, then redirects to the page that the user wanted to visit, else to
   * the after-sign-in page.
   *
   * With a second factor, redirects to that page instead and never resolves. The same applies to every sign-in method.
   *
   * @throws {KnownError} `MULTI_FACTOR_AUTHENTICATION_REQUIRED` where redirects are off or there is no page.
   * @throws {StatusError} 429 with `retryAfterSeconds`, after too many attempts.
   */
  signInWithCredential(options: SignInOptions): Promise<Result<undefined, PasswordSignInError>> {
    return signInWithCredential(this.#core, options);
  }

  /** Creates an account with an email address and a password, signs in, then redirects to the after-sign-up page. */
  async signUpWithCredential(options: SignUpOptions): Promise<Result<undefined, PasswordSignUpError>> {
    const signIn = await this.#core.late.signIn();
    return signIn.signUpWithCredential(this.#core, options);
  }

  /**
   * Sends an email with a link to choose a new password. The result is the same whether or not the address has an
   * account.
   *
   * @param options.callbackUrl Where the link leads. Default: the password-reset page; required outside a browser.
   * @throws {KnownError} `REDIRECT_URL_NOT_WHITELISTED` when the project does not trust the URL.
   */
  async sendForgotPasswordEmail(
    email: string,
    options?: { callbackUrl?: string | undefined },
  ): Promise<Result<undefined, KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">>> {
    const signIn = await this.#core.late.signIn();
    return signIn.sendForgotPasswordEmail(this.#core, email, options);
  }

  /** Checks a password reset code without using it. */
  async verifyPasswordResetCode(code: string): Promise<Result<undefined, CodeError>> {
    const signIn = await this.#core.late.signIn();
    return signIn.verifyPasswordResetCode(this.#core, code);
  }

  /** Sets a new password with a password reset code. Ends all sessions of the account and starts none. */
  async resetPassword(options: { code: string; password: string }): Promise<Result<undefined, ResetPasswordError>> {
    const signIn = await this.#core.late.signIn();
    return signIn.resetPassword(this.#core, options);
  }

  /** Checks the code of a verification email without using it. */
  async checkEmailVerificationCode(code: string): Promise<Result<undefined, CodeError>> {
    const account = await this.#core.late.account();
    return account.checkEmailVerificationCode(this.#core, code);
  }

  /** Verifies an email address with a code. Needs no signed-in user; fails when the code belongs to another user. */
  async verifyEmail(code: string): Promise<Result<undefined, VerifyEmailError>> {
    const account = await this.#core.late.account();
    return account.verifyEmail(this.#core, code);
  }

  /**
   * Sends an email with a link that signs in, and with a code of six characters that does the same on this device.
   *
   * @param options.displayName The name of the account that the email makes if there is none. Default: none.
   * @param options.callbackUrl Where the link leads. Default: the magic-link page; required outside a browser.
   * @returns A nonce. Append it to the six characters that the user types: `typed + nonce` is the code.
   * @throws {StatusError} 403 when the project does not allow this way to sign in.
   */
  async sendMagicLinkEmail(
    email: string,
    options?: { displayName?: string | undefined; callbackUrl?: string | undefined },
  ): Promise<Result<{ nonce: string }, MagicLinkError>> {
    const signIn = await this.#core.late.signIn();
    return signIn.sendMagicLinkEmail(this.#core, email, options);
  }

  /** Checks the code of a magic link without using it. */
  async verifyMagicLinkCode(code: string): Promise<Result<undefined, CodeError>> {
    const signIn = await this.#core.late.signIn();
    return signIn.verifyMagicLinkCode(this.#core, code);
  }

  /**
   * Signs in with the code of a magic link, or with the typed characters followed by the nonce. Creates the account if
   * needed.
   *
   * @param options.noRedirect Stays on the current page afterwards. Default: `false`.
   */
  async signInWithMagicLink(
    code: string,
    options?: FinishSignInOptions,
  ): Promise<Result<undefined, MagicLinkSignInError>> {
    const signIn = await this.#core.late.signIn();
    return signIn.signInWithMagicLink(this.#core, code, options);
  }

  /**
   * Redirects to an OAuth provider to sign in, and never resolves. The user returns to the OAuth callback page.
   *
   * @param provider The provider's id, such as `"github"`; one of `project.config.oauthProviders`.
   * @throws {Error} Outside a browser, without a secure connection, and when the browser refuses cookies.
   * @example await app.signInWithOAuth("github", { returnTo: "/cart" });
   */
  async signInWithOAuth(provider: string, options?: OAuthSignInOptions): Promise<never> {
    const oauth = await this.#core.late.oauth();
    return oauth.signInWithOAuth(this.#core, provider, options);
  }

  /**
   * Completes a sign-in on the OAuth callback page, then redirects to the page that the user wanted to visit.
   *
   * @returns `false` when there was nothing to do: the user did not return from a sign-in that began in this browser.
   * @throws {Error} When the sign-in fails, with the reason as `cause`.
   */
  async callOAuthCallback(): Promise<boolean> {
    const oauth = await this.#core.late.oauth();
    return oauth.callOAuthCallback(this.#core);
  }

  /**
   * Signs in with a passkey.
   *
   * If the user cancels, the error is `PASSKEY_WEBAUTHN_ERROR` with the `details.code` `"ERROR_CEREMONY_ABORTED"`.
   *
   * @example
   * // Offers passkeys in the autofill of an email field: <input autocomplete="username webauthn">
   * await app.signInWithPasskey({ conditional: true, signal });
   */
  async signInWithPasskey(options?: PasskeySignInOptions): Promise<Result<undefined, PasskeySignInError>> {
    const passkeys = await this.#core.late.passkeys();
    return passkeys.signInWithPasskey(this.#core, options);
  }

  /** Tells whether a sign-in in this tab is waiting for its second factor. */
  hasPendingMfa(): boolean {
    return !!this.#core.platform.page?.storage.getItem(MFA_ATTEMPT_KEY);
  }

  /**
   * Completes a sign-in with a code from the authenticator app.
   *
   * @param totp Six digits.
   * @param attemptCode The sign-in to complete. Default: the one that is waiting in this tab.
   * @param options.noRedirect Stays on the current page afterwards. Default: `false`.
   */
  async signInWithMfa(
    totp: string,
    attemptCode?: string | undefined,
    options?: FinishSignInOptions,
  ): Promise<Result<undefined, MfaSignInError>> {
    const signIn = await this.#core.late.signIn();
    return signIn.signInWithMfa(this.#core, totp, attemptCode, options);
  }

  /**
   * Completes a sign-in with a recovery code, in place of a code from the authenticator app.
   *
   * @param recoveryCode One of the ten that the user has saved, in any case, with or without its dash. It works once.
   * @param attemptCode The sign-in to complete. Default: the one that is waiting in this tab.
   * @param options.noRedirect Stays on the current page afterwards. Default: `false`.
   */
  async signInWithRecoveryCode(
    recoveryCode: string,
    attemptCode?: string | undefined,
    options?: FinishSignInOptions,
  ): Promise<Result<undefined, RecoveryCodeSignInError>> {
    const signIn = await this.#core.late.signIn();
    return signIn.signInWithRecoveryCode(this.#core, recoveryCode, attemptCode, options);
  }

  /**
   * Signs a command line in: asks the user to confirm in a browser, and waits until they have.
   *
   * @returns A refresh token.
   */
  async promptCliLogin(options: CliLoginOptions): Promise<Result<string, CliLoginError>> {
    const cli = await this.#core.late.cli();
    return cli.promptCliLogin(this.#core, options);
  }

  /**
   * Confirms the sign-in of a command line for the signed-in user; for the page that the link of `promptCliLogin`
   * opens.
   *
   * @throws {Error} When no user is signed in.
   */
  async completeCliLogin(loginCode: string): Promise<Result<undefined, Error>> {
    const cli = await this.#core.late.cli();
    return cli.completeCliLogin(this.#core, loginCode);
  }

  /** Checks the code of a team invitation without using it. */
  async verifyTeamInvitationCode(code: string): Promise<Result<undefined, CodeError>> {
    const account = await this.#core.late.account();
    return account.verifyTeamInvitationCode(this.#core, code);
  }

  /** Fetches the team, the sender and the address of an invitation, without using the code. Needs no signed-in user. */
  async getTeamInvitationPreview(code: string): Promise<Result<TeamInvitationPreview, CodeError>> {
    const account = await this.#core.late.account();
    return account.getTeamInvitationPreview(this.#core, code);
  }

  /** Fetches the team that an invitation code invites to, without using the code. */
  async getTeamInvitationDetails(
    code: string,
  ): Promise<Result<{ teamId: string; teamDisplayName: string }, TeamInvitationError>> {
    const account = await this.#core.late.account();
    return account.getTeamInvitationDetails(this.#core, code);
  }

  /**
   * Adds the signed-in user to the team that a code invites to, if the invitation was sent to one of their addresses.
   * Does not select the team.
   */
  async acceptTeamInvitation(code: string): Promise<Result<undefined, AcceptTeamInvitationError>> {
    const account = await this.#core.late.account();
    return account.acceptTeamInvitation(this.#core, code);
  }

  /**
   * Opens a customer by id, for what they own and may buy; makes no request. Users and teams have the same methods.
   *
   * @example const seats = await app.customer({ teamId }).getItem("seats");
   */
  customer(options: CustomerOptions): Customer {
    requireExactlyOne(options, ...CUSTOMER_IDS);
    const { userId, teamId, customCustomerId } = options;
    if (userId !== undefined) return this.#customer("user", userId);
    return teamId === undefined ? this.#customer("custom", customCustomerId) : this.#customer("team", teamId);
  }

  /** Fetches how much of an item a customer has. @throws {KnownError} `ITEM_NOT_FOUND`. */
  async getItem(options: CustomerOptions & { itemId: string }): Promise<Item> {
    return this.customer(options).getItem(options.itemId);
  }

  /** Fetches a page of the products that a customer owns, oldest first. */
  async listProducts(options: CustomerOptions & CustomerProductsListOptions): Promise<CustomerProductsList> {
    return this.customer(options).listProducts(options);
  }

  /** Cancels a subscription, which then ends with the period that is paid. Default: of the signed-in user. */
  async cancelSubscription({ teamId, ...subscription }: SubscriptionChoice & { teamId?: string }): Promise<void> {
    const customer = teamId === undefined ? await this.getUser({ or: "throw" }) : this.customer({ teamId });
    return customer.cancelSubscription(subscription);
  }

  /**
   * Ends the session, then redirects to `redirectUrl`, else to the after-sign-out page.
   *
   * @throws When the backend cannot be reached; the session ends on this device all the same.
   */
  async signOut(options: SignOutOptions = {}): Promise<void> {
    await signOut(this.#core, this.#core.sessions.current(options.tokenStore), options);
  }

  /** Returns headers that carry the session to another origin, such as the app's own backend. */
  async getAuthHeaders(options: TokenStoreOption = {}): Promise<{ "x-stack-auth": string }> {
    return authHeaders(this.#core.sessions.current(options.tokenStore));
  }

  /** Returns the tokens of the session; both are `null` when no user is signed in. */
  async getAuthJson(options: TokenStoreOption = {}): Promise<Tokens> {
    return this.#core.sessions.current(options.tokenStore).tokens();
  }

  /**
   * Redirects to any page of the site, with the app's redirect method.
   *
   * @param url Relative, such as `/teams/1`.
   * @throws {Error} When the URL leads to another site.
   */
  goTo(url: string, options?: Pick<RedirectOptions, "replace">): Promise<void> {
    return go(this.#core, url, options);
  }

  /** Redirects to the home page. */
  redirectToHome(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "home", options);
  }

  /** Redirects to the sign-in page, and back to the current page afterwards unless `noRedirectBack` is set. */
  redirectToSignIn(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "signIn", options);
  }

  /** Redirects to the sign-up page, and back to the current page afterwards unless `noRedirectBack` is set. */
  redirectToSignUp(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "signUp", options);
  }

  /** Redirects to the sign-out page, which signs the user out. */
  redirectToSignOut(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "signOut", options);
  }

  /** Redirects to the page that the user wanted to visit before signing in, else to the after-sign-in page. */
  redirectToAfterSignIn(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "afterSignIn", options);
  }

  /** Redirects to the page that the user wanted to visit before signing up, else to the after-sign-up page. */
  redirectToAfterSignUp(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "afterSignUp", options);
  }

  /** Redirects to the after-sign-out page. */
  redirectToAfterSignOut(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "afterSignOut", options);
  }

  /** Redirects to the email verification page. */
  redirectToEmailVerification(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "emailVerification", options);
  }

  /** Redirects to the password-reset page. */
  redirectToPasswordReset(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "passwordReset", options);
  }

  /** Redirects to the forgot-password page. */
  redirectToForgotPassword(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "forgotPassword", options);
  }

  /** Redirects to the OAuth callback page. */
  redirectToOAuthCallback(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "oauthCallback", options);
  }

  /** Redirects to the magic-link page. */
  redirectToMagicLinkCallback(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "magicLinkCallback", options);
  }

  /** Redirects to the account settings. */
  redirectToAccountSettings(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "accountSettings", options);
  }

  /** Redirects to the team-invitation page. */
  redirectToTeamInvitation(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "teamInvitation", options);
  }

  /** Redirects to the page for the second factor, which keeps the page that the user wanted to visit. */
  redirectToMfa(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "mfa", options);
  }

  /** Redirects to the error page. */
  redirectToError(options?: RedirectOptions): Promise<void> {
    return goToPage(this.#core, "error", options);
  }
}
