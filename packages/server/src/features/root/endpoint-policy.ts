import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../policy/presets.ts";
import type { rootRoutes } from "./routes.ts";

/** Public information. */
export const rootPolicy = {
  "GET /": READ_ONLY,
  "GET /openapi.json": READ_ONLY,
} satisfies PoliciesFor<typeof rootRoutes>;
