import type { Resource } from "../resource/resource.ts";
import type { CreateTeamOptions, Team, TeamMemberProfile, TeamUpdate } from "../teams/team.ts";
import type { ServerUser } from "./server-user.ts";

/** A team as the app's backend sees it, which needs no permission for anything. */
export interface ServerTeam extends Team {
  readonly createdAt: Date;
  /** Free JSON that only the app's backend reads and writes. */
  readonly serverMetadata: unknown;
  update(changes: ServerTeamUpdate): Promise<void>;
  /** Who is in the team, the longest first. Kept up to date while somebody watches. */
  readonly members: Resource<readonly ServerTeamUser[]>;
  /** Asks the backend for them. */
  listUsers(): Promise<readonly ServerTeamUser[]>;
  /**
   * Puts a user into the team, who may do in it what the project lets members do.
   *
   * @throws {KnownError} `USER_NOT_FOUND`, or `TEAM_MEMBERSHIP_ALREADY_EXISTS`.
   */
  addUser(userId: string): Promise<void>;
}

/** A member of a team as the app's backend sees them. */
export interface ServerTeamUser extends Omit<ServerUser, "teamProfile"> {
  readonly teamProfile: TeamMemberProfile;
}

/** What there is to say about a new team. */
export interface CreateServerTeamOptions extends CreateTeamOptions {
  /** Its first member, who may do in it what the project lets creators do. Default: it starts empty. */
  creatorUserId?: string | undefined;
}

/** What the app's backend may change about a team; what is left out stays. */
export interface ServerTeamUpdate extends TeamUpdate {
  /** Replaces the whole; nothing is merged. */
  clientReadOnlyMetadata?: unknown;
  /** Replaces the whole; nothing is merged. */
  serverMetadata?: unknown;
}

/** Which teams to list, and in what order. */
export interface ListTeamsOptions {
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** Teams on a page. Default: 10,000, which is also the most. */
  limit?: number | undefined;
  /** Part of the name, in whatever case, or an id. */
  query?: string | undefined;
  /** Default: `false`, the oldest comes first. */
  desc?: boolean | undefined;
  /** Only those that this user is in. */
  userId?: string | undefined;
}

/** A page of teams. */
export type ServerTeamList = readonly ServerTeam[] & {
  /** For the next page; null on the last. */
  readonly nextCursor: string | null;
};
