import { runs } from "../jobs/job.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { FEW_PER_PROJECT } from "../manifest/presets.ts";
import { DELETE_PROJECT, type DeleteProjectServices, deleteProjectJob } from "./delete-project-job.ts";

export const projectsManifest = {
  codes: "none",
  tables: {
    // A deleted project goes when `deleteProjectJob` has deleted its rows.
    projects: { ...FEW_PER_PROJECT, belongsTo: [] },
    config_overrides: FEW_PER_PROJECT,
    project_keys: FEW_PER_PROJECT,
  },
  // Keys belong to a project, not to a user.
  credentials: "none",
  jobs: [runs(DELETE_PROJECT, deleteProjectJob)],
  configuration: "none",
} satisfies Manifest<DeleteProjectServices>;
