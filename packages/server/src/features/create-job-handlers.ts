import type { JobHandlers } from "../jobs/job.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { Settings } from "../settings/settings.ts";
import { manifests } from "./features.ts";
import type { BackendServices, Services } from "./services.ts";
import { projectTables, retentionWith } from "./tables.ts";

/** Creates the handlers of all kinds of jobs. */
export function createJobHandlers({
  services,
  ...options
}: { readonly services: Services; readonly settings: Settings } & Pick<
  BackendServices,
  "post" | "smtpPool"
>): JobHandlers {
  const all: BackendServices = {
    ...services,
    ...options,
    retention: retentionWith(options.settings),
    projectTables,
    async loadTenancy(projectId, branchId) {
      return (await services.projects.find(projectId, branchId))?.tenancy ?? null;
    },
  };
  const jobs = manifests.flatMap(({ jobs }: Manifest<BackendServices>) => (jobs === "none" ? [] : jobs));
  return Object.fromEntries(jobs.map(({ kind, create }) => [kind, create(all)]));
}
