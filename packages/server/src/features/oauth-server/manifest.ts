import { runs } from "../../jobs/job.ts";
import { FEW_PER_PROJECT, MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { oauthClientRoutes } from "./client-routes.ts";
import { oauthConsentRoutes } from "./consent-routes.ts";
import { oauthDeviceRoutes } from "./device-routes.ts";
import {
  oauthClientPolicy,
  oauthConsentPolicy,
  oauthDevicePolicy,
  oauthSigningKeyPolicy,
  oauthStandardPolicy,
  workloadPolicy,
} from "./endpoint-policy.ts";
import { type LogoutTokenServices, SEND_LOGOUT_TOKEN, sendLogoutToken } from "./logout-tokens.ts";
import type { OAuthServerServices } from "./oauth-server.ts";
import { oauthSigningKeyRoutes } from "./signing-key-routes.ts";
import { oauthStandardRoutes } from "./standard-routes.ts";
import { workloadRoutes } from "./workload-routes.ts";

export const oauthServerManifest = {
  routes: {
    ...oauthStandardRoutes,
    ...oauthConsentRoutes,
    ...oauthDeviceRoutes,
    ...oauthClientRoutes,
    ...oauthSigningKeyRoutes,
    ...workloadRoutes,
  },
  policies: {
    ...oauthStandardPolicy,
    ...oauthConsentPolicy,
    ...oauthDevicePolicy,
    ...oauthClientPolicy,
    ...oauthSigningKeyPolicy,
    ...workloadPolicy,
  },
  codes: "none",
  tables: {
    // Those that registered themselves, and were never used.
    oauth_clients: { ...MANY_PER_PROJECT, retention: { since: "expires_at", days: 0 } },
    oauth_client_secrets: { ...MANY_PER_PROJECT, belongsTo: ["oauth_clients"] },
    oauth_workload_identities: { ...MANY_PER_PROJECT, belongsTo: ["oauth_clients"] },
    oauth_grants: {
      retention: { since: "expires_at", days: 0 },
      belongsTo: ["users", "oauth_clients"],
      perOwner: "many",
      leftovers: "nothing remains",
    },
    oauth_state: {
      // Consumed tokens stay until they expire, so that their reuse is noticed.
      retention: { since: "expires_at", days: 0 },
      belongsTo: ["projects", "users", "oauth_clients"],
      perOwner: "many",
      leftovers: "nothing remains",
    },
    oauth_signing_keys: FEW_PER_PROJECT,
  },
  credentials: ["oauth_grants"],
  jobs: [runs(SEND_LOGOUT_TOKEN, sendLogoutToken)],
  configuration: ["oauthServer"],
} satisfies Feature<LogoutTokenServices & OAuthServerServices>;
