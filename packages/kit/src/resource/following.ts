import type { Resource } from "./resource.ts";

/** Creates a resource that mirrors another one, which may be replaced: the current user's, for example. */
export function following<T>(
  current: () => Resource<T>,
  /** Calls the listener whenever `current` may return another resource. @returns A function that stops it. */
  watch: (listener: () => void) => () => void,
): Resource<T> {
  return {
    subscribe(listener) {
      let followed = current();
      let stop = followed.subscribe(listener);
      const stopWatching = watch(() => {
        const now = current();
        if (now === followed) return;
        stop();
        followed = now;
        stop = now.subscribe(listener);
        listener();
      });
      return () => {
        stop();
        stopWatching();
      };
    },
    peek: () => current().peek(),
    load: () => current().load(),
    refresh: () => current().refresh(),
  };
}

/** Creates a resource whose value never changes. */
export function constant<T>(value: T): Resource<T> {
  const snapshot = { status: "ready", value } as const;
  const loaded = Promise.resolve(value);
  return { subscribe: () => () => undefined, peek: () => snapshot, load: () => loaded, refresh: () => loaded };
}
