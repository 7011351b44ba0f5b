import type { ConnectedAccountOptions, OAuthConnection } from "../connected-accounts.ts";
import type { PasskeyRegistrationError } from "../passkeys/errors.ts";
import type { RegisterPasskeyOptions } from "../passkeys/passkey.ts";
import type { SetPasswordError, UpdatePasswordError } from "../password/refusals.ts";
import type { Result } from "../result.ts";
import type { SignOutOptions } from "../session/sign-out.ts";
import type { Tokens } from "../session/stores/token-store.ts";
import type { User } from "./user.ts";

/** The signed-in user: what is known of them, frozen at the time of reading, and what they may do to their account. */
export interface CurrentUser extends User {
  /** The session this user was read with. */
  readonly currentSession: { getTokens(): Promise<Tokens> };

  /** Changes the password and ends all other sessions. @returns Why it was refused, else nothing. */
  updatePassword(passwords: { oldPassword: string; newPassword: string }): Promise<UpdatePasswordError | undefined>;
  /** Gives a first password to a user without one. @returns Why it was refused, else nothing. */
  setPassword(options: { password: string }): Promise<SetPasswordError | undefined>;

  /**
   * Has the browser make a passkey and adds it to the account.
   *
   * @throws {StatusError} when there were too many attempts, with `retryAfterSeconds`.
   */
  registerPasskey(options?: RegisterPasskeyOptions): Promise<Result<undefined, PasskeyRegistrationError>>;

  /**
   * The user's account at a provider, for calling that provider's API.
   *
   * @param providerId Such as `"github"`.
   * @returns Null when there is none, or none that allows all of `scopes`.
   * @throws {Error} then, with `or: "throw"`.
   */
  getConnectedAccount(
    providerId: string,
    options: ConnectedAccountOptions & { or: "redirect" | "throw" },
  ): Promise<OAuthConnection>;
  getConnectedAccount(providerId: string, options?: ConnectedAccountOptions): Promise<OAuthConnection | null>;
  /** Goes to a provider to connect the user's account there, and never resolves. People come back to the current page. */
  connectAccount(providerId: string, options?: { scopes?: readonly string[] | undefined }): Promise<never>;

  /** Deletes the account with all that belongs to it, and signs out. Only where the project lets users do so. */
  delete(): Promise<void>;
  /** Ends the session on the backend and here, then goes to the after-sign-out page. */
  signOut(options?: SignOutOptions): Promise<void>;
  /** Headers that carry this user's session to another origin, such as the app's own backend. */
  getAuthHeaders(): Promise<{ "x-stack-auth": string }>;
  /** The same as an object; both tokens are null once the session has ended. */
  getAuthJson(): Promise<Tokens>;
}

/** A user read from the access token alone, without asking the backend: as old as the token. */
export interface TokenPartialUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly isAnonymous: boolean;
  /** Whether somebody else acts for the user. */
  readonly isImpersonated: boolean;
}
