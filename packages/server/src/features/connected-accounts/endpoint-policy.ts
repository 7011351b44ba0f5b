import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_CREDENTIALS, READ_ONLY } from "../../policy/presets.ts";
import type { connectedAccountRoutes } from "./routes.ts";

export const connectedAccountPolicy = {
  "GET /connected-accounts/{user_id}": READ_ONLY,
  // They hand out a credential of another place.
  "POST /connected-accounts/{user_id}/{provider_id}/access-token": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
  "POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token": {
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
