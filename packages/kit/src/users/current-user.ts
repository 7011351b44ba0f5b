import type { ConnectedAccountOptions, OAuthConnection } from "../connected-accounts/oauth-connection.ts";
import type { ConfirmSignInError, ConfirmSignInOptions } from "../fresh-sign-in/confirm-sign-in.ts";
import type { RegisterPasskeyOptions } from "../passkeys/passkey.ts";
import type { PasskeyRegistrationError } from "../passkeys/passkey-errors.ts";
import type { SetPasswordError, UpdatePasswordError } from "../password/password-errors.ts";
import type { Result } from "../result.ts";
import type { SignOutOptions } from "../sign-in/sign-out.ts";
import type { Tokens } from "../tokens.ts";
import type { User } from "./user.ts";

/** The signed-in user: a frozen snapshot, with the operations on their account. */
export interface CurrentUser extends User {
  /** The session with which the user was fetched. */
  readonly currentSession: { getTokens(): Promise<Tokens> };

  /** Changes the password and ends all other sessions. @returns The error when it was refused, else `undefined`. */
  updatePassword(passwords: { oldPassword: string; newPassword: string }): Promise<UpdatePasswordError | undefined>;
  /** Sets the first password of a user who has none. @returns The error when it was refused, else `undefined`. */
  setPassword(options: { password: string }): Promise<SetPasswordError | undefined>;

  /**
   * Creates ten recovery codes, each of which signs in once in place of the second factor. Earlier ones stop working.
   *
   * @param options.totpCode A code from the authenticator app; required if the user signed in more than ten minutes
   *   ago.
   * @returns The codes, which cannot be read again: show them, and let the user save them.
   * @throws {KnownError} `INVALID_TOTP_CODE` when the code is required and missing, wrong or used.
   * @throws {StatusError} 400 when the second factor is off.
   */
  createRecoveryCodes(options?: { totpCode?: string | undefined }): Promise<readonly string[]>;

  /**
   * Creates a passkey in the browser and adds it to the account.
   *
   * @throws {StatusError} 429 with `retryAfterSeconds`, after too many attempts.
   */
  registerPasskey(options?: RegisterPasskeyOptions): Promise<Result<undefined, PasskeyRegistrationError>>;

  /**
   * Confirms that the user is still the one in front of the screen, so that the session counts as signed in just now.
   * Projects may require that (`auth.freshSignInMinutes`) before users change how they sign in, or delete their
   * account: these methods throw `FRESH_SIGN_IN_REQUIRED`.
   *
   * @throws {StatusError} 429 with `retryAfterSeconds`, after too many attempts.
   * @example const proof = await user.confirmSignIn({ password }); if (proof.status === "ok") await user.delete();
   */
  confirmSignIn(options: ConfirmSignInOptions): Promise<Result<undefined, ConfirmSignInError>>;

  /**
   * Gets the user's account at a provider, for calling the provider's API.
   *
   * @param providerId Such as `"github"`.
   * @returns `null` when the user has no account with all of `scopes`.
   * @throws {Error} In that case, with `or: "throw"`.
   */
  getConnectedAccount(
    providerId: string,
    options: ConnectedAccountOptions & { or: "redirect" | "throw" },
  ): Promise<OAuthConnection>;
  getConnectedAccount(providerId: string, options?: ConnectedAccountOptions): Promise<OAuthConnection | null>;
  /**
   * Redirects to a provider to connect the user's account there, then back to the current page. Never resolves.
   *
   * @throws {KnownError} `FRESH_SIGN_IN_REQUIRED`, if the project asks for a fresh sign-in first.
   */
  connectAccount(providerId: string, options?: { scopes?: readonly string[] | undefined }): Promise<never>;

  /** Deletes the account with everything in it, and signs out. The project has to permit that. */
  delete(): Promise<void>;
  /** Ends the session, then redirects to the after-sign-out page. */
  signOut(options?: SignOutOptions): Promise<void>;
  /** Returns headers that carry this session to another origin, such as the app's own backend. */
  getAuthHeaders(): Promise<{ "x-stack-auth": string }>;
  /** Returns the tokens of this session; both are `null` once it has ended. */
  getAuthJson(): Promise<Tokens>;
}

/** The user according to the access token, read without a request; as old as the token. */
export interface TokenPartialUser {
  /** A UUID. */
  readonly id: string;
  /** The name of the user; `null` when they have none. */
  readonly displayName: string | null;
  /** The primary email address; `null` when they have none. */
  readonly primaryEmail: string | null;
  /** Whether the user has proved that the primary address is theirs. */
  readonly primaryEmailVerified: boolean;
  /** Whether the user has no account yet. */
  readonly isAnonymous: boolean;
  /** Whether an administrator acts as the user. */
  readonly isImpersonated: boolean;
}
