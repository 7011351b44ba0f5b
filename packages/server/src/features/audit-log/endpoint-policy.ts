import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { auditLogRoutes } from "./routes.ts";

export const auditLogPolicy = { "GET /internal/audit-log": READ_BY_SERVERS } satisfies PoliciesFor<
  typeof auditLogRoutes
>;
