import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../policy/presets.ts";
import type { permissionDefinitionRoutes } from "./routes.ts";

export const permissionDefinitionPolicy = {
  "GET /team-permission-definitions": READ_BY_SERVERS,
  "POST /team-permission-definitions": ADMINISTRATION,
  "PATCH /team-permission-definitions/{permission_id}": ADMINISTRATION,
  "DELETE /team-permission-definitions/{permission_id}": ADMINISTRATION,
  "GET /project-permission-definitions": READ_BY_SERVERS,
  "POST /project-permission-definitions": ADMINISTRATION,
  "PATCH /project-permission-definitions/{permission_id}": ADMINISTRATION,
  "DELETE /project-permission-definitions/{permission_id}": ADMINISTRATION,
} satisfies PoliciesFor<typeof permissionDefinitionRoutes>;
