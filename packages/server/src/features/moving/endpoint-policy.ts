import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../policy/presets.ts";
import type { exportRoutes } from "./export/export-routes.ts";
import type { importRoutes } from "./routes.ts";

/** Reports say which lines do not fit, and their files hold password hashes. */
const READS_IMPORT = { ...READ_BY_SERVERS, role: "admin" } as const;

export const movingPolicy = {
  // All users and settings at once; with secrets, everything that signs users in.
  "GET /export": { ...ADMINISTRATION, role: "owner" },
  "GET /imports/key": READ_BY_SERVERS,
  "GET /imports": READS_IMPORT,
  "POST /imports": ADMINISTRATION,
  "PUT /imports/{import_id}/parts/{part}": ADMINISTRATION,
  "POST /imports/{import_id}/start": ADMINISTRATION,
  "GET /imports/{import_id}": READS_IMPORT,
  "GET /imports/{import_id}/problems": READS_IMPORT,
  "GET /imports/{import_id}/unfit-lines": READS_IMPORT,
  "POST /imports/{import_id}/undo": ADMINISTRATION,
} satisfies PoliciesFor<typeof importRoutes & typeof exportRoutes>;
