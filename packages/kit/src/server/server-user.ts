import type { SignInMethod, SignInProblemType } from "@latchkit/contract";
import type { OAuthConnection } from "../connected-accounts/oauth-connection.ts";
import type { RegisterPasskeyOptions } from "../passkeys/passkey.ts";
import type { PasskeyRegistrationError } from "../passkeys/passkey-errors.ts";
import type { SetPasswordError, UpdatePasswordError } from "../password/password-errors.ts";
import type { Customer, ServerCustomer } from "../payments/customer.ts";
import type { Resource } from "../resource/resource.ts";
import type { Result } from "../result.ts";
import type { CreateTeamOptions, Team } from "../teams/team.ts";
import type { Tokens } from "../tokens.ts";
import type { CurrentUser } from "../users/current-user.ts";
import type { User, UserUpdate } from "../users/user.ts";
import type { CreateServerContactChannelOptions, ServerContactChannel } from "./server-contact-channel.ts";
import type { ServerOAuthProvider } from "./server-oauth-provider.ts";
import type { ServerTeam } from "./server-team.ts";

/** A user as the app's backend sees them, with the operations on their account. */
export interface ServerUser extends Omit<User, keyof Customer>, ServerCustomer {
  /** Whether the user may sign in with the primary email address, by the methods that the project allows. */
  readonly primaryEmailAuthEnabled: boolean;
  /** When the user last used the app. */
  readonly lastActiveAt: Date;
  /** JSON that only the app's backend can read and write. */
  readonly serverMetadata: unknown;
  /** The team in which the user currently works. */
  readonly selectedTeam: ServerTeam | null;

  /** Whether the user is anonymous or banned. */
  readonly isRestricted: boolean;

  /** The latest ban that was not lifted; over once its `endsAt` has passed. */
  readonly currentBan: Ban | null;

  /**
   * Bans the user: ends all their sessions, also on other nodes within a second, and refuses every way in until the ban
   * ends. Tokens that your own services verify with the public keys stay valid until they expire, ten minutes at most.
   *
   * @param options.reason For administrators only, at most 500 characters. Default: none.
   * @param options.endsAt In the future. Default: the ban lasts until it is lifted.
   */
  ban(options?: BanOptions): Promise<void>;
  /** Lifts the ban. The user can sign in again; earlier sessions stay ended. */
  liftBan(): Promise<void>;

  /** Fetches what keeps the user from signing in now, the most serious first; empty if nothing is known to. */
  listSignInProblems(): Promise<readonly SignInProblem[]>;
  /**
   * Lifts the rate limits that keep the user from signing in: after wrong passwords, wrong codes of the second factor,
   * and many emails. Limits of the network that attempts came from stay.
   */
  unlock(): Promise<void>;

  /**
   * Deletes the account as `delete` does, and keeps a receipt: what was deleted and what stays, signed by the project.
   *
   * @returns The receipt, which `verifyDeletionReceipt` of `@latchkit/kit/access-tokens` reads.
   */
  deleteWithReceipt(): Promise<string>;

  /** Updates the given fields. @throws {KnownError} `USER_EMAIL_ALREADY_EXISTS` when another user has the address. */
  update(changes: ServerUserUpdate): Promise<void>;
  /** Replaces the primary email address. @param options.verified Whether it is verified. Default: `false`. */
  setPrimaryEmail(email: string | null, options?: { verified?: boolean | undefined }): Promise<void>;
  /** Replaces `clientReadOnlyMetadata`; nothing is merged. */
  setClientReadOnlyMetadata(clientReadOnlyMetadata: unknown): Promise<void>;
  /** Replaces `serverMetadata`; nothing is merged. */
  setServerMetadata(serverMetadata: unknown): Promise<void>;

  /**
   * Grants the user a permission in a team. Granting it again has no effect.
   *
   * @throws {KnownError} `PERMISSION_NOT_FOUND`, `WRONG_PERMISSION_SCOPE`, or `TEAM_MEMBERSHIP_NOT_FOUND`.
   */
  grantPermission(team: Pick<Team, "id">, permissionId: string): Promise<void>;
  /** Grants the user a permission in the project. */
  grantPermission(permissionId: string): Promise<void>;
  /**
   * Revokes a permission that was granted in a team. One that another permission contains stays as long as that
   * permission.
   *
   * @throws {KnownError} `TEAM_PERMISSION_NOT_FOUND` when it was not granted.
   */
  revokePermission(team: Pick<Team, "id">, permissionId: string): Promise<void>;
  /** Revokes a permission that was granted in the project. @throws {KnownError} `PERMISSION_NOT_FOUND`. */
  revokePermission(permissionId: string): Promise<void>;

