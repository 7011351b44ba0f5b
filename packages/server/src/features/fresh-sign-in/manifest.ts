import type { Feature } from "../../policy/feature.ts";
import { freshSignInPolicy } from "./endpoint-policy.ts";
import { type FreshSignInServices, freshSignInRoutes } from "./routes.ts";

export const freshSignInManifest = {
  routes: freshSignInRoutes,
  policies: freshSignInPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<FreshSignInServices>;
