/** State of a value that is loaded. The same object until that changes. */
export type Loading<T> =
  | { readonly status: "pending" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: unknown };

/** A value that is loaded once, when it is first needed. All methods may be passed around unbound. */
export interface Loadable<T> {
  /** Calls `listener` after every change. @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Current state; starts nothing. */
  readonly peek: () => Loading<T>;
  /** Loads the value. The same promise each time, until it fails: then the next call tries again. */
  readonly load: () => Promise<T>;
}

/**
 * Declares code that is loaded when it is first needed: a page, a section, a language. The only way to load late: read
 * it with `<Load>` or `useLoadable`.
 *
 * React's `lazy` is no alternative: it keeps a placeholder on the screen for at least 300 ms.
 *
 * @example const signUp = loadable(async () => (await import("./sign-up.tsx")).SignUp);
 */
export function loadable<T>(fetchValue: () => Promise<T>): Loadable<T> {
  const listeners = new Set<() => void>();
  let state: Loading<T> = { status: "pending" };
  let loading: Promise<T> | undefined;

  function settle(next: Loading<T>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function fetchOnce(): Promise<T> {
    try {
      const value = await fetchValue();
      settle({ status: "ready", value });
      return value;
    } catch (error) {
      loading = undefined;
      settle({ status: "failed", error });
      throw error;
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    peek: () => state,
    load: () => {
      loading ??= fetchOnce();
      return loading;
    },
  };
}
