import type { Answer } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import { cached } from "../resource/cached.ts";
import type { Resource } from "../resource/resource.ts";
import { fromWire } from "../wire.ts";
import type { Project } from "./project.ts";

/** Creates the resource of the app's project; needs no signed-in user. */
export function projectResource({ platform, send }: ClientCore): Resource<Project> {
  return cached(platform, async () => toProject(await send("GET /projects/current", {}, { session: null })));
}

function toProject({ id, display_name, config, branding }: Answer<"GET /projects/current">): Project {
  const { enabled_oauth_providers: oauthProviders, domains, api_keys: keys, ...others } = config;
  const apiKeys = keys && { ...fromWire(keys), scopes: keys.scopes.map((scope) => fromWire(scope)) };
  return { id, displayName: display_name, config: { ...fromWire(others), apiKeys, oauthProviders }, branding };
}
