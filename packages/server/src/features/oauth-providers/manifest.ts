import type { Feature } from "../../policy/feature.ts";
import { oauthProviderPolicy } from "./endpoint-policy.ts";
import { oauthProviderRoutes } from "./routes.ts";

export const oauthProvidersManifest = {
  routes: oauthProviderRoutes,
  policies: oauthProviderPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
