import { subjectId } from "../../endpoints/signed-in-user.ts";
import { OAUTH_AUTHORIZATIONS, OAUTH_REGISTRATIONS, OAUTH_TOKENS, OAUTH_USER_CODES } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { ADMINISTRATION, CHANGES_CREDENTIALS, READ_BY_SERVERS, READ_ONLY, SIGNS_IN } from "../../policy/presets.ts";
import type { oauthClientRoutes } from "./client-routes.ts";
import type { oauthConsentRoutes } from "./consent-routes.ts";
import type { oauthDeviceRoutes } from "./device-routes.ts";
import type { oauthSigningKeyRoutes } from "./signing-key-routes.ts";
import type { oauthStandardRoutes } from "./standard-routes.ts";
import type { workloadRoutes } from "./workload-routes.ts";

/** A request with an OAuth token or a client's secret, which cannot be guessed. */
const TAKES_TOKEN = {
  role: "viewer",
  limits: { limits: [OAUTH_TOKENS], failures: "all" },
  spends: "nothing",
  audit: "none",
  events: "none",
  client: SIGNS_IN,
} as const;

export const oauthStandardPolicy = {
  "GET /oauth/{project_id}/.well-known/openid-configuration": READ_ONLY,
  "GET /oauth/{project_id}/.well-known/oauth-authorization-server": READ_ONLY,
  "GET /oauth/{project_id}/jwks": READ_ONLY,
  "GET /oauth/{project_id}/authorize": { ...TAKES_TOKEN, limits: { limits: [OAUTH_AUTHORIZATIONS] } },
  "POST /oauth/{project_id}/authorize": { ...TAKES_TOKEN, limits: { limits: [OAUTH_AUTHORIZATIONS] } },
  "GET /oauth/{project_id}/authorize/{interaction_id}": TAKES_TOKEN,
  "POST /oauth/{project_id}/device": { ...TAKES_TOKEN, limits: { limits: [OAUTH_AUTHORIZATIONS] } },
  "POST /oauth/{project_id}/par": { ...TAKES_TOKEN, limits: { limits: [OAUTH_AUTHORIZATIONS] } },
  "POST /oauth/{project_id}/token": TAKES_TOKEN,
  "POST /oauth/{project_id}/register": { ...TAKES_TOKEN, limits: { limits: [OAUTH_REGISTRATIONS] } },
  "POST /oauth/{project_id}/introspect": TAKES_TOKEN,
  "POST /oauth/{project_id}/revoke": TAKES_TOKEN,
  "GET /oauth/{project_id}/userinfo": TAKES_TOKEN,
  "POST /oauth/{project_id}/userinfo": TAKES_TOKEN,
  "GET /oauth/{project_id}/logout": { ...TAKES_TOKEN, events: ["session.ended"] },
} satisfies PoliciesFor<typeof oauthStandardRoutes>;

/** Codes are short, and guessing one would connect a stranger's device (RFC 8628 §5.1). */
const GUESSES = { limits: [OAUTH_USER_CODES], failures: "all" } as const;

export const oauthDevicePolicy = {
  "GET /oauth-devices/{user_code}": {
    ...READ_ONLY,
    limits: GUESSES,
    client: { ...READ_ONLY.client, impersonator: "refused", anonymous: "refused" },
  },
  "POST /oauth-devices/{user_code}": {
    role: "admin",
    limits: GUESSES,
    spends: "nothing",
    audit: "none",
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
} satisfies PoliciesFor<typeof oauthDeviceRoutes>;

export const oauthConsentPolicy = {
  "GET /oauth-consents/{interaction_id}": {
    ...READ_ONLY,
    client: { ...READ_ONLY.client, impersonator: "refused", anonymous: "refused" },
  },
  "POST /oauth-consents/{interaction_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: "none",
    client: CHANGES_CREDENTIALS, // tokens act for the user, and may outlive the session
  },
  "GET /oauth-grants": READ_ONLY,
  "DELETE /oauth-grants/{user_id}/{client_id}": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "session.ended",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
      removed: ({ params }) => ({ oauth_client_id: params.client_id }),
    },
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
} satisfies PoliciesFor<typeof oauthConsentRoutes>;

export const oauthSigningKeyPolicy = {
  "GET /internal/oauth-signing-keys": READ_BY_SERVERS,
  "POST /internal/oauth-signing-keys/rotate": ADMINISTRATION,
} satisfies PoliciesFor<typeof oauthSigningKeyRoutes>;

export const oauthClientPolicy = {
  "GET /internal/oauth-clients": READ_BY_SERVERS,
  "GET /internal/oauth-clients/{client_id}": READ_BY_SERVERS,
  "GET /internal/oauth-clients/{client_id}/grants": READ_BY_SERVERS,
  "POST /internal/oauth-clients": ADMINISTRATION,
  "PATCH /internal/oauth-clients/{client_id}": ADMINISTRATION,
  "DELETE /internal/oauth-clients/{client_id}": ADMINISTRATION,
  "POST /internal/oauth-clients/{client_id}/secrets": ADMINISTRATION,
  "DELETE /internal/oauth-clients/{client_id}/secrets/{secret_id}": ADMINISTRATION,
} satisfies PoliciesFor<typeof oauthClientRoutes>;

export const workloadPolicy = {
  "GET /internal/oauth-clients/{client_id}/workload-identities": READ_BY_SERVERS,
  "POST /internal/oauth-clients/{client_id}/workload-identities": ADMINISTRATION,
  "DELETE /internal/oauth-clients/{client_id}/workload-identities/{identity_id}": ADMINISTRATION,
} satisfies PoliciesFor<typeof workloadRoutes>;
