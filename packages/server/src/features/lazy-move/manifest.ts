import type { Feature } from "../../policy/feature.ts";
import { lazyMovePolicy } from "./endpoint-policy.ts";
import type { LazyMoveServices } from "./lazy-move.ts";
import { lazyMoveRoutes } from "./routes.ts";

export const lazyMoveManifest = {
  routes: lazyMoveRoutes,
  policies: lazyMovePolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: ["auth.lazyMove"],
} satisfies Feature<LazyMoveServices>;
