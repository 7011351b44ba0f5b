import { runs } from "../../jobs/job.ts";
import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { movingPolicy } from "./endpoint-policy.ts";
import { exportRoutes } from "./export/export-routes.ts";
import { IMPORT, importJob } from "./import-job.ts";
import { importRoutes } from "./routes.ts";
import { UNDO_IMPORT, type UndoServices, undoImportJob } from "./undo-job.ts";

const OF_IMPORT = {
  ...MANY_PER_PROJECT,
  belongsTo: ["imports"],
  leftovers: { kept: "sealed or without personal data, for days, so that an import can be undone" },
} as const;

export const movingManifest = {
  routes: { ...importRoutes, ...exportRoutes },
  policies: movingPolicy,
  codes: "none",
  tables: {
    imports: { ...MANY_PER_PROJECT, retention: { since: "created_at", days: 90 } },
    // Files hold passwords of other systems, and are kept no longer than they can be needed.
    import_parts: { ...OF_IMPORT, retention: { since: "created_at", days: 2 } },
    import_problems: OF_IMPORT,
    import_records: { ...OF_IMPORT, retention: { since: "created_at", days: 2 } },
  },
  credentials: "none",
  jobs: [runs(IMPORT, importJob), runs(UNDO_IMPORT, undoImportJob)],
  configuration: "none",
} satisfies Feature<UndoServices>;
