import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { emailSuppressionPolicy, providerEventPolicy } from "./endpoint-policy.ts";
import { type ProviderEventServices, providerEventRoutes } from "./provider-events.ts";
import { emailSuppressionRoutes } from "./routes.ts";

export const emailSuppressionsManifest = {
  routes: { ...emailSuppressionRoutes, ...providerEventRoutes },
  policies: { ...emailSuppressionPolicy, ...providerEventPolicy },
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
} satisfies Feature<ProviderEventServices>;
