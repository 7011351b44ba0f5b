import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../../policy/presets.ts";
import type { revenueRoutes } from "./routes.ts";

export const revenuePolicy = { "GET /internal/payments/revenue": READ_BY_SERVERS } satisfies PoliciesFor<
  typeof revenueRoutes
>;
