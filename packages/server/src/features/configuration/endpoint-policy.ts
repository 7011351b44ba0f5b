import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../policy/presets.ts";
import type { configurationRoutes } from "./routes.ts";

export const configurationPolicy = {
  "GET /internal/config": READ_BY_SERVERS,
  "PATCH /internal/config/override": ADMINISTRATION,
  "POST /internal/config/preview": READ_BY_SERVERS,
} satisfies PoliciesFor<typeof configurationRoutes>;
