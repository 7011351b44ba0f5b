import type { CreateProjectOptions } from "../admin/admin-project.ts";
import type { Resource } from "../resource/resource.ts";
import type { CurrentUser } from "../users/current-user.ts";
import type { OwnedProject } from "./owned-project.ts";

/** The signed-in user of the project `internal`, whose teams own projects. */
export interface ProjectOwner extends CurrentUser {
  /** The projects of all teams of the user; refreshed while it has subscribers. */
  readonly ownedProjects: Resource<readonly OwnedProject[]>;
  /** Fetches the projects of all teams of the user. */
  listOwnedProjects(): Promise<readonly OwnedProject[]>;
  /** Creates a project, without keys. @throws {KnownError} `TEAM_MEMBERSHIP_NOT_FOUND` when the user is not in the team. */
  createProject(options: CreateProjectOptions): Promise<OwnedProject>;
  /**
   * Transfers a project to another team of the user.
   *
   * @throws {KnownError} `TEAM_PERMISSION_REQUIRED` unless the user is an administrator of the owning team.
   */
  transferProject(projectId: string, teamId: string): Promise<void>;
}
