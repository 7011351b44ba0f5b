import { constant } from "./following.ts";
import type { Resource } from "./resource.ts";

/** A resource that shows some values as null. */
export function hiding<T>(resource: Resource<T | null>, isHidden: (value: T) => boolean): Resource<T | null> {
  const nothing = constant<T | null>(null);
  const visible = (value: T | null) => (value && isHidden(value) ? null : value);
  let source: Promise<T | null> | undefined;
  let shown: Promise<T | null> | undefined;
  return {
    subscribe: resource.subscribe,
    peek() {
      const now = resource.peek();
      return now.status === "ready" && visible(now.value) === null ? nothing.peek() : now;
    },
    load() {
      const loading = resource.load();
      // The same promise for the same promise, which is what those who wait in a render rely on.
      if (loading !== source || !shown) shown = loading.then(visible);
      source = loading;
      return shown;
    },
    refresh: () => resource.refresh().then(visible),
  };
}
