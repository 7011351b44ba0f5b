import type { Answer } from "@latchkit/contract";
import type { Project } from "./project.ts";

/** The project from what the backend says of it. */
export function toProject({ id, display_name, config }: Answer<"GET /projects/current">): Project {
  return {
    id,
    displayName: display_name,
    config: {
      signUpEnabled: config.sign_up_enabled,
      credentialEnabled: config.credential_enabled,
      magicLinkEnabled: config.magic_link_enabled,
      passkeyEnabled: config.passkey_enabled,
      clientTeamCreationEnabled: config.client_team_creation_enabled,
      clientUserDeletionEnabled: config.client_user_deletion_enabled,
      allowUserApiKeys: config.allow_user_api_keys,
      allowTeamApiKeys: config.allow_team_api_keys,
      oauthProviders: config.enabled_oauth_providers.map((provider) => ({ id: provider.id })),
    },
  };
}
