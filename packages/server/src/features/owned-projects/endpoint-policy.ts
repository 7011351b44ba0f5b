import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION, CHANGES_CREDENTIALS, READ_BY_SERVERS } from "../../policy/presets.ts";
import type { ownedProjectRoutes } from "./routes.ts";

export const ownedProjectPolicy = {
  "GET /internal/projects/current": READ_BY_SERVERS,
  "PATCH /internal/projects/current": ADMINISTRATION,
  "DELETE /internal/projects/current": { ...ADMINISTRATION, role: "owner" },
  "GET /internal/projects": {
    role: "viewer",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    // It shows the secrets of the projects' providers and mail servers.
    events: "none",
    client: { session: "living", impersonator: "refused", anonymous: "refused", needsFreshSignIn: false },
  },
  "POST /internal/projects": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "own",
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
  "POST /internal/projects/transfer": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "own",
    // Events are about users of a project; the audit log records who owns it.
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
} satisfies PoliciesFor<typeof ownedProjectRoutes>;
