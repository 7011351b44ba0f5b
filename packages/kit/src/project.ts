import type { ClientCore } from "./client-core.ts";
import { cached } from "./resource/cached.ts";
import type { Resource } from "./resource/resource.ts";

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
  return cached(core.platform, async () => {
    const [answer, { toProject }] = await Promise.all([
      core.send("GET /projects/current", {}, { session: null }),
      import("./to-project.ts"),
    ]);
    return toProject(answer);
  });
}
