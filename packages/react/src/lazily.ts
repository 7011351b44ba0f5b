import type { Resource, Snapshot } from "@latchkit/kit";

/**
 * A part of the kit that is fetched when first needed, as a resource: its snapshot can be read without suspending.
 *
 * React's own `lazy` would reveal it no sooner than 300 ms after the placeholder was shown.
 */
export function lazily<T>(fetchPart: () => Promise<T>): Resource<T> {
  const listeners = new Set<() => void>();
  let snapshot: Snapshot<T> = { status: "pending" };
  let loading: Promise<T> | undefined;

  function settle(next: Snapshot<T>): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<T> {
    try {
      const value = await fetchPart();
      settle({ status: "ready", value });
      return value;
    } catch (error) {
      loading = undefined; // so that a second try is possible once the connection is back
      settle({ status: "failed", error });
      throw error;
    }
  }

  function load(): Promise<T> {
    loading ??= refresh();
    return loading;
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    peek: () => snapshot,
    load,
    refresh: () => {
      loading = refresh();
      return loading;
    },
  };
}
