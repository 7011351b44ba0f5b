import type { Feature } from "../../policy/feature.ts";
import { supportPolicy } from "./endpoint-policy.ts";
import { supportRoutes } from "./routes.ts";

export const supportManifest = {
  routes: supportRoutes,
  policies: supportPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
