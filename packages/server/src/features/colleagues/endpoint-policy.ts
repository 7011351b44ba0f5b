import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_CREDENTIALS } from "../../policy/presets.ts";
import type { colleagueRoutes } from "./routes.ts";

export const colleaguePolicy = {
  "GET /internal/colleagues": {
    role: "viewer",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: "none",
    // It shows the addresses of the dashboard's users.
    client: { session: "living", impersonator: "refused", anonymous: "refused", needsFreshSignIn: false },
  },
  "PATCH /internal/colleagues/{team_id}/{user_id}": {
    role: "owner",
    limits: "unlimited",
    spends: "nothing",
    audit: "own",
    events: ["team_permission.created", "team_permission.deleted"],
    client: CHANGES_CREDENTIALS,
  },
} satisfies PoliciesFor<typeof colleagueRoutes>;
