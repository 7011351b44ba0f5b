import type { ServerApp } from "@latchkit/kit/server";

/** Permissions of users in teams. */
export interface Memberships {
  /**
   * Returns a user's permissions in a team, contained ones included; `null` if they are not a member.
   *
   * @param options.isFresh Asks again even if it was asked a moment ago. Default: `false`.
   */
  permissions(userId: string, teamId: string, options?: { isFresh?: boolean }): Promise<ReadonlySet<string> | null>;
  /** Asks again next time. */
  forget(userId: string, teamId: string): void;
}

/** Lifetime of the cache in milliseconds. A removed member keeps access for this long. */
const KEPT_MILLIS = 2_000;
const MAX_KEPT = 1_000;

/** Asks the backend, and keeps what members may do for two seconds: one page often sends several requests. */
export function createMemberships(app: Pick<ServerApp, "getUser">, now: () => Date): Memberships {
  const kept = new Map<string, { until: number; permissions: Promise<ReadonlySet<string> | null> }>();

  async function ask(userId: string, teamId: string): Promise<ReadonlySet<string> | null> {
    const user = await app.getUser(userId);
    if (!user) return null;
    const [team, permissions] = await Promise.all([user.getTeam(teamId), user.listPermissions({ id: teamId })]);
    return team && new Set(permissions.map(({ id }) => id));
  }

  return {
    permissions(userId, teamId, { isFresh = false } = {}) {
      const key = `${userId} ${teamId}`;
      const known = kept.get(key);
      const time = now().getTime();
      if (known && known.until > time && !isFresh) return known.permissions;
      const permissions = ask(userId, teamId);
      // Who was outside a moment ago may just have joined; and after a failure the next one to ask tries again.
      permissions.then(
        (found) => found ?? kept.delete(key),
        () => kept.delete(key),
      );
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(key, { until: time + KEPT_MILLIS, permissions });
      return permissions;
    },
    forget(userId, teamId) {
      kept.delete(`${userId} ${teamId}`);
    },
  };
}
