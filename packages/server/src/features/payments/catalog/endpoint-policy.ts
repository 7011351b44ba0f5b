import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../../policy/presets.ts";
import type { catalogRoutes } from "./routes.ts";

export const catalogPolicy = { "GET /payments/catalog": READ_ONLY } satisfies PoliciesFor<typeof catalogRoutes>;
