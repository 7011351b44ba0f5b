import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { timelineRoutes } from "./routes.ts";

export const timelinePolicy = {
  "GET /internal/timeline/{subject_type}/{subject_id}": READ_BY_SERVERS,
} satisfies PoliciesFor<typeof timelineRoutes>;
