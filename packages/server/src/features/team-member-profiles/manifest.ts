import type { Feature } from "../../policy/feature.ts";
import { teamMemberProfilePolicy } from "./endpoint-policy.ts";
import { teamMemberProfileRoutes } from "./routes.ts";

export const teamMemberProfilesManifest = {
  routes: teamMemberProfileRoutes,
  policies: teamMemberProfilePolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
