import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { teamPolicy } from "./endpoint-policy.ts";
import { teamRoutes } from "./routes.ts";

export const teamsManifest = {
  routes: teamRoutes,
  policies: teamPolicy,
  codes: "none",
  tables: {
    teams: MANY_PER_PROJECT,
  },
  credentials: "none",
  jobs: "none",
  configuration: ["teams"],
} satisfies Feature;
