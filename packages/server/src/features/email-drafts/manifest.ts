import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { emailDraftPolicy } from "./endpoint-policy.ts";
import { emailDraftRoutes } from "./routes.ts";

export const emailDraftsManifest = {
  routes: emailDraftRoutes,
  policies: emailDraftPolicy,
  codes: "none",
  tables: { email_drafts: MANY_PER_PROJECT },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
