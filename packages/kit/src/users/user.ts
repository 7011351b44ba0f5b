import type { KnownError } from "@latchkit/contract/errors";
import type { ActiveSession } from "../active-sessions/active-sessions.ts";
import type { SignIn } from "../active-sessions/sign-ins.ts";
import type { CreateApiKeyOptions, NewApiKey, UserApiKey } from "../api-keys/api-key.ts";
import type { ContactChannel, CreateContactChannelOptions } from "../contact-channels/contact-channel.ts";
import type { NotificationCategory } from "../notifications/notification-category.ts";
import type { OAuthProvider } from "../oauth-providers/oauth-provider.ts";
import type { Passkey } from "../passkeys/passkey.ts";
import type { Customer } from "../payments/customer.ts";
import type { Permission, PermissionOptions } from "../permissions/permission.ts";
import type { RecoveryCodes } from "../recovery-codes/recovery-codes.ts";
import type { Resource } from "../resource/resource.ts";
import type { CreateTeamOptions, ReceivedTeamInvitation, Team, TeamProfile } from "../teams/team.ts";

/** A user, as both they and the app's backend see them: a frozen snapshot. */
export interface User extends Customer {
  /** A UUID. */
  readonly id: string;
  /** The name of the user; `null` when they have none. */
  readonly displayName: string | null;
  /** The address that receives the app's emails. */
  readonly primaryEmail: string | null;
  /** Whether the user has proved that the primary address is theirs. */
  readonly primaryEmailVerified: boolean;
  /** The URL of the picture, which may be a data URL. */
  readonly profileImageUrl: string | null;
  /** When the user signed up. */
  readonly signedUpAt: Date;
  /** JSON that the user and the app's backend can write. */
  readonly clientMetadata: unknown;
  /** JSON that the user can read and only the app's backend can write. */
  readonly clientReadOnlyMetadata: unknown;
  /** Whether the user has a password. */
  readonly hasPassword: boolean;
  /** Whether the user can sign in with the primary email address. */
  readonly emailAuthEnabled: boolean;
  /** Whether the user can sign in with links and codes by email. */
  readonly otpAuthEnabled: boolean;
  /** Whether the user can sign in with a passkey. */
  readonly passkeyAuthEnabled: boolean;
  /** Whether sign-in requires a second factor. */
  readonly isMultiFactorRequired: boolean;
  /** Whether the user has no account yet. */
  readonly isAnonymous: boolean;
  /** The OAuth providers with linked accounts. */
  readonly oauthProviders: readonly { readonly id: string }[];
  /** The user's ID in the developer's own tables; absent if the project's backend has set none. */
  readonly externalId?: string | undefined;
  /** The team in which the user currently works. */
  readonly selectedTeam: Team | null;

  /** Updates the given fields. Subscribers see the change before this resolves. */
  update(changes: UserUpdate): Promise<void>;
  /** @see {@link User.update} */
  setDisplayName(displayName: string | null): Promise<void>;
  /** Replaces `clientMetadata`; nothing is merged. */
  setClientMetadata(clientMetadata: unknown): Promise<void>;

  /** The user's teams, oldest first; refreshed while it has subscribers. */
  readonly teams: Resource<readonly Team[]>;
  /** Fetches the user's teams. */
  listTeams(): Promise<readonly Team[]>;
  /** Fetches one of the user's teams; `null` when the user is not in it. */
  getTeam(id: string): Promise<Team | null>;
  /** Creates a team with the user in it and selects it. The user gets the project's permissions for team creators. */
  createTeam(options: CreateTeamOptions): Promise<Team>;
  /** Removes the user from a team; requires no permission. */
  leaveTeam(team: Pick<Team, "id">): Promise<void>;
  /**
   * Selects a team; `null` selects none.
   *
   * @throws {KnownError} `TEAM_MEMBERSHIP_NOT_FOUND` when the user is not in the team.
   */
  setSelectedTeam(team: Pick<Team, "id"> | null): Promise<void>;
  /** The user's name and picture in a team; refreshed while it has subscribers. */
  teamProfile(team: Pick<Team, "id">): Resource<TeamProfile>;
  /** Fetches the user's name and picture in a team. */
  getTeamProfile(team: Pick<Team, "id">): Promise<TeamProfile>;
  /** Fetches the pending invitations to teams that were sent to verified addresses of the user. */
  listTeamInvitations(): Promise<readonly ReceivedTeamInvitation[]>;

  /** The user's permissions in a team, contained ones included; refreshed while it has subscribers. */
  permissions(team: Pick<Team, "id">, options?: PermissionOptions): Resource<readonly Permission[]>;
  /** The user's permissions in the project, contained ones included; refreshed while it has subscribers. */
  permissions(options?: PermissionOptions): Resource<readonly Permission[]>;
  /** Fetches the user's permissions in a team. */
  listPermissions(team: Pick<Team, "id">, options?: PermissionOptions): Promise<readonly Permission[]>;
  /** Fetches the user's permissions in the project. */
  listPermissions(options?: PermissionOptions): Promise<readonly Permission[]>;
  /**
   * Fetches a permission in a team, whether granted directly or contained in another; `null` when the user does not
   * have it.
   */
  getPermission(team: Pick<Team, "id">, permissionId: string): Promise<Permission | null>;
  /** Fetches a permission in the project; `null` when the user does not have it. */
  getPermission(permissionId: string): Promise<Permission | null>;
  /**
   * Tells whether the user has a permission in a team. In a browser, use it to hide things; enforce it on your backend.
   */
  hasPermission(team: Pick<Team, "id">, permissionId: string): Promise<boolean>;
  /** Tells whether the user has a permission in the project. */
  hasPermission(permissionId: string): Promise<boolean>;

