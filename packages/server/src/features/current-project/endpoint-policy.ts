import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../policy/presets.ts";
import type { currentProjectRoutes } from "./routes.ts";

export const currentProjectPolicy = {
  "GET /projects/current": READ_ONLY,
  "GET /projects/{project_id}/.well-known/jwks.json": READ_ONLY,
  "GET /projects-anonymous-users/{project_id}/.well-known/jwks.json": READ_ONLY,
} satisfies PoliciesFor<typeof currentProjectRoutes>;
