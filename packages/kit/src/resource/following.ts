import type { Resource } from "./resource.ts";

/** A resource that stands for another one, and for which one may change: the current user's, say. */
export function following<T>(
  current: () => Resource<T>,
  /** Calls the listener whenever `current` may give another one. @returns Stops it. */
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

/** A value that never changes. */
export function constant<T>(value: T): Resource<T> {
  const snapshot = { status: "ready", value } as const;
  const loaded = Promise.resolve(value);
  return { subscribe: () => () => undefined, peek: () => snapshot, load: () => loaded, refresh: () => loaded };
}
