import type { Activity } from "../sessions/activity.ts";
import type { SignInHistory } from "../sessions/sign-in-history.ts";
import type { ProjectMetrics } from "./project-metrics.ts";
import type { SignInMetrics } from "./sign-in-metrics.ts";

/** Services that metrics need. */
export interface MetricsServices {
  readonly activity: Activity;
  readonly signInHistory: SignInHistory;
  readonly projectMetrics: ProjectMetrics;
  readonly signInMetrics: SignInMetrics;
}
