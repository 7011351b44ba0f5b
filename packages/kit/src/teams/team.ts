import type { KnownError } from "@latchkit/contract/errors";
import type { CreateApiKeyOptions, NewApiKey, TeamApiKey, TeamApiKeyLists } from "../api-keys/api-key.ts";
import type { Customer, CustomerLists } from "../payments/customer.ts";
import type { CachedList } from "../resource/cached.ts";
import type { Resource } from "../resource/resource.ts";
import type { CodeError } from "../sign-in/codes.ts";

/** A team as its members see it: a frozen snapshot, with the operations that members may be permitted. */
export interface Team extends Customer {
  /** The id of the team. */
  readonly id: string;
  /** The name of the team. */
  readonly displayName: string;
  /** The URL of the picture, which may be a data URL. */
  readonly profileImageUrl: string | null;
  /** JSON that members and the app's backend can write. */
  readonly clientMetadata: unknown;
  /** JSON that members can read and only the app's backend can write. */
  readonly clientReadOnlyMetadata: unknown;

  /**
   * Updates the given fields. Requires `$update_team`.
   *
   * @throws {KnownError} `TEAM_PERMISSION_REQUIRED` without that permission, as every operation here that requires one.
   */
  update(changes: TeamUpdate): Promise<void>;
  /** Deletes the team and everything in it; its members stay users. Requires `$delete_team`. */
  delete(): Promise<void>;

  /** The members, oldest membership first; refreshed while it has subscribers. Requires `$read_members`. */
  readonly members: Resource<readonly TeamUser[]>;
  /** Fetches the members. */
  listUsers(): Promise<readonly TeamUser[]>;
  /** Removes a member. Requires `$remove_members`. */
  removeUser(userId: string): Promise<void>;

  /**
   * Sends an email with a link to join the team, whether or not the address has an account. Requires `$invite_members`.
   *
   * @throws {KnownError} `REDIRECT_URL_NOT_WHITELISTED` when the project does not trust the URL;
   *   `TEAM_PERMISSION_REQUIRED` when a member gives a permission that they do not hold; `PERMISSION_NOT_FOUND`.
   */
  inviteUser(options: InviteUserOptions): Promise<void>;
  /**
   * Fetches the project's team permissions that an invitation may give: of a member, no more than they hold. Requires
   * `$invite_members`.
   */
  listPermissionsToGive(): Promise<readonly TeamPermissionToGive[]>;
  /** The pending invitations; refreshed while it has subscribers. Requires `$read_members` and `$invite_members`. */
  readonly invitations: Resource<readonly TeamInvitation[]>;
  /** Fetches the pending invitations. */
  listInvitations(): Promise<readonly TeamInvitation[]>;

  /** The team's API keys, newest first; refreshed while it has subscribers. Requires `$manage_api_keys`. */
  readonly apiKeys: Resource<readonly TeamApiKey[]>;
  /** Fetches the team's API keys. */
  listApiKeys(): Promise<readonly TeamApiKey[]>;
  /** Creates an API key for the team. @returns The key with its full value, which cannot be read again. */
  createApiKey(options: CreateApiKeyOptions): Promise<NewApiKey<TeamApiKey>>;
}

/** An invitation to a team. */
export interface InviteUserOptions {
  /** The address to invite. The account that accepts must have it. */
  email: string;
  /** URL that the link leads to. Default: the team-invitation page; required outside a browser. */
  callbackUrl?: string | undefined;
  /** At most 20 permissions that the recipient is given on joining. Default: what the project gives new members. */
  permissionIds?: readonly string[] | undefined;
}

/** A team permission that an invitation may give. */
export interface TeamPermissionToGive {
  /** The id of the permission. */
  readonly id: string;
  /** The project's description of it. */
  readonly description: string | null;
  /** Whether new members get it by default. */
  readonly isDefault: boolean;
}

