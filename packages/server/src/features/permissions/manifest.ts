import { MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { permissionPolicy } from "./endpoint-policy.ts";
import { permissionRoutes } from "./routes.ts";

export const permissionsManifest = {
  routes: permissionRoutes,
  policies: permissionPolicy,
  codes: "none",
  tables: {
    team_permissions: { ...MANY_PER_USER, belongsTo: ["team_memberships"] },
    project_permissions: MANY_PER_USER,
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
