import { createOwnership, type Ownership } from "./admin/owned-projects.ts";
import type { ProjectOwner } from "./admin/project-owner.ts";
import { ClientApp, coreOf } from "./client-app.ts";
import type { ClientCore } from "./client-core.ts";
import type { Resource } from "./resource/resource.ts";
import type { ClientAppOptions } from "./settings.ts";
import { buildUser } from "./users/build-user.ts";
import { clientUserView } from "./users/client-user.ts";
import { type GetUserOptions, getUser } from "./users/get-user.ts";
import { type UserCache, type UserView, userCache } from "./users/user-cache.ts";
import type { SessionScene, UserWire } from "./users/user-scene.ts";

/**
 * The project `internal` as project owners reach it, whose projects are theirs to administer. What the dashboard is built on.
 *
 * @example const owner = await app.getUser({ or: "redirect" }); const [project] = await owner.listOwnedProjects();
 */
export class OwnerApp extends ClientApp {
  override readonly user: Resource<ProjectOwner | null>;
  override readonly userOrAnonymous: Resource<ProjectOwner | null>;
  readonly #owners: UserCache<ProjectOwner>;

  /** @param options.projectId Default: `internal`, and there is no other. @throws {Error} when the key is missing. */
  constructor(options: Omit<ClientAppOptions, "projectId">) {
    super({ ...options, projectId: "internal" });
    this.#owners = userCache(coreOf(this), ownerView(coreOf(this)));
    this.user = this.#owners.current;
    this.userOrAnonymous = this.#owners.currentOrAnonymous;
  }

  override getUser(options: GetUserOptions & { or: "redirect" | "throw" | "anonymous" }): Promise<ProjectOwner>;
  override getUser(options?: GetUserOptions): Promise<ProjectOwner | null>;
  override getUser(options: GetUserOptions = {}): Promise<ProjectOwner | null> {
    return getUser(coreOf(this), this.#owners, options);
  }
}

interface OwnerScene extends SessionScene {
  readonly ownership: Ownership;
}

function ownerView(core: ClientCore): UserView<UserWire, OwnerScene, ProjectOwner> {
  const { scene, fetch } = clientUserView(core);
  return {
    scene: (parts) => ({ ...scene(parts), ownership: createOwnership({ core, ...parts }) }),
    fetch,
    build(wire, { ownership, ...others }) {
      return Object.freeze({
        ...buildUser(wire, others),
        ownedProjects: ownership.projects,
        listOwnedProjects: ownership.projects.refresh,
        createProject: ownership.create,
        transferProject: ownership.transfer,
      } satisfies ProjectOwner);
    },
  };
}
