import { asOwner, INTERNAL, INTERNAL_ENV, type Owner, signUpOwner } from "@latchkit/testing/internal";
import type { BrowserContextOptions, Page } from "playwright-core";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, press, see } from "./steps.ts";

/** A stage with an owner, and a project of theirs. */
export interface DashboardStage extends Stage {
  readonly owner: Owner;
  readonly projectId: string;
  /** Options for requests that the owner sends to the project. */
  readonly asOwner: ReturnType<typeof asOwner>;
  /** Signs up a colleague of the owner with this role. */
  addColleague(role: "admin" | "support" | "viewer"): Promise<Owner>;
  /** The owner, or a colleague, signs in, and comes to a page of the project. */
  visitProject(path?: string, options?: BrowserContextOptions, as?: Owner): Promise<Page>;
}

/** @param env Further settings of the backend. */
export async function openDashboardStage(env: Readonly<Record<string, string>> = {}): Promise<DashboardStage> {
  const stage = await openStage({ env: { ...INTERNAL_ENV, ...env } });
  const { backend } = stage;
  const owner = await signUpOwner(backend);
  const { body } = await backend.call("POST /internal/projects", {
    project: INTERNAL,
    accessToken: owner.accessToken,
    body: { display_name: "Shop", config: { credential_enabled: true }, owner_team_id: owner.teamId },
  });
  const projectId: string = body.id;
  return {
    ...stage,
    owner,
    projectId,
    asOwner: asOwner(owner, projectId),
    async addColleague(role) {
      const colleague = await signUpOwner(backend);
      const params = { team_id: owner.teamId, user_id: colleague.id };
      await backend.call("POST /team-memberships/{team_id}/{user_id}", {
        tier: "server",
        project: INTERNAL,
        params,
        body: {},
      });
      await backend.call("PATCH /internal/colleagues/{team_id}/{user_id}", {
        project: INTERNAL,
        accessToken: owner.accessToken,
        params,
        body: { role },
      });
      return colleague;
    },
    async visitProject(path = "", options = {}, as = owner) {
      const page = await stage.visit(`/dashboard/projects/${projectId}${path}`, {
        baseURL: backend.url,
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      await see(heading(page, "Sign in"));
      await fillIn(page, as);
      await press(page, "Sign in");
      return page;
    },
  };
}
