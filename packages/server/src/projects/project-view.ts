import type { Answer, ConfigDocument } from "@latchkit/contract";
import { projectBranding } from "./project-branding.ts";
import type { Tenancy } from "./tenancy.ts";

/** Finds the providers that can be used: those with keys. */
export interface ProviderOffers {
  find(tenancy: Tenancy, providerConfigId: string): { readonly allowSignIn: boolean } | null;
}

/** Returns a project's public view, without secrets. */
export function toProjectAnswer(tenancy: Tenancy, offers: ProviderOffers): Answer<"GET /projects/current"> {
  const { project, config } = tenancy;
  const { auth, domains } = config;
  const branding = projectBranding(tenancy);
  return {
    id: project.projectId,
    display_name: project.displayName,
    config: {
      sign_up_enabled: auth.allowSignUp,
      sign_up_name: auth.signUpName,
      credential_enabled: auth.password.allowSignIn,
      magic_link_enabled: auth.otp.allowSignIn,
      passkey_enabled: auth.passkey.allowSignIn,
      client_team_creation_enabled: config.teams.allowClientTeamCreation,
      client_user_deletion_enabled: config.users.allowClientUserDeletion,
      ...(config.users.allowClientDataDownload && { client_data_download_enabled: true }),
      allow_user_api_keys: config.apiKeys.enabled.user,
      allow_team_api_keys: config.apiKeys.enabled.team,
      ...((config.apiKeys.enabled.user || config.apiKeys.enabled.team) && { api_keys: keyRules(config.apiKeys) }),
      oauth_server_enabled: config.oauthServer.enabled,
      enabled_oauth_providers: Object.keys(auth.oauth.providers)
        .filter((id) => offers.find(tenancy, id)?.allowSignIn)
        .map((id) => ({ id }))
        .sort((a, b) => compare(a.id, b.id)),
      domains: Object.values(domains.trustedDomains)
        .flatMap(({ baseUrl, handlerPath }) =>
          baseUrl === undefined ? [] : [{ domain: baseUrl, handler_path: handlerPath }],
        )
        .sort((a, b) => compare(a.domain, b.domain)),
    },
    ...(branding && { branding }),
  };
}

function keyRules({ scopes, defaultExpiryDays, mayLast }: ConfigDocument["apiKeys"]) {
  return {
    scopes: Object.entries(scopes)
      .map(([id, { displayName }]) => ({ id, display_name: displayName }))
      .sort((a, b) => compare(a.id, b.id)),
    default_expiry_days: defaultExpiryDays,
    may_last: mayLast,
  };
}

/** By code unit, so that the order does not depend on a locale. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
