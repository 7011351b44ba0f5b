import type { Feature } from "../../policy/feature.ts";
import { colleaguePolicy } from "./endpoint-policy.ts";
import { colleagueRoutes } from "./routes.ts";

export const colleaguesManifest = {
  routes: colleagueRoutes,
  policies: colleaguePolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
