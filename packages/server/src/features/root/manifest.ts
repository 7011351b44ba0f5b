import type { Feature } from "../../policy/feature.ts";
import type { RootServices } from "./describe-api.ts";
import { rootPolicy } from "./endpoint-policy.ts";
import { rootRoutes } from "./routes.ts";

export const rootManifest = {
  routes: rootRoutes,
  policies: rootPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<RootServices>;
