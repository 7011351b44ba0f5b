import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../policy/presets.ts";
import type { supportRoutes } from "./routes.ts";

/** Public information. */
export const supportPolicy = {
  "POST /check-feature-support": READ_ONLY,
  "POST /check-version": READ_ONLY,
} satisfies PoliciesFor<typeof supportRoutes>;
