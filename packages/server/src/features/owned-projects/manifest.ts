import type { Feature } from "../../policy/feature.ts";
import { ownedProjectPolicy } from "./endpoint-policy.ts";
import { ownedProjectRoutes } from "./routes.ts";

export const ownedProjectsManifest = {
  routes: ownedProjectRoutes,
  policies: ownedProjectPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
