import { IDEMPOTENCY_KEY_DAYS } from "@latchkit/contract/limits";
import type { Manifest } from "../manifest/manifest.ts";
import { MANY_PER_PROJECT } from "../manifest/presets.ts";

export const idempotencyManifest = {
  codes: "none",
  tables: {
    idempotency_keys: {
      ...MANY_PER_PROJECT,
      retention: { since: "created_at", days: IDEMPOTENCY_KEY_DAYS },
      leftovers: { kept: "The table has hashes only." },
    },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Manifest;
