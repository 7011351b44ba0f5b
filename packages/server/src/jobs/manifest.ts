import { runs } from "./job.ts";
import { SWEEP, sweepJob } from "./sweep.ts";

/** A `Manifest`; checked where manifests are joined, because their type depends on this folder. */
export const jobsManifest = {
  codes: "none",
  tables: {
    jobs: {
      // Jobs end by themselves; the sweep deletes those that were given up.
      retention: "unlimited",
      belongsTo: ["projects"],
      perOwner: "many",
      leftovers: { kept: "sealed; handlers look up whether the account still exists" },
    },
  },
  credentials: "none",
  jobs: [runs(SWEEP, sweepJob)],
  configuration: "none",
} as const;
