import type { Feature } from "../../policy/feature.ts";
import type { ProviderServices } from "../oauth/providers/contact.ts";
import { connectedAccountPolicy } from "./endpoint-policy.ts";
import { connectedAccountRoutes } from "./routes.ts";

export const connectedAccountsManifest = {
  routes: connectedAccountRoutes,
  policies: connectedAccountPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<ProviderServices>;
