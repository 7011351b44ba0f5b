import type { CreateProjectOptions } from "../admin/admin-project.ts";
import { type AdminProjectWire, buildAdminProject, toProjectBody } from "../admin/projects.ts";
import { AdminApp, adminContextOf } from "../admin-app.ts";
import { type CachedResource, cached } from "../resource/cached.ts";
import { refreshed } from "../resource/refreshed.ts";
import type { SessionContext } from "../user-context.ts";
import type { OwnedProject } from "./owned-project.ts";

/** The projects of a user of the project `internal`. */
export interface Ownership {
  readonly projects: CachedResource<readonly OwnedProject[]>;
  create(options: CreateProjectOptions): Promise<OwnedProject>;
  transfer(projectId: string, teamId: string): Promise<void>;
}

/** Creates the list of a user's projects; makes no requests. */
export function createOwnership({ core, session }: Pick<SessionContext<never>, "core" | "session">): Ownership {
  const apps = new Map<string, AdminApp>();

  function appOf(projectId: string): AdminApp {
    const known = apps.get(projectId);
    if (known) return known;
    const app = new AdminApp({
      projectId,
      baseUrl: core.settings.baseUrl,
      extraRequestHeaders: core.settings.extraRequestHeaders,
      tokenStore: null,
      projectOwnerSession: { getTokens: () => session.tokens(), drop: (accessToken) => session.drop(accessToken) },
      platform: core.options.platform,
    });
    adminContextOf(app).projectListeners.add(projects.invalidate);
    apps.set(projectId, app);
    return app;
  }

  function own(wire: AdminProjectWire): OwnedProject {
    const app = appOf(wire.id);
    return Object.freeze({ ...buildAdminProject(wire, adminContextOf(app)), app });
  }

  const projects: Ownership["projects"] = cached<readonly OwnedProject[]>(core.platform, async () => {
    const { items } = await core.send("GET /internal/projects", {}, { session });
    return items.map(own);
  });

  return {
    projects,
    async create({ teamId, ...options }) {
      const body = { ...toProjectBody(options), display_name: options.displayName, owner_team_id: teamId };
      const project = own(await core.send("POST /internal/projects", { body }, { session }));
      await refreshed(projects);
      return project;
    },
    async transfer(projectId, teamId) {
      const body = { project_id: projectId, new_team_id: teamId };
      await core.send("POST /internal/projects/transfer", { body }, { session });
      await refreshed(projects, adminContextOf(appOf(projectId)).project);
    },
  };
}
