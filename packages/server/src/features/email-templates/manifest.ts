import type { EmailRendererServices } from "../../emails/project-email-renderer.ts";
import type { Feature } from "../../policy/feature.ts";
import { emailTemplatePolicy } from "./endpoint-policy.ts";
import { emailTemplateRoutes } from "./routes.ts";

export const emailTemplatesManifest = {
  routes: emailTemplateRoutes,
  policies: emailTemplatePolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<EmailRendererServices>;
