import type { Resource, Snapshot } from "./resource.ts";

/** Creates a resource that shows what `change` makes of another one's value. Changes whenever that does. */
export function mapped<T, U>(source: Resource<T>, change: (value: T) => U): Resource<U> {
  let from: Snapshot<T> | undefined;
  let shown: Snapshot<U>;
  let loading: Promise<T> | undefined;
  let changed: Promise<U> | undefined;
  return {
    subscribe: source.subscribe,
    peek() {
      const now = source.peek();
      if (now === from) return shown;
      from = now;
      shown = now.status === "ready" ? { status: "ready", value: change(now.value) } : now;
      return shown;
    },
    load() {
      const running = source.load();
      // Returns the same promise for the same promise: components that suspend rely on it.
      if (running !== loading || !changed) changed = running.then(change);
      loading = running;
      return changed;
    },
    refresh: () => source.refresh().then(change),
  };
}
