import type { Feature } from "../../policy/feature.ts";
import { configurationPolicy } from "./endpoint-policy.ts";
import { configurationRoutes } from "./routes.ts";

export const configurationManifest = {
  routes: configurationRoutes,
  policies: configurationPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: ["sourceOfTruth", "apps"],
} satisfies Feature;
