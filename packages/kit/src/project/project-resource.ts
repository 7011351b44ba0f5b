import type { Answer } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import { cached } from "../resource/cached.ts";
import type { Resource } from "../resource/resource.ts";
import type { Project } from "./project.ts";

/** Creates the resource of the app's project; needs no signed-in user. */
export function projectResource({ platform, send }: ClientCore): Resource<Project> {
  return cached(platform, async () => toProject(await send("GET /projects/current", {}, { session: null })));
}

function toProject({ id, display_name, config }: Answer<"GET /projects/current">): Project {
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
