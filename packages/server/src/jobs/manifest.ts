import { runs } from "./job.ts";
import { SWEEP, timeKeepingSweepJob } from "./sweep.ts";

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
    kept_time: { retention: "unlimited", belongsTo: [], perOwner: "few", leftovers: "nothing remains" },
  },
  credentials: "none",
  jobs: [runs(SWEEP, timeKeepingSweepJob)],
  configuration: "none",
} as const;
