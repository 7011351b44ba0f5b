import type { Feature } from "../../policy/feature.ts";
import { userDataPolicy } from "./endpoint-policy.ts";
import { userDataRoutes } from "./routes.ts";

export const userDataManifest = {
  routes: userDataRoutes,
  policies: userDataPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
