import type { Manifest } from "../manifest/manifest.ts";
import { MANY_PER_PROJECT } from "../manifest/presets.ts";

export const limitsManifest = {
  codes: "none",
  tables: {
    rate_limits: {
      ...MANY_PER_PROJECT,
      retention: { since: "expires_at", days: 0 },
      belongsTo: [], // a foreign key would cost every counted request a lookup
      leftovers: { kept: "subjects are hashed" },
    },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Manifest;
