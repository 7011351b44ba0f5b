import type { Customer, ServerCustomer } from "../payments/customer.ts";
import type { Resource } from "../resource/resource.ts";
import type { CreateTeamOptions, Team, TeamMemberProfile, TeamUpdate } from "../teams/team.ts";
import type { ServerUser } from "./server-user.ts";

/** A team as the app's backend sees it, which needs no permissions. */
export interface ServerTeam extends Omit<Team, keyof Customer>, ServerCustomer {
  /** When the team was created. */
  readonly createdAt: Date;
  /** Number of members; only in lists that were fetched with `countMembers`. */
  readonly memberCount?: number | undefined;
  /** JSON that only the app's backend can read and write. */
  readonly serverMetadata: unknown;
  /** Updates the given fields. */
  update(changes: ServerTeamUpdate): Promise<void>;
  /** The members, oldest membership first; refreshed while it has subscribers. */
  readonly members: Resource<readonly ServerTeamUser[]>;
  /** Fetches the members. */
  listUsers(): Promise<readonly ServerTeamUser[]>;
  /**
   * Adds a user to the team, with the project's permissions for members.
   *
   * @throws {KnownError} `USER_NOT_FOUND`, or `TEAM_MEMBERSHIP_ALREADY_EXISTS`.
   */
  addUser(userId: string): Promise<void>;
}

/** A member of a team as the app's backend sees them. */
export interface ServerTeamUser extends Omit<ServerUser, "teamProfile"> {
  /** The name and picture of the member within the team. */
  readonly teamProfile: TeamMemberProfile;
  /**
   * By what the team knows a member without a name: the address they were invited by, else their own, masked. `null`
   * for members with a name.
   */
  readonly emailHint: string | null;
}

/** A new team. */
export interface CreateServerTeamOptions extends CreateTeamOptions {
  /** Its first member, who gets the project's permissions for team creators. Default: none. */
  creatorUserId?: string | undefined;
}

/** Changes that the app's backend may make to a team; fields left out stay as they are. */
export interface ServerTeamUpdate extends TeamUpdate {
  /** Replaces the value; nothing is merged. */
  clientReadOnlyMetadata?: unknown;
  /** Replaces the value; nothing is merged. */
  serverMetadata?: unknown;
}

/** Filter and order of a list of teams. */
export interface ListTeamsOptions {
  /** The `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /** The page size. Default and maximum: 10,000. */
  limit?: number | undefined;
  /** Part of the name, in any case, or an id. */
  query?: string | undefined;
  /** Whether to list the newest teams first. Default: `false`. */
  desc?: boolean | undefined;
  /** Only teams with this member. */
  userId?: string | undefined;
  /** Whether to count the members of each team. Default: `false`. */
  countMembers?: boolean | undefined;
}

/** A page of teams. */
export type ServerTeamList = readonly ServerTeam[] & {
  /** The cursor of the next page; `null` on the last page. */
  readonly nextCursor: string | null;
};
