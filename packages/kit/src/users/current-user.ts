import type { KnownError } from "@latchkit/contract/errors";
import type { ConnectedAccountOptions, OAuthConnection } from "../connected-accounts.ts";
import type { OAuthProvider } from "../oauth-providers.ts";
import type { PasskeyRegistrationError } from "../passkeys/errors.ts";
import type { Passkey, RegisterPasskeyOptions } from "../passkeys/passkey.ts";
import type { SetPasswordError, UpdatePasswordError } from "../password/refusals.ts";
import type { Resource } from "../resource/resource.ts";
import type { Result } from "../result.ts";
import type { ActiveSession } from "../session/active-sessions.ts";
import type { SignOutOptions } from "../session/sign-out.ts";
import type { Tokens } from "../session/stores/token-store.ts";
import type { Team } from "../teams.ts";

/** The signed-in user: what is known of them, frozen at the time of reading, and what they may do to their account. */
export interface CurrentUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  /** Address of the picture, or a data URL. */
  readonly profileImageUrl: string | null;
  readonly signedUpAt: Date;
  /** Free JSON that both the user and the app's backend write. */
  readonly clientMetadata: unknown;
  /** Free JSON that the user reads and only the app's backend writes. */
  readonly clientReadOnlyMetadata: unknown;
  readonly hasPassword: boolean;
  /** Whether the primary e-mail address signs them in. */
  readonly emailAuthEnabled: boolean;
  readonly otpAuthEnabled: boolean;
  readonly passkeyAuthEnabled: boolean;
  /** Whether signing in asks for a second factor. */
  readonly isMultiFactorRequired: boolean;
  readonly isAnonymous: boolean;
  readonly oauthProviders: readonly { readonly id: string }[];
  readonly selectedTeam: Team | null;

  /** The session this user was read with. */
  readonly currentSession: { getTokens(): Promise<Tokens> };

  /** Changes what is given and leaves the rest. Watchers of the current user see the change before this resolves. */
  update(changes: CurrentUserUpdate): Promise<void>;
  /** @see {@link CurrentUser.update} */
  setDisplayName(displayName: string | null): Promise<void>;
  /** Replaces the whole of `clientMetadata`; nothing is merged. */
  setClientMetadata(clientMetadata: unknown): Promise<void>;

  /**
   * Mails a link that verifies the primary e-mail address.
   *
   * @param options.callbackUrl Where the link leads. Default: the e-mail verification page; required outside a browser.
   * @returns The error when the address is verified already, else nothing.
   * @throws {Error} when the user has no primary e-mail address.
   */
  sendVerificationEmail(options?: {
    callbackUrl?: string | undefined;
  }): Promise<KnownError<"EMAIL_ALREADY_VERIFIED"> | undefined>;
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
  /** The user's passkeys, oldest first. Kept up to date while somebody watches. */
  readonly passkeys: Resource<readonly Passkey[]>;
  /** Asks the backend for them. */
  listPasskeys(): Promise<readonly Passkey[]>;

  /** Where the user is signed in, newest first. Kept up to date while somebody watches. */
  readonly activeSessions: Resource<readonly ActiveSession[]>;
  /** Asks the backend for them. */
  getActiveSessions(): Promise<readonly ActiveSession[]>;
  /** Signs the user out there. @throws {KnownError} `CANNOT_DELETE_CURRENT_SESSION`: for that one there is `signOut`. */
  revokeSession(sessionId: string): Promise<void>;
  /** Signs the user out everywhere but here. */
  revokeOtherSessions(): Promise<void>;

  /** Accounts at providers that belong to this one. Kept up to date while somebody watches. */
  readonly oauthProviderLinks: Resource<readonly OAuthProvider[]>;
  /** Asks the backend for them. */
  listOAuthProviders(): Promise<readonly OAuthProvider[]>;
  /** One of them; null when there is none of this id. */
  getOAuthProvider(id: string): Promise<OAuthProvider | null>;

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

/** What users may change about themselves; what is left out stays. */
export interface CurrentUserUpdate {
  displayName?: string | null | undefined;
  clientMetadata?: unknown;
  /** Null: no team is selected. */
  selectedTeamId?: string | null | undefined;
  /** Secret of the authenticator app, 20 bytes; null switches the second factor off. Check a code of the app first. */
  totpMultiFactorSecret?: Uint8Array | null | undefined;
  /** Under 100 KB when it is a data URL. */
  profileImageUrl?: string | null | undefined;
  /** Whether codes and links by mail sign them in. */
  otpAuthEnabled?: boolean | undefined;
  /** False removes all passkeys; registering one is what makes it true. */
  passkeyAuthEnabled?: boolean | undefined;
}

/** A user read from the access token alone, without asking the backend: as old as the token. */
export interface TokenPartialUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly isAnonymous: boolean;
}

/** The signed-in user as the app's backend sees them. */
export interface CurrentServerUser extends CurrentUser {
  readonly lastActiveAt: Date;
  /** Free JSON that only the app's backend reads and writes. */
  readonly serverMetadata: unknown;
  update(changes: ServerUserUpdate): Promise<void>;
  /** Replaces the primary e-mail address. It starts unverified unless `verified` says otherwise. */
  setPrimaryEmail(email: string | null, options?: { verified?: boolean | undefined }): Promise<void>;
  /** Replaces the whole of `clientReadOnlyMetadata`; nothing is merged. */
  setClientReadOnlyMetadata(clientReadOnlyMetadata: unknown): Promise<void>;
  /** Replaces the whole of `serverMetadata`; nothing is merged. */
  setServerMetadata(serverMetadata: unknown): Promise<void>;
}

/** What the app's backend may change about a user; what is left out stays. */
export interface ServerUserUpdate extends CurrentUserUpdate {
  primaryEmail?: string | null | undefined;
  primaryEmailVerified?: boolean | undefined;
  primaryEmailAuthEnabled?: boolean | undefined;
  clientReadOnlyMetadata?: unknown;
  serverMetadata?: unknown;
  /** Setting a password ends all sessions of the user. Null removes it. */
  password?: string | null | undefined;
}
