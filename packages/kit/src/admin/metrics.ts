import { METRICS_DAYS } from "@latchkit/contract/limits";
import { type CachedResource, cached } from "../resource/cached.ts";
import { buildServerUser } from "../server/build-server-user.ts";
import type { Administration } from "./administration.ts";
import type { MetricsOptions, ProjectMetrics } from "./project-metrics.ts";

/** The numbers for each choice of people and days, always the same resource for the same choice: there are not many. */
export function keptMetrics(administration: () => Administration): Administration["metrics"] {
  const known = new Map<string, CachedResource<ProjectMetrics>>();
  return ({ includeAnonymous = false, days = METRICS_DAYS }) => {
    const key = `${includeAnonymous} ${days}`;
    const resource =
      known.get(key) ??
      cached(administration().core.platform, () => fetchMetrics(administration(), { includeAnonymous, days }));
    known.set(key, resource);
    return resource;
  };
}

async function fetchMetrics(
  { core, sender, directory }: Administration,
  { includeAnonymous, days }: MetricsOptions,
): Promise<ProjectMetrics> {
  const query = { include_anonymous: includeAnonymous ? ("true" as const) : undefined, days };
  const numbers = await core.send("GET /internal/metrics", { query }, sender);
  const toUser = (wire: (typeof numbers.recently_active)[number]) => buildServerUser(wire, directory.user(wire.id));
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
