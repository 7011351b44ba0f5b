import type { Feature } from "../../policy/feature.ts";
import { permissionDefinitionPolicy } from "./endpoint-policy.ts";
import { permissionDefinitionRoutes } from "./routes.ts";

export const permissionDefinitionsManifest = {
  routes: permissionDefinitionRoutes,
  policies: permissionDefinitionPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: ["rbac"],
} satisfies Feature;
