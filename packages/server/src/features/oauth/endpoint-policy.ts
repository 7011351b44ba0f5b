import { PROVIDER_SIGN_INS, TOKENS } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { SIGNS_IN } from "../../policy/presets.ts";
import type { oauthRoutes } from "./routes.ts";

/**
 * Browsers and OAuth clients call these without an access type. What the access token in the query may do,
 * `authorize.ts` decides.
 */
export const oauthPolicy = {
  "GET /auth/oauth/authorize/{provider_id}": {
    role: "viewer",
    limits: { limits: [PROVIDER_SIGN_INS] },
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  // The state is drawn by us, lives for minutes and works once. The token endpoint records what the sign-in changed.
  "GET /auth/oauth/callback/{provider_id}": {
    role: "viewer",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  "POST /auth/oauth/callback/{provider_id}": {
    role: "viewer",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  "POST /auth/oauth/token": {
    role: "viewer",
    limits: { limits: [TOKENS], failures: "all" },
    spends: "nothing",
    audit: "none",
    events: [
      "user.created",
      "user.updated",
      "team.created",
      "connected_account.created",
      "session.created",
      "session.ended",
    ],
    client: SIGNS_IN,
  },
} satisfies PoliciesFor<typeof oauthRoutes>;
