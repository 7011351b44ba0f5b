import type { ClientCore } from "../client-core.ts";
import { createListeners, type Listeners } from "../listeners.ts";
import { type CachedResource, cached } from "../resource/cached.ts";
import type { Directory } from "../server/server-scene.ts";
import type { SendOptions } from "../transport/send.ts";
import type { AdminProject } from "./admin-project.ts";
import type { ConfigDocument } from "./config-document.ts";
import type { InternalApiKey } from "./internal-api-key.ts";
import { fetchInternalApiKeys } from "./internal-api-keys.ts";
import { keptMetrics } from "./metrics.ts";
import type { PermissionDefinition, PermissionDefinitionScope } from "./permission-definition.ts";
import { fetchPermissionDefinitions } from "./permission-definitions.ts";
import type { MetricsOptions, ProjectMetrics } from "./project-metrics.ts";
import { fetchConfig, fetchProject } from "./projects.ts";

/** What the code of a project's administration works with. */
export interface Administration {
  readonly core: ClientCore;
  readonly sender: SendOptions<"admin">;
  readonly directory: Directory;
  readonly project: CachedResource<AdminProject>;
  readonly config: CachedResource<ConfigDocument>;
  readonly internalApiKeys: CachedResource<readonly InternalApiKey[]>;
  readonly permissionDefinitions: Readonly<
    Record<PermissionDefinitionScope, CachedResource<readonly PermissionDefinition[]>>
  >;
  readonly metrics: (options: MetricsOptions) => CachedResource<ProjectMetrics>;
  /** Called when the project was changed or deleted through this. */
  readonly projectListeners: Listeners;
}

/** Asks nobody anything yet. */
export function createAdministration(core: ClientCore, directory: Directory): Administration {
  const { platform } = core;
  const administration: Administration = {
    core,
    // Who asks is settled where the app's requests are sent.
    sender: { session: null, access: { tier: "admin", headers: {} } },
    directory,
    project: cached(platform, () => fetchProject(administration)),
    config: cached(platform, () => fetchConfig(administration)),
    internalApiKeys: cached(platform, () => fetchInternalApiKeys(administration)),
    permissionDefinitions: {
      team: cached(platform, () => fetchPermissionDefinitions(administration, "team")),
      project: cached(platform, () => fetchPermissionDefinitions(administration, "project")),
    },
    metrics: keptMetrics(() => administration),
    projectListeners: createListeners(),
  };
  return administration;
}