  /** The user's contact channels, oldest first; refreshed while it has subscribers. */
  readonly contactChannels: Resource<readonly ContactChannel[]>;
  /** Fetches the user's contact channels. */
  listContactChannels(): Promise<readonly ContactChannel[]>;
  /**
   * Adds a contact channel, which starts unverified.
   *
   * @throws {KnownError} `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE` when another user signs in with it.
   * @throws {StatusError} 400 when the user already has it.
   */
  createContactChannel(options: CreateContactChannelOptions): Promise<ContactChannel>;
  /**
   * Sends an email with a link that verifies the primary address.
   *
   * @param options.callbackUrl Where the link leads. Default: the email verification page; required outside a browser.
   * @returns The error when the address is already verified, else `undefined`.
   * @throws {Error} When the user has no primary email address.
   */
  sendVerificationEmail(options?: {
    callbackUrl?: string | undefined;
  }): Promise<KnownError<"EMAIL_ALREADY_VERIFIED"> | undefined>;

  /** The user's notification preferences; refreshed while it has subscribers. */
  readonly notificationCategories: Resource<readonly NotificationCategory[]>;
  /** Fetches the user's notification preferences. */
  listNotificationCategories(): Promise<readonly NotificationCategory[]>;

  /** The user's API keys, newest first; refreshed while it has subscribers. */
  readonly apiKeys: Resource<readonly UserApiKey[]>;
  /** Fetches the user's API keys. @throws {StatusError} 400 when the project does not allow them. */
  listApiKeys(): Promise<readonly UserApiKey[]>;
  /** Creates an API key. @returns The key with its full value, which cannot be read again. */
  createApiKey(options: CreateApiKeyOptions): Promise<NewApiKey<UserApiKey>>;

  /** The user's passkeys, oldest first; refreshed while it has subscribers. */
  readonly passkeys: Resource<readonly Passkey[]>;
  /** Fetches the user's passkeys. */
  listPasskeys(): Promise<readonly Passkey[]>;

  /** Number of recovery codes that the user has left for the second factor; refreshed while it has subscribers. */
  readonly recoveryCodes: Resource<RecoveryCodes>;

  /** The user's sessions, newest first; refreshed while it has subscribers. */
  readonly activeSessions: Resource<readonly ActiveSession[]>;
  /** Fetches the user's sessions. */
  getActiveSessions(): Promise<readonly ActiveSession[]>;
  /** Ends a session. @throws {KnownError} `CANNOT_DELETE_CURRENT_SESSION` for the current one: use `signOut`. */
  revokeSession(sessionId: string): Promise<void>;
  /** Ends all sessions but the current one. */
  revokeOtherSessions(): Promise<void>;
  /**
   * The latest attempts to sign in to the account, failed ones included, newest first, at most 50; refreshed while it
   * has subscribers.
   */
  readonly signIns: Resource<readonly SignIn[]>;

  /** The accounts at OAuth providers that are linked to the user; refreshed while it has subscribers. */
  readonly oauthProviderLinks: Resource<readonly OAuthProvider[]>;
  /** Fetches the user's linked accounts. */
  listOAuthProviders(): Promise<readonly OAuthProvider[]>;
  /** Fetches one of the linked accounts; `null` when there is none with this id. */
  getOAuthProvider(id: string): Promise<OAuthProvider | null>;

  /** Deletes the account with everything in it. Its teams stay. */
  delete(): Promise<void>;
}

/** Changes that users may make to themselves; fields left out stay as they are. */
export interface UserUpdate {
  /** At most 256 characters. */
  displayName?: string | null | undefined;
  /** Replaces the value; nothing is merged. */
  clientMetadata?: unknown;
  /** `null` selects no team. */
  selectedTeamId?: string | null | undefined;
  /**
   * The secret of the authenticator app, 16 to 128 bytes, best 20; `null` turns the second factor off. Check a code of
   * the app first. Setting a secret ends the user's other sessions, which have not passed the second factor.
   *
   * With a second factor already in place, `update` throws the `KnownError` `INVALID_TOTP_CODE` unless `totpCode` is
   * correct or the user signed in less than ten minutes ago.
   */
  totpMultiFactorSecret?: Uint8Array | null | undefined;
  /** A code from the current authenticator app, to remove or replace it. */
  totpCode?: string | undefined;
  /** The URL of the picture; a data URL of at most 100 KB. `null` removes it. */
  profileImageUrl?: string | null | undefined;
  /** Whether the user can sign in with links and codes by email. */
  otpAuthEnabled?: boolean | undefined;
  /** `false` deletes all passkeys; registering one sets it to `true`. */
  passkeyAuthEnabled?: boolean | undefined;
}