  /** Sets the user's password, at most 70 characters, whether or not they had one, and ends all their sessions. */
  setPassword(options: { password: string }): Promise<SetPasswordError | undefined>;
  /**
   * Changes the password of a user who gave their old one, and ends all their sessions.
   *
   * @returns The error when it was refused, else `undefined`.
   */
  updatePassword(passwords: { oldPassword: string; newPassword: string }): Promise<UpdatePasswordError | undefined>;
  /**
   * Creates a passkey in the browser that this app runs in, and adds it to the user's account, by a session of two
   * minutes.
   *
   * @throws {StatusError} 429 with `retryAfterSeconds`, after too many attempts.
   */
  registerPasskey(options?: RegisterPasskeyOptions): Promise<Result<undefined, PasskeyRegistrationError>>;

  /**
   * Creates a session for the user, as an administrator or a test would.
   *
   * Does not check the user's second factor: the server key permits acting as any user.
   *
   * @param options.expiresInMillis Lifetime in milliseconds, at most 31,708,800,000 (367 days). Default:
   *   31,536,000,000.
   * @param options.isImpersonation Marks the session as one in which an administrator acts as the user. Default:
   *   `false`.
   * @throws {KnownError} `USER_ID_DOES_NOT_EXIST` when the user was deleted meanwhile.
   * @example const tokens = await (await user.createSession({ expiresInMillis: 120_000 })).getTokens();
   */
  createSession(options?: CreateSessionOptions): Promise<{ getTokens(): Promise<Tokens> }>;

  /** The user's teams, oldest first; refreshed while it has subscribers. */
  readonly teams: Resource<readonly ServerTeam[]>;
  /** Fetches the user's teams. */
  listTeams(): Promise<readonly ServerTeam[]>;
  /** Fetches one of the user's teams; `null` when the user is not in it. */
  getTeam(id: string): Promise<ServerTeam | null>;
  /** Creates a team with the user in it and selects it for them. */
  createTeam(options: CreateTeamOptions): Promise<ServerTeam>;

  /** The user's contact channels, oldest first; refreshed while it has subscribers. */
  readonly contactChannels: Resource<readonly ServerContactChannel[]>;
  /** Fetches the user's contact channels. */
  listContactChannels(): Promise<readonly ServerContactChannel[]>;
  /** Adds a contact channel. @throws {KnownError} `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE`. */
  createContactChannel(options: CreateServerContactChannelOptions): Promise<ServerContactChannel>;

  /** The accounts at OAuth providers that are linked to the user; refreshed while it has subscribers. */
  readonly oauthProviderLinks: Resource<readonly ServerOAuthProvider[]>;
  /** Fetches the user's linked accounts. */
  listOAuthProviders(): Promise<readonly ServerOAuthProvider[]>;
  /** Fetches one of the linked accounts; `null` when there is none with this id. */
  getOAuthProvider(id: string): Promise<ServerOAuthProvider | null>;
  /** Gets the user's account at a provider, for calling the provider's API; `null` when there is none with `scopes`. */
  getConnectedAccount(
    providerId: string,
    options: { or: "throw"; scopes?: readonly string[] | undefined },
  ): Promise<OAuthConnection>;
  getConnectedAccount(
    providerId: string,
    options?: { or?: "return-null" | "throw" | undefined; scopes?: readonly string[] | undefined },
  ): Promise<OAuthConnection | null>;
}

/** A ban of a user. */
export interface Ban {
  /** When the user was banned. */
  readonly bannedAt: Date;
  /** `null` for a ban that lasts until it is lifted. */
  readonly endsAt: Date | null;
  /** For administrators; the user never sees it. */
  readonly reason: string | null;
}

/** Options of a ban. */
export interface BanOptions {
  /** For administrators only, at most 500 characters. Default: none. */
  reason?: string | null | undefined;
  /** In the future. Default: `null`, the ban lasts until it is lifted. */
  endsAt?: Date | null | undefined;
}

/** The signed-in user as the app's backend sees them. */
export interface CurrentServerUser
  extends ServerUser,
    Omit<CurrentUser, Exclude<keyof ServerUser, "getConnectedAccount">> {
  /** @see {@link CurrentUser.getConnectedAccount} */
  getConnectedAccount: CurrentUser["getConnectedAccount"];
}

