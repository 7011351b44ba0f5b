import type { KnownError } from "@latchkit/contract/errors";
import type { CreateApiKeyOptions, NewApiKey, TeamApiKey } from "../api-keys/api-key.ts";
import type { CodeError } from "../codes.ts";
import type { Resource } from "../resource/resource.ts";

/** A team as its members see it, frozen at the time of reading, and what those who may can do with it. */
export interface Team {
  readonly id: string;
  readonly displayName: string;
  /** Address of the picture, or a data URL. */
  readonly profileImageUrl: string | null;
  /** Free JSON that both its members and the app's backend write. */
  readonly clientMetadata: unknown;
  /** Free JSON that members read and only the app's backend writes. */
  readonly clientReadOnlyMetadata: unknown;

  /**
   * Changes what is given and leaves the rest. For members with `$update_team`.
   *
   * @throws {KnownError} `TEAM_PERMISSION_REQUIRED`, as everything here does that needs a permission.
   */
  update(changes: TeamUpdate): Promise<void>;
  /** Deletes the team and all that belongs to it; its members stay users. For members with `$delete_team`. */
  delete(): Promise<void>;

  /** Who is in the team, the longest first. For members with `$read_members`. Kept up to date while somebody watches. */
  readonly members: Resource<readonly TeamUser[]>;
  /** Asks the backend for them. */
  listUsers(): Promise<readonly TeamUser[]>;
  /** Takes somebody out of the team. For members with `$remove_members`. */
  removeUser(userId: string): Promise<void>;

  /**
   * Mails somebody a link that lets them join, whether or not they have an account. For members with `$invite_members`.
   *
   * @param options.callbackUrl Where the link leads. Default: the team-invitation page; required outside a browser.
   * @throws {KnownError} `REDIRECT_URL_NOT_WHITELISTED` when the project does not trust that place.
   */
  inviteUser(options: { email: string; callbackUrl?: string | undefined }): Promise<void>;
  /**
   * Invitations that nobody has used yet. For members with `$read_members` and `$invite_members`. Kept up to date while
   * somebody watches.
   */
  readonly invitations: Resource<readonly TeamInvitation[]>;
  /** Asks the backend for them. */
  listInvitations(): Promise<readonly TeamInvitation[]>;

  /** The team's API keys, newest first. For members with `$manage_api_keys`. Kept up to date while somebody watches. */
  readonly apiKeys: Resource<readonly TeamApiKey[]>;
  /** Asks the backend for them. */
  listApiKeys(): Promise<readonly TeamApiKey[]>;
  /** Makes an API key for the team. @returns It, with the whole of its value, which cannot be read again later. */
  createApiKey(options: CreateApiKeyOptions): Promise<NewApiKey<TeamApiKey>>;
}

/** What there is to say about a new team. */
export interface CreateTeamOptions {
  /** At most 256 characters. */
  displayName: string;
  /** A data URL. */
  profileImageUrl?: string | null | undefined;
}

/** What members may change about a team; what is left out stays. */
export interface TeamUpdate {
  /** At most 256 characters. */
  displayName?: string | undefined;
  /** A data URL; null: no picture. */
  profileImageUrl?: string | null | undefined;
  /** Replaces the whole; nothing is merged. */
  clientMetadata?: unknown;
}

/** A member of a team as the others see them. */
export interface TeamUser {
  readonly id: string;
  readonly teamProfile: TeamMemberProfile;
}

/** How a member is called and looks within a team: as everywhere else, unless they said otherwise. */
export interface TeamMemberProfile {
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
}

/** A profile that its owner has before them. */
export interface TeamProfile extends TeamMemberProfile {
  /** Changes what is given and leaves the rest. */
  update(changes: TeamProfileUpdate): Promise<void>;
}

export interface TeamProfileUpdate {
  /** At most 256 characters. */
  displayName?: string | undefined;
  /** A data URL; null: the user's own picture. */
  profileImageUrl?: string | null | undefined;
}

/** A place in a team, offered by mail. */
export interface TeamInvitation {
  readonly id: string;
  readonly recipientEmail: string;
  readonly expiresAt: Date;
  /** Makes its link useless. For members with `$remove_members`. */
  revoke(): Promise<void>;
}

/** Why the code of an invitation was refused: it is no good, or nobody is signed in whom it could take into the team. */
export type TeamInvitationError = CodeError | KnownError<"USER_AUTHENTICATION_REQUIRED">;

/** As {@link TeamInvitationError}; or the invitation was sent to an address that the signed-in user does not have. */
export type AcceptTeamInvitationError = TeamInvitationError | KnownError<"TEAM_INVITATION_FOR_ANOTHER_ADDRESS">;
