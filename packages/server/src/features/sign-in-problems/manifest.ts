import type { LimiterServices } from "../../limits/limiter.ts";
import type { Feature } from "../../policy/feature.ts";
import { signInProblemPolicy } from "./endpoint-policy.ts";
import { signInProblemRoutes } from "./routes.ts";

export const signInProblemsManifest = {
  routes: signInProblemRoutes,
  policies: signInProblemPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<LimiterServices>;
