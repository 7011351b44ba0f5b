import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { emailImagePolicy } from "./endpoint-policy.ts";
import { emailImageRoutes } from "./routes.ts";

export const emailImagesManifest = {
  routes: emailImageRoutes,
  policies: emailImagePolicy,
  codes: "none",
  tables: { email_images: MANY_PER_PROJECT },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