/** A new user; every field is optional. */
export interface CreateUserOptions {
  /** The primary email address. */
  primaryEmail?: string | null | undefined;
  /** Whether the user may sign in with the address. Default: `false`. */
  primaryEmailAuthEnabled?: boolean | undefined;
  /** Whether the address is verified. Default: `false`. */
  primaryEmailVerified?: boolean | undefined;
  /** At most 70 characters. */
  password?: string | undefined;
  /**
   * The hash of a password that another system made, in place of the password: bcrypt (cost at most 14), argon2,
   * scrypt, PBKDF2 and others, in a form that names its kind and parameters. The backend replaces it by one of its own
   * kind when the user next signs in.
   */
  passwordHash?: string | undefined;
  /** Whether the user can sign in with links and codes by email. Default: `false`. */
  otpAuthEnabled?: boolean | undefined;
  /** At most 256 characters. */
  displayName?: string | undefined;
  /** The URL of the picture; a data URL of at most 100 KB. */
  profileImageUrl?: string | undefined;
  /** JSON that the user and the app's backend can write. */
  clientMetadata?: unknown;
  /** JSON that the user can read and only the app's backend can write. */
  clientReadOnlyMetadata?: unknown;
  /** JSON that only the app's backend can read and write. */
  serverMetadata?: unknown;
  /**
   * The user's ID in your own tables, at most 255 characters; unique in the project. The user can read it.
   * `EXTERNAL_ID_ALREADY_USED` is the reason of the refusal if another user has it.
   */
  externalId?: string | undefined;
}

/** A session to create for a user. */
export interface CreateSessionOptions {
  /** Its lifetime in milliseconds, at most 31,708,800,000 (367 days). Default: 31,536,000,000 (365 days). */
  expiresInMillis?: number | undefined;
  /** Whether an administrator acts as the user in it. Default: `false`. */
  isImpersonation?: boolean | undefined;
}

/** Changes that the app's backend may make to a user; fields left out stay as they are. */
export interface ServerUserUpdate extends Omit<UserUpdate, "totpCode"> {
  /** The primary email address; `null` removes it. */
  primaryEmail?: string | null | undefined;
  /** Whether the address is verified. */
  primaryEmailVerified?: boolean | undefined;
  /** Whether the user may sign in with the address. */
  primaryEmailAuthEnabled?: boolean | undefined;
  /** Replaces the value; nothing is merged. */
  clientReadOnlyMetadata?: unknown;
  /** Replaces the value; nothing is merged. */
  serverMetadata?: unknown;
  /** Sets the password, at most 70 characters, and ends all sessions of the user; `null` removes it. */
  password?: string | null | undefined;
  /** The hash of a password in place of the password, as `createUser` takes it. */
  passwordHash?: string | undefined;
  /** The user's ID in your own tables, as `createUser` takes it; `null` removes it. */
  externalId?: string | null | undefined;
}

/** Filters of a list of users. Filters combine: a user has to match all of them. */
export interface UserFilter {
  /** Part of a name or address, without regard to case and accents, or an id. */
  query?: string | undefined;
  /** Only members of this team. */
  teamId?: string | undefined;
  /** Whether to include anonymous users. Default: `false`. */
  includeAnonymous?: boolean | undefined;
  /** Whether to list anonymous users only. Default: `false`. */
  onlyAnonymous?: boolean | undefined;
  /** Only users whose primary address is verified, or not verified. */
  emailVerified?: boolean | undefined;
  /**
   * Only users with this method: `"password"`, `"otp"`, `"passkey"`, or the id of an OAuth provider they have an
   * account at.
   */
  method?: string | undefined;
  /** Only users with a second factor, or without one. */
  secondFactor?: boolean | undefined;
  /** Only users who are banned now, or who are not. */
  banned?: boolean | undefined;
  /** Only users who were active at this time or later. */
  activeSince?: Date | undefined;
  /** Only the user with this ID in your own tables. */
  externalId?: string | undefined;
}

/** Options for `listUsers`. */
export interface ListUsersOptions extends UserFilter {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default and maximum: 10,000. */
  limit?: number | undefined;
  /** The field to sort by. Users without a name are sorted by their address. Default: `"signedUpAt"`. */
  orderBy?: "signedUpAt" | "lastActiveAt" | "name" | undefined;
  /** Whether to sort in descending order: the newest users first, names from Z to A. Default: `false`. */
  desc?: boolean | undefined;
}

/** A number of users. */
export interface UserCount {
  readonly count: number;
  /** `false` for an estimate: counting would take too long. */
  readonly isExact: boolean;
}

/** A page of users. */
export type ServerUserList = readonly ServerUser[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};

/** A reason why a user can't sign in. */
export interface SignInProblem {
  /** A newer backend may return types that {@link SignInProblemType} does not list. */
  readonly type: SignInProblemType | (string & {});
  /** When it ends by itself; `null` if it does not, or if that is unknown. */
  readonly until: Date | null;
  /** The address that it is about; otherwise `null`. */
  readonly email: string | null;
  /** The method that it is about; otherwise `null`. */
  readonly method: SignInMethod | null;
  /** The reason for a ban, a failed email or a suppressed address; otherwise `null`. */
  readonly details: string | null;
}
