import type { KnownError } from "@latchkit/contract/errors";
import type { CreateApiKeyOptions, NewApiKey, UserApiKey } from "../api-keys/api-key.ts";
import type { ContactChannel, CreateContactChannelOptions } from "../contact-channels/contact-channel.ts";
import type { NotificationCategory } from "../notifications/notification-category.ts";
import type { OAuthProvider } from "../oauth-providers.ts";
import type { Passkey } from "../passkeys/passkey.ts";
import type { Permission, PermissionOptions } from "../permissions/permission.ts";
import type { Resource } from "../resource/resource.ts";
import type { ActiveSession } from "../session/active-sessions.ts";
import type { CreateTeamOptions, Team, TeamProfile } from "../teams/team.ts";

/** A user as they see themselves and the app's backend sees them: what is known of them, frozen at the time of reading. */
export interface User {
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
  /** The team they work in at the moment. */
  readonly selectedTeam: Team | null;

  /** Changes what is given and leaves the rest. Watchers of the user see the change before this resolves. */
  update(changes: UserUpdate): Promise<void>;
  /** @see {@link User.update} */
  setDisplayName(displayName: string | null): Promise<void>;
  /** Replaces the whole of `clientMetadata`; nothing is merged. */
  setClientMetadata(clientMetadata: unknown): Promise<void>;

  /** The user's teams, oldest first. Kept up to date while somebody watches. */
  readonly teams: Resource<readonly Team[]>;
  /** Asks the backend for them. */
  listTeams(): Promise<readonly Team[]>;
  /** One of them; null when the user is in none of this id. */
  getTeam(id: string): Promise<Team | null>;
  /** Makes a team with the user in it, who may do in it what the project lets creators do, and selects it. */
  createTeam(options: CreateTeamOptions): Promise<Team>;
  /** Takes the user out of the team, which needs no permission. */
  leaveTeam(team: Pick<Team, "id">): Promise<void>;
  /** Null: no team is selected. @throws {KnownError} `TEAM_MEMBERSHIP_NOT_FOUND` when the user is not in it. */
  setSelectedTeam(team: Pick<Team, "id"> | null): Promise<void>;
  /** How the user is called and looks within a team. Kept up to date while somebody watches. */
  teamProfile(team: Pick<Team, "id">): Resource<TeamProfile>;
  /** Asks the backend for it. */
  getTeamProfile(team: Pick<Team, "id">): Promise<TeamProfile>;

  /** What the user may do in a team, all included. Kept up to date while somebody watches. */
  permissions(team: Pick<Team, "id">, options?: PermissionOptions): Resource<readonly Permission[]>;
  /** What the user may do in the project, all included. */
  permissions(options?: PermissionOptions): Resource<readonly Permission[]>;
  /** Asks the backend for them. */
  listPermissions(team: Pick<Team, "id">, options?: PermissionOptions): Promise<readonly Permission[]>;
  listPermissions(options?: PermissionOptions): Promise<readonly Permission[]>;
  /** Asks the backend for one of them, come by whichever way; null when the user has it not. */
  getPermission(team: Pick<Team, "id">, permissionId: string): Promise<Permission | null>;
  getPermission(permissionId: string): Promise<Permission | null>;
  /** Asks the backend. What people may not do has to be refused where it is done: here one can only hide it. */
  hasPermission(team: Pick<Team, "id">, permissionId: string): Promise<boolean>;
  hasPermission(permissionId: string): Promise<boolean>;

  /** Addresses the user is reached at, oldest first. Kept up to date while somebody watches. */
  readonly contactChannels: Resource<readonly ContactChannel[]>;
  /** Asks the backend for them. */
  listContactChannels(): Promise<readonly ContactChannel[]>;
  /**
   * Adds an address, unverified at first.
   *
   * @throws {KnownError} `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE` when it signs somebody else in.
   * @throws {StatusError} 400 when the user has it already.
   */
  createContactChannel(options: CreateContactChannelOptions): Promise<ContactChannel>;
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

  /** Which kinds of mail the user wants. Kept up to date while somebody watches. */
  readonly notificationCategories: Resource<readonly NotificationCategory[]>;
  /** Asks the backend for them. */
  listNotificationCategories(): Promise<readonly NotificationCategory[]>;

  /** The user's API keys, newest first. Kept up to date while somebody watches. */
  readonly apiKeys: Resource<readonly UserApiKey[]>;
  /** Asks the backend for them. @throws {StatusError} 400 where the project does not offer them. */
  listApiKeys(): Promise<readonly UserApiKey[]>;
  /** Makes an API key. @returns It, with the whole of its value, which cannot be read again later. */
  createApiKey(options: CreateApiKeyOptions): Promise<NewApiKey<UserApiKey>>;

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

  /** Deletes the account with all that belongs to it. Its teams stay. */
  delete(): Promise<void>;
}

/** What users may change about themselves; what is left out stays. */
export interface UserUpdate {
  displayName?: string | null | undefined;
  clientMetadata?: unknown;
  /** Null: no team is selected. */
  selectedTeamId?: string | null | undefined;
  /**
   * Secret of the authenticator app, 16 to 128 bytes, best 20; null turns the second factor off. Check a code of the app first. A
   * secret ends the user's other sessions, because nobody gave a code for them.
   *
   * Where there is a second factor already, `update` throws the `KnownError` `INVALID_TOTP_CODE` unless `totpCode` is right or the user
   * signed in less than ten minutes ago.
   */
  totpMultiFactorSecret?: Uint8Array | null | undefined;
  /** The code that the authenticator app in use shows, for removing or replacing it. */
  totpCode?: string | undefined;
  /** Under 100 KB when it is a data URL. */
  profileImageUrl?: string | null | undefined;
  /** Whether codes and links by mail sign them in. */
  otpAuthEnabled?: boolean | undefined;
  /** False removes all passkeys; registering one is what makes it true. */
  passkeyAuthEnabled?: boolean | undefined;
}
