import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_CREDENTIALS } from "../../policy/presets.ts";
import type { connectedAccountRoutes } from "./routes.ts";

export const connectedAccountPolicy = {
  // They hand out a credential of another place.
  "POST /connected-accounts/{user_id}/{provider_id}/access-token": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
  "POST /auth/oauth/connected-accounts/{provider_id}/access-token": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
} satisfies PoliciesFor<typeof connectedAccountRoutes>;
