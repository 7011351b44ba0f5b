import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { auditLogPolicy } from "./endpoint-policy.ts";
import { eraseChanges } from "./queries.ts";
import { auditLogRoutes } from "./routes.ts";

export const auditLogManifest = {
  routes: auditLogRoutes,
  policies: auditLogPolicy,
  codes: "none",
  tables: {
    audit_log: {
      ...MANY_PER_PROJECT,
      // A year, and a day for those who look up what was done on this day a year ago.
      retention: { since: "happened_at", days: 366 },
      leftovers: { erase: eraseChanges },
    },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
