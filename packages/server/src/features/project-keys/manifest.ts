import type { Feature } from "../../policy/feature.ts";
import { projectKeyPolicy } from "./endpoint-policy.ts";
import { projectKeyRoutes } from "./routes.ts";

export const projectKeysManifest = {
  routes: projectKeyRoutes,
  policies: projectKeyPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
