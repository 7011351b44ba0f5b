import type { Activity } from "../sessions/activity.ts";
import type { FailedSignIns } from "../sessions/failed-sign-ins.ts";
import type { ProjectMetrics } from "./project-metrics.ts";
import type { SignInMetrics } from "./sign-in-metrics.ts";

/** Services that metrics need. */
export interface MetricsServices {
  readonly activity: Activity;
  readonly failedSignIns: FailedSignIns;
  readonly projectMetrics: ProjectMetrics;
  readonly signInMetrics: SignInMetrics;
}
