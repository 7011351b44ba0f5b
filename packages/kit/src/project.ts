import type { Answer } from "@latchkit/contract";
import type { ClientCore } from "./client-core.ts";
import { cached } from "./resource/cached.ts";
import type { Resource } from "./resource/resource.ts";
import { send } from "./transport/send.ts";

/** What everybody may know about a project: how its people sign in, and what they may do themselves. */
export interface Project {
  readonly id: string;
  readonly displayName: string;
  readonly config: ProjectConfig;
}

export interface ProjectConfig {
  readonly signUpEnabled: boolean;
  readonly credentialEnabled: boolean;
  readonly magicLinkEnabled: boolean;
  readonly passkeyEnabled: boolean;
  readonly clientTeamCreationEnabled: boolean;
  readonly clientUserDeletionEnabled: boolean;
  readonly allowUserApiKeys: boolean;
  readonly allowTeamApiKeys: boolean;
  readonly oauthProviders: readonly { readonly id: string }[];
}

/** The app's project; needs no signed-in user. */
export function projectResource(core: ClientCore): Resource<Project> {
  return cached(core.platform, async () => toProject(await send(core, "GET /projects/current", {}, { session: null })));
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
