import { FEW_PER_USER, MANY_PER_PROJECT, MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { SessionServices } from "../sessions/session-services.ts";
import { oauthPolicy } from "./endpoint-policy.ts";
import type { OAuthServices } from "./oauth-services.ts";
import { oauthRoutes } from "./routes.ts";

export const oauthManifest = {
  routes: oauthRoutes,
  policies: oauthPolicy,
  codes: "none",
  tables: {
    oauth_accounts: FEW_PER_USER,
    oauth_provider_tokens: { ...MANY_PER_USER, belongsTo: ["oauth_accounts"] },
    oauth_authorizations: {
      ...MANY_PER_PROJECT,
      retention: { since: "expires_at", days: 1 },
      leftovers: { kept: "sealed; expires within the hour" },
    },
    oauth_codes: {
      ...MANY_PER_PROJECT,
      retention: { since: "expires_at", days: 1 },
      leftovers: { kept: "sealed; expires within minutes" },
    },
  },
  credentials: ["oauth_accounts"],
  jobs: "none",
  configuration: ["auth.oauth"],
} satisfies Feature<OAuthServices & SessionServices>;
