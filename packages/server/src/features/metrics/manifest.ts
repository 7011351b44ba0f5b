import { MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { metricsPolicy } from "./endpoint-policy.ts";
import type { MetricsServices } from "./metrics-services.ts";
import { metricsRoutes } from "./routes.ts";

export const metricsManifest = {
  routes: metricsRoutes,
  policies: metricsPolicy,
  codes: "none",
  tables: {
    // Long enough to compare a month with the same month of the year before.
    daily_activity: { ...MANY_PER_USER, retention: { since: "day", days: 400 } },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<MetricsServices>;
