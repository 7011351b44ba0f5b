import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../policy/presets.ts";
import type { configurationRoutes } from "./routes.ts";

export const configurationPolicy = {
  "GET /internal/config": READ_BY_SERVERS,
  "PATCH /internal/config/override": ADMINISTRATION,
  "GET /internal/config/override/{level}": READ_BY_SERVERS,
  "PATCH /internal/config/override/{level}": ADMINISTRATION,
  "PUT /internal/config/override/{level}": ADMINISTRATION,
  "POST /internal/config/override/{level}/reset-keys": ADMINISTRATION,
  "GET /internal/config/source": READ_BY_SERVERS,
  "DELETE /internal/config/source": ADMINISTRATION,
  "POST /internal/config/preview": READ_BY_SERVERS,
} satisfies PoliciesFor<typeof configurationRoutes>;
