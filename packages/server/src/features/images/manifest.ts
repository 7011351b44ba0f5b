import { MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";

export const imagesManifest = {
  routes: "none",
  policies: "none",
  codes: "none",
  tables: {
    images: { ...MANY_PER_USER, belongsTo: ["users", "teams", "team_memberships", "projects"] },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