/** An invitation as the recipient sees it: sender and team. */
export interface TeamInvitationPreview {
  /** The id of the team. */
  readonly teamId: string;
  /** The name of the team. */
  readonly teamDisplayName: string;
  /** The address that was invited. */
  readonly recipientEmail: string;
  /** The name of the sender, else their address; `null` for invitations that the app's backend sent. */
  readonly senderDisplayName: string | null;
}

/** A new team. */
export interface CreateTeamOptions {
  /** At most 256 characters. */
  displayName: string;
  /** The picture as a data URL, or `null` for none. Default: none. */
  profileImageUrl?: string | null | undefined;
}

/** Changes that members may make to a team; fields left out stay as they are. */
export interface TeamUpdate {
  /** At most 256 characters. */
  displayName?: string | undefined;
  /** The picture as a data URL; `null` removes it. */
  profileImageUrl?: string | null | undefined;
  /** Replaces the value; nothing is merged. */
  clientMetadata?: unknown;
}

/** A member of a team, as the other members see them. */
export interface TeamUser {
  /** The id of the user. */
  readonly id: string;
  /** The name and picture of the member within the team. */
  readonly teamProfile: TeamMemberProfile;
  /**
   * By what the team knows a member without a name: the address they were invited by, else their own, masked. `null`
   * for members with a name.
   */
  readonly emailHint: string | null;
}

/** The name and picture of a member within a team; by default those of the user. */
export interface TeamMemberProfile {
  /** The name; `null` when the user has none. */
  readonly displayName: string | null;
  /** The URL of the picture, which may be a data URL; `null` for none. */
  readonly profileImageUrl: string | null;
}

/** The user's own profile in a team. */
export interface TeamProfile extends TeamMemberProfile {
  /** Updates the given fields. */
  update(changes: TeamProfileUpdate): Promise<void>;
}

/** Changes to a team profile; fields left out stay as they are. */
export interface TeamProfileUpdate {
  /** At most 256 characters. */
  displayName?: string | undefined;
  /** The picture as a data URL; `null`: the user's own picture. */
  profileImageUrl?: string | null | undefined;
}

/** A pending invitation to a team. */
export interface TeamInvitation {
  /** The id of the invitation. */
  readonly id: string;
  /** The address that it was sent to. */
  readonly recipientEmail: string;
  /** When its link stops working. */
  readonly expiresAt: Date;
  /** The permissions that it gives; `null` for those that new members get by default. */
  readonly permissionIds: readonly string[] | null;
  /** Revokes the invitation, so that its link stops working. Requires `$remove_members`. */
  revoke(): Promise<void>;
}

/** A pending invitation to a verified address of a user. */
export interface ReceivedTeamInvitation extends Omit<TeamInvitation, "revoke"> {
  /** The id of the team. */
  readonly teamId: string;
  /** The name of the team. */
  readonly teamDisplayName: string;
  /**
   * Adds the user to the team, without the code of the mail. Does not select the team.
   *
   * @throws {KnownError} `VERIFICATION_CODE_NOT_FOUND` when the invitation was accepted or revoked, or has expired.
   */
  accept(): Promise<void>;
}

/** Error of a refused invitation code: the code is invalid, or no user is signed in. */
export type TeamInvitationError = CodeError | KnownError<"USER_AUTHENTICATION_REQUIRED">;

/** Like {@link TeamInvitationError}; or the invitation was sent to an address that the signed-in user does not have. */
export type AcceptTeamInvitationError = TeamInvitationError | KnownError<"TEAM_INVITATION_FOR_ANOTHER_ADDRESS">;

/** The lists that team operations refresh. */
export interface TeamLists extends TeamApiKeyLists, CustomerLists {
  teams(): CachedList<readonly Team[]>;
  teamProfile(teamId: string): CachedList<TeamProfile>;
  members(teamId: string): CachedList<readonly TeamUser[]>;
  invitations(teamId: string): CachedList<readonly TeamInvitation[]>;
}
