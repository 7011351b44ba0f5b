import type { Answer, ProjectRole } from "@latchkit/contract";
import { includesRole } from "../../authorization/project-role.ts";
import { withoutSecrets } from "../../projects/config-secrets.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { toV1Config } from "./v1-config.ts";

/**
 * A project as its administrators see it.
 *
 * @param role Role of a user of the dashboard, who sees secrets as an `admin` only; `null` for a caller with the admin
 *   key.
 */
export function toOwnedProject(
  { project, config }: Tenancy,
  role: ProjectRole | null,
): Answer<"GET /internal/projects/current"> {
  return {
    id: project.projectId,
    display_name: project.displayName,
    description: project.description,
    logo_url: project.logoUrl,
    full_logo_url: project.fullLogoUrl,
    logo_dark_mode_url: project.logoDarkModeUrl,
    full_logo_dark_mode_url: project.fullLogoDarkModeUrl,
    created_at_millis: project.createdAt.getTime(),
    is_production_mode: project.isProductionMode,
    owner_team_id: project.ownerTeamId,
    role,
    config: toV1Config(role === null || includesRole(role, "admin") ? config : withoutSecrets(config)),
  };
}
