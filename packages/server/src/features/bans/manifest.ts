import type { Feature } from "../../policy/feature.ts";
import type { BanServices } from "./ban-user.ts";
import { bansPolicy } from "./endpoint-policy.ts";
import { bansRoutes } from "./routes.ts";

export const bansManifest = {
  routes: bansRoutes,
  policies: bansPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<BanServices>;
