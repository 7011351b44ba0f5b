import type { EmailRendererServices } from "../../emails/project-email-renderer.ts";
import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { TestEmailServices } from "../email-sending/test-email.ts";
import { emailDesignPolicy } from "./endpoint-policy.ts";
import { emailDesignRoutes } from "./routes.ts";

export const emailDesignsManifest = {
  routes: emailDesignRoutes,
  policies: emailDesignPolicy,
  codes: "none",
  tables: { email_design_versions: MANY_PER_PROJECT },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<EmailRendererServices & TestEmailServices>;
