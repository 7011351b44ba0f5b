import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { metricsRoutes } from "./routes.ts";

export const metricsPolicy = {
  "GET /internal/metrics": READ_BY_SERVERS,
  "GET /internal/sign-in-metrics": READ_BY_SERVERS,
} satisfies PoliciesFor<typeof metricsRoutes>;
