import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../policy/presets.ts";
import type { projectRoutes } from "./routes.ts";

export const projectPolicy = {
  "GET /projects/current": READ_ONLY,
  "GET /projects/{project_id}/.well-known/jwks.json": READ_ONLY,
  "GET /projects-anonymous-users/{project_id}/.well-known/jwks.json": READ_ONLY,
} satisfies PoliciesFor<typeof projectRoutes>;
