import { MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { teamMembershipPolicy } from "./endpoint-policy.ts";
import { teamMembershipRoutes } from "./routes.ts";

export const teamMembershipsManifest = {
  routes: teamMembershipRoutes,
  policies: teamMembershipPolicy,
  codes: "none",
  tables: {
    team_memberships: { ...MANY_PER_USER, belongsTo: ["users", "teams"] },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
