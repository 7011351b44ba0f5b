import type { AdminContext } from "./admin-context.ts";
import type { SignInMetrics } from "./project-metrics.ts";

/** Fetches how often users sign in, and how many of them come back. */
export async function fetchSignInMetrics(
  { core, sender }: AdminContext,
  days: number | undefined,
): Promise<SignInMetrics> {
  const numbers = await core.send("GET /internal/sign-in-metrics", { query: { days } }, sender);
  return {
    dailySignIns: numbers.daily_sign_ins,
    dailyFailedSignIns: numbers.daily_failed_sign_ins,
    retention: numbers.retention,
  };
}
