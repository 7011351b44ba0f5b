import type { ProjectRole } from "@latchkit/contract";
import type { CreateProjectOptions } from "../admin/admin-project.ts";
import type { Resource } from "../resource/resource.ts";
import type { CurrentUser } from "../users/current-user.ts";
import type { Colleagues, InviteColleagueOptions } from "./colleague.ts";
import type { OwnedProject } from "./owned-project.ts";

/** The signed-in user of the project `internal`, whose teams own projects. */
export interface ProjectOwner extends CurrentUser {
  /** The projects of all teams of the user; refreshed while it has subscribers. */
  readonly ownedProjects: Resource<readonly OwnedProject[]>;
  /** Fetches the projects of all teams of the user. */
  listOwnedProjects(): Promise<readonly OwnedProject[]>;
  /**
   * Creates a project, without keys.
   *
   * @throws {KnownError} `TEAM_MEMBERSHIP_NOT_FOUND` when the user is not in the team.
   */
  createProject(options: CreateProjectOptions): Promise<OwnedProject>;
  /**
   * Transfers a project to another team of the user.
   *
   * @throws {KnownError} `TEAM_PERMISSION_REQUIRED` unless the user is an administrator of the owning team.
   */
  transferProject(projectId: string, teamId: string): Promise<void>;
  /** Fetches the members of a team with their roles in its projects, and the pending invitations. */
  listColleagues(teamId: string): Promise<Colleagues>;
  /**
   * Sends an invitation to administer a team's projects in a role.
   *
   * @throws {KnownError} `TEAM_PERMISSION_REQUIRED` unless the user is an `owner`.
   */
  inviteColleague(teamId: string, options: InviteColleagueOptions): Promise<void>;
  /** Revokes an invitation. @throws {KnownError} `TEAM_PERMISSION_REQUIRED` unless the user is an `owner`. */
  revokeColleagueInvitation(teamId: string, invitationId: string): Promise<void>;
  /**
   * Changes the role of a member, at once.
   *
   * @throws {KnownError} `PROJECT_ROLE_REQUIRED` unless the user is an `owner`.
   * @throws {StatusError} 409 if the team would be left without an owner.
   */
  setColleagueRole(teamId: string, userId: string, role: ProjectRole): Promise<void>;
  /**
   * Removes a member, or the user themselves.
   *
   * @throws {KnownError} `TEAM_PERMISSION_REQUIRED` unless the user is an `owner`.
   * @throws {StatusError} 409 if the team would be left without an owner.
   */
  removeColleague(teamId: string, userId: string): Promise<void>;
}
