import type { Feature } from "../../policy/feature.ts";
import type { OAuthServices } from "../oauth/oauth-services.ts";
import { currentProjectPolicy } from "./endpoint-policy.ts";
import { currentProjectRoutes } from "./routes.ts";

export const currentProjectManifest = {
  routes: currentProjectRoutes,
  policies: currentProjectPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: ["domains", "branding"],
} satisfies Feature<OAuthServices>;
