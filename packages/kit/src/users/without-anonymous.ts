import type { Resource } from "../resource/resource.ts";
import type { MaybeAnonymous } from "./user-cache.ts";

const NOBODY = { status: "ready", value: null } as const;

/** The same user, but null when it is an anonymous one. */
export function withoutAnonymous<User extends MaybeAnonymous>(users: Resource<User | null>): Resource<User | null> {
  const visible = (user: User | null) => (user?.isAnonymous ? null : user);
  let source: Promise<User | null> | undefined;
  let shown: Promise<User | null> | undefined;
  return {
    subscribe: users.subscribe,
    peek() {
      const now = users.peek();
      return now.status === "ready" && now.value?.isAnonymous ? NOBODY : now;
    },
    load() {
      const loading = users.load();
      // The same promise for the same promise, which is what those who wait in a render rely on.
      if (loading !== source || !shown) shown = loading.then(visible);
      source = loading;
      return shown;
    },
    refresh: () => users.refresh().then(visible),
  };
}
