import type { Answer } from "@latchkit/contract";
import type { Tenancy } from "../../projects/tenancy.ts";
import { toV1Config } from "./v1-config.ts";

/** A project as its owners see it. */
export function toOwnedProject({ project, config }: Tenancy): Answer<"GET /internal/projects/current"> {
  return {
    id: project.projectId,
    display_name: project.displayName,
    description: project.description,
    logo_url: project.logoUrl,
    full_logo_url: project.fullLogoUrl,
    created_at_millis: project.createdAt.getTime(),
    is_production_mode: project.isProductionMode,
    owner_team_id: project.ownerTeamId,
    config: toV1Config(config),
  };
}
