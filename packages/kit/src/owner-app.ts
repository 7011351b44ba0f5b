import { ClientApp, coreOf } from "./client-app.ts";
import { ownerView } from "./owner/owner-view.ts";
import type { ProjectOwner } from "./owner/project-owner.ts";
import type { Resource } from "./resource/resource.ts";
import type { ClientAppOptions } from "./settings.ts";
import { type GetUserOptions, getUser } from "./users/get-user.ts";
import { type UserCache, userCache } from "./users/user-cache.ts";

/**
 * The project `internal` as project owners access it: the signed-in user and the projects that they administer. The
 * dashboard is built on it.
 *
 * @example const owner = await app.getUser({ or: "redirect" }); const [project] = await owner.listOwnedProjects();
 */
export class OwnerApp extends ClientApp {
  /** The signed-in owner; `null` for an anonymous user or none. Refreshed while it has subscribers. */
  override readonly user: Resource<ProjectOwner | null>;
  /** The signed-in owner, anonymous or not; `null` for none. Refreshed while it has subscribers. */
  override readonly userOrAnonymous: Resource<ProjectOwner | null>;
  readonly #owners: UserCache<ProjectOwner>;

  /** @throws {Error} When the publishable client key is missing; the message says where to find it. */
  constructor(options: Omit<ClientAppOptions, "projectId">) {
    super({ ...options, projectId: "internal" });
    this.#owners = userCache(coreOf(this), ownerView(coreOf(this)));
    this.user = this.#owners.current;
    this.userOrAnonymous = this.#owners.currentOrAnonymous;
  }

  /** Fetches the signed-in user. @see {@link ClientApp.getUser} */
  override getUser(options: GetUserOptions & { or: "redirect" | "throw" | "anonymous" }): Promise<ProjectOwner>;
  override getUser(options?: GetUserOptions): Promise<ProjectOwner | null>;
  override getUser(options: GetUserOptions = {}): Promise<ProjectOwner | null> {
    return getUser(coreOf(this), this.#owners, options);
  }
}
