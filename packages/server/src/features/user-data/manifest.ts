import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { DEFAULT_RECEIPT_RETENTION_DAYS } from "../../settings/settings.ts";
import { userDataPolicy } from "./endpoint-policy.ts";
import { userDataRoutes } from "./routes.ts";

export const userDataManifest = {
  routes: userDataRoutes,
  policies: userDataPolicy,
  codes: "none",
  tables: {
    deletion_receipts: {
      ...MANY_PER_PROJECT,
      retention: { since: "created_at", days: DEFAULT_RECEIPT_RETENTION_DAYS },
      leftovers: { kept: "They prove that the user was deleted, and name the user by their ID alone." },
    },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
