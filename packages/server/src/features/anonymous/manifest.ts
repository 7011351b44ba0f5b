import { runs } from "../../jobs/job.ts";
import type { Feature } from "../../policy/feature.ts";
import type { SignUpServices } from "../sign-up/sign-up.ts";
import { anonymousPolicy } from "./endpoint-policy.ts";
import { type IdleRemovalServices, REMOVE_IDLE_ANONYMOUS, removeIdleAnonymousJob } from "./remove-idle.ts";
import { anonymousRoutes } from "./routes.ts";

export const anonymousManifest = {
  routes: anonymousRoutes,
  policies: anonymousPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: [runs(REMOVE_IDLE_ANONYMOUS, removeIdleAnonymousJob)],
  configuration: "none",
} satisfies Feature<SignUpServices & IdleRemovalServices>;
