import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../policy/presets.ts";
import type { projectKeyRoutes } from "./routes.ts";

export const projectKeyPolicy = {
  "GET /internal/api-keys": READ_BY_SERVERS,
  "GET /internal/api-keys/{api_key_id}": READ_BY_SERVERS,
  "POST /internal/api-keys": ADMINISTRATION,
  "PATCH /internal/api-keys/{api_key_id}": ADMINISTRATION,
} satisfies PoliciesFor<typeof projectKeyRoutes>;
