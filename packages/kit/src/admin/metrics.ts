import { METRICS_DAYS } from "@latchkit/contract/limits";
import { cached } from "../resource/cached.ts";
import { memoize } from "../resource/memoize.ts";
import { buildServerUser } from "../server/build-server-user.ts";
import type { AdminContext } from "./admin-context.ts";
import type { MetricsOptions, ProjectMetrics } from "./project-metrics.ts";

/** Creates the cache of a project's metrics: one resource for each combination of options. */
export function metricsCache(context: () => AdminContext): AdminContext["metrics"] {
  const metrics = memoize((includeAnonymous: boolean, days: number) =>
    cached(context().core.platform, () => fetchMetrics(context(), { includeAnonymous, days })),
  );
  return ({ includeAnonymous = false, days = METRICS_DAYS }) => metrics(includeAnonymous, days);
}

async function fetchMetrics(
  { core, sender, registry }: AdminContext,
  { includeAnonymous, days }: MetricsOptions,
): Promise<ProjectMetrics> {
  const query = { include_anonymous: includeAnonymous ? ("true" as const) : undefined, days };
  const numbers = await core.send("GET /internal/metrics", { query }, sender);
  const toUser = (wire: (typeof numbers.recently_active)[number]) => buildServerUser(wire, registry.user(wire.id));
  return {
    totalUsers: numbers.total_users,
    dailyUsers: numbers.daily_users,
    dailyActiveUsers: numbers.daily_active_users,
    usersByCountry: numbers.users_by_country,
    recentlyRegistered: numbers.recently_registered.map(toUser),
    recentlyActive: numbers.recently_active.map(toUser),
    loginMethods: numbers.login_methods,
  };
}
