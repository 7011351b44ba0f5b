import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { emailSuppressionPolicy } from "./endpoint-policy.ts";
import { emailSuppressionRoutes } from "./routes.ts";

export const emailSuppressionsManifest = {
  routes: emailSuppressionRoutes,
  policies: emailSuppressionPolicy,
  codes: "none",
  tables: {
    email_suppressions: {
      ...MANY_PER_PROJECT,
      leftovers: { kept: "an address that bounces goes on bouncing when its user is gone, or signs up again" },
    },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
