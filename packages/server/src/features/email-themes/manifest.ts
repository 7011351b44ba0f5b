import type { EmailRendererServices } from "../../emails/project-email-renderer.ts";
import type { Feature } from "../../policy/feature.ts";
import { emailThemePolicy } from "./endpoint-policy.ts";
import { emailThemeRoutes } from "./routes.ts";

export const emailThemesManifest = {
  routes: emailThemeRoutes,
  policies: emailThemePolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<EmailRendererServices>;
