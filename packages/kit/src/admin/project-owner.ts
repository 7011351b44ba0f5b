import type { Resource } from "../resource/resource.ts";
import type { CurrentUser } from "../users/current-user.ts";
import type { CreateProjectOptions, OwnedProject } from "./admin-project.ts";

/** The signed-in user of the project `internal`, whose teams own projects. */
export interface ProjectOwner extends CurrentUser {
  /** Projects of all teams the user is in. Kept up to date while somebody watches. */
  readonly ownedProjects: Resource<readonly OwnedProject[]>;
  /** Asks the backend for them. */
  listOwnedProjects(): Promise<readonly OwnedProject[]>;
  /** Makes a project. It has no keys yet. @throws {KnownError} `TEAM_MEMBERSHIP_NOT_FOUND` when the team is none of the user's. */
  createProject(options: CreateProjectOptions): Promise<OwnedProject>;
  /**
   * Hands a project over to another team of the user's.
   *
   * @throws {KnownError} `TEAM_PERMISSION_REQUIRED` unless the user administers the team that owns it.
   */
  transferProject(projectId: string, teamId: string): Promise<void>;
}
