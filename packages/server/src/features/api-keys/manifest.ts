import { runs } from "../../jobs/job.ts";
import { FEW_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { CheckKeyServices } from "./check-key.ts";
import { apiKeyPolicy, leakedKeyPolicy } from "./endpoint-policy.ts";
import { LEAKED_KEY_NOTICE, leakedKeyNoticeJob, leakedKeyRoutes } from "./leaked-key.ts";
import { apiKeyRoutes } from "./routes.ts";

export const apiKeysManifest = {
  routes: { ...leakedKeyRoutes, ...apiKeyRoutes },
  policies: { ...apiKeyPolicy, ...leakedKeyPolicy },
  codes: "none",
  tables: {
    api_keys: { ...FEW_PER_USER, belongsTo: ["users", "teams"], perOwner: "many" },
  },
  credentials: ["api_keys"],
  jobs: [runs(LEAKED_KEY_NOTICE, leakedKeyNoticeJob)],
  configuration: ["apiKeys"],
} satisfies Feature<CheckKeyServices>;
